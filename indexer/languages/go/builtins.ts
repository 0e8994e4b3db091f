/**
 * Types and functions of the language itself, and the few generic types of its library that chains pass through. A value of a basic
 * type has no methods, so nothing of the project is ever reached through one.
 */
import type { BuiltinType } from '#indexer/languages/language';

const NO_MEMBERS: BuiltinType = { members: {} };
const BASIC =
  'bool byte rune int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64 complex64 complex128 comparable';

const basic = Object.fromEntries(BASIC.split(' ').map((name) => [name, NO_MEMBERS] as const));

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  ...basic,
  string: { index: 'byte', iterate: 'int', members: {} },
  error: { members: { Error: { returns: 'string' } } },
  /** A slice or array. Ranging over one name gives positions. */
  '[]': { params: ['T'], iterate: 'int', index: 'T', members: {} },
  /** Ranging over one name gives keys. */
  map: { params: ['K', 'V'], iterate: 'K', index: 'V', members: {} },
  chan: { params: ['T'], iterate: 'T', members: {} },
  /** `iter.Seq`, `iter.Seq2`. */
  Seq: { params: ['T'], iterate: 'T', members: {} },
  Seq2: { params: ['K', 'V'], iterate: 'K', index: 'V', members: {} },
  /** `atomic.Pointer` */
  Pointer: { params: ['T'], members: { Load: { returns: 'T' }, Swap: { returns: 'T' } } },
};

export const GLOBALS: Readonly<Record<string, string>> = {
  append: '?',
  cap: 'int',
  clear: '?',
  close: '?',
  complex: 'complex128',
  copy: 'int',
  delete: '?',
  imag: 'float64',
  len: 'int',
  make: '?',
  max: '?',
  min: '?',
  new: '?',
  panic: '?',
  print: '?',
  println: '?',
  real: 'float64',
  recover: '?',
};

/** Functions of the library that hand on their arguments. */
export const LIBRARY_RESULTS: Readonly<Record<string, string>> = {
  'go:errors:New': 'error',
  'go:errors:Join': 'error',
  'go:errors:Unwrap': 'error',
  'go:fmt:Errorf': 'error',
  'go:fmt:Sprintf': 'string',
  'go:fmt:Sprint': 'string',
  'go:slices:Clone': 'Argument',
  'go:slices:Compact': 'Argument',
  'go:slices:Delete': 'Argument',
  'go:slices:Insert': 'Argument',
  'go:slices:Grow': 'Argument',
  'go:maps:Clone': 'Argument',
};
