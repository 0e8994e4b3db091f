import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualTimers } from '#lib/answer/runs/testing/manual-timers';
import type { LiveEvent } from '#lib/model/channel';
import type { Viewer } from '#lib/model/viewer';
import { PEOPLE } from '#lib/rights/testing/team';
import { expectChannel } from '#lib/team/channel-access';
import { changeChannel, joinChannel, markRead } from '#lib/team/channel-acts';
import { LiveHub } from '#lib/team/live/live-hub';
import { deleteMessage, reactTo, verifyMessage } from '#lib/team/message-acts';
import { showChannel } from '#lib/team/show-channels';
import type { Team } from '#lib/team/team';
import { ANN, BOB, openTestChannels, type TestChannels } from '#lib/team/testing/test-channels';

const { owner, stranger } = PEOPLE;

interface Heard {
  readonly events: LiveEvent[];
  readonly comments: number;
  readonly lastId: number;
  readonly ended: boolean;
}

/** One process: its team, its hub, a clock moved by hand. */
class Process {
  readonly timers = manualTimers();
  readonly hub: LiveHub;
  readonly team: Team;
  private at = 0;

  constructor(team: Team) {
    this.hub = new LiveHub(team, { timers: this.timers, now: () => this.at });
    this.team = { ...team, wake: this.hub.wake };
  }

  /** Every listener's rights are asked anew afterwards. */
  async pass(ms: number): Promise<void> {
    this.at += ms;
    this.timers.advance(ms);
    await this.settle();
  }

  settle(): Promise<void> {
    return this.hub.pump();
  }

  async listen(viewer: Viewer, options: { at?: string; lastEventId?: number; current?: () => Promise<Viewer | null> } = {}) {
    const { at = null, lastEventId = null, current = async () => viewer } = options;
    return new Listener(await this.hub.listen({ viewer, at, lastEventId, current }));
  }
}

/** Reads as it is asked to: what has been told by then. */
class Listener {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private text = '';
  private ended = false;
  private next: Promise<void> | null = null;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.reader = stream.getReader();
  }

  async heard(): Promise<Heard> {
    for (let turns = 0; turns < 20 && !this.ended; turns++) {
      this.next ??= this.reader.read().then(({ done, value }) => {
        if (done) this.ended = true;
        else this.text += new TextDecoder().decode(value);
        this.next = null;
      });
      await Promise.race([this.next, new Promise((resolve) => setImmediate(resolve))]);
    }
    const frames = this.text.split('\n\n');
    this.text = frames.pop() ?? '';
    const data = frames.flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? []);
    const ids = frames.flatMap((frame) => /^id: (\d+)$/m.exec(frame)?.[1] ?? []);
    return {
      events: data.map((one) => JSON.parse(one) as LiveEvent),
      comments: frames.filter((frame) => frame.startsWith(':')).length,
      lastId: Number(ids.at(-1) ?? -1),
      ended: this.ended,
    };
  }

  async kinds(): Promise<readonly string[]> {
    return (await this.heard()).events.map(({ kind }) => kind);
  }

  leave(): Promise<void> {
    return this.reader.cancel();
  }
}

