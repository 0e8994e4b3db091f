/**
 * Primitive types, tasks and the library's own helpers, as far as they keep or hand on types.
 */

import { type } from '#indexer/languages/csharp/builtins/type-table';
import { ARRAY } from '#indexer/languages/csharp/types';
import type { BuiltinType } from '#indexer/languages/language';

const OBJECT = 'ToString:string Equals:bool GetHashCode:int GetType:Type';
const NUMBER = `${OBJECT} CompareTo:int .Value:Self .HasValue:bool GetValueOrDefault:Self
  op_Addition:Self op_Subtraction:Self op_Multiply:Self op_Division:Self op_Modulus:Self`;

const text = type(
  `${OBJECT} Trim:string TrimStart:string TrimEnd:string ToUpper:string ToLower:string ToUpperInvariant:string ToLowerInvariant:string
  Substring:string Replace:string Remove:string Insert:string PadLeft:string PadRight:string Normalize:string Split:${ARRAY}<string>
  ToCharArray:${ARRAY}<char> IndexOf:int LastIndexOf:int IndexOfAny:int Contains:bool StartsWith:bool EndsWith:bool CompareTo:int
  .Length:int op_Addition:string Clone:string AsSpan:? GetEnumerator:? Count(char):int First(char):char Last(char):char Any(char):bool
  All(char):bool Select(char,int):IEnumerable\`1<R> Where(char,int):IEnumerable\`1<char> ToList:List\`1<char> ToArray:${ARRAY}<char>
  Reverse:IEnumerable\`1<char> Concat:string Join:string IsNormalized:bool Aggregate:?`,
  { iterate: 'char', index: 'char' },
);
const textStatics =
  type(`Join:string Format:string Concat:string IsNullOrEmpty:bool IsNullOrWhiteSpace:bool Compare:int Equals:bool
  Copy:string Intern:string .Empty:string Create:string`);
const number = type(NUMBER);
const numberStatics = (name: string): BuiltinType =>
  type(`Parse:${name} TryParse:bool Max:${name} Min:${name} Abs:${name} .MaxValue:${name} .MinValue:${name} Clamp:${name}
  Round:${name} Floor:${name} Ceiling:${name} Compare:int IsNaN:bool`);

const task = type(
  'Wait:bool .Result:T ContinueWith(Self):Task GetAwaiter:Task`1<T> GetResult:T ConfigureAwait:Self WaitAsync:Self AsTask:Self',
  {
    params: ['T'],
    await: 'T',
  },
);
const plainTask = type('Wait:bool ContinueWith(Self):Task GetAwaiter:Self GetResult:void ConfigureAwait:Self WaitAsync:Self', {
  await: 'void',
});

const INTEGERS = ['int', 'uint', 'long', 'ulong', 'short', 'ushort', 'byte', 'sbyte', 'nint', 'nuint'];
const REALS = ['float', 'double', 'decimal'];
const CLR_NAMES: Readonly<Record<string, string>> = {
  Int32: 'int',
  UInt32: 'uint',
  Int64: 'long',
  UInt64: 'ulong',
  Int16: 'short',
  UInt16: 'ushort',
  Byte: 'byte',
  SByte: 'sbyte',
  Single: 'float',
  Double: 'double',
  Decimal: 'decimal',
};

function numbers(): Record<string, BuiltinType> {
  const table: Record<string, BuiltinType> = {};
  for (const name of [...INTEGERS, ...REALS]) {
    table[name] = number;
    table[`typeof ${name}`] = numberStatics(name);
  }
  for (const [clr, name] of Object.entries(CLR_NAMES)) {
    table[clr] = number;
    table[`typeof ${clr}`] = numberStatics(name);
  }
  return table;
}

