import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import type { AnswerFilter, JobInput } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { openDatabase } from '#db/client';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';
import type { Answer } from '#lib/model/answer';

const answer = (rest: Partial<Answer> = {}): Answer => ({
  id: newAnswerId(),
  question: 'what happens after <checkout>?',
  repository: 'shop',
  generation: 3,
  commit: null,
  text: 'It charges the card [E1].',
  refused: false,
  route: { kinds: ['path', 'search'], why: 'It asks what follows.' },
  paths: [
    [
      {
        from: 'a.py::f',
        to: 'b.py::g',
        kind: 'calls',
        path: 'a.py',
        line: 3,
        resolution: 'import',
        confidence: 0.95,
        text: 'g()',
        toPath: 'b.py',
        toLine: 1,
        toEndLine: 2,
        toKind: 'function',
        depth: 0,
        mark: 'E1',
      },
    ],
  ],
  hits: [{ id: 'a.py::f', route: 'search', score: 0.5, reason: 'words' }],
  citations: [
    {
      mark: 'E1',
      symbol: 'a.py::f',
      repository: 'shop',
      path: 'a.py',
      line: 3,
      endLine: 3,
      commit: null,
      fileHash: 'h',
      text: 'g()',
      role: 'call of g',
    },
  ],
  trailEnds: [
    { from: 'b.py::g', callee: 'os.getenv', path: 'b.py', line: 2, reason: 'external', candidates: [], note: 'Outside.' },
  ],
  droppedMarks: 0,
  unsupported: 1,
  steps: [{ tool: 'trace_flow', title: 'Trace', summary: '1 hop', ms: 4 }],
  model: { id: 'embedded' },
  usage: { inputTokens: 0, outputTokens: 0 },
  timings: { totalMs: 5, toolsMs: 4, firstTextMs: 5 },
  createdAt: new Date().toISOString(),
  ...rest,
});

const job = (rest: Partial<JobInput> = {}): JobInput => ({
  kind: 'embed',
  repository: 'shop',
  state: 'running',
  done: 0,
  total: 10,
  pid: 1,
  message: 'Computing vectors.',
  ...rest,
});

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('catalog over %s', (_, makePlace) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await makePlace();
  });
  afterAll(() => place.close());

  it('keeps repositories by name', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const made = await catalog.upsertRepository({ name: 'shop', root: '/a', databaseUrl: 'file:/x' });
    await catalog.upsertRepository({ name: 'a shop', root: '/b', databaseUrl: 'file:/y' });
    const moved = await catalog.upsertRepository({ name: 'shop', root: '/c', databaseUrl: 'file:/x' });
    expect(moved).toMatchObject({ root: '/c', createdAt: made.createdAt });
    expect((await catalog.listRepositories()).map(({ name }) => name)).toEqual(['a shop', 'shop']);
    await catalog.upsertJob(job());
    await catalog.removeRepository('shop');
    expect(await catalog.getRepository('shop')).toBeNull();
    expect(await catalog.getJobs()).toEqual([]);
  });

  it('gives an answer back as it was saved, to another process too', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    const first = answer({ createdAt: '2026-01-01T00:00:00.000Z' });
    const again = answer({ createdAt: '2026-01-02T00:00:00.000Z', refused: true });
    await catalog.saveAnswer(first);
    await catalog.saveAnswer(again, { previousAnswerId: first.id });
    catalog.close();
    const other = await openCatalog({ url });
    expect(await other.getAnswer(first.id)).toEqual({
      answer: first,
      askedBy: null,
      publishedAt: null,
      previousAnswerId: null,
      laterAnswerIds: [again.id],
    });
    expect((await other.getAnswer(again.id))?.previousAnswerId).toBe(first.id);
    expect(await other.getAnswer('nothing')).toBeNull();
    expect((await other.recentAnswers(1)).map(({ id, refused }) => [id, refused])).toEqual([[again.id, true]]);
    await expect(other.saveAnswer(first)).rejects.toThrow();
  });

  it('says of answers what decides who may read them, and lists those of some people about some repositories', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const conversation = newAnswerId();
    // A repository that was added after it is another one of its name.
    for (const name of ['shop', 'other']) await catalog.upsertRepository({ name, root: `/${name}`, databaseUrl: name });
    const [inTurn, alone] = [
      answer({ createdAt: '2999-01-01T00:00:00.000Z' }),
      answer({ repository: 'other', createdAt: '2000-01-01T00:00:00.000Z' }),
    ];
    const { id, question, repository } = inTurn;
    const turn = { id, conversation, parent: null, repository, question, askedBy: 'ann', about: null, scope: {} };
    await catalog.addTurn(turn, { title: 't', owner: 'channel:c1' });
    await catalog.saveAnswer(inTurn, { askedBy: 'ann' });
    await catalog.saveAnswer(alone);
    await catalog.publishAnswer(alone.id, { by: 'ann', at: '2026-01-01T00:00:00.000Z' });
    const rights = await catalog.answerRights([id, alone.id, 'none']);
    expect([...rights.values()].toSorted((a, b) => (a.repository < b.repository ? 1 : -1))).toEqual([
      {
        id,
        repository: 'shop',
        askedBy: 'ann',
        publishedAt: null,
        publishedFor: null,
        owner: 'channel:c1',
        isOfRepository: true,
      },
      {
        id: alone.id,
        repository: 'other',
        askedBy: null,
        publishedAt: '2026-01-01T00:00:00.000Z',
        owner: null,
        publishedFor: null,
        isOfRepository: false,
      },
    ]);
    expect(await catalog.answerRights([])).toEqual(new Map());
    const ids = async (filter: AnswerFilter) => (await catalog.recentAnswers(9, filter)).map((one) => one.id);
    expect(await ids({ askedBy: ['ann'] })).toEqual([id]);
    expect(await ids({ askedBy: [null, 'bob'] })).toEqual([alone.id]);
    expect(await ids({ askedBy: ['ann', null], repositories: ['shop'] })).toEqual([id]);
    catalog.close();
  });

  it('says that a stored answer is damaged', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    const saved = answer();
    await catalog.saveAnswer(saved);
    const database = await openDatabase({ url, mode: 'write' });
    await database.run("update answers set answer = '{}'");
    await expect(catalog.getAnswer(saved.id)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('leases a job to one living process', async () => {
    const catalog = await openCatalog({ url: place.url() });
    expect(await catalog.claimJob(job({ pid: 1 }))).toBe(true);
    expect(await catalog.claimJob(job({ pid: 2 }))).toBe(false);
    expect(await catalog.claimJob(job({ pid: 2, kind: 'index' }))).toBe(true);
    await catalog.upsertJob(job({ pid: 1, done: 4 }));
    expect((await catalog.getJobs('shop')).map(({ kind, done, pid }) => [kind, done, pid])).toEqual([
      ['embed', 4, 1],
      ['index', 0, 2],
    ]);
    // A heartbeat from before the clock's next tick is older than "none at all".
    expect(await catalog.claimJob(job({ pid: 3 }), { staleAfterMs: -1_000 })).toBe(true);
    await catalog.upsertJob(job({ pid: 3, state: 'complete' }));
    expect(await catalog.claimJob(job({ pid: 4 }))).toBe(true);
  });
});

describe('answer ids', () => {
  it('are safe in a URL and do not repeat', () => {
    const ids = Array.from({ length: 1_000 }, newAnswerId);
    expect(ids.every((id) => /^[0-9A-Za-z]{16}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(1_000);
  });
});
