/**
 * Types of the standard library that chains pass through. A value of one of them has its own methods alone, so nothing of the project is
 * reached through a name like `push` or `len`. `await` says what `?` gives, `index` of a result what `Err` holds.
 */
import type { BuiltinMember, BuiltinType } from '#indexer/languages/language';

type Members = Readonly<Record<string, BuiltinMember>>;

/** Members with one result: `{ 'T': 'unwrap expect' }`. */
function giving(table: Readonly<Record<string, string>>): Members {
  const members: Record<string, BuiltinMember> = {};
  for (const [returns, names] of Object.entries(table)) for (const name of names.split(' ')) members[name] = { returns };
  return members;
}

/** Members whose function argument gets these values: `{ 'T': 'any all' }`. */
function handing(callback: readonly string[], table: Readonly<Record<string, string>>): Members {
  const members: Record<string, BuiltinMember> = {};
  for (const [returns, names] of Object.entries(table))
    for (const name of names.split(' ')) members[name] = { returns, callback };
  return members;
}

const PLAIN: BuiltinType = { members: {} };
const NUMBERS = 'bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64';
const TRAITS =
  'Clone Copy Debug Default PartialEq Eq PartialOrd Ord Hash Display Drop Send Sync From Into AsRef Error Any ToString';
const WRAPPERS = 'Box Rc Arc Cow Pin';

function named(names: string, type: BuiltinType): Readonly<Record<string, BuiltinType>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type] as const));
}

const TEXT: BuiltinType = {
  members: giving({
    str: 'trim trim_start trim_end trim_matches as_str strip_suffix',
    String:
      'to_string to_owned to_uppercase to_lowercase to_ascii_lowercase to_ascii_uppercase replace repeat into_string clone new from with_capacity',
    'Iterator<str>': 'lines split split_whitespace splitn rsplit split_terminator',
    'Iterator<char>': 'chars',
    'Iterator<u8>': 'bytes',
    'Option<str>': 'strip_prefix get',
    'Option<[str,str]>': 'split_once rsplit_once',
    'Vec<u8>': 'as_bytes into_bytes',
    usize: 'len',
  }),
};

const OPTION: BuiltinType = {
  params: ['T'],
  await: 'T',
  index: 'T',
  iterate: 'T',
  members: {
    ...giving({
      T: 'unwrap expect unwrap_or unwrap_or_default unwrap_unchecked get_or_insert insert',
      Self: 'as_ref as_mut as_deref as_deref_mut take cloned copied or xor clone replace',
      'Result<T>': 'ok_or ok_or_else context with_context',
      'Iterator<T>': 'iter iter_mut into_iter',
      'Option<Flat>': 'flatten',
      bool: 'is_some is_none',
    }),
    ...handing(['T'], {
      'Option<R>': 'map',
      R: 'and_then map_or map_or_else',
      Self: 'filter inspect',
      bool: 'is_some_and is_none_or',
    }),
    ...handing([], { T: 'unwrap_or_else get_or_insert_with', Self: 'or_else' }),
  },
};

const RESULT: BuiltinType = {
  params: ['T', 'E'],
  await: 'T',
  index: 'E',
  iterate: 'T',
  members: {
    ...giving({
      T: 'unwrap expect unwrap_or unwrap_or_default',
      Self: 'as_ref as_mut as_deref or clone context with_context wrap_err',
      'Option<T>': 'ok',
      'Option<E>': 'err',
      E: 'unwrap_err expect_err',
      'Iterator<T>': 'iter iter_mut into_iter',
      bool: 'is_ok is_err',
    }),
    ...handing(['T'], { 'Result<R,E>': 'map', R: 'and_then map_or', Self: 'inspect', bool: 'is_ok_and' }),
    ...handing(['E'], { 'Result<T,R>': 'map_err', T: 'unwrap_or_else', Self: 'or_else inspect_err' }),
  },
};

/** `index` says what `flatten` finds in it. */
const ITERATOR: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    ...giving({
      Self: 'skip take rev step_by chain cloned copied peekable by_ref cycle fuse iter into_iter par_iter into_par_iter sorted unique dedup',
      'Iterator<[usize,T]>': 'enumerate',
      'Iterator<[T,Element]>': 'zip',
      'Iterator<Flat>': 'flatten',
      'Option<T>': 'next last nth next_back peek peek_mut max min next_if',
      'Vec<T>': 'collect collect_vec',
      usize: 'count',
    }),
    ...handing(['T'], {
      'Iterator<R>': 'map',
      Self: 'filter skip_while take_while inspect',
      'Option<T>': 'find max_by_key min_by_key rfind',
      'Option<?>': 'find_map',
      'Iterator<?>': 'filter_map flat_map map_while',
      bool: 'any all',
      'Option<usize>': 'position',
      '[Vec<T>,Vec<T>]': 'partition',
      '?': 'for_each try_for_each',
    }),
    ...handing(['T', 'T'], { 'Option<T>': 'max_by min_by reduce', Self: 'sorted_by' }),
    ...handing(['Argument', 'T'], { Argument: 'fold', '?': 'try_fold' }),
  },
};

