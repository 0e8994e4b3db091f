/** A few words for each of several symbols that tell them apart: what they are, and the part of the repository where they stand. */
import type { SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { isEntityId, lastName } from '#lib/model/ids';
import { entityLabelInWords } from '#lib/tools/entity-words';
import type { ToolContext } from '#lib/tools/tool';
import { nameInWords } from '#lib/tools/wording';

/** Folders that every repository has and that tell nothing. */
const PLAIN_FOLDERS = new Set([
  'src',
  'lib',
  'app',
  'apps',
  'packages',
  'services',
  'main',
  'java',
  'kotlin',
  'internal',
  'pkg',
  'cmd',
]);

export async function optionLabels(symbols: readonly SymbolRow[], context: ToolContext): Promise<readonly string[]> {
  const index = await flowIndex(context.reader);
  const places = placesApart(symbols.map(({ path }) => path));
  const names = await Promise.all(symbols.map((symbol) => nameOf(symbol, context, index)));
  return names.map((name, at) => (places[at] ? `${name} (${places[at]})` : name));
}

/** What it answers, where it answers something; else its name. */
async function nameOf(symbol: SymbolRow, { reader }: ToolContext, index: FlowIndex): Promise<string> {
  if (isEntityId(symbol.id)) return entityLabelInWords(symbol.id);
  const entries = [...index.callers.neighbours(symbol.key)].filter((key) => index.handlers.degree(key) > 0);
  const [entity] = [...(await reader.symbolsByKey(entries)).values()].filter(({ id }) => isEntityId(id));
  const name = nameInWords(symbol.id);
  return entity ? `${name}, for ${lastName(entity.id)}` : name;
}

/** The first folder, from the top, in which the paths differ; the file's name where they share all folders. */
function placesApart(paths: readonly string[]): readonly string[] {
  const split = paths.map((path) => path.split('/'));
  const shortest = Math.min(...split.map((parts) => parts.length));
  for (let at = 0; at < shortest - 1; at++) {
    const names = new Set(split.map((parts) => parts[at]));
    if (names.size > 1 && split.every((parts) => !PLAIN_FOLDERS.has(parts[at] ?? '')))
      return split.map((parts) => parts[at] ?? '');
  }
  return split.map((parts) => parts.at(-1) ?? '');
}
