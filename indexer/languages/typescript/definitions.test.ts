/** Which definitions a file makes, what they are called, and which lines they take. */
import { describe, expect, it } from 'vitest';
import {
  bound,
  calls,
  definitionOf,
  factsOf,
  members,
  names,
  showExpr,
  showType,
} from '#indexer/languages/typescript/testing/show-facts';

describe('functions', () => {
  it('are named by the variable that holds them and span the statement', async () => {
    const facts = await factsOf(`
/** Waits. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
function outer() {
  const inner = function () { run(); };
  return inner;
}
let a = () => 1, b = () => 2;
`);
    expect(names(facts)).toEqual([
      'function pause 3-6',
      'function outer 7-10',
      'function outer.inner 8-8',
      'function a 11-11',
      'function b 11-11',
    ]);
    expect(definitionOf(facts, 'pause')).toMatchObject({
      doc: 'Waits.',
      signature: 'const pause = (ms: number): Promise<void>',
      flags: ['exported'],
    });
    expect(calls(facts)).toEqual(['pause -> Promise @4:7', 'pause -> setTimeout @5:5', 'outer.inner -> run @8:31']);
  });

  it('keep overload signatures apart from the implementation', async () => {
    const facts = await factsOf(
      'function f(a: string): A;\nfunction f(a: number): B;\nfunction f(a: any) {}\ndeclare function g(): A;\ndeclare function g(a: A): B;',
    );
    const flags = facts.definitions.map((definition) => `${definition.qualified} ${definition.flags.includes('overload')}`);
    expect(flags).toEqual(['f true', 'f true', 'f false', 'g true', 'g false']);
  });

  it('handed to the call a const holds take its name, unless the call uses them up', async () => {
    const facts = await factsOf(`
function useTasks() {
  const reload = useCallback(async () => { await load(); }, []);
  const names = tasks.map((task) => task.name());
}
export default handler(async (event) => reply(event));
`);
    expect(names(facts)).toEqual(['function useTasks 2-5', 'function useTasks.reload 3-3', 'function default 6-6']);
    expect(calls(facts)).toEqual([
      'useTasks -> useCallback @3:18',
      'useTasks.reload -> load @3:50',
      'useTasks -> tasks.map @4:23',
      'useTasks -> task.name @4:42',
      '<module> -> handler @6:16',
      'default -> reply @6:41',
    ]);
    const reload = definitionOf(facts, 'useTasks.reload');
    expect(showExpr(facts, reload.value)).toBe('useCallback(def useTasks.reload, [])');
    expect(reload.argumentOf).toEqual({ call: reload.value, index: 0 });
  });

  it('have parameters with types, defaults and patterns', async () => {
    const facts = await factsOf('function f(a: A, { b, c: [d, , e = g] }: P = {}, ...rest: R[]) { b(); }');
    expect(
      definitionOf(facts, 'f').params.map((param) => [
        param.name,
        showType(facts, param.type),
        showExpr(facts, param.default),
        param.rest,
      ]),
    ).toEqual([
      ['a', 'A', '-', undefined],
      ['', 'P', '{}', undefined],
      ['rest', 'Array<R>', '-', 'list'],
    ]);
    expect([bound(facts, 'b'), bound(facts, 'd'), bound(facts, 'e')]).toEqual([['{1}.b'], ['{1}.c[0]'], ['({1}.c[2] | g)']]);
    expect(bound(facts, '{1}')).toEqual(['param 1 of f']);
  });
});

