/** C#: what the registry knows of it. */
import { BUILTIN_TYPES } from '#indexer/languages/csharp/builtins/builtin-types';
import { extract } from '#indexer/languages/csharp/extract';
import { CONSTRUCTOR } from '#indexer/languages/csharp/functions';
import { INDEXER } from '#indexer/languages/csharp/members';
import { createModuleResolver, libraryName } from '#indexer/languages/csharp/modules';
import { sharedImports } from '#indexer/languages/csharp/project-files';
import { ARRAY } from '#indexer/languages/csharp/types';
import type { Language } from '#indexer/languages/language';

/** Test projects are named after what they test; test classes too. */
const TEST_PATH =
  /(^|\/)(tests?|specs?|[\w.]+\.(\w*Tests?|\w*Specs?|Testing)|\w+(Tests|Specs))\/|(^|\/)\w*(Tests?|Specs?|TestCase|TestBase|Fixture)\.cs$/;

export const csharp: Language = {
  name: 'csharp',
  grammars: [{ id: 'csharp', extensions: ['.cs'], grammar: 'c_sharp' }],
  extract,
  semantics: {
    createModuleResolver,
    sharedImports,
    libraryName,
    builtinTypes: BUILTIN_TYPES,
    globals: {},
    literalTypes: { list: ARRAY, array: ARRAY, enumerable: 'IEnumerable`1', grouping: 'IGrouping`2', object: 'object' },
    constructorName: CONSTRUCTOR,
    namespaces: { family: 'clr', separator: '.', nested: true, qualified: true, openClasses: 'marked' },
    membersInScope: true,
    declaredBeforeUse: true,
    overloads: true,
    interfacesInherit: true,
    rootType: 'object',
    outsideExtensions: true,
    exactDelegates: true,
    implicitExports: false,
    protocols: { index: [INDEXER], iterate: ['GetEnumerator', 'GetAsyncEnumerator'] },
    mro: 'linear',
    transparentTypes: [],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
