/** PHP: what the registry knows of it. */
import type { Language } from '#indexer/languages/language';
import { BUILTIN_TYPES, GLOBALS, libraryName } from '#indexer/languages/php/builtins';
import { extract } from '#indexer/languages/php/extract';
import { createModuleResolver } from '#indexer/languages/php/modules';
import { QUERIES } from '#indexer/languages/php/queries';

/** PHPUnit's and Pest's conventions. */
const TEST_PATH = /(^|\/)[Tt]ests?\/|Test\.php$|\.phpt$/;

export const php: Language = {
  name: 'php',
  grammars: [{ id: 'php', extensions: ['.php', '.phtml', '.inc', '.php5'], grammar: 'php' }],
  extract,
  semantics: {
    createModuleResolver,
    builtinTypes: BUILTIN_TYPES,
    globals: GLOBALS,
    libraryName,
    libraryType: (origin, path) => (origin === 'php:' && Object.hasOwn(BUILTIN_TYPES, path) ? path : undefined),
    literalTypes: {
      string: 'string',
      int: 'int',
      float: 'float',
      bool: 'bool',
      array: 'array',
      list: 'array',
      object: 'array',
    },
    constructorName: '__construct',
    namespaces: { family: 'php', separator: '\\', nested: false, qualified: false },
    interfacesInherit: true,
    protocols: {
      call: ['__invoke'],
      iterate: ['getIterator'],
      next: ['current'],
      index: ['offsetGet'],
      catchAll: ['__call', '__callStatic', '__get'],
    },
    implicitExports: false,
    mro: 'linear',
    transparentTypes: [],
    inheritedResults: QUERIES,
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
