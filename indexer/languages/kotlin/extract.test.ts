/** Definitions, callers and templates of a Kotlin file. */
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { kotlin } from '#indexer/languages/kotlin/language';
import { parseSource } from '#indexer/parse/load-grammar';

async function factsOf(source: string): Promise<FileFacts> {
  const [grammar] = kotlin.grammars;
  if (!grammar) throw new Error('no grammar');
  return kotlin.extract(await parseSource(source, grammar), 'src/my-file.kt');
}

function calls(facts: FileFacts): readonly string[] {
  return facts.calls.map(
    ({ caller, text }) => `${caller === NONE ? '<module>' : facts.definitions[caller]?.qualified} -> ${text}`,
  );
}

describe('definitions', () => {
  it('names functions, properties, companions and constructors', async () => {
    const facts = await factsOf(
      [
        'package a.b',
        'class A(private val x: Int, y: String) : Base(y), I {',
        '    val total: Int get() = count()',
        '    constructor(z: Long) : this(z.toInt(), "")',
        '    fun m(): Int = x',
        '    companion object {',
        '        fun of(): A = A(1, "")',
        '    }',
        '}',
        'fun String.wide(): Boolean = pad()',
        'val top = make()',
      ].join('\n'),
    );
    const named = facts.definitions.filter(({ qualified }) => qualified !== '');
    expect(named.map(({ kind, qualified, line }) => `${kind} ${qualified} ${line}`)).toEqual([
      'class A 2',
      'method A.total 3',
      'method A.constructor 4',
      'method A.m 5',
      'method A.of 7',
      'function wide 10',
      'variable top 11',
    ]);
    expect(named[0]?.heritage.map(({ relation }) => relation)).toEqual(['extends', 'implements']);
    expect(named[5]?.receiver).toBeDefined();
    expect(facts.definitions.at(-1)).toMatchObject({ name: 'My_fileKt', qualified: '', kind: 'class' });
    expect(calls(facts)).toEqual([
      'A.total -> count',
      'A.constructor -> z.toInt',
      'A.constructor -> this',
      'A.of -> A',
      'wide -> pad',
      'top -> make',
    ]);
  });

  it('reads what stands in strings, and keeps the body behind a delegate', async () => {
    const facts = await factsOf('class A(i: I) : I by i {\n    fun m(n: Int) = f("a $n $' + '{g(n)}")\n}\n');
    expect(calls(facts)).toEqual(['A.m -> g', 'A.m -> f']);
    const template = facts.exprs.find((expr) => expr.k === 'template');
    expect(template?.k === 'template' ? template.parts.map((part) => facts.exprs[part]?.k) : []).toEqual([
      'literal',
      'name',
      'literal',
      'call',
    ]);
  });

  it('hands trailing lambdas to the last parameter, with the receiver of a scope function', async () => {
    const facts = await factsOf('fun m(x: X) { build(1) { it.a() }; x.apply { b() }; with(x) { c() } }');
    const lambdas = facts.definitions.filter(({ name, kind }) => name === '' && kind === 'function');
    expect(lambdas.map(({ argumentOf }) => [argumentOf?.index, argumentOf?.last])).toEqual([
      [1, true],
      [0, true],
      [1, true],
    ]);
    expect(lambdas.map(({ receiver }) => receiver !== undefined)).toEqual([false, true, true]);
  });
});
