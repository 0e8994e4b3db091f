/** Who is named in a message: `<@ID>`, and the assistant as `<@assistant>` or `@pathlight`. What stands in code names nobody. */
import { ASSISTANT } from '#lib/model/channel';

const ID = '[A-Za-z0-9_-]{1,64}';
const PEOPLE = new RegExp(`<@(${ID})>`, 'g');
/** Not inside of an address or another name. */
const BARE = /(?<![\p{L}\p{N}_@./-])@pathlight(?![\p{L}\p{N}_@/-]|\.\p{L})/giu;

export interface Mentions {
  readonly people: readonly string[];
  readonly assistant: boolean;
}

export function mentionsIn(body: string): Mentions {
  const text = withoutCode(body);
  const ids = new Set(Array.from(text.matchAll(PEOPLE), ([, id]) => id ?? ''));
  const assistant = ids.delete(ASSISTANT) || text.search(BARE) >= 0;
  return { people: [...ids], assistant };
}

/** What is left to be asked when the mentions are taken out; code stays as it is. */
export function withoutMentions(body: string): string {
  return piecesOf(body)
    .map(({ text, isCode }) => (isCode ? text : takenOut(text)))
    .join('')
    .replace(/^[\s,:;]+/, '')
    .trim();
}

function takenOut(text: string): string {
  return text
    .replace(PEOPLE, ' ')
    .replace(BARE, ' ')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1');
}

/** A message in one line of plain text, shortened. */
export function excerptOf(body: string, names: (id: string) => string): string {
  const line = body
    .replace(PEOPLE, (_, id: string) => `@${id === ASSISTANT ? 'pathlight' : names(id)}`)
    .replace(/^[#>\s]+/gm, ' ')
    .replace(/[`*]+|~~/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= MAX_EXCERPT ? line : `${line.slice(0, MAX_EXCERPT - 1).trimEnd()}…`;
}

const MAX_EXCERPT = 160;

export function peopleNamedIn(body: string): readonly string[] {
  return Array.from(body.matchAll(PEOPLE), ([, id]) => id ?? '');
}

interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

function withoutCode(body: string): string {
  return piecesOf(body)
    .map(({ text, isCode }) => (isCode ? ' ' : text))
    .join('');
}

/** Fenced blocks by lines, then spans of as many backticks as open them. */
function piecesOf(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let plain: string[] = [];
  let fence: { readonly mark: string; readonly lines: string[] } | null = null;
  const flush = (): void => {
    if (plain.length > 0) pieces.push(...spansOf(plain.join('')));
    plain = [];
  };
  for (const line of body.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const mark: string | undefined = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      fence.lines.push(line);
      if (mark?.startsWith(fence.mark) && line.trim() === mark) {
        pieces.push({ text: fence.lines.join(''), isCode: true });
        fence = null;
      }
    } else if (mark !== undefined) {
      flush();
      fence = { mark, lines: [line] };
    } else plain.push(line);
  }
  flush();
  if (fence) pieces.push({ text: fence.lines.join(''), isCode: true });
  return pieces;
}

function spansOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const runs = [...text.matchAll(/`+/g)];
  for (let at = 0; at < runs.length; at++) {
    const open = runs[at];
    if (!open) break;
    const closing = runs.findIndex((run, index) => index > at && run[0].length === open[0].length);
    const close = runs[closing];
    if (!close) continue;
    const end = close.index + close[0].length;
    pieces.push({ text: text.slice(from, open.index), isCode: false }, { text: text.slice(open.index, end), isCode: true });
    from = end;
    at = closing;
  }
  return [...pieces, { text: text.slice(from), isCode: false }];
}
