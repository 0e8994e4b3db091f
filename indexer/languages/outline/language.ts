/**
 * Languages whose definitions are read and whose calls are not linked yet: symbols and coverage are there, and every call is a leaf that
 * says so. A language that gets a folder of its own leaves this list.
 */
import type { GrammarChoice, Language } from '#indexer/languages/language';
import { extract } from '#indexer/languages/outline/extract';

const GRAMMARS: readonly GrammarChoice[] = [
  { id: 'swift', extensions: ['.swift'], grammar: 'swift' },
  { id: 'dart', extensions: ['.dart'], grammar: 'dart' },
  { id: 'solidity', extensions: ['.sol'], grammar: 'solidity' },
];
const TEST_PATH = /(^|\/)(tests?|Tests)\/|(_test|Tests?|\.t)\.[a-z]+$/;

export const outline: Language = {
  name: 'outline',
  grammars: GRAMMARS,
  extract,
  semantics: {
    createModuleResolver: () => () => ({ k: 'unresolved' }),
    builtinTypes: {},
    globals: {},
    literalTypes: {},
    constructorName: 'constructor',
    protocols: {},
    outlineOnly: true,
    implicitExports: true,
    mro: 'linear',
    transparentTypes: [],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
