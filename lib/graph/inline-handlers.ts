/**
 * Handlers written inline at their registration (`router.post('/x', (req, res) => …)`). They have no name, so their calls belong to the
 * function or file around them, and so does the stored edge. Told as stored, every route of a file would lead to all the file calls: a
 * handler is therefore a node of its own here, which stands for its lines of the symbol around it.
 */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { SourceLines } from '#lib/graph/source-lines';
import { ENTRY_EDGE_KINDS, isEntryKind } from '#lib/model/graph';

export interface InlineHandler {
  /** Its node: above every key of a symbol. */
  readonly node: number;
  /** The symbol around it. */
  readonly key: number;
  /** What sets it in motion. */
  readonly entity: number;
  readonly path: string;
  /** 1-based, inclusive. */
  readonly line: number;
  readonly endLine: number;
}

interface EntryEdges {
  /** Every edge by which an entity sets a symbol in motion. */
  readonly edges: readonly EdgeRow[];
  readonly inline: readonly InlineHandler[];
}

export async function entryEdges(reader: RepositoryReader, firstNode: number): Promise<EntryEdges> {
  const entities = (await reader.symbolsOfKind('entity')).map((row) => row.key);
  const edges = [...(await reader.edgesTo(entities, ENTRY_EDGE_KINDS)), ...(await reader.edgesFrom(entities, ['schedules']))];
  const rows = await reader.symbolsByKey(edges.map(handlerOf));
  const source = new SourceLines(reader);
  const inline: InlineHandler[] = [];
  for (const edge of edges) {
    const row = rows.get(handlerOf(edge));
    if (!row || !isWrittenInside(edge, row)) continue;
    const lines = (await source.file(edge.path))?.lines ?? [];
    const { path, line } = edge;
    const endLine = Math.min(row.endLine, endOfStatement(lines, line));
    inline.push({ node: firstNode + inline.length, key: row.key, entity: entityOf(edge), path, line, endLine });
  }
  return { edges, inline };
}

export function handlerOf(edge: EdgeRow): number {
  return isEntryKind(edge.kind) ? edge.fromKey : edge.toKey;
}

export function entityOf(edge: EdgeRow): number {
  return isEntryKind(edge.kind) ? edge.toKey : edge.fromKey;
}

/** Decorators stand before a name; what stands behind it, or in a file's top-level code, is a registration written there. */
function isWrittenInside(edge: EdgeRow, row: SymbolRow): boolean {
  if (edge.path !== row.path || edge.line < row.startLine || edge.line > row.endLine) return false;
  return row.kind === 'module' || edge.line > row.line;
}

/**
 * The last line of the statement that starts at a line, by indentation, which holds in every language: what stands further in, and the
 * line that closes it.
 */
export function endOfStatement(lines: readonly string[], line: number): number {
  const indent = indentOf(lines[line - 1] ?? '');
  let end = line;
  for (let at = line; at < lines.length; at++) {
    const text = lines[at] ?? '';
    if (text.trim() === '') continue;
    const inner = indentOf(text) > indent;
    const opens = indentOf(text) === indent && /^\s*[{(]/.test(text);
    const closes = indentOf(text) === indent && /^\s*([)\]}]|end\b)/.test(text);
    if (!inner && !opens && !closes) break;
    end = at + 1;
    if (closes) break;
  }
  return end;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Whether the edge is the handler's registration. */
export function isInlineOf(handler: InlineHandler, edge: EdgeRow): boolean {
  const isEnd = handler.entity === entityOf(edge) && handler.key === handlerOf(edge);
  return isEnd && handler.path === edge.path && handler.line === edge.line;
}

/** Whether a call stands in the handler. */
export function standsIn(handler: InlineHandler, site: { readonly path: string; readonly line: number }): boolean {
  return site.path === handler.path && handler.line <= site.line && site.line <= handler.endLine;
}