export const CORE: Readonly<Record<string, BuiltinType>> = {
  ...numbers(),
  string: text,
  String: text,
  'typeof string': textStatics,
  'typeof String': textStatics,
  char: type(OBJECT),
  Char: type(OBJECT),
  bool: type(OBJECT),
  Boolean: type(OBJECT),
  object: type(OBJECT),
  Object: type(OBJECT),
  void: type(''),
  Type: type('.Name:string .FullName:string .Namespace:string IsAssignableFrom:bool GetProperties:? GetMethod:?'),
  Task: plainTask,
  ValueTask: plainTask,
  'Task`1': task,
  'ValueTask`1': task,
  'TaskCompletionSource`1': type('.Task:Task`1<T> SetResult:void SetException:void TrySetResult:bool', { params: ['T'] }),
  'typeof Task': type(`FromResult:Task\`1<Argument> Run:Task\`1<R> Delay:Task .CompletedTask:Task WhenAny:? FromException:Task
  FromCanceled:Task WhenAll:Task\`1<Settled> Yield:?`),
  'typeof ValueTask': type('FromResult:ValueTask`1<Argument> .CompletedTask:ValueTask'),
  'Lazy`1': type('.Value:T .IsValueCreated:bool', { params: ['T'] }),
  'Nullable`1': type('.Value:T .HasValue:bool GetValueOrDefault:T', { params: ['T'] }),
  'ThreadLocal`1': type('.Value:T', { params: ['T'] }),
  'AsyncLocal`1': type('.Value:T', { params: ['T'] }),
  'WeakReference`1': type('TryGetTarget:bool', { params: ['T'] }),
  'IOptions`1': type('.Value:T', { params: ['T'] }),
  'IOptionsSnapshot`1': type('.Value:T Get:T', { params: ['T'] }),
  'IOptionsMonitor`1': type('.CurrentValue:T Get:T OnChange(T):?', { params: ['T'] }),
  'Channel`1': type('.Reader:ChannelReader`1<T> .Writer:ChannelWriter`1<T>', { params: ['T'] }),
  'ChannelReader`1': type('ReadAsync:ValueTask`1<T> ReadAllAsync:IAsyncEnumerable`1<T> TryRead:bool', { params: ['T'] }),
  'ChannelWriter`1': type('WriteAsync:ValueTask TryWrite:bool Complete:void', { params: ['T'] }),
  IServiceProvider: type('GetService:Given GetRequiredService:Given GetServices:IEnumerable`1<Given> CreateScope:IServiceScope'),
  IServiceScope: type('.ServiceProvider:IServiceProvider'),
  IServiceScopeFactory: type('CreateScope:IServiceScope CreateAsyncScope:IServiceScope'),
  'typeof Activator': type('CreateInstance:Given'),
  'typeof JsonSerializer': type('Deserialize:Given DeserializeAsync:ValueTask`1<Given> Serialize:string'),
  'typeof JsonConvert': type('DeserializeObject:Given SerializeObject:string'),
  StringBuilder: type(
    `Append:Self AppendLine:Self AppendFormat:Self AppendJoin:Self Insert:Self Replace:Self Remove:Self Clear:Self ToString:string
    .Length:int .Capacity:int`,
    { index: 'char' },
  ),
  Exception: type('.Message:string .StackTrace:string .InnerException:Exception ToString:string GetBaseException:Exception'),
  Guid: type('ToString:string ToByteArray:? CompareTo:int'),
  'typeof Guid': type('NewGuid:Guid Parse:Guid .Empty:Guid TryParse:bool'),
  DateTime:
    type(`ToString:string AddDays:Self AddHours:Self AddMinutes:Self AddSeconds:Self AddMonths:Self AddYears:Self AddMilliseconds:Self
  Add:Self Subtract:? ToUniversalTime:Self ToLocalTime:Self .Date:Self .Year:int .Month:int .Day:int .Hour:int .Ticks:long op_Addition:Self`),
  'typeof DateTime': type('.Now:DateTime .UtcNow:DateTime .Today:DateTime Parse:DateTime ParseExact:DateTime .MinValue:DateTime'),
  DateTimeOffset: type(
    'ToString:string AddDays:Self AddHours:Self AddMinutes:Self AddSeconds:Self ToUnixTimeSeconds:long .UtcDateTime:DateTime',
  ),
  'typeof DateTimeOffset': type(
    '.Now:DateTimeOffset .UtcNow:DateTimeOffset Parse:DateTimeOffset FromUnixTimeSeconds:DateTimeOffset',
  ),
  TimeSpan: type('ToString:string .TotalSeconds:double .TotalMilliseconds:double Add:Self Subtract:Self'),
  'typeof TimeSpan': type(
    'FromSeconds:TimeSpan FromMinutes:TimeSpan FromHours:TimeSpan FromDays:TimeSpan FromMilliseconds:TimeSpan .Zero:TimeSpan',
  ),
};
