/** TypeScript, TSX and JavaScript: one language with three grammars, since their files import each other freely. */
import type { Language } from '#indexer/languages/language';
import { builtinTypes, globals, literalTypes, transparentTypes } from '#indexer/languages/typescript/builtins';
import { extract } from '#indexer/languages/typescript/extract';
import { createModuleResolver } from '#indexer/languages/typescript/modules';
import { QUERIES } from '#indexer/languages/typescript/queries';
import { repair } from '#indexer/languages/typescript/repair';
import { scriptBlocks } from '#indexer/languages/typescript/script-blocks';

const TEST_PATH =
  /(?:^|\/)(?:__tests__|__mocks__|tests?|specs?|e2e|cypress)\/|\.(?:test|spec|e2e|cy|stories|test-d)\.[cm]?[jt]sx?$|(?:^|\/)(?:vitest|jest)\.(?:setup|config)\./;

export const typescript: Language = {
  name: 'typescript',
  grammars: [
    { id: 'typescript', extensions: ['.ts', '.mts', '.cts'], grammar: 'typescript' },
    { id: 'tsx', extensions: ['.tsx'], grammar: 'tsx' },
    { id: 'javascript', extensions: ['.js', '.mjs', '.cjs', '.jsx'], grammar: 'javascript' },
    { id: 'vue', extensions: ['.vue'], grammar: 'typescript' },
    { id: 'svelte', extensions: ['.svelte'], grammar: 'typescript' },
  ],
  extract,
  rewrite: (source, grammarId) => (grammarId === 'vue' || grammarId === 'svelte' ? scriptBlocks(source) : source),
  repair,
  semantics: {
    inheritedResults: QUERIES,
    createModuleResolver,
    builtinTypes,
    globals,
    literalTypes,
    constructorName: 'constructor',
    protocols: { iterate: ['[iterator]', '[asyncIterator]'] },
    separateStatics: true,
    implicitExports: false,
    mro: 'linear',
    transparentTypes,
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
