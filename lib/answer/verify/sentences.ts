/**
 * Cuts a block of prose into sentences, each with the marks behind it. A stop ends a sentence outside of code, quotations and brackets;
 * a semicolon does too, since what follows it is a statement of its own; a mark behind the stop stays with its sentence. A row of a table
 * is one sentence: its cells are about one thing.
 */
import type { Prose } from '#lib/answer/verify/blocks';

export interface Sentence {
  /** Offsets in the markdown, outer spaces left out. */
  readonly start: number;
  readonly end: number;
  /** As it stands, marks included. */
  readonly text: string;
}

const STOP = /[.!?](?=[*_)"”’]*(?:\s|$|\[[EN]\d))|[。！？；]|;(?=\s|$|\[[EN]\d)/g;
const BEHIND = /[*_)"”’]*(?:\s*\[[EN]\d{1,4}\])*[*_]*/y;
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|No|Fig)|(?:^|\s)\d{1,3})\.$/;

export function sentencesOf(markdown: string, { form, start, end }: Prose): readonly Sentence[] {
  const text = markdown.slice(start, end);
  if (form === 'row' || form === 'heads') return trimmed(text, start, [[0, text.length]]);
  const masked = maskedOf(text);
  const cuts: (readonly [number, number])[] = [];
  let from = 0;
  STOP.lastIndex = 0;
  for (let stop = STOP.exec(masked); stop; stop = STOP.exec(masked)) {
    const after = stop.index + 1;
    if (ABBREVIATION.test(masked.slice(Math.max(from, after - 12), after)) && after < masked.length) continue;
    BEHIND.lastIndex = after;
    const to = after + (BEHIND.exec(masked)?.[0].length ?? 0);
    cuts.push([from, to]);
    from = to;
    STOP.lastIndex = Math.max(to, after);
  }
  cuts.push([from, text.length]);
  return joinLoneMarks(trimmed(text, start, cuts), markdown);
}

function trimmed(text: string, offset: number, cuts: readonly (readonly [number, number])[]): readonly Sentence[] {
  return cuts.flatMap(([from, to]) => {
    const cut = text.slice(from, to);
    const own = cut.trim();
    if (own === '') return [];
    const start = offset + from + (cut.length - cut.trimStart().length);
    return [{ start, end: start + own.length, text: own }];
  });
}

/** Marks alone on a line belong to the sentence before them. */
function joinLoneMarks(sentences: readonly Sentence[], markdown: string): readonly Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    if (before && /^(?:\[[EN]\d{1,4}\]\s*)+[.。]?$/.test(sentence.text))
      joined.splice(-1, 1, { start: before.start, end: sentence.end, text: markdown.slice(before.start, sentence.end) });
    else joined.push(sentence);
  }
  return joined;
}

/** The same length, with nothing that could be a stop inside code, quotations and brackets. */
function maskedOf(text: string): string {
  const quiet = text.replace(/`+[^`\n]*`+|“[^”\n]{0,600}”|"[^"\n]{0,400}"/g, (quoted) => 'x'.repeat(quoted.length));
  let depth = 0;
  let masked = '';
  for (const char of quiet) {
    if (/[(（]/.test(char)) depth++;
    else if (/[)）]/.test(char)) depth = Math.max(0, depth - 1);
    masked += depth > 0 && /[.!?;。！？；]/.test(char) ? ','.repeat(char.length) : char;
    if (char === '\n') depth = 0;
  }
  return masked;
}
