/** Built-in types and functions of PHP, so that chains through them keep their types. */
import type { BuiltinType, LibraryName } from '#indexer/languages/language';
import { BUILTIN_FUNCTIONS, FACADES } from '#indexer/languages/php/builtin-names';
import { functionKey } from '#indexer/languages/php/names';
import { SUPERGLOBALS } from '#indexer/languages/php/variables';

const EMPTY: BuiltinType = { members: {} };
const GENERATOR: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members: {
    current: { returns: 'T' },
    send: { returns: '?' },
    next: {},
    key: {},
    valid: { returns: 'bool' },
    rewind: {},
    getReturn: {},
    throw: {},
  },
};
const COLLECTION: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    current: { returns: 'T' },
    offsetGet: { returns: 'T' },
    getIterator: { returns: 'Generator<T>' },
    getArrayCopy: { returns: 'array<T>' },
    count: { returns: 'int' },
    pop: { returns: 'T' },
    shift: { returns: 'T' },
    top: { returns: 'T' },
    bottom: { returns: 'T' },
    dequeue: { returns: 'T' },
    extract: { returns: 'T' },
  },
};
const MOMENT: BuiltinType = {
  members: Object.fromEntries(
    ['modify', 'add', 'sub', 'setDate', 'setTime', 'setTimezone', 'setTimestamp', 'setISODate'].map((name) => [
      name,
      { returns: 'Self' },
    ]),
  ),
};

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  string: EMPTY,
  int: EMPTY,
  float: EMPTY,
  bool: EMPTY,
  array: { params: ['T'], iterate: 'T', index: 'T', members: {} },
  Generator: GENERATOR,
  Iterator: GENERATOR,
  Traversable: GENERATOR,
  IteratorAggregate: COLLECTION,
  ArrayIterator: COLLECTION,
  ArrayObject: COLLECTION,
  SplObjectStorage: COLLECTION,
  SplQueue: COLLECTION,
  SplStack: COLLECTION,
  SplPriorityQueue: COLLECTION,
  SplFixedArray: COLLECTION,
  SplDoublyLinkedList: COLLECTION,
  DateTime: MOMENT,
  DateTimeImmutable: MOMENT,
};

/** Functions by the names they are bound under. */
export const GLOBALS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...BUILTIN_FUNCTIONS].map(([name, returns]) => [functionKey(name), returns]),
  ...[...SUPERGLOBALS].map((name) => [name, 'array<?>']),
]);

/** Functions that Laravel brings into every file. */
const HELPERS = new Set(
  `app abort abort_if abort_unless action app_path array_get asset auth back base_path bcrypt blank broadcast cache class_basename collect
  config config_path context cookie csrf_field csrf_token data_get data_set database_path dd decrypt defer dispatch dispatch_sync dump e
  encrypt env event fake filled head info last lang_path literal logger logs method_field mix now old once optional policy public_path
  redirect report report_if report_unless request rescue resolve resource_path response retry route secure_asset secure_url session
  storage_path str tap throw_if throw_unless to_route today trans trans_choice __ url validator value view when with`
    .split(/\s+/)
    .map(functionKey),
);

/** See `LanguageSemantics.libraryName`: names no file of the repository declares. */
export function libraryName(path: readonly string[]): LibraryName | undefined {
  const [name = ''] = path;
  if (FACADES.has(name)) return { origin: 'composer:Illuminate\\Support\\Facades', path: path.join('.'), isListed: true };
  return HELPERS.has(name) ? { origin: 'composer:laravel/framework', path: name.slice(0, -2), isListed: true } : undefined;
}
