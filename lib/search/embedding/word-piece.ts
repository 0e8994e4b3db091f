/** BERT's uncased tokenizer: clean, split into words and punctuation, then the longest pieces of the vocabulary. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { letOthersRun } from '#lib/model/turns';

/** Thirty thousand entries: looked at one by one below, in a tenth of the time. */
const tokenizerFile = z.object({
  model: z.object({ vocab: z.custom<object>((value) => typeof value === 'object' && value !== null) }),
});

/** CJK characters and punctuation stand alone; everything else runs to the next space. */
const WORD = /\p{Script=Han}|[!-/:-@[-`{-~]|\p{P}|(?:(?!\p{Script=Han}|[!-/:-@[-`{-~]|\p{P})\S)+/gu;
const CONTROL = /(?![\t\n\r])\p{C}/gu;
const MAX_WORD_CHARS = 100;
/** Entries read between two questions whether others should run. */
const STEP = 2_000;

export class WordPiece {
  readonly #vocabulary: ReadonlyMap<string, number>;
  readonly #maxTokens: number;
  readonly #start: number;
  readonly #end: number;
  readonly #unknown: number;

  constructor(vocabulary: ReadonlyMap<string, number>, maxTokens: number) {
    const id = (token: string): number => {
      const found = vocabulary.get(token);
      if (found === undefined) throw new Error(`The vocabulary has no ${token}.`);
      return found;
    };
    this.#vocabulary = vocabulary;
    this.#maxTokens = maxTokens;
    this.#start = id('[CLS]');
    this.#end = id('[SEP]');
    this.#unknown = id('[UNK]');
  }

  /** Reads a `tokenizer.json`, in steps that let others run. */
  static async read(path: string, maxTokens: number): Promise<WordPiece> {
    const { model } = tokenizerFile.parse(JSON.parse(await readFile(path, 'utf8')));
    await letOthersRun();
    const vocabulary = new Map<string, number>();
    for (const [token, id] of Object.entries(model.vocab)) {
      if (typeof id === 'number') vocabulary.set(token, id);
      if (vocabulary.size % STEP === 0) await letOthersRun();
    }
    return new WordPiece(vocabulary, maxTokens);
  }

  /** Ids with the start and end marks, at most `maxTokens`. */
  encode(text: string): number[] {
    const ids = [this.#start];
    const clean = text
      .replace(CONTROL, '')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase();
    for (const [word] of clean.matchAll(WORD)) {
      ids.push(...this.#pieces(word));
      if (ids.length >= this.#maxTokens - 1) break;
    }
    ids.length = Math.min(ids.length, this.#maxTokens - 1);
    ids.push(this.#end);
    return ids;
  }

  #pieces(word: string): number[] {
    if (word.length > MAX_WORD_CHARS) return [this.#unknown];
    const pieces: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let id: number | undefined;
      for (; to > from; to--) {
        id = this.#vocabulary.get((from > 0 ? '##' : '') + word.slice(from, to));
        if (id !== undefined) break;
      }
      if (id === undefined) return [this.#unknown];
      pieces.push(id);
      from = to;
    }
    return pieces;
  }
}