const LIST: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    ...giving({
      'Iterator<T>': 'iter iter_mut into_iter drain par_iter into_par_iter splice',
      'Option<T>': 'first last get get_mut first_mut last_mut pop pop_front pop_back front back front_mut back_mut peek',
      'Vec<T>': 'to_vec clone as_slice as_mut_slice split_off into_boxed_slice into_vec',
      'Iterator<Vec<T>>': 'windows chunks chunks_exact',
      T: 'remove swap_remove',
      '[Vec<T>,Vec<T>]': 'split_at split_at_mut',
      'Option<[T,Vec<T>]>': 'split_first split_last',
      Self: 'new with_capacity from from_iter default',
      usize: 'len',
    }),
    ...handing(['T'], {
      '?': 'retain sort_by_key sort_by_cached_key retain_mut',
      'Iterator<Vec<T>>': 'split',
      'Result<usize>': 'binary_search_by',
    }),
    ...handing(['T', 'T'], { '?': 'sort_by sort_unstable_by dedup_by' }),
  },
};

const MAP: BuiltinType = {
  params: ['K', 'V'],
  iterate: '[K,V]',
  index: 'V',
  members: {
    ...giving({
      'Option<V>': 'get get_mut remove insert',
      'Option<[K,V]>': 'get_key_value first_key_value last_key_value remove_entry pop_first pop_last',
      'Iterator<[K,V]>': 'iter iter_mut into_iter drain range',
      'Iterator<K>': 'keys into_keys',
      'Iterator<V>': 'values values_mut into_values',
      'Entry<K,V>': 'entry',
      Self: 'new with_capacity from from_iter default clone',
      usize: 'len',
    }),
    ...handing(['K', 'V'], { '?': 'retain' }),
  },
};

const SET: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    ...giving({
      'Iterator<T>': 'iter into_iter drain union intersection difference',
      'Option<T>': 'get take first last pop_first pop_last',
      Self: 'new with_capacity from from_iter default clone',
      usize: 'len',
    }),
    ...handing(['T'], { '?': 'retain' }),
  },
};

const ENTRY: BuiltinType = {
  params: ['K', 'V'],
  members: {
    ...giving({ V: 'or_insert or_insert_with or_default or_insert_with_key' }),
    ...handing(['V'], { Self: 'and_modify' }),
  },
};

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  ...named(`${NUMBERS} ${TRAITS}`, PLAIN),
  ...named(WRAPPERS, { params: ['T'], members: giving({ Argument: 'new clone pin from' }) }),
  ...named('str String', TEXT),
  ...named('Vec VecDeque LinkedList BinaryHeap', LIST),
  ...named('HashMap BTreeMap IndexMap', MAP),
  ...named('HashSet BTreeSet IndexSet', SET),
  ...named('Iterator IntoIterator DoubleEndedIterator ExactSizeIterator', ITERATOR),
  Option: OPTION,
  Result: RESULT,
  Entry: ENTRY,
  Mutex: { params: ['T'], members: giving({ 'Result<T>': 'lock try_lock into_inner get_mut', 'Mutex<Argument>': 'new' }) },
  RwLock: {
    params: ['T'],
    members: giving({ 'Result<T>': 'read write try_read try_write into_inner get_mut', 'RwLock<Argument>': 'new' }),
  },
  RefCell: {
    params: ['T'],
    members: giving({ T: 'borrow borrow_mut into_inner get_mut take replace', 'RefCell<Argument>': 'new' }),
  },
  Cell: { params: ['T'], members: giving({ T: 'get take replace into_inner', 'Cell<Argument>': 'new' }) },
  ...named('OnceCell OnceLock', { params: ['T'], members: giving({ 'Option<T>': 'get get_mut', T: 'get_or_init' }) }),
  Weak: { params: ['T'], members: giving({ 'Option<T>': 'upgrade' }) },
};

/** Constructors of the prelude that are read as calls but are none worth a leaf. */
export const WRAPPING_CALLS: Readonly<Record<string, string>> = { Some: 'Option', Ok: 'Result', Err: 'Result' };
