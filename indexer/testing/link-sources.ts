/** Sources to a graph by given languages, without a scan, workers or a cache; used by tests alone. Edges and leaves as readable lines. */

import type { Language } from '#indexer/languages/language';
import { createLanguageMatcher } from '#indexer/languages/language-of-path';
import { linkRepository } from '#indexer/link/link-repository';
import { parseSource } from '#indexer/parse/load-grammar';

export interface LinkedSources {
  /** `kind id first-last`. */
  readonly symbols: readonly string[];
  /** `from -kind-> to @line`. */
  readonly edges: readonly string[];
  /** `to:line` of every call, with the line its callee is declared on: tells definitions of one id apart. */
  readonly callees: readonly string[];
  /** `from: callee reason @line`. */
  readonly leaves: readonly string[];
}

export async function linkSources(
  languages: readonly Language[],
  sources: Readonly<Record<string, string>>,
): Promise<LinkedSources> {
  const match = createLanguageMatcher(languages);
  const files = [];
  for (const [path, source] of Object.entries(sources)) {
    const found = match(path);
    if (!found) throw new Error(`no language reads ${path}`);
    files.push({ path, facts: found.language.extract(await parseSource(source, found.grammar), path), isTest: false });
  }
  const paths = new Set(Object.keys(sources));
  const project = { paths, isIndexed: (path: string) => paths.has(path), readConfig: () => undefined };
  const { symbols, edges, leaves } = linkRepository({ files, project, languages });
  const id = (position: number): string => symbols[position]?.id ?? '?';
  return {
    symbols: symbols.map((symbol) => `${symbol.kind} ${symbol.id} ${symbol.line}-${symbol.endLine}`),
    edges: edges.map((edge) => `${id(edge.from)} -${edge.kind}-> ${id(edge.to)} @${edge.line}`),
    callees: edges.filter(({ kind }) => kind === 'calls').map(({ to }) => `${id(to)}:${symbols[to]?.line}`),
    leaves: leaves.map((leaf) => `${id(leaf.from)}: ${leaf.callee} ${leaf.reason} @${leaf.line}`),
  };
}
