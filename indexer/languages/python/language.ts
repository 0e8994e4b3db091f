/** Python: what the registry knows of it. */
import type { Language } from '#indexer/languages/language';
import { BUILTIN_TYPES, GLOBALS } from '#indexer/languages/python/builtins';
import { extract } from '#indexer/languages/python/extract';
import { LIBRARY_RESULTS } from '#indexer/languages/python/library-results';
import { createModuleResolver, submodule } from '#indexer/languages/python/modules';
import { QUERIES } from '#indexer/languages/python/queries';

/** pytest's and unittest's conventions. */
const TEST_PATH = /(^|\/)tests?\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$/;

export const python: Language = {
  name: 'python',
  grammars: [{ id: 'python', extensions: ['.py', '.pyw'], grammar: 'python' }],
  extract,
  semantics: {
    createModuleResolver,
    submodule,
    builtinTypes: BUILTIN_TYPES,
    globals: GLOBALS,
    literalTypes: {
      str: 'str',
      string: 'str',
      bytes: 'bytes',
      int: 'int',
      float: 'float',
      bool: 'bool',
      list: 'list',
      tuple: 'tuple',
      set: 'set',
      dict: 'dict',
      object: 'dict',
      generator: 'generator',
      null: 'None',
    },
    callingGlobals: ['filter', 'map', 'max', 'min', 'sorted'],
    constructorName: '__init__',
    protocols: {
      call: ['__call__'],
      iterate: ['__iter__', '__aiter__'],
      next: ['__next__', '__anext__'],
      index: ['__getitem__'],
      enter: ['__enter__', '__aenter__'],
      descriptor: ['__get__'],
      catchAll: ['__getattr__', '__getattribute__'],
    },
    implicitExports: true,
    mro: 'c3',
    transparentTypes: ['Optional', 'Annotated', 'ClassVar', 'Final', 'Required', 'NotRequired', 'ReadOnly', 'Mapped'],
    libraryResults: LIBRARY_RESULTS,
    inheritedResults: QUERIES,
    recordBases: { TypedDict: 'keys', NamedTuple: 'places' },
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
