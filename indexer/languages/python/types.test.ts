/** Annotations, type parameters, aliases and narrowing. */
import { describe, expect, it } from 'vitest';
import { NONE } from '#indexer/facts/file-facts';
import { bound, calls, definition, factsOf, showType } from '#indexer/languages/python/testing/show-facts';

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
