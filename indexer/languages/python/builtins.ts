/**
 * Built-in types and functions of Python, as far as they keep or hand on types. Written `method: result`; a result that is a
 * parameter of the type is what the container holds. A method not listed exists too, with an unknown result.
 */
import type { BuiltinMember, BuiltinType } from '#indexer/languages/language';
import { CONTEXT_MANAGER } from '#indexer/languages/python/context-managers';

/** `name:Type other:Type`, one method each. */
function methods(text: string): Record<string, BuiltinMember> {
  const members: Record<string, BuiltinMember> = {};
  for (const entry of text.trim().split(/\s+/)) {
    const at = entry.indexOf(':');
    if (at > 0) members[entry.slice(0, at)] = { returns: entry.slice(at + 1) };
  }
  return members;
}

const TEXT_METHODS = `
  capitalize:Self casefold:Self center:Self count:int endswith:bool expandtabs:Self find:int format:Self format_map:Self index:int
  isalnum:bool isalpha:bool isdigit:bool islower:bool isspace:bool isupper:bool join:Self ljust:Self lower:Self lstrip:Self
  removeprefix:Self removesuffix:Self replace:Self rfind:int rindex:int rjust:Self rsplit:list<Self> rstrip:Self split:list<Self>
  splitlines:list<Self> startswith:bool strip:Self swapcase:Self title:Self translate:Self upper:Self zfill:Self
  __add__:Self __mod__:Self __mul__:Self`;

const NUMBER_METHODS =
  '__add__:Self __sub__:Self __mul__:Self __mod__:Self __floordiv__:Self __truediv__:float __and__:Self __or__:Self __xor__:Self';

const str: BuiltinType = { iterate: 'str', index: 'str', members: methods(`${TEXT_METHODS} encode:bytes`) };
const bytes: BuiltinType = { iterate: 'int', index: 'int', members: methods(`${TEXT_METHODS} decode:str hex:str`) };
const number: BuiltinType = { members: methods(`${NUMBER_METHODS} bit_length:int to_bytes:bytes is_integer:bool`) };
const nothing: BuiltinType = { members: {} };

