import { expect, it } from 'vitest';
import { callShape, takesOf } from '#lib/graph/call-shape';

it('counts the arguments of a call and tells what it is called on', () => {
  const at = (text: string, name: string) => callShape(text.split('\n'), { line: 1, column: text.indexOf(name) + 1, name });
  expect(at('  self.repo.save(order, force=True)', 'save')).toEqual({
    isMember: true,
    receiver: 'repo',
    giver: null,
    arguments: 2,
  });
  expect(at('save()', 'save')).toEqual({ isMember: false, receiver: null, giver: null, arguments: 0 });
  expect(at('make(1).save({ a, b }, [c, d], "x, y")', 'save')).toEqual({
    isMember: true,
    receiver: null,
    giver: 'make',
    arguments: 3,
  });
  expect(at('store.save(\n  order,\n  now(),\n)', 'save')?.arguments).toBe(2);
  expect(at('store.save<Order, Id>(order)', 'save')?.arguments).toBe(1);
  expect(at('store.save(...all)', 'save')?.arguments).toBeNull();
  expect(at('order.save', 'save')?.arguments).toBeNull();
  expect(callShape(['nothing here'], { line: 1, column: 3, name: 'save' })).toBeNull();
});

it('reads from a signature how many arguments a definition takes', () => {
  expect(takesOf('def save(self, order: Order, force: bool = False) -> None', 'save')).toEqual({ least: 1, most: 2 });
  expect(takesOf('def save(self, *orders)', 'save')).toEqual({ least: 0, most: Number.POSITIVE_INFINITY });
  expect(takesOf('func (s *Store) Save(ctx context.Context, order *Order) error', 'Save')).toEqual({ least: 2, most: 2 });
  expect(takesOf('public Map<String, Integer> save(Map<String, Integer> sizes, int n)', 'save')).toEqual({ least: 2, most: 2 });
  expect(takesOf('const save = async ({ a, b }: Order, now?: Date): Promise<void>', 'save')).toEqual({ least: 1, most: 2 });
  expect(takesOf('def save', 'save')).toBeNull();
  expect(takesOf('save(first, second, third, and more that is cut o', 'save')).toBeNull();
});
