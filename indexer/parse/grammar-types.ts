/** The names of a grammar's node types, for the script that makes a new language. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';

/** Types of named nodes, sorted. Throws when the package has no such grammar. */
export async function grammarTypes(grammar: string, grammarPackage?: string): Promise<readonly string[]> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`${grammarPackage ?? '@repomix/tree-sitter-wasms'}/package.json`));
  await Parser.init();
  const language = await Language.load(join(folder, grammarPackage === undefined ? 'out' : '', `tree-sitter-${grammar}.wasm`));
  const names = new Set<string>();
  for (let id = 0; id < language.nodeTypeCount; id += 1) {
    const name = language.nodeTypeForId(id);
    if (name !== null && language.nodeTypeIsNamed(id) && language.nodeTypeIsVisible(id)) names.add(name);
  }
  return [...names].sort();
}
