/**
 * The notes of an answer's text (`[N1]`): what each says, and from where on the text before it is meant. The one place that pages, the
 * Markdown export and the command line learn it from, so that nothing that did not hold reads as fact anywhere.
 */
import type { AnswerChecks } from '#lib/model/answer';

/** `wrong`: the index shows the contrary, so it is struck out. `illustrative`: a code block that stands in no evidence. */
export type NoteKind = 'unbacked' | 'wrong' | 'illustrative';

export interface AnswerNote {
  readonly note: string;
  readonly kind: NoteKind;
  /** The sentence, or the beginning of the code block, without marks; ends in `…` where it was cut. */
  readonly about: string;
  readonly whys: readonly string[];
}

/** By note, in the order of the text. None for an answer that was made before it was checked. */
export function notesOf(checks: AnswerChecks | undefined): ReadonlyMap<string, AnswerNote> {
  const notes = new Map<string, AnswerNote>();
  for (const { note, kind, about, why, isWrong } of checks?.faults ?? []) {
    if (note === null) continue;
    const known = notes.get(note);
    const own: NoteKind = kind === 'code_not_shown' ? 'illustrative' : isWrong ? 'wrong' : 'unbacked';
    const worse = known?.kind === 'wrong' || own === 'wrong' ? 'wrong' : (known?.kind ?? own);
    notes.set(note, { note, kind: worse, about, whys: [...(known?.whys ?? []), why] });
  }
  return notes;
}

/** What the mark in the text says. */
export const NOTE_LABELS: Readonly<Record<NoteKind, string>> = {
  unbacked: 'not backed by the code shown',
  wrong: 'the index shows otherwise',
  illustrative: 'Illustrative: not code of this repository',
};

/** `12 of 12 statements backed by the code shown`; null where nothing was claimed. */
export function checksSentence({ claims, backed }: Pick<AnswerChecks, 'claims' | 'backed'>): string | null {
  if (claims === 0) return null;
  const statements = claims === 1 ? 'statement' : 'statements';
  return backed === claims
    ? `${backed} of ${claims} ${statements} backed by the code shown`
    : `${claims - backed} of ${claims} ${statements} not backed`;
}

/** Letters that are left of a text in every rendering of it: no spaces, no markup, no marks. */
export function significant(text: string): string {
  return text.replace(/\[[EN]\d{1,4}\]|[\s*_`~|\\…]/g, '');
}

/** How many significant letters the sentence of a note has; without end where it was cut, so that all before the note is meant. */
export function lengthOf({ about }: Pick<AnswerNote, 'about'>): number {
  return about.endsWith('…') ? Number.POSITIVE_INFINITY : significant(about).length;
}

/** Where the sentence before a note begins in markdown, never before `least`. */
function beginningOf(markdown: string, noteAt: number, { note, least }: { note: AnswerNote; least: number }): number {
  let left = lengthOf(note);
  let at = noteAt;
  while (at > least && left > 0) {
    const mark = /\[[EN]\d{1,4}\]$/.exec(markdown.slice(Math.max(least, at - 7), at));
    at -= mark ? mark[0].length : 1;
    if (!mark && significant(markdown[at] ?? '') !== '') left--;
    if (markdown[at] === '\n' && markdown[at - 1] === '\n') return at + 1;
  }
  while (at > least && /[*_`~]/.test(markdown[at - 1] ?? '')) at--;
  return at;
}

/** The text for where there are no chips: every note in words behind its sentence, what is wrong between `~~`. */
export function withNotesInWords(text: string, checks: AnswerChecks | undefined): string {
  const notes = notesOf(checks);
  let out = '';
  let at = 0;
  for (const match of text.matchAll(/[ \t]?\[(N\d{1,4})\]/g)) {
    const note = notes.get(match[1] ?? '');
    const before = text.slice(at, match.index);
    at = match.index + match[0].length;
    if (!note) out += before;
    else if (note.kind === 'wrong')
      out += `${struck(text, { note, least: at - match[0].length - before.length, end: match.index })} ${inWords(note)}`;
    else out += `${before}${note.kind === 'illustrative' ? '' : ' '}${inWords(note)}`;
  }
  return out + text.slice(at);
}

function struck(text: string, { note, least, end }: { note: AnswerNote; least: number; end: number }): string {
  const start = beginningOf(text, end, { note, least });
  // A row of a table is no place for marks that span its cells.
  if (text.slice(start, end).includes('|')) return text.slice(least, end);
  return `${text.slice(least, start)}~~${text.slice(start, end)}~~`;
}

function inWords({ kind, whys }: AnswerNote): string {
  return kind === 'illustrative' ? `*${NOTE_LABELS.illustrative}.*` : `*(${NOTE_LABELS[kind]}: ${whys.join(' ')})*`;
}
