/** Java: what the registry knows of it. */
import { ARRAY, BUILTIN_TYPES } from '#indexer/languages/java/builtins';
import { CONSTRUCTOR } from '#indexer/languages/java/definitions';
import { extract } from '#indexer/languages/java/extract';
import type { Language } from '#indexer/languages/language';
import { javaType, resolveLibrary } from '#indexer/libraries/jvm/modules';
import { starName } from '#indexer/libraries/jvm/star-names';

/** Maven's and Gradle's source sets for tests, and the names their runners look for. */
const TEST_PATH =
  /(^|\/)(test|tests|[a-z]+Test|test[A-Z]\w*)\/|(^|\/)(Test[A-Z]\w*|\w+(Test|Tests|TestCase|IT|ITCase|Spec))\.java$/;

export const java: Language = {
  name: 'java',
  grammars: [{ id: 'java', extensions: ['.java'], grammar: 'java' }],
  extract,
  semantics: {
    createModuleResolver: () => resolveLibrary,
    builtinTypes: BUILTIN_TYPES,
    globals: {},
    literalTypes: { string: 'String', list: ARRAY, array: ARRAY },
    constructorName: CONSTRUCTOR,
    namespaces: { family: 'jvm', separator: '.', nested: false, qualified: true },
    membersInScope: true,
    declaredBeforeUse: true,
    separateMethods: true,
    overloads: true,
    countsArguments: true,
    interfacesInherit: true,
    rootType: 'Object',
    libraryType: javaType,
    libraryName: starName,
    implicitExports: true,
    protocols: { iterate: ['iterator'] },
    mro: 'linear',
    transparentTypes: [],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
