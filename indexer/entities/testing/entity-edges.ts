/** For tests: the entity edges of an in-memory set of files, one line each: `from -kind-> to @path:line`. */
import type { Framework } from '#indexer/entities/contract';
import { createLanguageMatcher } from '#indexer/languages/language-of-path';
import { languages } from '#indexer/languages/registry';
import { linkRepository } from '#indexer/link/link-repository';
import { parseSource } from '#indexer/parse/load-grammar';

const match = createLanguageMatcher(languages);

/** All frameworks when none are given. Edges in the order they are made, without those of the linker itself. */
export async function entityEdges(
  sources: Readonly<Record<string, string>>,
  frameworks?: readonly Framework[],
): Promise<string[]> {
  const files = [];
  for (const [path, source] of Object.entries(sources)) {
    const found = match(path);
    if (!found) continue;
    const facts = found.language.extract(await parseSource(source, found.grammar), path);
    files.push({ path, facts, isTest: found.language.isTestPath(path) });
  }
  const indexed = new Set(files.map((file) => file.path));
  const { symbols, edges } = linkRepository({
    files,
    project: {
      paths: new Set(Object.keys(sources)),
      isIndexed: (path) => indexed.has(path),
      readConfig: (path) => sources[path],
    },
    languages,
    ...(frameworks ? { frameworks } : {}),
  });
  const id = (position: number): string => symbols[position]?.id ?? '?';
  return edges
    .filter((edge) => edge.resolution === 'framework')
    .map(({ from, to, kind, path, line }) => `${id(from)} -${kind}-> ${id(to)} @${path}:${line}`);
}