describe.each(['file', 'http'] as const)('live events over %s', (kind) => {
  let test: TestChannels;
  let here: Process;
  let there: Process;
  beforeEach(async () => {
    test = await openTestChannels(kind);
    here = new Process(test.team);
    there = new Process(await test.other());
  }, 30_000);
  afterEach(async () => {
    here.hub.close();
    there.hub.close();
    await test.close();
  });

  it('reach those who see the channel, in every process, in one order, and nobody else', async () => {
    const { id } = await test.channel();
    const closed = await test.channel(ANN, { access: 'closed' });
    const [ann, bob, sam] = [await here.listen(ANN), await there.listen(BOB), await there.listen(stranger)];
    const { message } = await test.post(ANN, id, { body: 'one <@bob>' });
    await test.post(ANN, closed.id, { body: 'hidden' });
    await test.post(BOB, id, { thread: message.id, body: 'two' });
    await reactTo(test.team, BOB, { id: message.id, emoji: '👍', isGiven: true });
    await here.settle();
    await there.settle();
    const [heardHere, heardThere] = [await ann.heard(), await bob.heard()];
    expect(await sam.kinds()).toEqual([]);
    const seen = ({ events }: Heard) =>
      events.flatMap((event) => ('message' in event && event.message.channel === id ? [[event.kind, event.message.seq]] : []));
    expect(seen(heardHere)).toEqual(seen(heardThere));
    expect(seen(heardHere)).toHaveLength(4);
    expect(JSON.stringify(heardThere.events)).not.toContain('hidden');
    expect(heardThere.events.filter((event) => event.kind === 'notification')).toMatchObject([
      { notification: { kind: 'mention', message: message.id, excerpt: 'one @bob' } },
    ]);
    const last = heardThere.events.findLast((event) => event.kind === 'message-changed');
    expect(last).toMatchObject({ message: { reactions: [{ emoji: '👍', isMine: true }] } });
  });

  it('that were missed are told to who comes back, and too many are not', async () => {
    const { id } = await test.channel();
    const first = await here.listen(BOB);
    await test.post(ANN, id, { body: 'one' });
    await here.settle();
    const { lastId } = await first.heard();
    await first.leave();
    for (const body of ['two', 'three']) await test.post(ANN, id, { body });
    await test.catalog.channelEvents.add({ channel: id, kind: 'present', message: '{}' });
    const again = await there.listen(BOB, { lastEventId: lastId });
    const { events, lastId: now } = await again.heard();
    expect(events.map((event) => ('message' in event ? event.message.body : event.kind))).toEqual(['two', 'three', 'counts']);
    expect(now).toBeGreaterThan(lastId);
    expect(await (await there.listen(BOB, { lastEventId: now + 1_000 })).kinds()).toEqual(['reload']);
    await test.catalog.channelEvents.prune({ at: new Date(Date.now() + 60_000).toISOString() });
    expect(await (await there.listen(BOB, { lastEventId: lastId })).kinds()).toEqual(['reload']);
    expect(await (await there.listen(stranger, { lastEventId: now })).kinds()).toEqual([]);
  });

  it('tell everybody what is unread for them, once behind all that changes it', async () => {
    const { id } = await test.channel();
    await joinChannel(test.team, BOB, id);
    const [ann, bob, sam] = [await here.listen(ANN), await there.listen(BOB), await there.listen(stranger)];
    const counts = async (listener: Listener) =>
      (await listener.heard()).events.flatMap((event) =>
        event.kind === 'counts' && event.channelId === id ? [[event.counts.unread, event.counts.mentions]] : [],
      );
    const settle = () => Promise.all([here.settle(), there.settle()]);
    const { message } = await test.post(ANN, id, { body: 'one <@bob>' });
    const second = await test.post(ANN, id, { body: 'two' });
    await settle();
    expect([await counts(ann), await counts(bob), await counts(sam)]).toEqual([[[0, 0]], [[2, 1]], []]);
    await deleteMessage(test.team, ANN, second.message.id);
    await settle();
    expect(await counts(bob)).toEqual([[1, 1]]);
    await markRead(test.team, BOB, { id, upTo: message.seq });
    await settle();
    const [channel] = (await bob.heard()).events.filter((event) => event.kind === 'channel');
    expect(channel).toMatchObject({ channel: { unread: 0, mentions: 0, readUpTo: message.seq, lastSeq: second.message.seq } });
    await test.ask(owner, id, { body: '@pathlight who calls `save_order`?' });
    await settle();
    const { channel: row, seeing } = await expectChannel(test.team, BOB, id);
    const { unread, mentions } = await showChannel(test.team, row, seeing);
    expect((await counts(bob)).at(-1)).toEqual([unread, mentions]);
    expect([unread, mentions]).toEqual([2, 0]);
  });

  it('stop with the right: the channel is gone, an answer is hidden, a session that ended ends the stream', async () => {
    await test.grant('secret', 'bob');
    const secret = await test.channel(owner, { repository: 'secret' });
    const shop = await test.channel(owner);
    let signedIn = true;
    const bob = await here.listen(BOB, { current: async () => (signedIn ? BOB : null) });
    const asked = await test.ask(owner, secret.id, { body: '@pathlight who calls `save_order`?' });
    await here.settle();
    const before = await bob.heard();
    expect(before.events).toContainEqual(
      expect.objectContaining({
        message: expect.objectContaining({ kind: 'answer', turn: asked.answer?.turn, isHidden: false }),
      }),
    );
    await changeChannel(test.team, owner, { id: secret.id, change: { repository: 'shop' } });
    await test.revoke('secret', 'bob');
    await here.pass(2_000);
    await bob.heard();
    await verifyMessage(test.team, owner, { id: asked.answer?.id ?? '', isVerified: true });
    await here.pass(2_000);
    const [hidden] = (await bob.heard()).events.filter((event) => event.kind === 'message-changed');
    expect(hidden).toMatchObject({ message: { isHidden: true, turn: null } });
    await changeChannel(test.team, owner, { id: secret.id, change: { repository: 'secret' } });
    await test.post(owner, secret.id, { body: 'for those who may' });
    await here.pass(2_000);
    expect((await bob.heard()).events).toEqual([{ kind: 'channel-gone', channelId: secret.id }]);
    signedIn = false;
    await here.pass(2_000);
    await test.post(owner, shop.id, { body: 'late' });
    await here.settle();
    const after = await bob.heard();
    expect([after.events, after.ended, here.hub.listening]).toEqual([[], true, 0]);
  });

  it('end an idle stream too when its session ends, and keep others alive with comments', async () => {
    let signedIn = true;
    const [bob, ann] = [await here.listen(BOB, { current: async () => (signedIn ? BOB : null) }), await here.listen(ANN)];
    signedIn = false;
    for (let beat = 0; beat < 16; beat++) {
      await here.pass(1_000);
      await ann.heard();
    }
    await here.settle();
    expect((await bob.heard()).ended).toBe(true);
    await here.pass(15_000);
    expect((await ann.heard()).ended).toBe(false);
    await here.pass(1_000);
    expect(here.hub.listening).toBe(1);
  });

  it('do not pile up for a slow reader: it is told to load again', async () => {
    const { id } = await test.channel();
    const slow = await here.listen(BOB);
    for (let at = 0; at < 60; at++) await test.post(ANN, id, { body: 'x'.repeat(7_900) });
    await here.settle();
    const kinds = await slow.kinds();
    expect(kinds).toContain('reload');
    expect(kinds.length).toBeLessThan(40);
  });

  it('say who looks at a channel, whichever process they are with', async () => {
    const { id } = await test.channel();
    const closed = await test.channel(ANN, { access: 'closed' });
    const ann = await here.listen(ANN, { at: id });
    const bob = await there.listen(BOB, { at: id });
    const outsider = await there.listen(BOB, { at: closed.id });
    const say = async () => {
      for (const one of [here, there]) {
        one.timers.advance(200);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const present = async (listener: Listener) => {
      const told = (await listener.heard()).events.findLast((event) => event.kind === 'present');
      return told?.kind === 'present' ? told.people.map((one) => one.id) : null;
    };
    const presentForAnn = async () => {
      await say();
      await here.settle();
      return present(ann);
    };
    await expect.poll(presentForAnn, { timeout: 5_000 }).toEqual(['ann', 'bob']);
    await bob.leave();
    await expect.poll(presentForAnn, { timeout: 5_000 }).toEqual(['ann']);
    expect(await present(outsider)).toBeNull();
  });
});
