import { expect, it } from 'vitest';
import { readJpql } from '#indexer/frameworks/jpa/read-jpql';

const shown = (text: string): readonly string[] =>
  readJpql(text).map(({ entity, via, access }) => `${access} ${[entity, ...via].join('.')}`);

it.each([
  [
    'select b from Boat b join fetch b.crews c left join c.port where c.name = :name',
    ['read Boat', 'read Boat.crews', 'read Boat.crews.port'],
  ],
  ['FROM com.acme.Boat', ['read Boat']],
  ['update Boat b set b.open = false where b.id in (select c.id from Crew c)', ['write Boat', 'read Crew']],
  ['delete from Boat where id = 1', ['write Boat']],
  ['delete Boat b where b.open = true', ['write Boat']],
  ['insert into Log (id) select b.id from Boat b', ['write Log', 'read Boat']],
  ['select a from Boat a, Crew c where c.boat = a', ['read Boat', 'read Crew']],
  ['select distinct extract(year from b.sailed) from Boat b', ['read Boat']],
  ['Boat is from far away', []],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});
