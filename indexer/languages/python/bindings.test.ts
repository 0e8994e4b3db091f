/** How names are bound, imported and used as values. */
import { describe, expect, it } from 'vitest';
import { NONE } from '#indexer/facts/file-facts';
import { bound, definition, factsOf, show } from '#indexer/languages/python/testing/show-facts';

describe('bindings', () => {
  it('reads every way to bind a local name', async () => {
    const facts = await factsOf(
      [
        'def f(p, xs):',
        '    for a in xs: pass',
        '    with open(p) as b, C() as (c, d): pass',
        '    try: pass',
        '    except (E, F) as e: pass',
        '    g, *h = xs',
        '    if (i := get()): pass',
        '    for j, k in enumerate(xs): pass',
        '    for l, m in p.items(): pass',
        '    n, o = 1, make()',
        '    q += 1',
      ].join('\n'),
    );
    const all = ['p', 'a', 'b', 'c', 'd', 'e', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'q'];
    expect(all.map((name) => `${name} ${bound(facts, name).join()}`)).toEqual([
      'p param',
      'a iterate xs',
      'b enter open(p)',
      'c enter C()[0]',
      'd enter C()[1]',
      'e as E | F',
      'g xs[0]',
      'h list[iterate xs]',
      'i get()',
      'j int',
      'k iterate xs',
      'l iterate p',
      'm p[]',
      'n int',
      'o make()',
      'q ',
    ]);
  });

  it('binds an assignment after its value, so that a name may be rebound from itself', async () => {
    const source = 'def f(x):\n    x = x.strip()\n';
    const facts = await factsOf(source);
    const rebound = facts.bindings.filter(({ name }) => name === 'x')[1];
    const use = facts.exprs.find((expr) => expr.k === 'name');
    expect(use?.k === 'name' && rebound && use.at < rebound.at).toBe(true);
  });

  it('puts arms that exclude each other into one group, and lets a handler see what its try bound', async () => {
    const facts = await factsOf('if a: x = 1\nelif b: x = 2\nelse: x = 3\ntry: y = 1\nexcept E: y = 2\nelse: y = 3\n');
    const groups = (name: string): readonly (number | undefined)[] =>
      facts.bindings.filter((binding) => binding.name === name).map(({ block }) => facts.scopes[block]?.branchOf);
    expect(groups('x')).toEqual([0, 0, 0]);
    expect(groups('y')).toEqual([undefined, 1, 1]);
    const blocks = facts.bindings.filter(({ name }) => name === 'y').map(({ block }) => block);
    expect(facts.scopes[blocks[2] ?? NONE]?.parent).toBe(blocks[0]);
  });

  it('honours global and nonlocal, and gives comprehensions their own names', async () => {
    const facts = await factsOf(
      'def f():\n  n = 0\n  def g():\n    global top\n    nonlocal n\n    top = 1\n    n = 2\n  [c for c in xs if (w := c)]\n',
    );
    const scopeOf = (name: string): readonly number[] =>
      facts.bindings.filter((binding) => binding.name === name).map(({ scope }) => scope);
    const body = definition(facts, 'f').body;
    expect(scopeOf('top')).toEqual([0]);
    expect(scopeOf('n')).toEqual([body, body]);
    expect(scopeOf('w')).toEqual([body]);
    expect(facts.scopes[scopeOf('c')[0] ?? NONE]?.kind).toBe('block');
  });
});

