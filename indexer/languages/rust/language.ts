/** Rust: what the registry knows of it. */
import type { Language } from '#indexer/languages/language';
import { TRANSPARENT_TYPES } from '#indexer/languages/rust/builtin-names';
import { BUILTIN_TYPES } from '#indexer/languages/rust/builtins';
import { extract } from '#indexer/languages/rust/extract';
import { createModuleResolver } from '#indexer/languages/rust/modules';

const TEST_PATH = /(^|\/)(tests|benches)\/|(^|\/)tests?\.rs$/;

export const rust: Language = {
  name: 'rust',
  grammars: [{ id: 'rust', extensions: ['.rs'], grammar: 'rust' }],
  extract,
  semantics: {
    createModuleResolver,
    builtinTypes: BUILTIN_TYPES,
    globals: { drop: '?' },
    literalTypes: {
      str: 'str',
      string: 'String',
      i32: 'i32',
      f64: 'f64',
      char: 'char',
      bool: 'bool',
      list: 'Vec',
    },
    constructorName: '',
    interfacesInherit: true,
    declaredBeforeUse: true,
    implicitExports: true,
    separateFields: true,
    protocols: { index: ['index'], dereference: ['deref'] },
    mro: 'linear',
    transparentTypes: [...TRANSPARENT_TYPES, 'Lazy', 'LazyLock', 'LazyCell', 'MutexGuard', 'Ref', 'RefMut'],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
