/** Types of the platforms the language runs on: fetch, streams, URLs. */
import type { BuiltinType } from '#indexer/languages/language';
import { callbacks, methods, properties } from '#indexer/languages/typescript/builtins/type-text';

const Body = {
  ...methods(
    'arrayBuffer:Promise<ArrayBuffer> blob:Promise<Blob> bytes:Promise<Uint8Array> formData:Promise<FormData> json:Promise<?> text:Promise<string> clone:Self',
  ),
  ...properties('body:ReadableStream headers:Headers bodyUsed:boolean url:string'),
};
export const responseType: BuiltinType = {
  members: { ...Body, ...properties('ok:boolean status:number statusText:string redirected:boolean type:string') },
};
export const requestType: BuiltinType = {
  members: {
    ...Body,
    ...properties('method:string signal:AbortSignal cache:string credentials:string mode:string redirect:string referrer:string'),
  },
};
export const headersType: BuiltinType = {
  iterate: 'Array<string>',
  members: {
    ...methods(
      'get:string set:? append:? delete:? has:boolean keys:Iterator<string> values:Iterator<string> entries:Iterator<Array<string>> getSetCookie:Array<string>',
    ),
    ...callbacks('forEach:?(string;string;Self)'),
  },
};
export const formDataType: BuiltinType = {
  iterate: 'Array<?>',
  members: {
    ...methods(
      'get:? getAll:Array<?> set:? append:? delete:? has:boolean keys:Iterator<string> values:Iterator<?> entries:Iterator<Array<?>>',
    ),
    ...callbacks('forEach:?(?;string;Self)'),
  },
};
export const urlSearchParamsType: BuiltinType = {
  iterate: 'Array<string>',
  members: {
    ...methods(
      'get:string getAll:Array<string> set:? append:? delete:? has:boolean sort:? toString:string keys:Iterator<string> values:Iterator<string> entries:Iterator<Array<string>>',
    ),
    ...callbacks('forEach:?(string;string;Self)'),
    ...properties('size:number'),
  },
};
export const urlType: BuiltinType = {
  members: {
    ...methods('toString:string toJSON:string'),
    ...properties(
      'href:string origin:string protocol:string host:string hostname:string port:string pathname:string search:string hash:string username:string password:string searchParams:URLSearchParams',
    ),
  },
};
export const blobType: BuiltinType = {
  members: {
    ...methods(
      'arrayBuffer:Promise<ArrayBuffer> text:Promise<string> bytes:Promise<Uint8Array> slice:Blob stream:ReadableStream',
    ),
    ...properties('size:number type:string name:string lastModified:number'),
  },
};
export const readableStreamType: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  members: {
    ...methods('getReader:ReadableStreamReader cancel:Promise<?> pipeThrough:ReadableStream pipeTo:Promise<?> tee:Array<Self>'),
    ...properties('locked:boolean'),
  },
};
export const abortSignalType: BuiltinType = {
  members: {
    ...methods('throwIfAborted:? addEventListener:? removeEventListener:? dispatchEvent:boolean'),
    ...properties('aborted:boolean reason:?'),
  },
};
export const abortControllerType: BuiltinType = { members: { ...methods('abort:?'), ...properties('signal:AbortSignal') } };
