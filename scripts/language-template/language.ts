/** Template: what the registry knows of it. */
import type { Language } from '#indexer/languages/language';
import { BUILTIN_TYPES, GLOBALS, LITERAL_TYPES } from './builtins.ts';
import { extract } from './extract.ts';
import { createModuleResolver } from './modules.ts';

/** Folders and endings by which the ecosystem knows tests. */
const TEST_PATH = /(^|\/)(tests?|specs?)\/|(_test|_spec|Tests?|\.test|\.spec)\.[^/.]+$/;

export const template: Language = {
  name: 'template',
  grammars: [{ id: 'template', extensions: ['.template'], grammar: 'template' }],
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