describe('imports', () => {
  it('reads every shape', async () => {
    const facts = await factsOf(
      [
        'import a.b, c.d as e',
        'from . import x',
        'from ..y.z import (q as w, r)',
        'from m import *',
        'if TYPE_CHECKING:',
        '    from t import T',
        'def f():',
        '    import late',
        '    plugin = importlib.import_module("plug.in")',
      ].join('\n'),
    );
    expect(facts.imports.map(({ module, names, typeOnly, dynamic }) => [module, names.join(), typeOnly, dynamic])).toEqual([
      ['a.b', '*', false, false],
      ['c.d', '*', false, false],
      ['.', 'x', false, false],
      ['..y.z', 'q,r', false, false],
      ['m', '*', false, false],
      ['t', 'T', true, false],
      ['late', '*', false, false],
      ['plug.in', '*', false, true],
    ]);
    expect(['a', 'e', 'x', 'w', 'late', 'plugin'].map((name) => bound(facts, name)[0])).toEqual([
      'import a *',
      'import c.d *',
      'import . x',
      'import ..y.z q',
      'import late *',
      'module plug.in',
    ]);
    expect(facts.starImports).toEqual([{ module: 'm', scope: 0 }]);
  });

  it('reads __all__ only where it can be read whole', async () => {
    expect((await factsOf('__all__ = ["a"]\n__all__ += ("b",)\n__all__.append("c")\n')).publicNames).toEqual(['a', 'b', 'c']);
    expect((await factsOf('__all__ = ["a"] + other.__all__\n')).publicNames).toBeUndefined();
  });
});

describe('values', () => {
  it('says what is returned, yielded and awaited', async () => {
    const facts = await factsOf(
      'async def f(a):\n  x = await a.get()\n  if a: return x, B()\n  return [c() for c in x]\ndef g():\n  yield A()\n  yield from g()\n',
    );
    expect(definition(facts, 'f').returnValues.map((expr) => show(facts, expr))).toEqual([
      'as (typeof x, typeof B())',
      'list[c()]',
    ]);
    expect(definition(facts, 'g').yieldValues.map((expr) => show(facts, expr))).toEqual(['A()', 'iterate g()']);
    expect(definition(facts, 'g').flags).toContain('generator');
    expect(bound(facts, 'x')).toEqual(['await a.get()']);
  });

  it('knows what a few calls mean', async () => {
    const facts = await factsOf(
      [
        'from typing import cast',
        'a = getattr(box, "lid", None)',
        'b = cast("Order", raw)',
        'c = sorted(rows)[0]',
        'd = {"x": f, "y": g}',
        'e = {k: v for k, v in rows}',
        'g = h or i',
        'class N:',
        '  def __new__(cls): return object.__new__(cls)',
      ].join('\n'),
    );
    expect(['a', 'b', 'c', 'd', 'e', 'g'].map((name) => bound(facts, name)[0])).toEqual([
      'variable box.lid | null',
      'variable as Order',
      'variable list[iterate rows][0]',
      'variable {x: f, y: g}',
      'variable dict[v]',
      'variable h | i',
    ]);
    expect(definition(facts, 'N.__new__').returnValues.map((expr) => show(facts, expr))).toEqual(['self<N>']);
  });

  it('leaves built-in names alone that the file binds itself', async () => {
    const facts = await factsOf('def sorted(xs): return xs\na = sorted(rows)\n');
    expect(bound(facts, 'a')).toEqual(['variable sorted(rows)']);
  });

  it('notes names used as values', async () => {
    const facts = await factsOf(
      [
        'run(a, key=b)',
        'T = {"k": c, "l": [d]}',
        'def f(x=e):',
        '    self.h = g',
        '    return h if x else i.j',
        '@k',
        'def m(): ...',
      ].join('\n'),
    );
    expect(facts.references.map(({ name, context, line }) => `${name} ${context} ${line}`)).toEqual([
      'a argument 1',
      'b argument 1',
      'c stored 2',
      'd stored 2',
      'e argument 3',
      'g stored 4',
      'h returned 5',
      'j returned 5',
      'k decorator 6',
    ]);
  });

  it('takes a lambda for an argument of its call', async () => {
    const facts = await factsOf('rows.sort(1, key=lambda row: row.id)\n');
    const [lambda] = facts.definitions;
    expect(lambda?.qualified).toBe('');
    expect(lambda?.argumentOf && [show(facts, lambda.argumentOf.call), lambda.argumentOf.index]).toEqual([
      'rows.sort(int, key=def )',
      1,
    ]);
  });
});
