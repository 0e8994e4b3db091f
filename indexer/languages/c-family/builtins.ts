/**
 * What C's and C++'s own libraries provide. Types are found by their last name, since `std::` leads outside: smart pointers hand on
 * what they point at, containers what is in them. Functions of C's library are global names.
 */
import { LIBC } from '#indexer/languages/c-family/libc';
import type { BuiltinMember, BuiltinType } from '#indexer/languages/language';

const T = { returns: 'T' } satisfies BuiltinMember;
const SELF = { returns: 'Self' } satisfies BuiltinMember;

const scalar: BuiltinType = { members: {} };
const string: BuiltinType = {
  iterate: 'char',
  index: 'char',
  members: {
    substr: SELF,
    append: SELF,
    str: SELF,
    size: { returns: 'int' },
    length: { returns: 'int' },
    empty: { returns: 'bool' },
  },
};

/** A container of one kind of things; its iterators stand for what they are at. */
const sequence: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    at: T,
    front: T,
    back: T,
    top: T,
    data: T,
    emplace_back: T,
    begin: { returns: 'iterator<T>' },
    end: { returns: 'iterator<T>' },
    cbegin: { returns: 'iterator<T>' },
    rbegin: { returns: 'iterator<T>' },
    find: { returns: 'iterator<T>' },
    size: { returns: 'int' },
    empty: { returns: 'bool' },
  },
};
const map: BuiltinType = {
  params: ['K', 'V'],
  iterate: '[K,V]',
  index: 'V',
  members: {
    at: { returns: 'V' },
    begin: { returns: 'entry<K,V>' },
    end: { returns: 'entry<K,V>' },
    find: { returns: 'entry<K,V>' },
    lower_bound: { returns: 'entry<K,V>' },
    size: { returns: 'int' },
    empty: { returns: 'bool' },
  },
};
const pair: BuiltinType = {
  params: ['K', 'V'],
  members: { first: { returns: 'K', property: true }, second: { returns: 'V', property: true } },
};
const pointer: BuiltinType = {
  params: ['T'],
  arrow: 'T',
  index: 'T',
  members: { get: T, release: T, lock: { returns: 'shared_ptr<T>' }, value: T, value_or: T, load: T },
};

const named = (type: BuiltinType, names: string): Record<string, BuiltinType> =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  ...named(scalar, 'int double char bool'),
  ...named({ members: {} }, 'size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t FILE va_list'),
  ...named(string, 'string string_view wstring u16string u32string'),
  ...named(
    sequence,
    'vector array deque list forward_list set multiset unordered_set unordered_multiset stack queue priority_queue span initializer_list',
  ),
  ...named(map, 'map multimap unordered_map unordered_multimap'),
  ...named(pointer, 'unique_ptr shared_ptr weak_ptr optional auto_ptr iterator'),
  entry: { params: ['K', 'V'], arrow: 'pair<K,V>', members: {} },
  pair,
  future: { params: ['T'], members: { get: T } },
  function: { params: ['F'], members: {} },
};

export const GLOBALS: Readonly<Record<string, string>> = Object.fromEntries(LIBC.map((name) => [name, '?']));

export const LITERAL_TYPES: Readonly<Record<string, string>> = {
  int: 'int',
  double: 'double',
  char: 'char',
  bool: 'bool',
  string: 'string',
  list: 'initializer_list',
};

const made = (names: string, text: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [`cpp:std:${name}`, text]));

export const LIBRARY_RESULTS: Readonly<Record<string, string>> = {
  ...made('make_unique', 'unique_ptr<Type>'),
  ...made('make_shared allocate_shared', 'shared_ptr<Type>'),
  ...made('static_pointer_cast dynamic_pointer_cast const_pointer_cast', 'shared_ptr<Type>'),
  ...made('make_optional', 'optional<Argument>'),
  ...made('move forward ref cref as_const launder addressof exchange', 'Argument'),
  ...made('begin end cbegin find find_if min_element max_element lower_bound', 'iterator<Element>'),
  ...made('to_string', 'string'),
};
