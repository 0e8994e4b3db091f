import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import type { Answer } from '#lib/model/answer';
import { blankAnswer } from '#lib/model/testing/blank-answer';
import { excludedBy } from '#lib/repository/excluded';
import { redactAnswer } from '#lib/repository/redact-answer';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings, repositoryDatabaseUrl } from '#lib/settings';

let folder: string;
let workspace: Workspace;

beforeEach(async () => {
  folder = temporaryFolder();
  workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: folder }));
});
afterEach(() => {
  workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = async (files: readonly string[], commit: string): Promise<void> => {
  const databaseUrl = repositoryDatabaseUrl(workspace.settings, 'shop');
  await workspace.catalog.upsertRepository({ name: 'shop', root: '/src/shop', databaseUrl });
  const writer = await openRepositoryWriter(databaseUrl);
  const ids = files.map((file) => `${file}::f`);
  const input = generation({ files: Object.fromEntries(files.map((file) => [file, 'x'])), symbols: ids.map((id) => symbol(id)) });
  await writer.writeGeneration({ ...input, commit });
  writer.close();
};
const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)];
const exclude = (...patterns: string[]) => workspace.catalog.changeRepository('shop', { exclude: patterns });

describe('a repository', () => {
  it('with an excluded file in its index is not opened, until one without it is there', async () => {
    await write(['app.py', 'legacy/old.py'], OLD);
    expect((await workspace.openRepository('shop')).generation.generation).toBe(1);
    await exclude('legacy/');
    await expect(workspace.openRepository('shop')).rejects.toMatchObject({ code: 'nothing_indexed' });
    await expect(workspace.repositoryStatus('shop')).rejects.toMatchObject({ code: 'nothing_indexed' });
    await write(['app.py'], NEW);
    expect((await workspace.openRepository('shop')).generation.generation).toBe(2);
  });

  it('does not show what is excluded at an older commit either', async () => {
    await write(['app.py', 'legacy/old.py'], OLD);
    await write(['app.py'], NEW);
    expect((await workspace.openRepository('shop', { commit: OLD })).generation.commit).toBe(OLD);
    await exclude('legacy/');
    expect((await workspace.openRepository('shop')).generation.commit).toBe(NEW);
    await expect(workspace.openRepository('shop', { commit: OLD })).rejects.toMatchObject({ code: 'not_found' });
    await exclude();
    expect((await workspace.openRepository('shop', { commit: OLD })).generation.commit).toBe(OLD);
  });

  it('answers on where nothing of its index is excluded', async () => {
    await write(['app.py'], OLD);
    await exclude('legacy/', '*.key');
    expect((await workspace.openRepository('shop')).generation.generation).toBe(1);
  });
});

const evidence = (path: string, text: string) => ({
  mark: 'E1',
  symbol: `${path}::f`,
  repository: 'shop',
  path,
  line: 1,
  endLine: 1,
  commit: null,
  fileHash: '',
  text,
  role: 'definition',
});
const answerOf = (rest: Partial<Answer>): Answer =>
  blankAnswer({ question: 'what does legacy/old.py do?', text: 'It does this [E1].', ...rest });

describe('an answer from before', () => {
  const resting = answerOf({ citations: [evidence('legacy/old.py', 'SECRET = 1'), evidence('app.py', 'run()')] });

  it('keeps its question and what it cites of the rest, and says why it says no more', () => {
    const redacted = redactAnswer(resting, ['legacy/']);
    expect(redacted.question).toBe(resting.question);
    expect(redacted.citations.map(({ path }) => path)).toEqual(['app.py']);
    expect(redacted.text).toContain('excluded from shop since');
    expect(JSON.stringify(redacted)).not.toContain('SECRET');
  });

  it.each<[string, Partial<Answer>]>([
    ['its text', { text: 'It stands in `legacy/old.py`.' }],
    ['a slot', { slots: [{ name: 'Graph', text: 'legacy/old.py:3 SECRET', isEmpty: false, tokens: 1, leftOut: 0 }] }],
    ['a hit', { hits: [{ id: 'legacy/old.py::f', route: 'symbol' as never, score: 1, reason: '' }] }],
  ])('is taken back where %s names such a file', (_, rest) => {
    expect(redactAnswer(answerOf(rest), ['legacy/']).text).toContain('excluded');
  });

  it('that names none stays as it is', () => {
    const other = answerOf({ citations: [evidence('app.py', 'run()')] });
    expect(redactAnswer(other, ['legacy/'])).toBe(other);
    expect(redactAnswer(resting, [])).toBe(resting);
  });

  it('is redacted wherever the catalog gives it, and whole again when the exclusion is taken back', async () => {
    await write(['app.py'], OLD);
    await workspace.catalog.saveAnswer(resting);
    await exclude('legacy/');
    expect((await workspace.catalog.getAnswer(resting.id))?.answer.text).toContain('excluded');
    expect((await workspace.catalog.getAnswers([resting.id])).get(resting.id)?.text).toContain('excluded');
    await exclude();
    expect((await workspace.catalog.getAnswer(resting.id))?.answer.text).toBe(resting.text);
  });
});

it('one letter is one letter, whether its accent is part of it or stands behind it', () => {
  const [composed, apart] = ['caf\u00e9', 'cafe\u0301'];
  for (const pattern of [composed, apart]) {
    const isExcluded = excludedBy([`${pattern}/`]);
    expect([`${composed}/a.py`, `${apart}/a.py`, 'cafe/a.py'].map(isExcluded)).toEqual([true, true, false]);
  }
});
