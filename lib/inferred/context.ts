/**
 * What a model is shown when it is asked what one definition means and affects: its lines, the line of each neighbour, and behind them
 * what readme and commits say. Small, numbered, all of it data. Only the numbered lines can be evidence; the hash of the whole text is
 * the key by which the same context is not asked about twice.
 */
import { createHash } from 'node:crypto';
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import type { SymbolId } from '#lib/model/ids';

/** Lines of an indexed file, as they were shown. */
export interface ShownLines {
  readonly title: string;
  readonly path: string;
  readonly firstLine: number;
  readonly lines: readonly string[];
}

export interface LocalContext {
  readonly subject: SymbolRow;
  /** The subject and its neighbours. */
  readonly symbols: readonly SymbolId[];
  readonly shown: readonly ShownLines[];
  /** All of it, without instructions. */
  readonly text: string;
  /** The same without our own headings: what the repository says. */
  readonly said: string;
  readonly hash: string;
}

/** What else is known of a definition: lines that are no evidence, since they are not indexed. */
export interface BackgroundText {
  readonly title: string;
  readonly lines: readonly string[];
}
export type Background = (subject: SymbolRow) => Promise<readonly BackgroundText[]>;

interface ContextSources {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly background: Background;
}

/** Changes when the way of asking does: what was asked before was another question. */
const VERSION = 'inferred 1';
const MAX_LINES = 120;
const MAX_LINE_CHARACTERS = 240;
const MAX_COMMENT_LINES = 12;
const MAX_CALLEES = 12;
const MAX_CALLERS = 8;

export async function localContext(subject: SymbolRow, { reader, source, background }: ContextSources): Promise<LocalContext> {
  const [callees, callers, own, behind] = await Promise.all([
    neighbours(subject, reader, { direction: 'callees', limit: MAX_CALLEES }),
    neighbours(subject, reader, { direction: 'callers', limit: MAX_CALLERS }),
    ownLines(subject, source),
    background(subject),
  ]);
  const around = [
    ...(await Promise.all(callees.map((row) => nameLine('It uses', row, source)))),
    ...(await Promise.all(callers.map((row) => nameLine('Used by', row, source)))),
  ];
  const shown = [own, ...around];
  const past = behind.map(({ title, lines }) => `Background, no evidence: ${title}:\n${lines.join('\n')}`);
  const text = [`The definition: ${subject.kind} \`${subject.id}\``, ...shown.map(inText), ...past].join('\n');
  const symbols = [...new Set([subject.id, ...[...callees, ...callers].map(({ id }) => id)])];
  const said = [...symbols, ...[...shown, ...behind].flatMap(({ lines }) => lines)].join('\n');
  return { subject, symbols, shown, text, said, hash: createHash('sha256').update(`${VERSION}\n${text}`).digest('hex') };
}

/** `title, path` and then `12| def charge(card):` a line. */
function inText({ title, path, firstLine, lines }: ShownLines): string {
  return [`${title}, ${path}:`, ...lines.map((line, at) => `${firstLine + at}| ${line}`)].join('\n');
}

/** With the comment lines right above. */
async function ownLines(subject: SymbolRow, source: SourceLines): Promise<ShownLines> {
  const file = (await source.file(subject.path))?.lines ?? [];
  let first = subject.startLine;
  while (first > 1 && subject.startLine - first < MAX_COMMENT_LINES && isComment(file[first - 2])) first--;
  const last = Math.min(subject.endLine, subject.startLine + MAX_LINES - 1);
  return { title: 'Its lines', path: subject.path, firstLine: first, lines: file.slice(first - 1, last).map(clipped) };
}

/** `//`, `#`, `--`, `;;`, and the lines of a block comment. */
function isComment(line: string | undefined): boolean {
  return line !== undefined && /^\s*(\/\/|\/\*|\*|#|--|;;|<!--)/.test(line);
}

async function nameLine(title: string, row: SymbolRow, source: SourceLines): Promise<ShownLines> {
  const lines = (await source.file(row.path))?.lines.slice(row.line - 1, row.line) ?? [];
  return { title: `${title} \`${row.id}\``, path: row.path, firstLine: row.line, lines: lines.map(clipped) };
}

function clipped(line: string): string {
  return line.length > MAX_LINE_CHARACTERS ? `${line.slice(0, MAX_LINE_CHARACTERS - 1)}…` : line;
}

interface Around {
  readonly direction: 'callees' | 'callers';
  readonly limit: number;
}

/** Without tests; in the order of their ids, so that the same surroundings make the same text. */
async function neighbours(
  subject: SymbolRow,
  reader: RepositoryReader,
  { direction, limit }: Around,
): Promise<readonly SymbolRow[]> {
  const edges = direction === 'callees' ? await reader.edgesFrom([subject.key]) : await reader.edgesTo([subject.key]);
  const used = edges.filter(({ kind }) => kind !== 'contains');
  const keys = new Set(used.map((edge) => (direction === 'callees' ? edge.toKey : edge.fromKey)));
  const rows = [...(await reader.symbolsByKey([...keys])).values()];
  return rows
    .filter(({ isTest, id }) => !isTest && id !== subject.id)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}
