/**
 * Holds one case of a language's corpus against a graph. A case is a folder of source files with `case.json`: definitions and edges
 * that must be there, edges that must not, calls that must leave the project, files that must not be read.
 * Ids of route parameters are compared after replacing the parameter by a placeholder.
 */
import { z } from 'zod';
import type { GraphDocument } from '#indexer/graph-of';

const edgeExpectation = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.string().optional(),
  line: z.number().optional(),
  toLine: z.number().optional(),
  alsoFrom: z.array(z.string()).default([]),
  alsoTo: z.array(z.string()).default([]),
  alsoKind: z.array(z.string()).default([]),
});

export const caseSchema = z.object({
  id: z.string(),
  language: z.string(),
  kind: z.string(),
  why: z.string(),
  definitions: z.array(z.object({ id: z.string(), line: z.number(), endLine: z.number().optional() })).default([]),
  edges: z.array(edgeExpectation.extend({ kind: z.string() })).default([]),
  absent: z.array(edgeExpectation).default([]),
  external: z.array(z.object({ from: z.string(), callee: z.string(), line: z.number() })).default([]),
  absentFiles: z.array(z.string()).default([]),
});
export type CorpusCase = z.infer<typeof caseSchema>;
type EdgeExpectation = z.infer<typeof edgeExpectation>;

const ENTITY = /^(table|config|route|http|topic|rpc)::/;
const CALL_KINDS = new Set(['calls', 'instantiates', 'references']);

function comparable(id: string): string {
  return id.startsWith('route::')
    ? id.replace(/(:\w+|\[[^\]]*\]|\{[^}]*\}|<[^>]*>)/g, (part) => (part === 'route' ? part : '{}'))
    : id;
}

function lastSegment(text: string): string {
  return (
    text
      .slice(text.indexOf('::') + 1)
      .split(/\.|::|->|#/)
      .at(-1) ?? ''
  );
}

function isFound(graph: GraphDocument, wanted: EdgeExpectation & { readonly kind: string }): boolean {
  const targets = new Set([wanted.to, ...wanted.alsoTo].map(comparable));
  const kinds = new Set([wanted.kind, ...wanted.alsoKind]);
  const sources = [wanted.from, ...wanted.alsoFrom].map(comparable);
  return graph.edges.some((edge) => {
    if (!kinds.has(edge.kind) || !targets.has(comparable(edge.to))) return false;
    const from = comparable(edge.from);
    if (!sources.some((source) => from === source || from.startsWith(`${source}.`))) return false;
    if (!ENTITY.test(wanted.to) && wanted.line !== undefined && edge.line !== wanted.line) return false;
    return wanted.toLine === undefined || edge.toLine === undefined || edge.toLine === wanted.toLine;
  });
}

function isViolated(graph: GraphDocument, forbidden: EdgeExpectation): boolean {
  return graph.edges.some((edge) => {
    if (comparable(edge.from) !== comparable(forbidden.from) || comparable(edge.to) !== comparable(forbidden.to)) return false;
    const sameKind =
      forbidden.kind === undefined ? CALL_KINDS.has(edge.kind) || ENTITY.test(forbidden.to) : edge.kind === forbidden.kind;
    if (!sameKind) return false;
    if (forbidden.line !== undefined && edge.line !== forbidden.line) return false;
    return forbidden.toLine === undefined || edge.toLine === forbidden.toLine;
  });
}

/** What a graph gets wrong about a case, one line each; wrong edges start with `WRONG`. Empty when the case holds. */
export function checkCase(expected: CorpusCase, graph: GraphDocument): readonly string[] {
  const failures: string[] = [];
  for (const { id, line, endLine } of expected.definitions) {
    const found = graph.symbols.filter((symbol) => comparable(symbol.id) === comparable(id));
    if (found.some((symbol) => symbol.line === line && (endLine === undefined || symbol.endLine === endLine))) continue;
    failures.push(
      `definition ${id} at ${line}-${endLine ?? '?'}, got ${found.map((symbol) => `${symbol.line}-${symbol.endLine}`).join(' ') || 'none'}`,
    );
  }
  for (const edge of expected.edges) {
    if (!isFound(graph, edge)) failures.push(`missing ${edge.from} -${edge.kind}-> ${edge.to} at line ${edge.line ?? '?'}`);
  }
  for (const edge of expected.absent) {
    if (isViolated(graph, edge)) failures.push(`WRONG ${edge.from} -> ${edge.to}`);
  }
  for (const { from, callee, line } of expected.external) {
    const name = lastSegment(callee);
    const bound = graph.edges.some(
      (edge) =>
        edge.from === from &&
        edge.line === line &&
        (edge.kind === 'calls' || edge.kind === 'instantiates') &&
        lastSegment(edge.to) === name,
    );
    if (bound) failures.push(`WRONG ${from} binds ${callee} at line ${line}`);
    else if (!graph.leaves.some((leaf) => leaf.line === line && lastSegment(leaf.callee) === name))
      failures.push(`no leaf ${from} ${callee} at line ${line}`);
  }
  const indexed = new Set(graph.files.filter((file) => file.status === 'indexed').map((file) => file.path));
  for (const path of expected.absentFiles) if (indexed.has(path)) failures.push(`indexed though ignored: ${path}`);
  return failures;
}
