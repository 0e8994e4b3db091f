/** A language whose extractor does what a file's name says, to try the pool with: hang, throw, end its thread, or work. */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { Language } from '#indexer/languages/language';

export const languages: readonly Language[] = [
  {
    name: 'fake',
    grammars: [{ id: 'fake', extensions: ['.fake'], grammar: 'python' }],
    extract(tree, path) {
      if (path.startsWith('hang')) for (;;);
      if (path.includes('throw')) throw new Error('no such node');
      if (path.includes('exit')) process.exit(7);
      const lines = tree.source.split('\n').length;
      return new FactsBuilder().build({ language: tree.language, lines, errorLines: tree.errorLines });
    },
    semantics: {
      createModuleResolver: () => () => ({ k: 'unresolved' }),
      builtinTypes: {},
      globals: {},
      literalTypes: {},
      constructorName: 'new',
      protocols: {},
      implicitExports: true,
      mro: 'linear',
      transparentTypes: [],
    },
    isTestPath: () => false,
  },
];
