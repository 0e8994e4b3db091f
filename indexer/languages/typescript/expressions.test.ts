/** What names hold, how values flow, and where functions stand as values. */
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '#indexer/facts/file-facts';
import {
  bound,
  calls,
  definitionOf,
  factsOf,
  references,
  showExpr,
  showType,
} from '#indexer/languages/typescript/testing/show-facts';

function returned(facts: FileFacts, qualified: string): string[] {
  return definitionOf(facts, qualified).returnValues.map((value) => showExpr(facts, value));
}

describe('values', () => {
  it('keep what can be called', async () => {
    const facts = await factsOf(`
function f(x, y) {
  if (x) return (x as Order)!.lines?.[0]?.ship<Now>(...y);
  if (y) return x ? a : b ?? c;
  return await (async () => new Made(1))(), [x, ...y], { x, ...y, k: 1 }, <Cast>x, x || y, x && y.z;
}
function* g() { yield a; yield* b; }
`);
    expect(returned(facts, 'f').slice(0, 2)).toEqual(['as Order.lines[0].ship(...y)', '(a | (b | c))']);
    expect(returned(facts, 'f')[2]).toBe('y.z');
    const yields = definitionOf(facts, 'g').yieldValues.map((value) => showExpr(facts, value));
    expect(yields).toEqual(['a', 'iterate b']);
    expect(definitionOf(facts, 'g').flags).toEqual(['generator']);
  });

  it('call what is awaited or negated with type arguments', async () => {
    const facts = await factsOf(`
async function f(x) {
  if (!x.isA<Order>(1)) void x.tell<Order>(2);
  return await x.load<Order>(3);
}
`);
    expect(facts.calls.map((call) => call.name)).toEqual(['isA', 'tell', 'load']);
    expect(returned(facts, 'f')).toEqual(['await x.load(number)']);
  });

  it('reach names through assignments, loops and patterns', async () => {
    const facts = await factsOf(`
function f(xs: X[]) {
  let a = one();
  ({ a, b: [g.h] } = two());
  a ??= three();
  for (const [k, v] of xs) use(k, v);
  for (const key in xs) use(key);
  try { go(); } catch (error) { use(error); }
  const { p: { q = d }, ...rest } = four(), [r]: Pair = five();
}
`);
    expect(bound(facts, 'a')).toEqual(['one()', 'two().a', 'three()']);
    expect([bound(facts, 'v'), bound(facts, 'key'), bound(facts, 'error')]).toEqual([['iterate xs[1]'], ['string'], ['?']]);
    expect([bound(facts, 'q'), bound(facts, 'rest'), bound(facts, 'r')]).toEqual([
      ['(four().p.q | d)'],
      ['four()'],
      ['as Pair[0]'],
    ]);
  });

  it('belong to the scope that declares them', async () => {
    const facts = await factsOf('function f() { if (c) { let a = 1; var b = 2; a = 3; } else { b = 4; } }');
    const scopes = facts.bindings
      .filter((binding) => binding.name !== 'f')
      .map((binding) => [binding.name, facts.scopes[binding.scope]?.kind]);
    expect(scopes).toEqual([
      ['a', 'block'],
      ['b', 'function'],
      ['a', 'block'],
      ['b', 'function'],
    ]);
    const arms = facts.scopes.filter((scope) => scope.branchOf !== undefined).map((scope) => scope.branchOf);
    expect(arms).toEqual([0, 0]);
  });

  it('are narrowed by conditions and by guards that leave', async () => {
    const facts = await factsOf(`
function f(x, y) {
  if (x instanceof Foo && typeof y === 'string') x.a();
  if (!(y instanceof ns.Bar)) return;
  y.b();
}
`);
    expect(facts.narrowings.map((fact) => `${fact.name}: ${fact.not ? 'not ' : ''}${showType(facts, fact.type)}`)).toEqual([
      'x: Foo',
      'x: Foo',
      'y: string',
      'y: not ns.Bar',
      'y: ns.Bar',
    ]);
    const call = facts.calls.find((candidate) => candidate.text === 'y.b');
    expect(facts.narrowings.at(-1)?.block).toBe(call?.scope);
  });
});

