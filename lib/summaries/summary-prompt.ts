/**
 * What a model is shown of a symbol when somebody asks it for a summary: its lines, its comment, the signatures around it. Small, and
 * all of it data. The hash of that text is the summary's key: when anything in it changes, the summary is no longer found.
 */
import { createHash } from 'node:crypto';
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import type { StoredSummary } from '#db/repository/summary-store';
import { firstSentence } from '#lib/model/first-sentence';

/** Changes when the way of asking does: older summaries answer another question. */
const VERSION = 'symbol summary 1';
const MAX_LINES = 160;
const MAX_CALLEES = 10;
const MAX_CALLERS = 6;

export interface SummaryPrompt {
  readonly subject: string;
  /** Data alone, without instructions. */
  readonly text: string;
  readonly evidence: StoredSummary['evidence'];
  readonly contentHash: string;
}

export async function symbolPrompt(reader: RepositoryReader, symbol: SymbolRow): Promise<SummaryPrompt> {
  const lines = (await reader.fileText(symbol.path))?.split('\n').slice(symbol.startLine - 1, symbol.endLine) ?? [];
  const shown = lines.slice(0, MAX_LINES);
  const [callees, callers] = await Promise.all([
    neighbours(reader, symbol, { direction: 'callees', limit: MAX_CALLEES }),
    neighbours(reader, symbol, { direction: 'callers', limit: MAX_CALLERS }),
  ]);
  const text = [
    `${symbol.kind} ${symbol.id}`,
    ...(symbol.doc ? ['Comment:', symbol.doc] : []),
    'Source:',
    ...shown,
    ...(lines.length > shown.length ? [`(${lines.length - shown.length} more lines)`] : []),
    ...listed('Calls:', callees),
    ...listed('Called by:', callers),
  ].join('\n');
  const own = { path: symbol.path, line: symbol.startLine, endLine: Math.min(symbol.endLine, symbol.startLine + MAX_LINES - 1) };
  const around = [...callees, ...callers].map(({ path, line }) => ({ path, line, endLine: line }));
  return { subject: symbol.id, text, evidence: [own, ...around], contentHash: hashOf(`${VERSION}\n${text}`) };
}

/** sha256 of what a model is shown. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface Around {
  readonly direction: 'callees' | 'callers';
  readonly limit: number;
}

/** Without those of tests; in the order of their ids, so that the same surroundings make the same text. */
async function neighbours(
  reader: RepositoryReader,
  symbol: SymbolRow,
  { direction, limit }: Around,
): Promise<readonly SymbolRow[]> {
  const edges =
    direction === 'callees'
      ? await reader.edgesFrom([symbol.key], ['calls', 'instantiates'])
      : await reader.edgesTo([symbol.key], ['calls', 'instantiates']);
  const keys = new Set(edges.map((edge) => (direction === 'callees' ? edge.toKey : edge.fromKey)));
  const rows = [...(await reader.symbolsByKey([...keys])).values()];
  return rows
    .filter(({ isTest }) => !isTest)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function listed(title: string, rows: readonly SymbolRow[]): readonly string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ signature, doc, id }) => {
    const says = firstSentence(doc);
    return `- ${signature || id}${says === '' ? '' : ` — ${says}`}`;
  });
  return [title, ...lines];
}
