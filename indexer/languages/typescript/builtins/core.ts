/** Types of the language itself: text, numbers, collections, promises, iteration. */
import type { BuiltinType } from '#indexer/languages/language';
import { callbacks, methods, properties } from '#indexer/languages/typescript/builtins/type-text';

export const stringType: BuiltinType = {
  iterate: 'string',
  index: 'string',
  members: {
    ...methods(`at:string charAt:string charCodeAt:number codePointAt:number concat:string endsWith:boolean includes:boolean indexOf:number
      lastIndexOf:number localeCompare:number match:Array<string> matchAll:Iterator<Array<string>> normalize:string padEnd:string
      padStart:string repeat:string search:number slice:string split:Array<string> startsWith:boolean substr:string substring:string
      toLocaleLowerCase:string toLocaleUpperCase:string toLowerCase:string toString:string toUpperCase:string trim:string trimEnd:string
      trimStart:string valueOf:string isWellFormed:boolean toWellFormed:string`),
    ...callbacks('replace:string(string) replaceAll:string(string)'),
    ...properties('length:number'),
  },
};
export const numberType: BuiltinType = {
  members: methods('toFixed:string toPrecision:string toExponential:string toString:string toLocaleString:string valueOf:number'),
};
export const booleanType: BuiltinType = { members: methods('toString:string valueOf:boolean') };
export const bigintType: BuiltinType = { members: methods('toString:string toLocaleString:string valueOf:bigint') };
export const symbolType: BuiltinType = { members: { ...methods('toString:string'), ...properties('description:string') } };

const ITERATION = callbacks(`
  forEach:?(T;number;Self) every:boolean(T;number;Self) some:boolean(T;number;Self) find:T(T;number;Self) findLast:T(T;number;Self)
  findIndex:number(T;number;Self) findLastIndex:number(T;number;Self)`);

export const arrayType: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    ...ITERATION,
    ...callbacks(`map:Array<R>(T;number;Self) flatMap:R(T;number;Self) filter:Array<T>(T;number;Self) sort:Self(T;T)
      toSorted:Array<T>(T;T) reduce:Folded(Folded;T;number;Self) reduceRight:Folded(Folded;T;number;Self)`),
    ...methods(`at:T concat:Array<T> copyWithin:Self entries:Iterator<[number,T]> fill:Self flat:Array<Flat> includes:boolean indexOf:number
      join:string keys:Iterator<number> lastIndexOf:number pop:T push:number reverse:Self shift:T slice:Array<T> splice:Array<T>
      toReversed:Array<T> toSpliced:Array<T> toString:string unshift:number values:Iterator<T> with:Array<T>`),
    ...properties('length:number'),
  },
};

/** Arrays of numbers of one width. */
export const typedArrayType: BuiltinType = {
  iterate: 'number',
  index: 'number',
  members: {
    ...callbacks(`forEach:?(number;number;Self) every:boolean(number;number;Self) some:boolean(number;number;Self)
      map:Self(number;number;Self) filter:Self(number;number;Self) find:number(number;number;Self)`),
    ...methods(`at:number fill:Self includes:boolean indexOf:number join:string set:? slice:Self subarray:Self reverse:Self sort:Self
      toString:string entries:Iterator<Array<number>> values:Iterator<number> keys:Iterator<number>`),
    ...properties('length:number byteLength:number byteOffset:number buffer:ArrayBuffer'),
  },
};

export const mapType: BuiltinType = {
  params: ['K', 'V'],
  iterate: '[K,V]',
  members: {
    ...methods(`get:V set:Self has:boolean delete:boolean clear:? keys:Iterator<K> values:Iterator<V> entries:Iterator<[K,V]>
      getOrInsert:V getOrInsertComputed:V`),
    ...callbacks('forEach:?(V;K;Self)'),
    ...properties('size:number'),
  },
};
export const setType: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members: {
    ...methods(`add:Self has:boolean delete:boolean clear:? keys:Iterator<T> values:Iterator<T> entries:Iterator<[T,T]> union:Set<T>
      intersection:Set<T> difference:Set<T> symmetricDifference:Set<T> isSubsetOf:boolean isSupersetOf:boolean isDisjointFrom:boolean`),
    ...callbacks('forEach:?(T;T;Self)'),
    ...properties('size:number'),
  },
};
export const weakMapType: BuiltinType = { params: ['K', 'V'], members: methods('get:V set:Self has:boolean delete:boolean') };
export const weakSetType: BuiltinType = { params: ['T'], members: methods('add:Self has:boolean delete:boolean') };
export const weakRefType: BuiltinType = { params: ['T'], members: methods('deref:T') };

export const promiseType: BuiltinType = {
  params: ['T'],
  await: 'T',
  members: callbacks('then:Promise<R>(T) catch:Promise<T>(?) finally:Promise<T>()'),
};

export const iteratorType: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members: {
    ...callbacks(`map:Iterator<R>(T;number) filter:Iterator<T>(T;number) flatMap:R(T;number) forEach:?(T;number) some:boolean(T;number)
      every:boolean(T;number) find:T(T;number) reduce:Folded(Folded;T;number)`),
    ...methods('next:IteratorResult<T> return:IteratorResult<T> throw:IteratorResult<T> take:Self drop:Self toArray:Array<T>'),
  },
};
export const asyncIteratorType: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members: methods('next:Promise<IteratorResult<T>> return:Promise<IteratorResult<T>> throw:Promise<IteratorResult<T>>'),
};
export const iteratorResultType: BuiltinType = { params: ['T'], members: properties('value:T done:boolean') };

const OBJECT_METHODS =
  'hasOwnProperty:boolean isPrototypeOf:boolean propertyIsEnumerable:boolean toLocaleString:string toString:string valueOf:?';
export const objectType: BuiltinType = { members: methods(OBJECT_METHODS) };
export const recordType: BuiltinType = { params: ['K', 'V'], index: 'V', members: methods(OBJECT_METHODS) };
export const functionType: BuiltinType = {
  members: { ...methods('call:? apply:? bind:? toString:string'), ...properties('name:string length:number') },
};
export const regExpType: BuiltinType = {
  members: {
    ...methods('test:boolean exec:Array<string> toString:string'),
    ...properties('source:string flags:string lastIndex:number global:boolean'),
  },
};
export const dateType: BuiltinType = {
  members:
    methods(`getTime:number getFullYear:number getMonth:number getDate:number getDay:number getHours:number getMinutes:number
    getSeconds:number getMilliseconds:number getTimezoneOffset:number getUTCFullYear:number getUTCMonth:number getUTCDate:number
    getUTCDay:number getUTCHours:number getUTCMinutes:number getUTCSeconds:number toISOString:string toJSON:string toString:string
    toDateString:string toTimeString:string toUTCString:string toLocaleDateString:string toLocaleTimeString:string toLocaleString:string
    setTime:number setDate:number setMonth:number setFullYear:number setHours:number setMinutes:number setSeconds:number valueOf:number`),
};
export const errorType: BuiltinType = {
  members: { ...methods('toString:string'), ...properties('message:string name:string stack:string cause:?') },
};
export const nothing: BuiltinType = { members: {} };
