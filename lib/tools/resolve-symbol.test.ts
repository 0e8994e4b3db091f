/** Names as Ruby writes them, over a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { resolveSymbol } from '#lib/tools/resolve-symbol';

const BODY = 'class Note\n  def pinned?\n    true\n  end\n  def save!\n    true\n  end\n  def title\n    1\n  end\nend\n';

let notes: TestRepository;
beforeAll(async () => {
  const at = (name: string, line: number) => symbol(`note.rb::Note.${name}`, { line, language: 'ruby' });
  notes = await openFixture({ files: { 'note.rb': BODY }, symbols: [at('pinned?', 2), at('save!', 5), at('title', 8)] });
});
afterAll(() => notes.close());

it.each([
  ['note.rb::Note.pinned?', 'note.rb::Note.pinned?'],
  ['Note.save!', 'note.rb::Note.save!'],
  ['`pinned?`', 'note.rb::Note.pinned?'],
  ['Note.title?', 'note.rb::Note.title'],
])('%s is %s', async (asked, id) => {
  const { symbols } = await resolveSymbol(notes.repository.reader, asked);
  expect(symbols.map((row) => row.id)).toEqual([id]);
});

it.each([
  ['Note::title', 'note.rb::Note.title'],
  ['`Note#title`', 'note.rb::Note.title'],
  ['Note#save!', 'note.rb::Note.save!'],
  ['Note->title()', 'note.rb::Note.title'],
  ['(*Note).title', 'note.rb::Note.title'],
  ['crate::note::Note::title', 'note.rb::Note.title'],
])('%s is written otherwise than it is stored', async (asked, id) => {
  const { symbols } = await resolveSymbol(notes.repository.reader, asked);
  expect(symbols.map((row) => row.id)).toEqual([id]);
});

it.each(['other::Note::title', 'Note::titles', 'Title::title', 'std::title'])(
  '%s is nothing of this repository',
  async (asked) => {
    const { symbols, notFound } = await resolveSymbol(notes.repository.reader, asked);
    expect(symbols).toEqual([]);
    expect(notFound?.asked).toBe(asked);
  },
);
