/** What one Python file says, read through the real grammar. Expressions are printed as the text they stand for. */
import { describe, expect, it } from 'vitest';
import type { DefinitionFact, ExprId, FileFacts, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { python } from '#indexer/languages/python/language';
import { parseSource } from '#indexer/parse/load-grammar';

async function factsOf(source: string): Promise<FileFacts> {
  return python.extract(await parseSource(source, { id: 'python', grammar: 'python' }), 'a.py');
}

function show(facts: FileFacts, id: ExprId | undefined): string {
  const expr = id === undefined ? undefined : facts.exprs[id];
  const own = (def: number): string => facts.definitions[def]?.qualified ?? '?';
  if (!expr) return '-';
  switch (expr.k) {
    case 'name':
      return expr.name;
    case 'self':
    case 'cls':
      return `${expr.k}<${own(expr.def)}>`;
    case 'super':
      return `super<${own(expr.def)}>`;
    case 'member':
      return `${show(facts, expr.object)}.${expr.name}`;
    case 'index':
      return `${show(facts, expr.object)}[${expr.key ?? ''}]`;
    case 'call':
    case 'new':
      return `${show(facts, expr.callee)}(${expr.args.map((arg) => (arg.name ? `${arg.name}=` : '') + show(facts, arg.expr)).join(', ')})`;
    case 'literal':
      return `${expr.type}${expr.items ? `[${expr.items.map((item) => show(facts, item)).join(', ')}]` : ''}`;
    case 'object':
      return `{${expr.props.map((prop) => `${prop.name}: ${show(facts, prop.expr)}`).join(', ')}}`;
    case 'definition':
      return `def ${own(expr.def)}`;
    case 'cast':
      return `as ${showType(facts, expr.type)}`;
    case 'choice':
      return expr.options.map((option) => show(facts, option)).join(' | ');
    case 'module':
      return `module ${expr.module}`;
    case 'unknown':
      return '?';
    case 'await':
    case 'iterate':
    case 'enter':
      return `${expr.k} ${show(facts, expr.of)}`;
  }
}

function showType(facts: FileFacts, id: TypeId | undefined): string {
  const type = id === undefined ? undefined : facts.types[id];
  const list = (ids: readonly TypeId[]): string => ids.map((item) => showType(facts, item)).join(', ');
  if (!type) return '-';
  switch (type.k) {
    case 'ref':
      return type.path.join('.') + (type.args.length > 0 ? `[${list(type.args)}]` : '');
    case 'union':
      return type.options.map((option) => showType(facts, option)).join(' | ');
    case 'function':
      return `(${list(type.params)}) -> ${showType(facts, type.returns)}`;
    case 'tuple':
      return `(${list(type.items)})`;
    case 'classOf':
      return `type[${showType(facts, type.of)}]`;
    case 'self':
      return 'Self';
    case 'literal':
      return type.type;
    case 'typeof':
      return `typeof ${show(facts, type.expr)}`;
    default:
      return type.k;
  }
}

function definition(facts: FileFacts, qualified: string): DefinitionFact {
  const found = facts.definitions.find((candidate) => candidate.qualified === qualified);
  if (!found) throw new Error(`no ${qualified} among ${facts.definitions.map((candidate) => candidate.qualified).join()}`);
  return found;
}

/** `caller -> callee` for every call. */
function calls(facts: FileFacts): readonly string[] {
  return facts.calls.map((call) => {
    const caller = call.caller === NONE ? '<module>' : facts.definitions[call.caller]?.qualified;
    const expr = facts.exprs[call.expr];
    return `${caller} -> ${expr?.k === 'call' ? show(facts, expr.callee) : '?'}`;
  });
}

/** The value and block kind of each binding of a name. */
function bound(facts: FileFacts, name: string): readonly string[] {
  return facts.bindings
    .filter((binding) => binding.name === name)
    .map(({ what }) => {
      if (what.k === 'value') return what.type === undefined ? show(facts, what.expr) : `: ${showType(facts, what.type)}`;
      if (what.k === 'definition') {
        const { kind, value } = facts.definitions[what.def] ?? { kind: '?' };
        return value === undefined ? kind : `${kind} ${show(facts, value)}`;
      }
      return what.k === 'import' ? `import ${what.module} ${what.imported}` : what.k;
    });
}

function members(facts: FileFacts, qualified: string): readonly string[] {
  return definition(facts, qualified).members.map(
    ({ name, def, type, value }) =>
      `${name} ${def === undefined ? `: ${showType(facts, type)} = ${show(facts, value)}` : facts.definitions[def]?.kind}`,
  );
}

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
    expect(facts.calls.map(({ decorator }) => decorator ?? false)).toEqual([false, true, false, false, false, false, false]);
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
    expect(members(facts, 'Color')).toEqual(['RED : - = self<Color>']);
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
    expect(groups('y')).toEqual([undefined, 1, undefined]);
    const blocks = facts.bindings.filter(({ name }) => name === 'y').map(({ block }) => block);
    expect(blocks[0]).toBe(blocks[2]);
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

describe('types', () => {
  it('reads annotations, in strings too', async () => {
    const facts = await factsOf(
      [
        'from typing import Optional, List, Callable, Annotated, Type',
        'import typing as t',
        'class K:',
        '  def f(self, a: Optional["K"], b: "List[m.X] | None", c: Callable[[int], R], d: Type[K], e: t.Dict[str, V],',
        '        g: tuple[A, B], h: Annotated[S, Depends(get)], i: t.Self, j: Box[list[K]]) -> "Iterator[K]": ...',
      ].join('\n'),
    );
    const method = definition(facts, 'K.f');
    expect(method.params.map(({ name, type }) => `${name} ${showType(facts, type)}`)).toEqual([
      'a K | null',
      'b list[m.X] | null',
      'c (int) -> R',
      'd type[K]',
      'e dict[str, V]',
      'g (A, B)',
      'h S',
      'i Self',
      'j Box[list[K]]',
    ]);
    expect(showType(facts, method.returns)).toBe('Iterator[K]');
    expect(calls(facts)).toEqual(['<module> -> Depends']);
  });

  it('keeps type parameters of classes and functions', async () => {
    const facts = await factsOf(
      [
        'from typing import TypeVar, Generic',
        'T = TypeVar("T", bound="Row")',
        'S = TypeVar("S")',
        'class Repo(Generic[T]):',
        '  def get(self) -> T: ...',
        '  def use(self: S, other: T) -> S: ...',
        'def first(xs: list[T]) -> T: ...',
        'class New[U: Row](Repo[U]): ...',
      ].join('\n'),
    );
    const params = (name: string): string =>
      definition(facts, name)
        .typeParams.map(({ name: param, constraint }) => `${param}: ${showType(facts, constraint)}`)
        .join();
    expect(['Repo', 'Repo.get', 'Repo.use', 'first', 'New'].map(params)).toEqual(['T: Row', '', '', 'T: Row', 'U: Row']);
    expect(showType(facts, definition(facts, 'Repo.use').returns)).toBe('Self');
    expect(definition(facts, 'New').heritage.map(({ type }) => showType(facts, type))).toEqual(['Repo[U]']);
  });

  it('reads aliases and context managers', async () => {
    const facts = await factsOf(
      'from typing import Callable, Iterator\nHandler = Callable[[int], Order]\ntype Id = int\n' +
        '@contextmanager\ndef session() -> Iterator[Session]:\n  yield Session()\n',
    );
    expect(showType(facts, definition(facts, 'Handler').aliasOf)).toBe('(int) -> Order');
    expect(definition(facts, 'Id').kind).toBe('type');
    expect(showType(facts, definition(facts, 'session').returns)).toBe('@contextmanager[Session]');
    expect(definition(facts, 'session').flags).toEqual(['exported']);
  });

  it('narrows by isinstance, in what follows too, until the name is assigned', async () => {
    const facts = await factsOf(
      [
        'def f(x, y, z):',
        '    if isinstance(x, (A, B)) and x.go(): x.run()',
        '    if not isinstance(y, C): return',
        '    y.use()',
        '    y = other()',
        '    y.last()',
        '    match z:',
        '        case D() as d: z.m()',
      ].join('\n'),
    );
    const narrowed = facts.calls.map((call) => {
      const expr = facts.exprs[call.expr];
      const callee = expr?.k === 'call' ? facts.exprs[expr.callee] : undefined;
      const object = callee?.k === 'member' ? facts.exprs[callee.object] : undefined;
      if (object?.k !== 'name') return `${call.text}`;
      for (let scope = object.scope; scope !== NONE; scope = facts.scopes[scope]?.parent ?? NONE) {
        const fact = facts.narrowings.find(({ name, block }) => name === object.name && block === scope);
        if (fact) return `${call.text} ${showType(facts, fact.type)}`;
      }
      return `${call.text} -`;
    });
    expect(narrowed).toEqual([
      'isinstance',
      'x.go A | B',
      'x.run A | B',
      'isinstance',
      'y.use C',
      'other',
      'y.last typeof other()',
      'z.m D',
    ]);
    expect(bound(facts, 'd')).toEqual(['as D']);
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
