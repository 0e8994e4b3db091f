import { describe, expect, it } from 'vitest';
import type { TurnEnd } from '#db/catalog/catalog-store';
import type { AskChunk } from '#lib/answer/ask-stream';
import type { Run, RunWork } from '#lib/answer/runs/run';
import { type RegistryLimits, RunRegistry } from '#lib/answer/runs/run-registry';
import { manualTimers } from '#lib/answer/runs/testing/manual-timers';
import { PathlightError } from '#lib/model/errors';

interface Play {
  readonly work: RunWork;
  readonly ends: readonly TurnEnd[];
  send(chunk: AskChunk): void;
  finish(): void;
  fail(error: unknown): void;
}

/** Work that does what the test says, and does not notice that it is stopped. */
function play(id: string): Play {
  const outcome = Promise.withResolvers<void>();
  const ends: TurnEnd[] = [];
  let sender: ((chunk: AskChunk) => void) | null = null;
  const work: RunWork = {
    id,
    conversation: 'c',
    question: 'why?',
    answer: (send) => {
      sender = send;
      send({ type: 'start', messageId: id });
      return outcome.promise;
    },
    onBeat: async () => undefined,
    isWanted: async () => true,
    onEnd: async (end) => void ends.push(end),
  };
  return { work, ends, send: (chunk) => sender?.(chunk), finish: outcome.resolve, fail: outcome.reject };
}

function registry(limits: Partial<RegistryLimits> = {}) {
  const timers = manualTimers();
  return { timers, runs: new RunRegistry(limits, timers) };
}

async function open(runs: RunRegistry, played: Play): Promise<Run> {
  const run = await runs.open(played.work.id, async () => played.work);
  if (!run) throw new Error('not opened');
  return run;
}

describe('the registry of runs', () => {
  it('prepares a run once for those who ask at the same time, and tells all of them when it cannot', async () => {
    const { runs } = registry();
    const one = play('one');
    let prepared = 0;
    const prepare = async (): Promise<RunWork> => {
      prepared += 1;
      return one.work;
    };
    const opened = await Promise.all([runs.open('one', prepare), runs.open('one', prepare)]);
    expect(opened[0]).toBe(opened[1]);
    expect(prepared).toBe(1);
    const refuse = (): Promise<RunWork> => Promise.reject(new PathlightError('not_found', 'No.', { remedy: '' }));
    const refused = await Promise.allSettled([runs.open('two', refuse), runs.open('two', refuse)]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await runs.open('two', async () => null)).toBeNull();
  });

  it('has room again when a run has ended, and forgets it later', async () => {
    const { runs, timers } = registry({ maxRunning: 1, maxWaiting: 0, keepMs: 1_000 });
    const one = play('one');
    const run = await open(runs, one);
    await expect(open(runs, play('two'))).rejects.toMatchObject({ code: 'busy' });
    one.finish();
    await run.ended;
    await open(runs, play('two'));
    expect(runs.get('one')).toBe(run);
    timers.advance(1_000);
    expect(runs.get('one')).toBeUndefined();
    expect(runs.running).toBe(1);
  });

  it('lets the others wait in line, and refuses who would wait too long', async () => {
    const { runs } = registry({ maxRunning: 1, maxWaiting: 1 });
    const played = [play('one'), play('two')];
    const [one, two] = await Promise.all(played.map((work) => open(runs, work)));
    await expect(open(runs, play('three'))).rejects.toMatchObject({ code: 'busy' });
    expect(two?.end).toBeNull();
    played[0]?.finish();
    expect(await one?.ended).toMatchObject({ state: 'done' });
    played[1]?.finish();
    expect(await two?.ended).toMatchObject({ state: 'done' });
    const [first, second] = await Promise.all([play('four'), play('five')].map((work) => open(runs, work)));
    expect(await second?.stop('asked')).toMatchObject({ state: 'stopped' });
    expect(first?.end).toBeNull();
  });

  it('gives no one person more than a quarter of the room, whatever they ask at once', async () => {
    const { runs } = registry({ maxRunning: 1, maxWaiting: 7 });
    const first = play('a');
    const ask = (name: string, asker: string | null) => {
      const { work } = name === 'a' ? first : play(name);
      return runs.open(name, async () => ({ ...work, askedBy: asker }), asker);
    };
    const asked = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => ask(name, 'ann')));
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    await expect(ask('e', 'ann')).rejects.toMatchObject({ code: 'busy' });
    await ask('f', 'ben');
    first.finish();
    await runs.get('a')?.ended;
    await ask('g', 'ann');
    for (const name of ['h', 'i', 'j', 'k']) await ask(name, null);
    expect(runs.running).toBe(7);
  });

  it('begins answers that are made here a few at a time, in the order they came, and those of models at once', async () => {
    const { runs } = registry();
    const begun: string[] = [];
    const played = Array.from({ length: 6 }, (_, at) => play(`here ${at}`));
    const note = (work: RunWork): RunWork => ({
      ...work,
      isMadeHere: work.id.startsWith('here'),
      answer: (send, signal) => {
        begun.push(work.id);
        return work.answer(send, signal);
      },
    });
    const opened = [];
    for (const { work } of [...played, play('model')]) opened.push(await runs.open(work.id, async () => note(work)));
    expect(begun).toEqual(['here 0', 'here 1', 'here 2', 'here 3', 'model']);
    played[2]?.finish();
    await opened[2]?.ended;
    expect(begun.slice(5)).toEqual(['here 4']);
  });

  it('keeps no more of ended runs than it may, the oldest goes first', async () => {
    const { runs, timers } = registry({ maxKeptBytes: 3_000 });
    for (const id of ['one', 'two', 'three']) {
      const played = play(id);
      const run = await open(runs, played);
      await Promise.resolve();
      played.send({ type: 'text-delta', id: 't', delta: 'x'.repeat(1_200) });
      played.finish();
      await run.ended;
    }
    expect(['one', 'two', 'three'].map((id) => runs.get(id) !== undefined)).toEqual([false, true, true]);
    // A timer would hold the one that went for as long as the others stay.
    expect(timers.pending).toBe(2);
  });
});

