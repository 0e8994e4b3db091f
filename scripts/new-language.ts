/**
 * `npm run new-language -- NAME --grammar GRAMMAR --extensions .x,.y [--package PACKAGE]`: lays down `indexer/languages/NAME/` from the
 * template, with the grammar's own node types in its tables, and adds it to the registry. An existing folder is never written to.
 * `--languages DIR` writes into another languages folder.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { grammarTypes } from '#indexer/parse/grammar-types';
import { fillTables } from './fill-node-types.ts';

const here = dirname(fileURLToPath(import.meta.url));
const USAGE = 'npm run new-language -- NAME --grammar GRAMMAR --extensions .x,.y [--package PACKAGE]';

interface Wish {
  readonly name: string;
  readonly grammar: string;
  readonly grammarPackage: string | undefined;
  readonly extensions: readonly string[];
  readonly languages: string;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readWish(): Wish {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      grammar: { type: 'string' },
      extensions: { type: 'string' },
      package: { type: 'string' },
      languages: { type: 'string' },
    },
  });
  const [name] = positionals;
  const extensions = values.extensions?.split(',').filter((extension) => extension !== '') ?? [];
  if (!name || !values.grammar || extensions.length === 0) fail(`Usage: ${USAGE}`);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    fail(`A language's name is its folder: lower case letters, digits and dashes, not ${name}.`);
  const wrong = extensions.find((extension) => !/^\.[a-z0-9.+_-]+$/.test(extension));
  if (wrong !== undefined) fail(`File endings start with a dot and are lower case, not ${wrong}.`);
  const languages = values.languages ?? join(here, '..', 'indexer', 'languages');
  return { name, grammar: values.grammar, grammarPackage: values.package, extensions, languages };
}

/** `kebab-name` as an identifier and as a title. */
function namesOf(name: string): { readonly identifier: string; readonly title: string } {
  const words = name.split('-');
  const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  return {
    identifier: words.map((word, index) => (index === 0 ? word : upper(word))).join(''),
    title: words.map(upper).join(' '),
  };
}

/** A file of the template as the new language has it. */
function rewritten(text: string, wish: Wish): string {
  const { identifier, title } = namesOf(wish.name);
  const endings = wish.extensions.map((extension) => `'${extension}'`).join(', ');
  const grammar = `grammar: '${wish.grammar}'${wish.grammarPackage === undefined ? '' : `, grammarPackage: '${wish.grammarPackage}'`}`;
  return text
    .replace(/from '\.\/([\w-]+)\.ts'/g, `from '#indexer/languages/${wish.name}/$1'`)
    .replace("extensions: ['.template'], grammar: 'template'", `extensions: [${endings}], ${grammar}`)
    .replace("'.template'", endings)
    .replace('export const template:', `export const ${identifier}:`)
    .replace(/\btemplate\b(?!\.)/g, wish.name)
    .replace(/\bTemplate\b/g, title);
}

function layDown(wish: Wish, types: readonly string[]): readonly string[] {
  const folder = join(wish.languages, wish.name);
  if (existsSync(folder)) fail(`${folder} is there already; take another name, or edit what is there.`);
  cpSync(join(here, 'language-template'), folder, { recursive: true });
  renameSync(join(folder, 'cases', 'template-first'), join(folder, 'cases', `${wish.name}-first`));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, rewritten(readFileSync(path, 'utf8'), wish));
  }
  const tables = join(folder, 'node-types.ts');
  const filled = fillTables(readFileSync(tables, 'utf8'), types);
  writeFileSync(tables, filled.text);
  return filled.left;
}

/** Adds the import and the entry, in alphabetical order of imports; the registry keeps its shape of one array. */
function register(wish: Wish): void {
  const path = join(wish.languages, 'registry.ts');
  const { identifier } = namesOf(wish.name);
  const text = readFileSync(path, 'utf8');
  const line = `import { ${identifier} } from '#indexer/languages/${wish.name}/language';`;
  const lines = text.split('\n');
  const before = lines.findIndex((other) => /from '#indexer\/languages\/[^']+\/language'/.test(other) && other > line);
  const after = lines.findLastIndex((other) => other.startsWith('import '));
  lines.splice(before < 0 ? after + 1 : before, 0, line);
  const registered = lines.join('\n').replace(/(readonly Language\[\] = \[)([^\]]*)\]/, (_all, head: string, list: string) => {
    const names = list.split(/[,\s]+/).filter((name) => name !== '');
    return `${head}${[...names, identifier].sort().join(', ')}]`;
  });
  writeFileSync(path, registered);
}

const wish = readWish();
const types = await grammarTypes(wish.grammar, wish.grammarPackage).catch((error: unknown) =>
  fail(`There is no grammar ${wish.grammar}: ${error instanceof Error ? error.message : String(error)}`),
);
const left = layDown(wish, types);
register(wish);
spawnSync('biome', ['check', '--write', join(wish.languages, wish.name), join(wish.languages, 'registry.ts')], {
  cwd: join(here, '..'),
});
console.log(`Made indexer/languages/${wish.name}/ and added it to registry.ts. It gives symbols, calls inside a file and leaves.

Next:
1. node-types.ts: check what the tables say of the grammar. ${left.length > 0 ? `Not in any table, and perhaps should be:\n   ${left.join(' ')}` : ''}
2. modules.ts: where an import leads. language.ts: name of the constructor, namespaces, order of bases.
3. cases/${wish.name}-first/: put a small program beside case.json and say what must be there and what must not.
   Run it: vitest run indexer/link/cases.test.ts -t ${wish.name}
4. Look at a graph: npm run -s pathlight -- graph DIR
5. notes.md says what is read and what is not; builtins.ts what the language provides.`);
