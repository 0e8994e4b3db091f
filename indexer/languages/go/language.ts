/** Go: what the registry knows of it. */
import { BUILTIN_TYPES, GLOBALS, LIBRARY_RESULTS } from '#indexer/languages/go/builtins';
import { extract } from '#indexer/languages/go/extract';
import { createModuleResolver } from '#indexer/languages/go/modules';
import type { Language } from '#indexer/languages/language';

const TEST_PATH = /_test\.go$|(^|\/)testdata\//;

export const go: Language = {
  name: 'go',
  grammars: [{ id: 'go', extensions: ['.go'], grammar: 'go' }],
  extract,
  semantics: {
    createModuleResolver,
    builtinTypes: BUILTIN_TYPES,
    globals: GLOBALS,
    literalTypes: {
      string: 'string',
      int: 'int',
      float64: 'float64',
      complex128: 'complex128',
      rune: 'rune',
      bool: 'bool',
      list: '[]',
      object: 'map',
    },
    constructorName: '',
    namespaces: { family: 'go', separator: '/', nested: false, qualified: false, byPlace: true },
    structuralInterfaces: true,
    declaredBeforeUse: true,
    implicitExports: true,
    protocols: {},
    mro: 'linear',
    transparentTypes: [],
    libraryResults: LIBRARY_RESULTS,
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
