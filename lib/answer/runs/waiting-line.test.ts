import { describe, expect, it } from 'vitest';
import { WaitingLine } from '#lib/answer/runs/waiting-line';

const never = new AbortController().signal;

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject, started: false };
}

describe('a waiting line', () => {
  it('lets so many in at a time, in the order they came', async () => {
    const line = new WaitingLine(2);
    const all = [work(), work(), work(), work()];
    const results = all.map((one) =>
      line.run(() => {
        one.started = true;
        return one.promise;
      }, never),
    );
    const started = (): readonly boolean[] => all.map((one) => one.started);
    expect(started()).toEqual([true, true, false, false]);
    expect(line.length).toBe(2);
    all[1]?.resolve('b');
    await results[1];
    await Promise.resolve();
    expect(started()).toEqual([true, true, true, false]);
    all[0]?.reject(new Error('no'));
    await expect(results[0]).rejects.toThrow('no');
    for (const one of all) one.resolve('done');
    expect(await Promise.all(results.slice(2))).toEqual(['done', 'done']);
    expect(line.length).toBe(0);
    expect(await line.run(async () => 'again', never)).toBe('again');
  });

  it('takes askers in turn, so that one who asks much keeps nobody waiting', async () => {
    const line = new WaitingLine(1);
    const first = work();
    const begun: string[] = [];
    const running = line.run(() => first.promise, never, 'much');
    const gone = new AbortController();
    const asked = ['much 1', 'much 2', 'much 3', 'one 1', 'two 1', 'two 2'].map((name) =>
      line.run(async () => begun.push(name), name === 'much 2' ? gone.signal : never, name.split(' ')[0]),
    );
    expect(line.length).toBe(6);
    gone.abort(new Error('gone'));
    await expect(asked[1]).rejects.toThrow('gone');
    first.resolve('');
    await running;
    await Promise.allSettled(asked);
    expect(begun).toEqual(['much 1', 'one 1', 'two 1', 'much 3', 'two 2']);
    expect(line.length).toBe(0);
  });

  it('loses no place when somebody gives up', async () => {
    const line = new WaitingLine(1);
    const first = work();
    const running = line.run(() => first.promise, never);
    const gone = new AbortController();
    const waiting = line.run(async () => 'never', gone.signal);
    const behind = line.run(async () => 'behind', never);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    first.resolve('first');
    expect(await running).toBe('first');
    expect(await behind).toBe('behind');
    await expect(line.run(async () => 'late', gone.signal)).rejects.toThrow('gone');
    expect(await line.run(async () => 'next', never)).toBe('next');
  });
});
