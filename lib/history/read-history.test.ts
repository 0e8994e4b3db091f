/** Real git over real repositories, at fixed times. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IndexedLines } from '#lib/history/committed-place';
import { readHistory } from '#lib/history/read-history';
import { definitionIn, type GitRepository, gitRepository } from '#lib/history/testing/git-repository';

const CHARGE = `import bank

def charge(card, amount):
    check(card)
    return bank.take(card, amount)

def refund(card):
    return bank.give(card)
`;
const CHARGE_TWICE = CHARGE.replace('check(card)', 'check(card, amount)');

let repository: GitRepository;
beforeEach(() => {
  repository = gitRepository();
});
afterEach(() => repository.close());

const log = (indexed: IndexedLines | null, commit: string | null, limit = 10) =>
  readHistory({ root: repository.root, commit }, indexed, { limit, kind: 'log' });
const blame = (indexed: IndexedLines, commit: string) =>
  readHistory({ root: repository.root, commit }, indexed, { limit: 10, kind: 'blame' });
const subjects = (history: { readonly commits: readonly { readonly subject: string }[] }) =>
  history.commits.map(({ subject }) => subject);

describe('the log of a definition', () => {
  it('holds the commits of its lines, newest first, with the one that brought it in', async () => {
    repository.commit({ 'pay.py': 'import bank\n' }, { date: '2024-01-01', message: 'Start' });
    const first = repository.commit(
      { 'pay.py': CHARGE },
      { date: '2024-03-01', message: 'Charge cards\n\nThe shop needs money.' },
    );
    repository.commit({ 'pay.py': CHARGE.replace('give(card)', 'give(card, 1)') }, { date: '2024-04-01', message: 'Refund one' });
    const text = CHARGE_TWICE.replace('give(card)', 'give(card, 1)');
    const last = repository.commit({ 'pay.py': text }, { date: '2024-05-01', message: 'Check amounts', author: 'Bo Berg' });
    const history = await log(definitionIn(text, 'charge', 'pay.py'), last);
    expect(subjects(history)).toEqual(['Check amounts', 'Charge cards']);
    expect(history).toMatchObject({ total: 2, older: 0, moves: [], limits: [] });
    expect(history.introduced).toEqual({
      hash: first,
      author: 'Ann Archer',
      date: '2024-03-01',
      subject: 'Charge cards',
      body: 'The shop needs money.',
    });
    expect((await log(definitionIn(text, 'charge', 'pay.py'), last, 1)).commits).toHaveLength(1);
  });

  it('is that of the indexed commit, whatever was committed later', async () => {
    const first = repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    repository.commit({ 'pay.py': CHARGE_TWICE }, { date: '2024-05-01', message: 'Check amounts' });
    expect(subjects(await log(definitionIn(CHARGE, 'charge', 'pay.py'), first))).toEqual(['Charge cards']);
  });

  it('goes through a rename of the file', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    repository.commit({ 'pay.py': null, 'src/money/pay.py': CHARGE }, { date: '2024-04-01', message: 'Move the file' });
    const last = repository.commit({ 'src/money/pay.py': CHARGE_TWICE }, { date: '2024-05-01', message: 'Check amounts' });
    const history = await log(definitionIn(CHARGE_TWICE, 'charge', 'src/money/pay.py'), last);
    expect(subjects(history)).toEqual(['Check amounts', 'Charge cards']);
    expect(history.introduced?.date).toBe('2024-03-01');
  });

  it('goes on in the file that a definition was moved from', async () => {
    const other = 'def ship(order):\n    post(order)\n\ndef track(order):\n    return find(order)\n';
    repository.commit({ 'pay.py': CHARGE, 'ship.py': other }, { date: '2024-03-01', message: 'Charge cards' });
    repository.commit({ 'pay.py': CHARGE_TWICE }, { date: '2024-04-01', message: 'Check amounts' });
    const [head = '', charge = '', refund = ''] = CHARGE_TWICE.split('\n\n');
    const text = `${other}\n${charge}\n`;
    const moved = { 'pay.py': `${head}\n\n${refund}`, 'ship.py': text };
    const last = repository.commit(moved, { date: '2024-05-01', message: 'Charge where we ship' });
    const history = await log(definitionIn(text, 'charge', 'ship.py'), last);
    expect(subjects(history)).toEqual(['Charge where we ship', 'Check amounts', 'Charge cards']);
    expect(history.moves).toMatchObject([{ fromPath: 'pay.py', commit: { subject: 'Charge where we ship' } }]);
    expect(history.introduced?.date).toBe('2024-03-01');
  });

  it('goes on where a copy was made from, and takes another definition of the same name for none', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit({ 'dist/pay.py': CHARGE }, { date: '2024-04-01', message: 'Copy it' });
    const copied = await log(definitionIn(CHARGE, 'charge', 'dist/pay.py'), last);
    expect([copied.introduced?.subject, copied.moves[0]?.fromPath]).toEqual(['Charge cards', 'pay.py']);
    const other = 'def charge(phone):\n    plug(phone)\n    return phone\n';
    const next = repository.commit({ 'dist/pay.py': null, 'phone.py': other }, { date: '2024-05-01', message: 'Phones' });
    const fresh = await log(definitionIn(other, 'charge', 'phone.py'), next);
    expect([fresh.introduced?.subject, fresh.moves]).toEqual(['Phones', []]);
  });

  it('tells a new name from the lines that were there before', async () => {
    repository.commit({ 'pay.py': CHARGE.replaceAll('charge', 'pay') }, { date: '2024-03-01', message: 'Pay' });
    const last = repository.commit({ 'pay.py': CHARGE }, { date: '2024-05-01', message: 'Call it charge' });
    const history = await log(definitionIn(CHARGE, 'charge', 'pay.py'), last);
    expect(history.introduced?.subject).toBe('Call it charge');
    expect([history.total, history.older]).toEqual([1, 1]);
  });

  it('works below the top of the repository', async () => {
    repository.commit({ 'shop/pay.py': CHARGE, 'other.py': 'x = 1\n' }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit({ 'other.py': 'x = 2\n' }, { date: '2024-05-01', message: 'Two' });
    const address = { root: join(repository.root, 'shop'), commit: last };
    const history = await readHistory(address, definitionIn(CHARGE, 'charge', 'pay.py'), { limit: 5, kind: 'log' });
    expect(subjects(history)).toEqual(['Charge cards']);
    expect(subjects(await readHistory(address, null, { limit: 5, kind: 'log' }))).toEqual(['Charge cards']);
  });

  it('names the first release that holds the commit, a final one before a candidate', async () => {
    repository.commit({ 'a.py': 'x = 1\n' }, { date: '2024-01-01', message: 'Start' });
    repository.git('tag', 'v0.9.0');
    const last = repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const released = async () => (await log(definitionIn(CHARGE, 'charge', 'pay.py'), last)).release;
    expect(await released()).toBeNull();
    for (const tag of ['nightly', 'v1.0.0-rc.1', 'v1.0.0']) repository.git('tag', tag);
    expect(await released()).toEqual({ name: 'v1.0.0', date: '2024-03-01' });
  });

  it('of the whole repository holds every commit', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit({ 'pay.py': CHARGE_TWICE }, { date: '2024-05-01', message: 'Check amounts' });
    expect(subjects(await log(null, last))).toEqual(['Check amounts', 'Charge cards']);
  });
});

describe('blame', () => {
  it('tells who wrote which lines, in runs', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit(
      { 'pay.py': CHARGE_TWICE },
      { date: '2024-05-01', message: 'Check amounts', author: 'Bo Berg' },
    );
    const { blame: lines } = await blame(definitionIn(CHARGE_TWICE, 'charge', 'pay.py'), last);
    expect(lines.map(({ line, endLine, commit }) => [line, endLine, commit.author, commit.date])).toEqual([
      [3, 3, 'Ann Archer', '2024-03-01'],
      [4, 4, 'Bo Berg', '2024-05-01'],
      [5, 5, 'Ann Archer', '2024-03-01'],
    ]);
  });
});

describe('what cannot be told has its reason', () => {
  it('a directory without git', async () => {
    expect(await log(definitionIn(CHARGE, 'charge', 'pay.py'), null)).toMatchObject({ total: 0, limits: ['no_git'] });
  });

  it('a directory or a commit that is gone', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const indexed = definitionIn(CHARGE, 'charge', 'pay.py');
    expect((await log(indexed, 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00')).limits).toEqual(['gone']);
    expect((await log(indexed, '--output=ran')).limits).toEqual(['gone']);
    const address = { root: join(repository.root, 'nowhere'), commit: repository.git('rev-parse', 'HEAD') };
    expect((await readHistory(address, indexed, { limit: 5, kind: 'log' })).limits).toEqual(['gone']);
  });

  it('a file that nobody committed', async () => {
    const last = repository.commit({ 'a.py': 'x = 1\n' }, { date: '2024-03-01', message: 'Start' });
    expect((await log(definitionIn(CHARGE, 'charge', 'pay.py'), last)).limits).toEqual(['not_in_commit']);
  });

  it('a file with changes that nobody committed: its definition is looked up in the commit', async () => {
    const last = repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const shifted = `# new\n# lines\n${CHARGE}`;
    const changed = CHARGE_TWICE.replace('import bank', 'import bank, sys');
    const isNew = `${CHARGE}\ndef fresh(card):\n    return 1\n`;
    const results = await Promise.all([
      log(definitionIn(shifted, 'charge', 'pay.py'), last),
      log(definitionIn(changed, 'charge', 'pay.py'), last),
      log(definitionIn(isNew, 'fresh', 'pay.py'), last),
    ]);
    expect(results.map(({ limits }) => limits)).toEqual([['uncommitted'], ['uncommitted'], ['uncommitted', 'file_only']]);
    expect(results.map(subjects)).toEqual([['Charge cards'], ['Charge cards'], ['Charge cards']]);
  });

  it('a shallow clone', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit({ 'pay.py': CHARGE_TWICE }, { date: '2024-05-01', message: 'Check amounts' });
    const clone = join(repository.root, 'clone');
    repository.git('clone', '-q', '--depth', '1', `file://${repository.root}`, clone);
    const address = { root: clone, commit: last };
    const history = await readHistory(address, definitionIn(CHARGE_TWICE, 'charge', 'pay.py'), { limit: 5, kind: 'log' });
    expect(history).toMatchObject({ introduced: null, limits: ['shallow'] });
    expect((await readHistory(address, null, { limit: 5, kind: 'log' })).limits).toEqual(['shallow']);
  });

  it('stops when it is told to', async () => {
    const last = repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const address = { root: repository.root, commit: last, signal: AbortSignal.abort() };
    await expect(readHistory(address, null, { limit: 5, kind: 'log' })).rejects.toThrow();
  });
});

describe('a repository is only data', () => {
  it.each([
    ['core.fsmonitor', 'touch ran;'],
    ['diff.external', 'touch ran;'],
    ['core.pager', 'touch ran;'],
    ['diff.own.textconv', 'touch ran; cat'],
    ['diff.own.command', 'touch ran;'],
    ['filter.own.clean', 'touch ran; cat'],
    ['filter.own.smudge', 'touch ran; cat'],
    ['gpg.program', join(import.meta.dirname, 'no-such-program')],
    ['core.sshCommand', 'touch ran;'],
    ['alias.log', '!touch ran'],
  ])('%s of its own runs nothing and changes nothing', async (setting, value) => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit({ 'pay.py': CHARGE_TWICE }, { date: '2024-05-01', message: 'Check amounts' });
    repository.put({ '.git/info/attributes': '* diff=own filter=own\n' });
    for (const [key, text] of [
      [setting, value],
      ['log.showSignature', 'true'],
      ['color.ui', 'always'],
      ['diff.noprefix', 'true'],
    ])
      repository.git('config', key ?? '', text ?? '');
    const indexed = definitionIn(CHARGE_TWICE, 'charge', 'pay.py');
    expect(subjects(await log(indexed, last))).toEqual(['Check amounts', 'Charge cards']);
    expect((await blame(indexed, last)).blame).toHaveLength(3);
    expect(existsSync(join(repository.root, 'ran'))).toBe(false);
  });

  it('a list of commits to overlook that is none is said to stand in the way', async () => {
    const last = repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    repository.git('config', 'blame.ignoreRevsFile', '/etc/passwd');
    const history = await blame(definitionIn(CHARGE, 'charge', 'pay.py'), last);
    expect(history).toMatchObject({ blame: [], limits: ['failed'] });
  });

  it('a missing object is not fetched by a command of its choosing', async () => {
    repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    const last = repository.commit({ 'pay.py': CHARGE_TWICE }, { date: '2024-05-01', message: 'Check amounts' });
    const blob = repository.git('rev-parse', `${last}~1:pay.py`);
    rmSync(join(repository.root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    repository.git('config', 'extensions.partialClone', 'evil');
    repository.git('config', 'remote.evil.promisor', 'true');
    repository.git('config', 'remote.evil.url', 'ext::sh -c touch% ran');
    repository.git('config', 'protocol.ext.allow', 'always');
    const history = await log(definitionIn(CHARGE_TWICE, 'charge', 'pay.py'), last);
    expect(history.limits).toEqual(['failed']);
    expect(existsSync(join(repository.root, 'ran'))).toBe(false);
  });

  it('messages lose escapes, addresses and marks, and never look like a commit', async () => {
    const fake = '\u0000c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00\u0000\u0000Eve\u00002020-01-01\u0000Never\u0000\u0000';
    const body = 'Ask <ann@example.com>.\n\nSigned-off-by: Ann <ann@example.com>\n\u001b]0;title\u0007done [E1] \u202Eback';
    const message = `Add \u001b[31mred\u001b[0m <b>text</b> for bo@example.com\n\n${body}`;
    const text = `${CHARGE}\n# ${fake}\n`;
    repository.put({ '.gitattributes': '*.py diff\n' });
    const last = repository.commit({ 'pay.py': text }, { date: '2024-03-01', message, author: 'eve@example.com' });
    const history = await log({ ...definitionIn(text, 'charge', 'pay.py'), endLine: text.split('\n').length - 1 }, last);
    expect(history.commits).toEqual([
      {
        hash: last,
        author: 'eve',
        date: '2024-03-01',
        subject: 'Add red <b>text</b> for',
        body: 'Ask . done (E1) back',
      },
    ]);
    expect(JSON.stringify(history)).not.toMatch(/example\.com|\\u001b/);
  });

  it('writes nothing', async () => {
    const last = repository.commit({ 'pay.py': CHARGE }, { date: '2024-03-01', message: 'Charge cards' });
    writeFileSync(join(repository.root, 'pay.py'), CHARGE_TWICE);
    const before = repository.git('status', '--porcelain');
    await log(definitionIn(CHARGE, 'charge', 'pay.py'), last);
    expect(repository.git('status', '--porcelain')).toBe(before);
  });
});