describe('calls', () => {
  it('stand at the last name of the callee', async () => {
    const facts = await factsOf(`
const made = builder()
  .add(1)
  .build();
tag\`a \${inner()} b\`;
(function () { started(); })();
new ns.Thing;
table['key']();
table[key]();
`);
    expect(calls(facts)).toEqual([
      '<module> -> builder @2:14',
      '<module> -> builder() .add @3:4',
      '<module> -> builder() .add(1) .build @4:4',
      '<module> -> tag @5:1',
      '<module> -> inner @5:9',
      '<module> -> started @6:16',
      '<module> -> ns.Thing @7:8',
      "<module> -> table['key'] @8:7",
      '<module> -> table[key] @9:1',
    ]);
    expect(facts.calls.map((call) => call.name)).toEqual([
      'builder',
      'add',
      'build',
      'tag',
      'inner',
      'started',
      'Thing',
      'key',
      '',
    ]);
  });

  it('tell a function literal which argument it is', async () => {
    const facts = await factsOf('list.map((x) => x.go());');
    const [literal] = facts.definitions;
    expect(literal?.argumentOf?.index).toBe(0);
    expect(showExpr(facts, literal?.argumentOf?.call)).toBe('list.map(def )');
  });
});

describe('references', () => {
  it('are names that stand as values', async () => {
    const facts = await factsOf(`
const table = { join: onJoin, onLeave };
const alias = onJoin;
function f(a = fallback) { use(handler, obj.method, ok ? yes : no, run.bind(x)); this.cb = done; return last; }
`);
    expect(references(facts)).toEqual([
      '<module> -> onJoin (stored)',
      '<module> -> onLeave (stored)',
      '<module> -> onJoin (stored)',
      'f -> fallback (stored)',
      'f -> handler (argument)',
      'f -> obj.method (argument)',
      'f -> yes (argument)',
      'f -> no (argument)',
      'f -> run (argument)',
      'f -> x (argument)',
      'f -> done (stored)',
      'f -> last (returned)',
    ]);
  });

  it('are component tags and what is handed to them', async () => {
    const facts = await factsOf(
      'const Page = () => <Cards.Card on={handler} {...props}><b>{text(1)}</b><Faint /></Cards.Card>;',
      'tsx',
    );
    expect(references(facts)).toEqual(['Page -> Cards.Card (jsx)', 'Page -> handler (jsx)', 'Page -> Faint (jsx)']);
    expect(calls(facts)).toEqual(['Page -> text @1:60']);
  });
});

describe('text', () => {
  const texts = async (source: string): Promise<readonly unknown[]> => {
    const facts = await factsOf(source);
    const text = (id: number): unknown => {
      const expr = facts.exprs[id];
      return expr?.k === 'template' ? expr.parts.map(text) : expr?.k === 'literal' ? (expr.text ?? expr.type) : expr?.k;
    };
    return facts.definitions.map(({ value }) => (value === undefined ? undefined : text(value)));
  };

  it('is kept with escapes decoded', async () => {
    expect(await texts("const a = 'x\\n\\x41\\u{1F600}'; const b = `plain`; const c = 12; const d = true;")).toEqual([
      'x\nA\u{1F600}',
      'plain',
      '12',
      'true',
    ]);
  });

  it('keeps its parts when it is put together', async () => {
    expect(
      await texts(['const a = `/x/$', '{y}/z`; const b = "/a/" + c + "/d"; const d = "n" + 2 * e + (f || g);'].join('')),
    ).toEqual([
      ['/x/', 'name', '/z'],
      ['/a/', 'name', '/d'],
      ['n', 'number', 'choice'],
    ]);
  });

  it('of fields and parameters keeps the decorators', async () => {
    const facts = await factsOf('class A { @Column() name: string; constructor(@Inject("db") private db: Db) {} }');
    const members = facts.definitions[0]?.members.map(({ name, decorators, line }) => [name, decorators?.length, line]);
    expect(members).toEqual([
      ['name', 1, 1],
      ['db', undefined, 1],
      ['constructor', undefined, undefined],
    ]);
    expect(facts.definitions[1]?.params[0]?.decorators).toHaveLength(1);
  });
});