const list: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    ...methods(`append:None extend:None insert:None remove:None clear:None reverse:None pop:T copy:Self count:int index:int
    popleft:T appendleft:None extendleft:None rotate:None __add__:Self __mul__:Self`),
    sort: { returns: 'None', callback: ['T'] },
  },
};
/** Which place holds what is not known here; places that are known travel as tuple types. */
const tuple: BuiltinType = { params: ['T'], iterate: 'T', index: '?', members: methods('count:int index:int __add__:tuple') };
const set: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members:
    methods(`add:None discard:None remove:None clear:None update:None pop:T copy:Self union:Self difference:Self intersection:Self
    symmetric_difference:Self issubset:bool issuperset:bool isdisjoint:bool __or__:Self __and__:Self __sub__:Self __xor__:Self`),
};
const dict: BuiltinType = {
  params: ['K', 'V'],
  iterate: 'K',
  index: 'V',
  members: methods(`get:V pop:V setdefault:V values:list<V> keys:list<K> items:list<?> copy:Self update:None clear:None popitem:?
    move_to_end:None most_common:list<?> elements:list<K> __or__:Self __contains__:bool`),
};
const iterable: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members: methods('__iter__:Self __next__:T __aiter__:Self __anext__:T'),
};
const generator: BuiltinType = { ...iterable, members: methods('send:T throw:T close:None asend:T athrow:T aclose:None') };
const sequence: BuiltinType = { ...list, index: 'T' };
const file: BuiltinType = {
  iterate: 'str',
  enter: 'Self',
  members: methods(
    'read:? readline:? readlines:list<?> write:int writelines:None close:None flush:None seek:int tell:int fileno:int',
  ),
};
const coroutine: BuiltinType = { params: ['S', 'R', 'T'], await: 'T', members: {} };
const awaitable: BuiltinType = { params: ['T'], await: 'T', members: methods('result:T done:bool cancel:bool cancelled:bool') };
const manager: BuiltinType = { params: ['T'], enter: 'T', members: methods('__enter__:T __aenter__:T') };
/** Containers of one value: context variables, queues. */
const holder: BuiltinType = { params: ['T'], members: methods('get:T get_nowait:T put:None put_nowait:None set:? reset:None') };
const match: BuiltinType = {
  index: 'str',
  members: methods('group:str groups:tuple<str> groupdict:dict<str,str> start:int end:int span:tuple<int> expand:str'),
};
const pattern: BuiltinType = {
  members: methods(
    'match:Match search:Match fullmatch:Match findall:list<?> finditer:list<Match> sub:str subn:? split:list<str>',
  ),
};

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  str,
  bytes,
  bytearray: bytes,
  AnyStr: str,
  LiteralString: str,
  int: number,
  float: number,
  complex: number,
  bool: number,
  None: nothing,
  object: nothing,
  list,
  List: list,
  deque: list,
  Deque: list,
  Sequence: sequence,
  MutableSequence: sequence,
  tuple,
  Tuple: tuple,
  range: { iterate: 'int', index: 'int', members: {} },
  set,
  Set: set,
  MutableSet: set,
  AbstractSet: set,
  frozenset: set,
  FrozenSet: set,
  dict,
  Dict: dict,
  Mapping: dict,
  MutableMapping: dict,
  defaultdict: dict,
  DefaultDict: dict,
  OrderedDict: dict,
  ChainMap: dict,
  Counter: { ...dict, params: ['K'], index: 'int' },
  generator,
  Generator: generator,
  AsyncGenerator: generator,
  Iterator: iterable,
  Iterable: iterable,
  AsyncIterator: iterable,
  AsyncIterable: iterable,
  Collection: iterable,
  Container: iterable,
  Reversible: iterable,
  KeysView: iterable,
  ValuesView: iterable,
  Coroutine: coroutine,
  Awaitable: awaitable,
  Future: awaitable,
  Task: awaitable,
  ContextManager: manager,
  AsyncContextManager: manager,
  AbstractContextManager: manager,
  AbstractAsyncContextManager: manager,
  [CONTEXT_MANAGER]: manager,
  ContextVar: holder,
  Queue: holder,
  SimpleQueue: holder,
  LifoQueue: holder,
  PriorityQueue: holder,
  WeakSet: set,
  WeakKeyDictionary: dict,
  WeakValueDictionary: dict,
  IO: file,
  TextIO: file,
  BinaryIO: { ...file, iterate: 'bytes' },
  TextIOWrapper: file,
  Pattern: pattern,
  Match: match,
  Generic: nothing,
  Protocol: nothing,
};

/** Built-in functions and what they return. */
export const GLOBALS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `abs aiter all:bool anext any:bool ascii:str bin:str breakpoint callable:bool chr:str classmethod compile delattr dir:list<str>
    divmod enumerate:list<?> eval exec exit filter:list<?> format:str getattr globals:dict<str,?> hasattr:bool hash:int help hex:str
    id:int input:str isinstance:bool issubclass:bool iter:list<?> len:int locals:dict<str,?> map:list<?> max memoryview min next oct:str
    open:IO ord:int pow print:None property quit repr:str reversed:list<?> round setattr slice sorted:list<?> staticmethod sum super
    type vars:dict<str,?> zip:list<?> __import__ __name__:str __file__:str __doc__:str __debug__:bool __builtins__ __path__
    __package__:str __spec__ __loader__ NotImplemented Ellipsis unicode:str basestring long:int xrange:range raw_input:str reduce
    unichr:str file:IO execfile cmp:int reload apply intern copyright credits license`
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [name = '', returns = '?'] = entry.split(':');
        return [name, returns];
      }),
  ),
  ...Object.fromEntries(exceptionNames().map((name) => [name, '?'])),
};

function exceptionNames(): readonly string[] {
  return `BaseException BaseExceptionGroup Exception ExceptionGroup ArithmeticError AssertionError AttributeError BlockingIOError
    BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
    ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError FileExistsError FileNotFoundError
    FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError InterruptedError
    IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError
    NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError
    ReferenceError ResourceWarning RuntimeError RuntimeWarning StandardError StopAsyncIteration StopIteration SyntaxError
    SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError
    UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning WindowsError ZeroDivisionError`
    .trim()
    .split(/\s+/);
}
