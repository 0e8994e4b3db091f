/** Notices a model that has begun to say the same thing over and over, before it fills a context with it. */

const LOOK_EVERY = 120;
const TAIL = 2_400;
/** A piece this long, this often in a row: no answer needs that. Lists and tables repeat less, or shorter things. */
const MIN_PIECE = 12;
const MIN_TIMES = 6;
const MIN_TOGETHER = 240;
/** A whole sentence this often, and every other one: with others between them many may be told the same of. */
const MIN_SENTENCE = 24;
const MOST_OF_A_SENTENCE = 8;
/** Of text, or of thinking. */
const MAX_CHARACTERS = 200_000;

export class RepetitionWatch {
  /** How often each sentence came, and as the how-manieth first. */
  private readonly sentences = new Map<string, { readonly times: number; readonly first: number }>();
  private told = 0;
  private tail = '';
  private line = '';
  private unseen = 0;
  private length = 0;

  /** Takes what came; says what is wrong, if anything is. */
  take(delta: string): 'repeats' | 'endless' | null {
    this.length += delta.length;
    if (this.length > MAX_CHARACTERS) return 'endless';
    this.tail = (this.tail + delta).slice(-TAIL);
    this.unseen += delta.length;
    if (this.takeSentences(delta)) return 'repeats';
    if (this.unseen < LOOK_EVERY) return null;
    this.unseen = 0;
    return endsInRepeats(this.tail) ? 'repeats' : null;
  }

  private takeSentences(delta: string): boolean {
    const parts = (this.line + delta).split(/(?<=[.!?](?=\s)|[。！？\n])\s*/);
    this.line = (parts.pop() ?? '').slice(-TAIL);
    return parts.some((part) => {
      const sentence = part.trim();
      if (sentence !== '') this.told++;
      if (sentence.length < MIN_SENTENCE) return false;
      const { times: before, first } = this.sentences.get(sentence) ?? { times: 0, first: this.told };
      const times = before + 1;
      this.sentences.set(sentence, { times, first });
      return times >= MOST_OF_A_SENTENCE && times * 2 >= this.told - first;
    });
  }
}

/** By the prefix function of the text read backwards: the shortest piece that its end is made of. */
function endsInRepeats(text: string): boolean {
  const last = text.length - 1;
  const borders = new Int32Array(text.length);
  for (let at = 1; at < text.length; at++) {
    let border = borders[at - 1] ?? 0;
    while (border > 0 && text[last - at] !== text[last - border]) border = borders[border - 1] ?? 0;
    if (text[last - at] === text[last - border]) border++;
    borders[at] = border;
    const length = at + 1;
    const piece = length - border;
    if (length >= MIN_TOGETHER && piece >= MIN_PIECE && length >= piece * MIN_TIMES && /\p{L}/u.test(text.slice(-piece)))
      return true;
  }
  return false;
}
