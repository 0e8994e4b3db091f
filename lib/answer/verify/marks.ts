/**
 * The marks of a text, brought into one shape. Models write `[E3]` in many ways; what names evidence that was handed out becomes `[E3]`,
 * what names none is dropped and counted, and notes (`[N1]`), which only the checks may put in, disappear. Code is left as it is.
 */
import { blocksOf } from '#lib/answer/verify/blocks';

export interface MarkedText {
  readonly text: string;
  /** Each with what stands before it, for telling where it was. */
  readonly dropped: readonly { readonly mark: string; readonly near: string }[];
}

/** Stands where a mark was dropped, until the space before it is gone too. */
const GONE = '\u0000';

const ONE = 'E[ ]?\\d{1,4}';
const MORE = `(?:(?:\\s{0,2}(?:[,;、，；&+]|and|和|与|及)\\s{0,2}|\\s{1,2}|\\s?(?:-|–|—|~|\\.{2,3}|…|to|至|到)\\s?)(?:E[ ]?)?\\d{1,4}){0,40}`;
const ASIDE = '(?:\\s?[†:#|][^\\]】］)）\\n`]{0,60})?';
const OPEN = '(?:\\[\\[|[\\[【［(（])\\^?\\s?';
const CLOSE = '\\s?(?:\\]\\]|[\\]】］)）])';
/** Of evidence in any usual brackets, with a link's address behind it; alone in backticks; or a note. */
const SHAPES = new RegExp(
  `${OPEN}(${ONE}${MORE})${ASIDE}${CLOSE}(?:\\([^()\\s]{0,200}\\))?|\`\\[?(${ONE})\\]?\`|${OPEN}(?:N[ ]?\\d{1,4}[\\s,;、，]{0,2}){1,20}${CLOSE}`,
  'gi',
);

export function normaliseMarks(raw: string, isKnown: (mark: string) => boolean): MarkedText {
  const dropped: { readonly mark: string; readonly near: string }[] = [];
  const text = outsideCode(raw.replace(UNSHOWN, ''), (prose) =>
    prose.replace(SHAPES, (_whole, group: string | undefined, alone: string | undefined, offset: number) => {
      const named = group ?? alone;
      if (named === undefined) return GONE;
      const kept = marksOf(named).filter((mark) => {
        if (isKnown(mark)) return true;
        dropped.push({ mark, near: release(prose.slice(Math.max(0, offset - 160), offset)).replace(SHAPES, '') });
        return false;
      });
      return kept.length === 0 ? GONE : [...new Set(kept)].map((mark) => `[${mark}]`).join('');
    }),
  );
  return { text: text.replace(/[ \t]{0,4}\u0000/g, '').trim(), dropped };
}

/** `E3, E5-E7` as single marks. */
function marksOf(group: string): readonly string[] {
  const marks: string[] = [];
  let last = 0;
  for (const [, joint = '', digits = ''] of group.matchAll(/([^\d]*)(\d{1,4})/g)) {
    const number = Number(digits);
    const isRange = marks.length > 0 && /[-–—~…]|\.\.|to|至|到/i.test(joint);
    const from = isRange && number > last && number - last <= 40 ? last + 1 : number;
    for (let one = from; one <= number; one++) marks.push(`E${one}`);
    last = number;
  }
  return marks;
}

/** Marks of evidence in prose that has them in one shape, in order. */
export function marksIn(prose: string): readonly string[] {
  return Array.from(withoutInlineCode(prose).matchAll(/\[(E\d{1,4})\]/g), ([, mark = '']) => mark);
}

/** The same length, with nothing in place of inline code. */
export function withoutInlineCode(prose: string): string {
  return prose.replace(/`+[^`\n]*`+/g, (code) => ' '.repeat(code.length));
}

export function withoutMarks(text: string): string {
  return text
    .replace(/[ \t]{0,4}\[[EN]\d{1,4}\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function outsideCode(text: string, change: (prose: string) => string): string {
  let out = '';
  let at = 0;
  for (const block of blocksOf(text)) {
    if (block.kind !== 'code') continue;
    out += changeProse(text.slice(at, block.start), change) + text.slice(block.start, block.end);
    at = block.end;
  }
  return out + changeProse(text.slice(at), change);
}

/** Inline code stays as it is, but for a mark that stands alone in it: its letters are put out of reach while the rest is changed. */
function changeProse(prose: string, change: (text: string) => string): string {
  const parts = prose.split(/(`+[^`\n]+`+)/);
  const held = parts.map((part, at) => (at % 2 === 1 && !/^`\[?E ?\d{1,4}\]?`$/i.test(part) ? hold(part) : part)).join('');
  // What stands in brackets in a quotation is somebody's own words.
  const quoted = held.replace(/“[^”\n]{0,600}”/g, (whole) => whole.replace(/[()]/g, hold));
  return release(change(quoted));
}

function release(text: string): string {
  return text.replace(/[\ue000-\ue07f]/g, (char) => String.fromCharCode(char.charCodeAt(0) - HOLD));
}

/** The private area, of which nothing is ever shown: what a text has of it is left out. */
const HOLD = 0xe000;
const UNSHOWN = /[\u0000\ue000-\uf8ff]/g;

function hold(code: string): string {
  return code.replace(/[\u0000-\u007f]/g, (char) => String.fromCharCode(HOLD + char.charCodeAt(0)));
}