describe('classes', () => {
  it('have methods, accessors, fields and parameter properties', async () => {
    const facts = await factsOf(`
@Injectable()
export abstract class Order<T extends Base> extends Model<T> implements Shape, ns.Other {
  static #count = 0;
  lines: Line[] = [];
  onClose = (): void => this.#close();
  constructor(private readonly db: Db, @Inject(X) public size = 3, plain: string) { super(db); this.made = new Made(); }
  get total(): number { return 1; }
  set total(value) { this.store(value); }
  static of(): Order<any> { return this.make(); }
  abstract save(): Promise<void>;
  over(a: string): A;
  over(a: any) {}
  #close() { super.close(); }
}
`);
    expect(members(facts, 'Order')).toEqual([
      'static #count: number',
      'lines: Array<Line>',
      'onClose: def Order.onClose',
      'db: Db',
      'size: number',
      'made: new Made()',
      'constructor: def Order.constructor',
      'total: def Order.total',
      'static of: def Order.of',
      'save: def Order.save',
      'over: def Order.over',
      '#close: def Order.#close',
    ]);
    expect(calls(facts)).toEqual([
      '<module> -> Injectable @2:2',
      'Order.onClose -> this.#close @6:30',
      'Order.constructor -> Inject @7:41',
      'Order.constructor -> super @7:85',
      'Order.constructor -> Made @7:112',
      'Order.total -> this.store @9:27',
      'Order.of -> this.make @10:41',
      'Order.#close -> super.close @14:20',
    ]);
    const order = definitionOf(facts, 'Order');
    expect(order).toMatchObject({ line: 3, startLine: 2, endLine: 15, flags: ['abstract', 'exported'] });
    expect(order.heritage.map((base) => `${base.relation} ${showType(facts, base.type)}`)).toEqual([
      'extends Model<T>',
      'implements Shape',
      'implements ns.Other',
    ]);
    expect(facts.calls.filter((call) => call.decorator).map((call) => call.name)).toEqual(['Injectable', 'Inject']);
    expect(definitionOf(facts, 'Order.over').flags).toEqual([]);
  });

  it('without a name are no symbols, nor are their methods', async () => {
    const facts = await factsOf('function make() { return class extends Base { go() { run(); } }; }');
    expect(names(facts)).toEqual(['function make 1-1']);
    expect(calls(facts)).toEqual(['make -> run @1:54']);
  });

  it('written with functions and prototypes have members too', async () => {
    const facts = await factsOf(
      `
function Foo() { this.size = new Size(); }
Foo.prototype.bar = function () { return this.size.get(); };
Foo.make = function () { return new Foo(); };
util.inherits(Foo, Base);
var app = exports = module.exports = {};
app.init = function init() { this.go(); };
`,
      'javascript',
    );
    expect(members(facts, 'Foo')).toEqual(['size: new Size()', 'bar: def Foo.bar', 'static make: def Foo.make']);
    expect(definitionOf(facts, 'Foo').heritage.map((base) => showExpr(facts, base.expr))).toEqual(['Base']);
    expect(members(facts, 'app')).toEqual(['init: def app.init']);
    expect(showExpr(facts, definitionOf(facts, 'app').value)).toBe('{init: def app.init}');
    expect(calls(facts)).toContain('app.init -> this.go @7:35');
  });
});

describe('object literals', () => {
  it('held by a variable name their functions, nested and inside calls', async () => {
    const facts = await factsOf(`
const clock = {
  now() { return this.base(); },
  base: () => 42,
  zone: { utc() { return this; } },
};
export const store = create((set) => ({
  add: (x) => { set(x); },
}));
function api() { return { stop: () => end() }; }
call({ stop: () => end() });
`);
    expect(names(facts)).toEqual([
      'variable clock 2-6',
      'method clock.now 3-3',
      'function clock.base 4-4',
      'method clock.zone.utc 5-5',
      'variable store 7-9',
      'function store.add 8-8',
      'function api 10-10',
      'function api.stop 10-10',
    ]);
    expect(members(facts, 'store')).toEqual(['add: def store.add']);
    expect(facts.definitions.flatMap((definition) => definition.returnValues.map((value) => showExpr(facts, value)))).toContain(
      'self<clock>.base()',
    );
  });
});

