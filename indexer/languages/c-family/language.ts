/** C Family: what the registry knows of it. */

import { BUILTIN_TYPES, GLOBALS, LITERAL_TYPES } from '#indexer/languages/c-family/builtins';
import { extract } from '#indexer/languages/c-family/extract';
import { createModuleResolver } from '#indexer/languages/c-family/modules';
import type { Language } from '#indexer/languages/language';

/** Folders and endings by which the ecosystem knows tests. */
const TEST_PATH = /(^|\/)(tests?|specs?)\/|(_test|_spec|Tests?|\.test|\.spec)\.[^/.]+$/;

export const cFamily: Language = {
  name: 'c-family',
  grammars: [{ id: 'c-family', extensions: ['.c', '.h'], grammar: 'c' }],
  extract,
  semantics: {
    createModuleResolver,
    builtinTypes: BUILTIN_TYPES,
    globals: GLOBALS,
    literalTypes: LITERAL_TYPES,
    constructorName: 'constructor',
    protocols: {},
    implicitExports: true,
    mro: 'linear',
    transparentTypes: [],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
