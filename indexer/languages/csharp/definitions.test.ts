/** Definitions, members and texts as facts say them; what a broken file still says. */
import { describe, expect, it } from 'vitest';
import { factsOf } from '#indexer/languages/csharp/testing/facts-of';

describe('definitions', () => {
  it('names types, members and local functions, with lines from the attributes to the end', async () => {
    const facts = await factsOf(
      [
        'namespace Shop.Core;',
        '/// <summary>Takes <see cref="T:Line"/> apart.</summary>',
        '[Serializable]',
        'public sealed class Order<T> : Base, IOrder where T : Line',
        '{',
        '    public Order(int id) : base(id) { }',
        '    public int Total => Sum();',
        '    public string Name { get; set; } = "x";',
        '    public int this[int at] { get { return at; } }',
        '    static int Sum() { int Inner() => 1; return Inner(); }',
        '    public static Order<T> operator +(Order<T> a, Order<T> b) => a;',
        '    string IOrder.Show() => Name;',
        '    enum State { Open, Closed }',
        '}',
      ].join('\n'),
    );
    expect(facts.definitions.map(({ qualified, kind }) => `${kind} ${qualified}`)).toEqual([
      'class Order',
      'method Order.Order',
      'method Order.Total',
      'method Order.this[]',
      'method Order.Sum',
      'function Order.Sum.Inner',
      'method Order.op_Addition',
      'method Order.Show',
      'enum Order.State',
    ]);
    const [order] = facts.definitions;
    expect([order?.startLine, order?.line, order?.endLine]).toEqual([3, 4, 14]);
    expect(order?.doc).toBe('Takes Line apart.');
    expect(order?.signature).toBe('public sealed class Order<T> : Base, IOrder where T : Line');
    expect(order?.heritage.map(({ relation }) => relation)).toEqual(['extends', 'implements']);
    expect(order?.members.map(({ name, static: isStatic }) => `${isStatic ? 'static ' : ''}${name}`)).toEqual([
      '.ctor',
      'Total',
      'Name',
      'this[]',
      'static Sum',
      'static op_Addition',
      'IOrder.Show',
      'static State',
    ]);
    expect(facts.bindings.filter(({ name }) => name.startsWith('Order')).map(({ name }) => name)).toEqual(['Order`1']);
    expect(facts.namespaces).toEqual([
      { name: '', scope: 1 },
      { name: 'Shop.Core', scope: 2 },
    ]);
  });

  it('keeps what strings say: escapes, verbatim, raw and interpolated ones', async () => {
    const facts = await factsOf(
      [
        'class A {',
        '  const string One = "a\\n\\u0041\\"";',
        '  const string Two = @"b""c\\";',
        '  const string Three = """',
        '      raw "x"',
        '        more',
        '      """;',
        '  string Four(int n) => $"d{n:N2}e{{f}}" + Two;',
        '}',
      ].join('\n'),
    );
    const texts = facts.exprs.flatMap((expr) => (expr.k === 'literal' && expr.type === 'string' ? [expr.text] : []));
    expect(texts).toEqual(['a\nA"', 'b"c\\', 'raw "x"\n  more', 'd', 'e{f}']);
    expect(
      facts.exprs.filter((expr) => expr.k === 'template').map((expr) => (expr.k === 'template' ? expr.parts.length : 0)),
    ).toEqual([3, 4]);
  });

  it('gives the facts of what parsed in a broken file', async () => {
    const facts = await factsOf('class A { void M() { Run(; } }\nclass B { void N() { Go(); } }\n');
    expect(facts.errorLines.length).toBeGreaterThan(0);
    expect(facts.definitions.map(({ qualified }) => qualified)).toContain('B.N');
    expect(facts.calls.map(({ name }) => name)).toContain('Go');
  });
});
