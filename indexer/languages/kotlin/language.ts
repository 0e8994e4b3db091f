/** Kotlin: what the registry knows of it. */
import { KOTLIN_FUNCTIONS, KOTLIN_TYPES } from '#indexer/languages/kotlin/builtins';
import { CONSTRUCTOR } from '#indexer/languages/kotlin/definitions';
import { extract } from '#indexer/languages/kotlin/extract';
import { repair } from '#indexer/languages/kotlin/repair';
import type { Language } from '#indexer/languages/language';
import { kotlinType } from '#indexer/libraries/jvm/kotlin-packages';
import { resolveLibrary } from '#indexer/libraries/jvm/modules';
import { starName } from '#indexer/libraries/jvm/star-names';

/** Source sets for tests, multiplatform ones too (`commonTest`), and the names their runners look for. */
const TEST_PATH = /(^|\/)(test|tests|[a-z]\w*Test|test[A-Z]\w*)\/|(^|\/)\w+(Test|Tests|IT|Spec)\.kts?$/;

export const kotlin: Language = {
  name: 'kotlin',
  grammars: [
    { id: 'kotlin', extensions: ['.kt', '.kts'], grammar: 'kotlin', grammarPackage: '@tree-sitter-grammars/tree-sitter-kotlin' },
  ],
  extract,
  repair,
  semantics: {
    createModuleResolver: () => resolveLibrary,
    builtinTypes: KOTLIN_TYPES,
    globals: KOTLIN_FUNCTIONS,
    literalTypes: {
      string: 'String',
      int: 'Int',
      long: 'Long',
      double: 'Double',
      float: 'Float',
      char: 'Char',
      boolean: 'Boolean',
      list: 'Array',
      array: 'Array',
    },
    constructorName: CONSTRUCTOR,
    namespaces: { family: 'jvm', separator: '.', nested: false, qualified: true },
    membersInScope: true,
    declaredBeforeUse: true,
    inheritedDefaults: true,
    separateMethods: true,
    overloads: true,
    countsArguments: true,
    interfacesInherit: true,
    lambdaReceivers: true,
    rootType: 'Any',
    libraryType: kotlinType,
    libraryName: starName,
    implicitExports: true,
    protocols: { call: ['invoke'], iterate: ['iterator'], next: ['next'], index: ['get'] },
    mro: 'linear',
    transparentTypes: [],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
