/**
 * The last names of a repository's symbols, made ready for "which are close to this one?": their letters and words are known ahead, so
 * that only names that can be close are compared letter by letter. One per generation, made and asked in steps that let others run.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { MODULE_NAME } from '#lib/model/ids';
import { letOthersRun } from '#lib/model/turns';
import { splitIdentifier } from '#lib/model/words';
import { editDistance, similarity } from '#lib/tools/likeness';

/** Names looked at between two questions whether others should run. */
const STEP = 256;

const cache = new WeakMap<RepositoryReader, { readonly generation: number; readonly index: Promise<NameIndex> }>();

export async function nameIndex(reader: RepositoryReader): Promise<NameIndex> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const known = cache.get(reader);
  if (known?.generation === generation) return known.index;
  const index = reader.symbolNames().then((rows) => NameIndex.of(rows.map(({ name }) => name)));
  cache.set(reader, { generation, index });
  index.catch(() => cache.delete(reader));
  return index;
}

interface Name {
  readonly name: string;
  readonly lower: string;
  /** One bit a letter. */
  readonly letters: number;
  readonly words: number;
}

export class NameIndex {
  readonly #names: readonly Name[];
  /** Word -> positions of the names that have it, each once. */
  readonly #byWord: ReadonlyMap<string, readonly number[]>;

  private constructor(names: readonly Name[], byWord: ReadonlyMap<string, readonly number[]>) {
    this.#names = names;
    this.#byWord = byWord;
  }

  static async of(names: readonly string[]): Promise<NameIndex> {
    const known: Name[] = [];
    const byWord = new Map<string, number[]>();
    for (const name of names) {
      if (name === MODULE_NAME) continue;
      if (known.length % STEP === 0) await letOthersRun();
      const words = new Set(splitIdentifier(name));
      for (const word of words) {
        const having = byWord.get(word);
        if (having) having.push(known.length);
        else byWord.set(word, [known.length]);
      }
      const lower = name.toLowerCase();
      known.push({ name, lower, letters: lettersOf(lower), words: words.size });
    }
    return new NameIndex(known, byWord);
  }

  /** Every name at least so similar (above 0). */
  async close(asked: string, least: number): Promise<readonly { readonly name: string; readonly score: number }[]> {
    const words = new Set(splitIdentifier(asked));
    const shared = this.#sharing(words);
    const lower = asked.toLowerCase();
    const letters = lettersOf(lower);
    const found: { readonly name: string; readonly score: number }[] = [];
    for (const [at, name] of this.#names.entries()) {
      if (at % STEP === 0) await letOthersRun();
      const common = shared.get(at) ?? 0;
      const most = (1 - least) * Math.max(lower.length, name.lower.length);
      const maybe =
        common >= least * (words.size + name.words - common) ||
        name.lower.startsWith(lower) ||
        lower.startsWith(name.lower) ||
        (editsAtLeast(letters, name.letters, lower.length - name.lower.length) <= most &&
          editDistance(lower, name.lower, most) <= most);
      if (!maybe) continue;
      const score = similarity(asked, name.name);
      if (score >= least) found.push({ name: name.name, score });
    }
    return found;
  }

  /** How many of the words each name has. */
  #sharing(words: ReadonlySet<string>): ReadonlyMap<number, number> {
    const shared = new Map<number, number>();
    for (const word of words) for (const at of this.#byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return shared;
  }
}

/** Letters a to z and digits by a bit each or together, whatever else by few. */
function lettersOf(lower: string): number {
  let bits = 0;
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    const bit = code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27 + (code % 5);
    bits |= 1 << bit;
  }
  return bits;
}

/** A letter only one of two names has takes an edit, and so does each letter one is longer by. */
function editsAtLeast(one: number, other: number, longer: number): number {
  return Math.max(Math.abs(longer), ones(one & ~other), ones(other & ~one));
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
