import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client';
import { answerNotes } from '#lib/asked/answer-notes';
import type { AskedContext } from '#lib/asked/asked-context';
import { likeQuestions } from '#lib/asked/like-questions';
import { searchQuestions } from '#lib/asked/past-questions';
import type { Citation } from '#lib/model/answer';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import { ACME, openTestTeam, PEOPLE, type TestTeam } from '#lib/rights/testing/team';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { channelRules } from '#lib/team/channel-access';
import { leaveChannel, makeChannel } from '#lib/team/channel-acts';
import { teamOf } from '#lib/team/team';

const { owner, member: mia, stranger } = PEOPLE;

describe('past questions', () => {
  let test: TestTeam;
  let cited: Citation;
  beforeAll(async () => {
    test = await openTestTeam();
    const { catalog } = test.workspace;
    await catalog.grants.grant('open', { kind: 'organization', grantee: ACME }, owner.id);
    const { reader } = await test.workspace.openRepository('open');
    const [symbol] = await reader.symbolsByName('save_order');
    if (!symbol) throw new Error('the fixture has save_order');
    const [file, text] = await Promise.all([reader.file(symbol.path), reader.fileText(symbol.path)]);
    const lines = (text ?? '').split('\n').slice(symbol.line - 1, symbol.endLine);
    const { path, line, endLine } = symbol;
    cited = {
      mark: 'E1',
      symbol: symbol.id,
      repository: 'open',
      path,
      line,
      endLine,
      commit: null,
      fileHash: file?.hash ?? '',
      text: lines.join('\n'),
      role: 'definition',
    };
  }, 30_000);
  afterAll(() => test.close());

  const context = async (viewer: Viewer): Promise<AskedContext> => {
    const team = teamOf(test.workspace.catalog);
    return { viewer, workspace: await workspaceFor(viewer, test.workspace, channelRules(team)), team };
  };
  const like = async (question: string, rest: { viewer?: Viewer; repository?: string; scope?: object } = {}) => {
    const { viewer = mia, repository = 'open', scope } = rest;
    return likeQuestions(await context(viewer), { question, repository, ...(scope ? { scope } : {}) });
  };
  const search = async (viewer: Viewer, rest: Partial<Parameters<typeof searchQuestions>[1]> = {}) =>
    searchQuestions(await context(viewer), { words: '', verified: false, limit: 20, ...rest });

  it('are offered where they ask the same, of the same repository and scope, to who may read it', async () => {
    const { id } = await test.answer({ question: 'who calls `load_cart`?', askedBy: 'mia' });
    expect(await like('Where is load_cart called?')).toMatchObject([{ answer: id, askedBy: { id: 'mia' }, refused: false }]);
    expect(await like('where is load_cart called?', { viewer: LOCAL_VIEWER })).toHaveLength(1);
    for (const question of ['who calls `load_order`?', 'what does load_cart call?']) expect(await like(question)).toEqual([]);
    expect(await like('who calls `load_cart`?', { scope: { folders: ['app'] } })).toEqual([]);
    expect(await like('who calls `load_cart`?', { repository: 'secret', viewer: owner })).toEqual([]);
    await test.answer({ question: 'who calls `drop_cart`?', repository: 'secret', askedBy: owner.id });
    expect(await like('who calls `drop_cart`?', { repository: 'secret', viewer: owner })).toHaveLength(1);
    expect(await like('who calls `drop_cart`?', { repository: 'secret' })).toEqual([]);
    expect(await like('who calls `load_cart`?', { viewer: stranger })).toEqual([]);
  });

  it('are not offered where the words alone would be answered otherwise, and refused ones come last', async () => {
    const question = 'what happens after checkout?';
    await test.answer({ question, understood: 'Understood as: …' });
    await test.answer({ question, about: 'app.py::checkout' });
    await test.answer({ question, choice: { about: 'checkout', taken: null, options: [] } });
    await test.answer({ question, scope: { languages: ['go'] } });
    expect(await like(question)).toEqual([]);
    const good = await test.answer({ question });
    const refused = await test.answer({ question, refused: true });
    expect((await like(question)).map(({ answer }) => answer)).toEqual([good.id, refused.id]);
  });

  it('say whether the cited code is as it was', async () => {
    const stateOf = async (question: string, citation: Partial<Citation>) => {
      await test.answer({ question, generation: 999, citations: [{ ...cited, ...citation }] });
      const [found] = await like(question);
      return [found?.state, found?.changed];
    };
    const place = `${cited.path}:${cited.line}`;
    expect(await stateOf('who calls `one_a`?', {})).toEqual(['holds', []]);
    expect(await stateOf('who calls `one_b`?', { fileHash: 'before', line: cited.line + 40 })).toEqual(['holds', []]);
    expect(await stateOf('who calls `one_c`?', { fileHash: 'before', text: 'other code' })).toEqual(['changed', [place]]);
    expect(await stateOf('who calls `one_d`?', { path: 'gone.py' })).toEqual(['changed', [`gone.py:${cited.line}`]]);
    await test.answer({ question: 'who calls `one_f`?', generation: 999, refused: true, citations: [] });
    expect(await like('who calls `one_f`?')).toMatchObject([{ state: 'unknown' }]);
  });

  it('show what teammates said of the answer, of channels that are seen', async () => {
    const team = teamOf(test.workspace.catalog);
    const { id: channel } = await makeChannel(team, mia, { name: 'closed-one', repository: 'open', access: 'closed' });
    const asked = await test.answer({ question: 'who calls `ship_parcel`?', askedBy: 'mia', owner: `channel:${channel}` });
    const { catalog } = test.workspace;
    const message = { channel, thread: null, authorName: 'x', body: '', turn: null, about: null } as const;
    const said = await catalog.messages.add({
      ...message,
      id: 'a'.repeat(20),
      kind: 'answer',
      author: 'assistant',
      turn: asked.id,
    });
    await catalog.messages.add({
      ...message,
      id: 'b'.repeat(20),
      kind: 'correction',
      author: 'mia',
      body: 'The worker.',
      about: said.id,
    });
    await catalog.messages.verify(said.id, { by: 'mia', at: '2026-01-01T00:00:00.000Z' });
    const [seen] = (await search(mia, { verified: true })).questions;
    expect(seen).toMatchObject({ channel: { id: channel }, verified: { by: { id: 'mia' } }, correction: { by: { id: 'mia' } } });
    expect(await answerNotes(await context(mia), asked.id)).toMatchObject({
      corrections: [{ body: 'The worker.' }],
      channel: { id: channel },
    });
    // Whoever is not in the channel finds none of its questions, by words, time or likeness; its link opens an answer nevertheless.
    const teammate = PEOPLE.teammate;
    for (const who of [owner, teammate]) {
      expect(JSON.stringify(await search(who, { limit: 50 }))).not.toContain('ship_parcel');
      expect((await search(who, { words: 'ship parcel' })).questions.map(({ answer }) => answer)).not.toContain(asked.id);
      expect(await like('who calls `ship_parcel`?', { viewer: who })).toEqual([]);
    }
    expect(await like('who calls `ship_parcel`?')).toHaveLength(1);
    await leaveChannel(team, mia, channel);
    const [own] = (await search(mia, { words: 'ship parcel' })).questions;
    expect(own).toMatchObject({ answer: asked.id, channel: null, verified: null });
    expect(JSON.stringify(own)).not.toContain('closed-one');
    expect(await answerNotes(await context(owner), asked.id)).toEqual({ verified: null, corrections: [], channel: null });
    await expect(answerNotes(await context(stranger), asked.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are found by words, listed by time in pages, older ones too that were never noted', async () => {
    const all = await search(mia, { limit: 50 });
    const first = await search(mia, { limit: 3 });
    expect(first.hasMore).toBe(true);
    const second = await search(mia, { limit: 3, before: first.questions.at(-1)?.answer });
    expect([...first.questions, ...second.questions].map((one) => one.answer)).toEqual(
      all.questions.slice(0, 6).map((one) => one.answer),
    );
    expect(JSON.stringify(all)).not.toContain('drop_cart');
    // Before one that is not shown is before one that is not there.
    const { id: hidden } = await test.answer({ question: 'who calls `drop_cart`?', repository: 'secret' });
    await test.answer({ question: 'who calls `load_cart` now?' });
    const answersOf = async (before: string) => (await search(mia, { limit: 50, before })).questions.map(({ answer }) => answer);
    expect(await answersOf(hidden)).toEqual(await answersOf('no-such-answer'));
    expect((await search(mia, { repository: 'secret' })).questions).toEqual([]);
    const database = await openDatabase({ url: test.workspace.settings.catalogUrl, mode: 'write' });
    await database.run('delete from asked_words');
    await database.run('delete from asked_questions');
    database.close();
    expect((await search(mia, { words: 'cart' })).questions[0]).toMatchObject({
      question: 'who calls `load_cart`?',
      likeness: 1,
    });
    expect((await search(mia, { words: '"; drop * AND' })).questions).toEqual([]);
  });
});
