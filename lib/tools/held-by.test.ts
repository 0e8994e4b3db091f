import { expect, test } from 'vitest';
import { heldBy, holdsName } from '#lib/tools/held-by';

test.each([
  ['the symbol itself', 'def save(self):', 'a.py::Order.save', 'a.py::Order.save'],
  ['a private name without its mark', 'this.check(x)', 'a.ts::Box.#check', 'a.ts::Box.#check'],
  ['the class, where its constructor is called', 'handler = PingHandler(out)', 'a.py::PingHandler.__init__', 'a.py::PingHandler'],
  ['only the file, where another name is called', 'handler(event)', 'b.py::on_placed', 'a.py::<module>'],
  ['only the file, where the name is a part of another', 'saved = unsave(x)', 'a.py::save', 'a.py::<module>'],
  ['an entity, as it is', 'app.get("/")', 'route::GET /api', 'route::GET /api'],
  ['a plain name, as it is', 'x()', 'requests.post', 'requests.post'],
])('lines are about %s', (_title, text, symbol, about) => {
  expect(heldBy(text, { symbol, path: 'a.py' })).toBe(about);
});

test('a name stands by itself', () => {
  expect(holdsName('a.save();', 'x.ts::save')).toBe(true);
  expect(holdsName('a.saveAll();', 'x.ts::save')).toBe(false);
  expect(holdsName('autosave = save', 'x.ts::save')).toBe(true);
});
