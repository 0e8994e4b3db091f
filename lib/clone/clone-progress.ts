/** What git writes about its progress, as numbers: `Receiving objects:  45% (123/456), 1.20 MiB | 3.00 MiB/s`. */

export interface CloneProgress {
  readonly done: number;
  readonly total: number;
  /** A few words: what it is doing. */
  readonly message: string;
}

const WORDS: Readonly<Record<string, string>> = {
  'Counting objects': 'the server counts objects',
  'Compressing objects': 'the server packs objects',
  'Receiving objects': 'fetching objects',
  'Resolving deltas': 'unpacking objects',
};

export function progressOf(line: string): CloneProgress {
  const found = /(Counting objects|Compressing objects|Receiving objects|Resolving deltas):\s+\d+% \((\d+)\/(\d+)\)/.exec(line);
  const message = WORDS[found?.[1] ?? ''];
  return found && message !== undefined
    ? { done: Number(found[2]), total: Number(found[3]), message }
    : { done: 0, total: 0, message: 'fetching' };
}
