export class R { constructor(readonly id = '') {} print(): void {} }
type Ctor<T> = new (...args: any[]) => T;
type Token<T> = abstract new (...args: never[]) => T;
interface Newable<T> { new (...args: unknown[]): T }
function a<T>(c: Ctor<T>): T { return new c(); }
function b<T>(c: new () => T): T { return new c(); }
function d<T>(c: Newable<T>): T { return new c(); }
function e<T>(c: { new (): T }): T { return new c(); }
function f<T>(c: Token<T>): T { return null as never; }
function g<C extends Ctor<R>>(c: C): InstanceType<C> { return new c() as InstanceType<C>; }
export function use(rs: R[]) {
  a(R).print();
  b(R).print();
  d(R).print();
  e(R).print();
  f(R).print();

  rs.reduce<Record<string, R[]>>((acc, r) => {
    r.print();
    acc[r.id]?.[0]?.print();
    return acc;
  }, {})['x']?.at(0)?.print();
  rs.reduce((acc, r) => { acc.set(r.id, r); return acc; }, new Map<string, R>()).get('a')?.print();
  rs.reduce((a, b) => (a.id > b.id ? a : b)).print();
  rs.reduce((acc, r) => acc.concat(r), [] as R[])[0]?.print();
}
class K {
  [k('x')]() { return k('y'); }
  get [k('z')]() { return 1; }
  static [k('s')] = k('t');
  [Symbol.iterator]() { return k('i'); }
}
const o = { [k('c')]: 1, [k('d')]() { return 2; } };
function k(s: string) { return s; }
