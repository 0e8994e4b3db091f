/** Built-in types and functions of PHP, so that chains through them keep their types. */
import type { BuiltinType } from '#indexer/languages/language';
import { BUILTIN_FUNCTIONS } from '#indexer/languages/php/builtin-names';
import { functionKey } from '#indexer/languages/php/names';

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
export const GLOBALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...BUILTIN_FUNCTIONS].map(([name, returns]) => [functionKey(name), returns]),
);
