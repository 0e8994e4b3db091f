/** What was only inferred stands beside an answer, says what it is, and never gets into its text, its paths or its citations. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '#lib/answer/ask';
import { SourceLines } from '#lib/graph/source-lines';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { decide, reviewItems } from '#lib/inferred/review';
import type { InferredClaim } from '#lib/model/inferred';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';

const SAVE = 'store.py::save_order';

let shop: TestRepository;
beforeEach(async () => {
  shop = await openFixture(shopFixture);
});
afterEach(() => shop.close());

const ask = (question: string) => answerQuestion({ question, repository: shop.repository, modelConfig: null });

async function propose(claim: Partial<InferredClaim> & Pick<InferredClaim, 'kind' | 'to'>): Promise<number> {
  const { reader } = shop.repository;
  const file = await new SourceLines(reader).file('store.py');
  const text = file?.lines.slice(3, 5).join('\n') ?? '';
  await reader.inferred.propose({
    from: SAVE,
    confidence: 0.8,
    reason: 'It says so.',
    evidence: [{ path: 'store.py', line: 4, endLine: 5, text, fileHash: file?.hash ?? '' }],
    model: 'scripted',
    contextHash: 'c1',
    createdAt: '2024-03-01T10:00:00.000Z',
    ...claim,
  });
  return (await reader.inferred.list()).find(({ kind, to }) => kind === claim.kind && to === claim.to)?.id ?? 0;
}

describe('inferred knowledge in answers', () => {
  it('is told when a person accepted it, what is deprecated first, in the language of the question', async () => {
    const { reader } = shop.repository;
    for (const id of [
      await propose({ kind: 'means', to: 'purchase' }),
      await propose({ kind: 'deprecated_by', to: 'store.py::announce' }),
    ])
      await decide(reader, id, 'accepted');
    const english = await ask('what does save_order do?');
    expect(english.inferred).toEqual({
      accepted: [
        'Inferred, accepted by a person: `save_order` is deprecated by `announce`.',
        'Inferred, accepted by a person: `save_order` means “purchase”.',
      ],
      isFirst: true,
    });
    expect((await ask('save_order 做什么？')).inferred?.accepted[0]).toBe(
      '推断所得，已由人确认：`save_order` 已被 `announce` 取代。',
    );
    expect((await ask('who calls save_order?')).inferred?.accepted).toHaveLength(2);
    expect((await ask('who calls find_order?')).inferred).toBeUndefined();
  });

  it('is never a hop, a citation or part of the text', async () => {
    await decide(shop.repository.reader, await propose({ kind: 'affects', to: 'store.py::find_order' }), 'accepted');
    const { text, paths, citations, inferred, slots } = await ask('who calls save_order?');
    expect(JSON.stringify({ text, paths, citations })).not.toContain('find_order');
    expect(inferred?.accepted).toHaveLength(1);
    expect(inferred?.isFirst).toBe(false);
    const knowledge = slots?.find(({ name }) => name === 'Knowledge')?.text ?? '';
    expect(knowledge).toContain('Inferred, accepted by a person, no evidence: `save_order` affects `find_order`.');
    expect((await ask('path from save_order to find_order')).paths).toEqual([]);
  });

  it('is only counted while nobody reviewed it, and not told at all once rejected', async () => {
    const id = await propose({ kind: 'means', to: 'purchase' });
    expect((await ask('what does save_order do?')).inferred).toEqual({
      accepted: [],
      isFirst: false,
      waiting: 'Inferred, not reviewed: 1 proposal about this.',
    });
    const context = createToolContext(shop.repository);
    expect((await runTool('find_symbol', { name: 'save_order' }, context)).text).not.toContain('purchase');
    await decide(shop.repository.reader, id, 'rejected');
    const answer = await ask('what does save_order do?');
    expect(answer.inferred).toBeUndefined();
    expect(JSON.stringify(answer)).not.toContain('purchase');
  });

  it('is said to be inferred by the tools that are about a symbol', async () => {
    await decide(shop.repository.reader, await propose({ kind: 'means', to: 'purchase' }), 'accepted');
    const context = createToolContext(shop.repository);
    const note = 'Inferred, accepted by a person, no evidence: `save_order` means “purchase”.';
    const results = [
      await runTool('find_symbol', { name: 'save_order' }, context),
      await runTool('find_callers', { symbol: 'save_order' }, context),
      await runTool('find_impact', { symbol: 'save_order' }, context),
    ];
    for (const { notes, text } of results) {
      expect(notes).toEqual([note]);
      expect(text).toContain(note);
    }
  });

  it('is not told when an end or its lines are gone', async () => {
    const { reader } = shop.repository;
    const gone = { path: 'store.py', line: 4, endLine: 5, text: 'def save_order(cart):\n    pass', fileHash: 'old' };
    await decide(reader, await propose({ kind: 'means', to: 'purchase', evidence: [gone] }), 'accepted');
    await decide(reader, await propose({ kind: 'deprecated_by', to: 'store.py::gone' }), 'accepted');
    expect((await ask('what does save_order do?')).inferred).toBeUndefined();
    expect((await reviewItems(reader)).map(({ isOutdated }) => isOutdated)).toEqual([true, true]);
  });

  it('follows its lines when they moved in their file', async () => {
    const { reader } = shop.repository;
    const moved = { path: 'store.py', line: 1, endLine: 2, fileHash: 'old' };
    const text = 'def save_order(customer, lines):\n    db.execute("insert into orders")';
    await decide(reader, await propose({ kind: 'means', to: 'purchase', evidence: [{ ...moved, text }] }), 'accepted');
    expect((await ask('what does save_order do?')).inferred?.accepted).toHaveLength(1);
    expect((await reviewItems(reader))[0]?.evidence).toMatchObject([{ line: 4, endLine: 5, isGone: false }]);
  });

  it('finds a symbol by what it was accepted to mean, and only by that', async () => {
    const question = 'where is the bookkeeping done?';
    const before = await ask(question);
    expect(before.refused).toBe(true);
    const id = await propose({ kind: 'means', to: 'bookkeeping' });
    expect((await ask(question)).refused).toBe(true);
    await decide(shop.repository.reader, id, 'accepted');
    const answer = await ask(question);
    expect(answer.refused).toBe(false);
    expect(answer.hits[0]?.id).toBe(SAVE);
    expect(answer.inferred?.accepted).toEqual(['Inferred, accepted by a person: `save_order` means “bookkeeping”.']);
  });
});
