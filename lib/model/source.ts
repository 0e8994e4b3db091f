/**
 * What a reader sees of an indexed file: a window of highlighted lines and the symbols in it; and the address of its page.
 * Plain data, shared by the server that makes it and the components that show it. Lines are 1-based and inclusive.
 */
import type { SymbolKind } from '#lib/model/graph';
import { visible } from '#lib/model/hidden-characters';
import type { SymbolId } from '#lib/model/ids';

/**
 * One line as runs: the first character is the run's class, the rest its text. Classes: `-` plain, `k` keyword, `s` string,
 * `n` number or constant, `c` comment, `f` function, `t` type, `p` parameter, `u` operator or punctuation.
 */
export type CodeLine = readonly string[];

export interface OutlineSymbol {
  readonly id: SymbolId;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly line: number;
  readonly endLine: number;
}

export interface SourceView {
  readonly repository: string;
  readonly path: string;
  readonly language: string | null;
  readonly commit: string | null;
  readonly dirty: boolean;
  /** sha256 of the indexed bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** Lines of the whole file. */
  readonly lines: number;
  /** First line of `code`; its last is `from + code.length - 1`. */
  readonly from: number;
  readonly code: readonly CodeLine[];
  /** False when the file was too long to colour. */
  readonly highlighted: boolean;
  readonly symbols: readonly OutlineSymbol[];
}

export interface LineRange {
  readonly line: number;
  readonly endLine: number;
}

/** Address of the source page of a file, at the given lines; of an indexed commit, or as it is indexed now. */
export function sourceHref(repository: string, path: string, lines?: LineRange, commit?: string): string {
  const at = commit === undefined ? '' : `?commit=${encodeURIComponent(commit)}`;
  return `/source/${encodeURIComponent(repository)}/${encodePath(path)}${at}${lines ? `#${lineHash(lines)}` : ''}`;
}

/** `L10-L20`, or `L10` for one line. */
export function lineHash({ line, endLine }: LineRange): string {
  return endLine > line ? `L${line}-L${endLine}` : `L${line}`;
}

/** Reads `#L10-L20`, `#L10` or `#L10-20`; null for anything else. */
export function parseLineHash(hash: string): LineRange | null {
  const match = /^#?L(\d{1,7})(?:-L?(\d{1,7}))?$/.exec(hash);
  if (!match) return null;
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  return first < 1 || last < 1 ? null : { line: Math.min(first, last), endLine: Math.max(first, last) };
}

/** `src/order.ts:10-20`, as people write a place. */
export function placeLabel(path: string, { line, endLine }: LineRange): string {
  return `${visible(path)}:${endLine > line ? `${line}-${endLine}` : line}`;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