describe('types, interfaces, enums and namespaces', () => {
  it('are definitions with members', async () => {
    const facts = await factsOf(`
export interface Channel<T> extends Base<T> {
  /** Sends. */
  push(text: string): Promise<void>;
  close?: () => void;
  (x: T): string;
  [key: string]: Line;
}
enum Color { Red = 'r', Blue }
type Handle<T> = { stop: () => void; next(): T } | null;
namespace Outer.Inner { export function f() { g(); } export const x = { go() {} }; }
`);
    expect(members(facts, 'Channel')).toEqual([
      'close: () => undefined',
      '(): (T) => string',
      '[]: Line',
      'push: def Channel.push',
    ]);
    expect(definitionOf(facts, 'Channel.push').doc).toBe('Sends.');
    expect(members(facts, 'Color')).toEqual(['static Red: string', 'static Blue: number']);
    expect(showType(facts, definitionOf(facts, 'Handle').aliasOf)).toBe('{stop: () => undefined, next: () => T}');
    expect(members(facts, 'Outer')).toEqual(['static Inner: def Outer.Inner']);
    expect(members(facts, 'Outer.Inner')).toEqual(['static f: def Outer.Inner.f', 'static x: def Outer.Inner.x']);
    expect(names(facts)).toContain('method Outer.Inner.x.go 11-11');
  });

  it('tell overloads of a call signature apart by their arguments', async () => {
    const facts = await factsOf('interface On { (h: H): A; <T>(p: T, ...hs: [H, I]): B; (p: P, ...hs: H[]): C }');
    expect(members(facts, 'On')).toEqual(['(): (H) => A', '(): (T, ...[H, I]) => B', '(): (P, ...Array<H>) => C']);
  });

  it('are read from the comments of JavaScript', async () => {
    const facts = await factsOf(
      `
/** @typedef {import('./order').Order} Order */
/**
 * @param {Order[]} orders
 * @param {import('./clock').Clock} [clock]
 * @param {?string|Array.<Line>} [text=none] - words
 * @param {{a: Order}} { a }
 * @returns {Promise<Order>} the first
 */
function first(orders, clock, text, { a }) {
  /** @type {Map<string, Order>} */
  const known = load();
  return known;
}
class Shop { /** @type {Order} */ last = null; constructor() { /** @type {Clock} */ this.clock = null; } }
`,
      'javascript',
    );
    const { params, returns } = definitionOf(facts, 'first');
    expect(params.map((param) => showType(facts, param.type))).toEqual([
      'Array<Order>',
      'import(./clock).Clock',
      'string | Array<Line>',
      '-',
    ]);
    expect(showType(facts, returns)).toBe('Promise<Order>');
    expect([bound(facts, 'known'), bound(facts, 'Order')]).toEqual([['Map<string, Order>'], ['Order of ./order']]);
    expect(members(facts, 'Shop')).toEqual(['last: Order', 'clock: Clock', 'constructor: def Shop.constructor']);
  });

  it('are read from annotations', async () => {
    const facts = await factsOf(
      "let t: [A<B[]>, typeof x.y, C['k'], (a: A) => B, new () => D, import('./m').E, 'a' | 1 | null, F & G, keyof H, readonly I[]];",
    );
    expect(showType(facts, definitionOf(facts, 't').type)).toBe(
      "[A<Array<B>>, typeof x.y, C['k'], (A) => B, class D, import(./m).E, string | number, F & G, ?, Array<I>]",
    );
    expect(bound(facts, 'import(./m)')).toEqual(['* of ./m']);
  });
});

describe('source that is hard to read', () => {
  it('keeps its lines behind CRLF and characters outside the BMP', async () => {
    const facts = await factsOf('// 🎉 漢字\r\nconst s = "🎉"; function f() {}\r\n\r\nfunction g() { f(); }\r\n');
    expect(names(facts)).toEqual(['variable s 2-2', 'function f 2-2', 'function g 4-4']);
    expect(calls(facts)).toEqual(['g -> f @4:16']);
    expect(facts.lines).toBe(4);
  });

  it('gives facts in spite of errors', async () => {
    const facts = await factsOf('function before() { a(); }\nfunction broken( { b(;\nexport function after() { c(); }\n');
    expect(facts.errorLines.length).toBeGreaterThan(0);
    expect(calls(facts)).toContain('before -> a @1:21');
  });

  it('may nest operators thousands deep', async () => {
    const sum = Array.from({ length: 2000 }, () => 'a()').join(' + ');
    expect((await factsOf(`const x = ${sum}; const y = ${'(1 + '.repeat(300)}b()${')'.repeat(300)};`)).calls).toHaveLength(2001);
  });
});
