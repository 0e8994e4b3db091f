/** Definitions, callers and members of a Java file; and what a broken one still says. */
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { java } from '#indexer/languages/java/language';
import { parseSource } from '#indexer/parse/load-grammar';

async function factsOf(source: string): Promise<FileFacts> {
  return java.extract(await parseSource(source, { id: 'java', grammar: 'java' }), 'A.java');
}

function calls(facts: FileFacts): readonly string[] {
  return facts.calls.map(
    ({ caller, text }) => `${caller === NONE ? '<module>' : facts.definitions[caller]?.qualified} -> ${text}`,
  );
}

describe('definitions', () => {
  it('gives no comment to what stands inside the thing that has it', async () => {
    const facts = await factsOf(
      [
        '/** Of the class. */',
        'class A {',
        '    @Bean',
        '    Object first() { return null; }',
        '    /** Of the field. */',
        '    Runnable field = new Runnable() { public void run() { go(); } };',
        '    /** Its own. */',
        '    void go() {}',
        '}',
      ].join('\n'),
    );
    const docs = facts.definitions.flatMap(({ name, doc }) => (name === '' || doc === undefined ? [] : [`${name}: ${doc}`]));
    expect(docs).toEqual(['A: Of the class.', 'go: Its own.']);
  });

  it('names types, constructors and methods, with lines from the annotations to the end', async () => {
    const facts = await factsOf(
      [
        'package a.b;',
        '/** Says it. */',
        '@Deprecated',
        'public class A<T extends Base> implements I {',
        '    A(int x) {',
        '    }',
        '    static <R> R go(String... rest) { return null; }',
        '    record P(int x) { P { check(x); } }',
        '    enum E { ONE { void k() { deep(); } }; void k() {} }',
        '}',
      ].join('\n'),
    );
    const named = facts.definitions.filter(({ qualified }) => qualified !== '');
    expect(named.map(({ kind, qualified, line }) => `${kind} ${qualified} ${line}`)).toEqual([
      'class A 4',
      'method A.A 5',
      'method A.go 7',
      'class A.P 8',
      'method A.P.P 8',
      'enum A.E 9',
      'method A.E.k 9',
    ]);
    const [first] = named;
    expect([first?.startLine, first?.endLine, first?.doc]).toEqual([3, 10, 'Says it.']);
    expect(first?.signature).toBe('public class A<T extends Base> implements I');
    expect(facts.namespaces).toEqual([{ name: 'a.b', scope: 0 }]);
    expect(calls(facts)).toEqual(['A.P.P -> check', 'A.E -> deep']);
  });

  it('gives calls in lambdas and anonymous classes to the method around them, of initialisers to the class', async () => {
    const facts = await factsOf(
      [
        'class A {',
        '    B b = make();',
        '    { block(); }',
        '    void m() {',
        '        run(() -> inside(1));',
        '        new C(arg()) { void n() { other(); } };',
        '    }',
        '}',
      ].join('\n'),
    );
    expect(calls(facts)).toEqual([
      'A -> make',
      'A -> block',
      'A.m -> inside',
      'A.m -> run',
      'A.m -> arg',
      'A.m -> C',
      'A.m -> other',
    ]);
  });

  it('keeps texts, and tells sums from joined strings', async () => {
    const facts = await factsOf('class A { String s = "a\\n" + 1; int n = 1 + 2; String t = """\n    x\n      y\n    """; }');
    const kinds = facts.definitions[0]?.members.map(({ name, value }) => `${name} ${facts.exprs[value ?? NONE]?.k}`);
    expect(kinds).toEqual(['s template', 'n choice', 't literal']);
    const texts = facts.exprs.flatMap((expr) => (expr.k === 'literal' && expr.type === 'string' ? [expr.text] : []));
    expect(texts).toEqual(['a\n', 'x\n  y\n']);
  });

  it('gives the facts of what parsed', async () => {
    const facts = await factsOf('class A { void a() { f(); } void b( { } void c() { h(); } }');
    expect(facts.errorLines).toEqual([1]);
    expect(calls(facts)).toContain('A.a -> f');
    expect((await factsOf('')).definitions).toEqual([]);
  });
});
