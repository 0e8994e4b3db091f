/** Definitions, who calls, receivers and fields; and what a broken file still says. */
import { describe, expect, it } from 'vitest';
import { bound, calls, definition, factsOf, members, show } from '#indexer/languages/python/testing/show-facts';

describe('definitions', () => {
  it('names nested functions, classes and methods, with lines from the decorator to the end', async () => {
    const facts = await factsOf(
      [
        'def outer(a: int, *rest, key=None) -> str:  # why',
        '    """Says it.',
        '',
        '       More.',
        '    """',
        '    def inner(): ...',
        'class Box(Base, metaclass=Meta):',
        '    @cached_property',
        '    def _size(self): return 1',
        '    class Lid:',
        '        async def open(self): ...',
      ].join('\n'),
    );
    expect(facts.definitions.map(({ qualified, kind }) => `${kind} ${qualified}`)).toEqual([
      'function outer',
      'function outer.inner',
      'class Box',
      'method Box._size',
      'class Box.Lid',
      'method Box.Lid.open',
    ]);
    const outer = definition(facts, 'outer');
    expect(outer.signature).toBe('def outer(a: int, *rest, key=None) -> str');
    expect(outer.doc).toBe('Says it.\n\nMore.');
    expect(outer.params.map(({ name, rest }) => `${name} ${rest ?? ''}`)).toEqual(['a ', 'rest list', 'key ']);
    const size = definition(facts, 'Box._size');
    expect([size.startLine, size.line, size.endLine, size.column]).toEqual([8, 9, 9, 9]);
    expect(size.flags).toEqual(['property']);
    expect(definition(facts, 'Box').flags).toEqual(['exported']);
    expect(definition(facts, 'Box.Lid.open').flags).toEqual(['async', 'exported']);
    expect(definition(facts, 'Box').heritage.map(({ expr }) => show(facts, expr))).toEqual(['Base']);
  });

  it('defines module-level variables once, and functions given to names', async () => {
    const facts = await factsOf('LIMIT = 3\nLIMIT = load()\nkey = lambda row: row.id()\nfor x in y: pass\n');
    expect(facts.definitions.map(({ qualified, kind }) => `${kind} ${qualified}`)).toEqual(['variable LIMIT', 'function key']);
    expect(bound(facts, 'LIMIT')).toEqual(['variable int', 'load()']);
    expect(calls(facts)).toEqual(['<module> -> load', 'key -> row.id']);
  });
});

describe('callers', () => {
  it('gives a call to the innermost function; class bodies, decorators and defaults belong to the code around', async () => {
    const facts = await factsOf(
      [
        'class A:',
        '    menu = build()',
        '    @mark(1)',
        '    def m(self, size=limit()):',
        '        return [f(lambda: g()) for x in xs()]',
        'def host():',
        '    class B:',
        '        y = inside()',
      ].join('\n'),
    );
    expect(calls(facts)).toEqual([
      '<module> -> build',
      '<module> -> mark',
      '<module> -> limit',
      'A.m -> xs',
      'A.m -> g',
      'A.m -> f',
      'host -> inside',
    ]);
    const written = facts.calls.filter(({ implicit }) => !implicit);
    expect(written.map(({ decorator }) => decorator ?? false)).toEqual([false, true, false, false, false, false, false]);
  });
});