describe('a run', () => {
  it('ends a moment after the stop, whatever its work does, and takes nothing more', async () => {
    const { runs, timers } = registry({ stopMs: 500 });
    const one = play('one');
    const run = await open(runs, one);
    await Promise.resolve();
    one.send({ type: 'text-start', id: 't' });
    one.send({ type: 'text-delta', id: 't', delta: 'Half' });
    const stopping = run.stop('asked');
    timers.advance(500);
    expect(await stopping).toMatchObject({ state: 'stopped', partial: 'Half' });
    one.send({ type: 'text-delta', id: 't', delta: ' and more' });
    one.finish();
    const text = await new Response(run.attach()).text();
    expect(text).not.toContain('and more');
    expect(text).toMatch(/"type":"abort"[^\n]*\n\ndata: \[DONE\]\n\n$/);
    expect(one.ends).toHaveLength(1);
  });

  it('that was whole before the stop came is done', async () => {
    const { runs } = registry();
    const one = play('one');
    const run = await open(runs, one);
    const stopping = run.stop('asked');
    one.finish();
    expect(await stopping).toMatchObject({ state: 'done', trouble: '' });
  });

  it('ends its stream with the words of the trouble, not of a bug', async () => {
    const { runs } = registry();
    const trouble = play('trouble');
    const troubled = await open(runs, trouble);
    trouble.fail(new PathlightError('damaged', 'The index is damaged.', { remedy: 'Index again.' }));
    expect(await troubled.ended).toMatchObject({ state: 'failed', trouble: 'The index is damaged. Index again.' });
    expect(await new Response(troubled.attach()).text()).toContain(
      '{"type":"error","errorText":"The index is damaged. Index again."}',
    );
  });

  it('takes back what a step that broke off had written', async () => {
    const { runs, timers } = registry();
    const one = play('one');
    const run = await open(runs, one);
    await Promise.resolve();
    const write = (delta: string): void => {
      one.send({ type: 'start-step' });
      one.send({ type: 'text-start', id: delta });
      one.send({ type: 'text-delta', id: delta, delta });
    };
    write('First.');
    write('Wrong');
    one.send({ type: 'reset-step' });
    write('Second.');
    void run.stop('asked');
    timers.advance(10_000);
    expect((await run.ended).partial).toBe('First.\n\nSecond.');
  });

  it('leaves no timer behind but the one that forgets it', async () => {
    const { runs, timers } = registry();
    const one = play('one');
    const run = await open(runs, one);
    const text = new Response(run.attach()).text();
    one.finish();
    await text;
    expect(timers.pending).toBe(1);
  });
});
