/** What is read from a global object or constructor itself (`Object.keys`, `Promise.all`), under the name `typeof X`. */
import type { BuiltinType } from '#indexer/languages/language';
import { callbacks, methods } from '#indexer/languages/typescript/builtins/type-text';

export const STATICS: Readonly<Record<string, BuiltinType>> = {
  'typeof Array': {
    members: {
      ...methods('isArray:boolean of:Array<?>'),
      ...callbacks('from:Array<Mapped>(Element;number) fromAsync:Promise<Array<Mapped>>(Element;number)'),
    },
  },
  'typeof Object': {
    members:
      methods(`keys:Array<string> values:Array<Named> entries:Array<[string,Named]> assign:Argument freeze:Argument seal:Argument create:Argument fromEntries:? is:boolean
      hasOwn:boolean getPrototypeOf:? setPrototypeOf:? defineProperty:? defineProperties:? getOwnPropertyNames:Array<string>
      getOwnPropertyDescriptor:? getOwnPropertySymbols:Array<symbol> isFrozen:boolean groupBy:Record<string,Array<?>>`),
  },
  'typeof Promise': {
    members: methods(
      'all:Promise<Settled> allSettled:Promise<Array<?>> race:Promise<?> any:Promise<?> resolve:Promise<Argument> reject:Promise<?> withResolvers:?',
    ),
  },
  'typeof JSON': { members: methods('parse:? stringify:string') },
  'typeof Math': {
    members:
      methods(`abs:number ceil:number cos:number exp:number floor:number hypot:number imul:number log:number log10:number log2:number
      max:number min:number pow:number random:number round:number sign:number sin:number sqrt:number tan:number trunc:number`),
  },
  'typeof Number': {
    members: methods('isFinite:boolean isInteger:boolean isNaN:boolean isSafeInteger:boolean parseFloat:number parseInt:number'),
  },
  'typeof String': { members: methods('fromCharCode:string fromCodePoint:string raw:string') },
  'typeof Date': { members: methods('now:number parse:number UTC:number') },
  'typeof Response': { members: methods('json:Response redirect:Response error:Response') },
  'typeof URL': { members: methods('createObjectURL:string canParse:boolean parse:URL') },
};