describe('receivers', () => {
  it('is the first parameter of a method, in nested functions too, unless hidden', async () => {
    const facts = await factsOf(
      [
        'class A(B):',
        '    def m(this, self):',
        '        this.a(); self.b()',
        '        def inner(this): this.c()',
        '        lambda: this.d()',
        '        super().e()',
        '    @classmethod',
        '    def make(cls): return cls()',
        '    @staticmethod',
        '    def plain(self): self.f()',
        'def free(self): self.g()',
      ].join('\n'),
    );
    expect(calls(facts)).toEqual([
      'A.m -> self<A>.a',
      'A.m -> self.b',
      'A.m.inner -> this.c',
      'A.m -> self<A>.d',
      'A.m -> super<A>.e',
      'A.make -> cls<A>',
      'A.plain -> self.f',
      'free -> self.g',
    ]);
    expect(definition(facts, 'A.m').params.map(({ name }) => name)).toEqual(['self']);
  });

  it('collects fields from the class body and from every method', async () => {
    const facts = await factsOf(
      [
        'class A:',
        '    x: int',
        '    y = Y()',
        '    def __init__(self, z):',
        '        self.z: Z = z',
        '        self.a, self.b = one(), two()',
        '    def later(self):',
        '        def deep(): self.c = C()',
        '        with open() as self.f: pass',
        'class Color(Enum):',
        '    RED = 1',
      ].join('\n'),
    );
    expect(members(facts, 'A')).toEqual([
      'x : int = -',
      'y : - = Y()',
      '__init__ method',
      'z : Z = z',
      'a : - = one()',
      'b : - = two()',
      'later method',
      'c : - = C()',
      'f : - = enter open()',
    ]);
    expect(members(facts, 'Color')).toEqual(['RED : - = cls<Color>(int)']);
    expect(definition(facts, 'Color').kind).toBe('enum');
  });

  it('reads a property by its getter alone', async () => {
    const facts = await factsOf(
      'class A:\n  @property\n  def p(self): return P()\n  @p.setter\n  def p(self, v): ...\n  q = property(get_q)\n',
    );
    expect(members(facts, 'A')).toEqual(['p method', 'q : - = self<A>.get_q()']);
    expect(facts.definitions.filter(({ qualified }) => qualified === 'A.p').map(({ flags }) => flags[0])).toEqual([
      'property',
      'property',
    ]);
  });
});

describe('broken and odd files', () => {
  it('gives the facts of what parsed', async () => {
    const facts = await factsOf('def a(): f()\ndef b():\n    return (\n\ndef c(): h()\n');
    expect(facts.errorLines.length).toBeGreaterThan(0);
    expect(facts.definitions.map(({ qualified }) => qualified)).toEqual(['a', 'b', 'c']);
    expect(calls(facts)).toEqual(['a -> f', 'c -> h']);
  });

  it('takes nothing from where the parser lost its way but whole definitions', async () => {
    const facts = await factsOf('import m\ndef a(): f()\ndef b(:\n    x = g(\ndef c(): h()\n');
    expect(facts.imports.map(({ module }) => module)).toEqual(['m']);
    expect(calls(facts)).toEqual(['a -> f']);
    expect(calls(await factsOf('if x\n  y()\ndef q(a): z()\n'))).not.toContain('<module> -> q');
  });

  it('survives deep nesting', async () => {
    const facts = await factsOf(`x = ${'('.repeat(3000)}1${')'.repeat(3000)}\ny = ${'a + '.repeat(4000)}b()\nz()\n`);
    expect(calls(facts)).toContain('<module> -> z');
  });

  it('reads an empty file', async () => {
    expect((await factsOf('')).definitions).toEqual([]);
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

  it('is kept with escapes decoded as the prefix says', async () => {
    expect(await texts("a = 'x\\n\\u0041\\q'\nb = r'x\\n'\nc = b'raw'\nd = 12\ne = 'a' \"b\"\n")).toEqual([
      'x\nA\\q',
      'x\\n',
      'bytes',
      '12',
      'ab',
    ]);
  });

  it('keeps its parts when it is put together', async () => {
    expect(await texts("a = f'/x/{y}/{{z}}'\nb = '/a/' + c + '/d'\nd = '/a/%s' % c\ne = '/a/{}'.format(c)\n")).toEqual([
      ['/x/', 'name', '/{z}'],
      ['/a/', 'name', '/d'],
      ['/a/', 'name'],
      ['/a/', 'name'],
    ]);
  });
});
