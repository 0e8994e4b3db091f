/**
 * Every act of every platform by everybody who may stand before it. Whoever may not see the vault is shown nothing of it, in any call, and
 * what they are told is told in the same words, and the same calls, about a repository that is not there. Each act is answered once.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixDiscord } from './testing/chat-matrix-discord';
import { type Deed, type MatrixPlatform, matrixSlack, type Outcome, type Shown } from './testing/chat-matrix-platforms';
import { matrixTeams } from './testing/chat-matrix-teams';
import {
  ACTORS,
  type Actor,
  type ActorName,
  CANARY,
  CHANNELS,
  type ChatWorld,
  linkActor,
  makeChatWorld,
  NOTHING,
  SECOND,
  SECONDS,
  VAULT,
} from './testing/chat-matrix-world';

const QUESTION = 'who calls `save_order`?';
const FURTHER = 'and who calls that?';

interface Act {
  readonly deed: Deed;
  /** The same about what is not there. */
  readonly twin?: Deed;
  readonly posts: (actor: Actor) => number;
  /** It is about what nobody here may see. */
  readonly isNobodys?: true;
}

const isGuest = ({ standing }: Actor): boolean => standing === 'guest';
const isHeard = ({ standing }: Actor): boolean => standing !== 'program';
/** Nothing beyond one refusal comes before it. */
const getsTo = (actor: Actor, channel: string): boolean =>
  actor.standing !== 'stranger' && (!isGuest(actor) || CHANNELS[channel]?.guests === true || channel === '') && actor.isKnown;

const one = (actor: Actor): number => (isHeard(actor) ? 1 : 0);
/** Told where, then in a direct message. */
const aside =
  (channel: string, isTold: (actor: Actor) => boolean) =>
  (actor: Actor): number =>
    isHeard(actor) && getsTo(actor, channel) && actor.asks && isTold(actor) ? 2 : one(actor);

function asked(how: Deed['how'], text = QUESTION): readonly Act[] {
  return (
    [
      ['CVAULT', 'CNONE'],
      ['CVAULTOPEN', 'CNONEOPEN'],
    ] as const
  ).map(([channel, none]) => ({ deed: { how, channel, text }, twin: { how, channel: none, text }, posts: one }));
}

function named(how: Deed['how'], channel: string): Act {
  const about = (name: string): Deed => ({ how, channel, text: `in ${name}: ${QUESTION}` });
  return { deed: about(VAULT), twin: about(NOTHING), posts: how === 'direct' ? one : aside(channel, ({ reads }) => reads) };
}

/** About the other organisation's, whose name somebody may know. */
function foreign(how: Deed['how']): readonly Act[] {
  const about = (name: string): Deed => ({ how, channel: 'CSHOP', text: `in ${name}: ${QUESTION}` });
  const of = (channel: string): Deed => ({ how, channel, text: QUESTION });
  return [
    { deed: of('CSECOND'), twin: of('CNONE'), posts: one, isNobodys: true },
    { deed: about(SECONDS), twin: about(NOTHING), posts: one, isNobodys: true },
  ];
}

function clicked(how: Deed['how']): readonly Act[] {
  const answer = randomBytes(18).toString('base64url');
  return ['CVAULT', 'CVAULTOPEN'].map((channel) => {
    const deed: Deed = { how, channel, text: '' };
    const isEdit = ({ asks, reads }: Actor): boolean => how === 'verify' && asks && reads;
    const posts = (actor: Actor): number => (getsTo(actor, channel) && isEdit(actor) ? 0 : one(actor));
    return { deed, twin: { ...deed, answer }, posts };
  });
}

const COMMON: readonly Act[] = [
  ...asked('command'),
  ...asked('shortcut'),
  ...['help', 'status', 'link'].flatMap((word) => asked('command', word)),
  named('command', 'CSHOP'),
  ...foreign('command'),
  // With one repository that may be read it is that, told to them alone.
  { deed: { how: 'command', channel: 'CFREE', text: QUESTION }, posts: aside('CFREE', ({ reads }) => !reads) },
  { deed: { how: 'command', channel: 'CSHOP', text: QUESTION }, posts: one },
  ...clicked('why'),
  ...clicked('again'),
  ...clicked('verify'),
  ...asked('command', 'unlink'),
];
const MESSAGES: readonly Act[] = [
  ...asked('mention'),
  ...asked('reply', FURTHER),
  named('mention', 'CSHOP'),
  ...foreign('mention'),
  named('direct', ''),
  { deed: { how: 'direct', channel: '', text: QUESTION }, posts: one },
];

describe.each([
  ['slack', matrixSlack, [...MESSAGES, ...COMMON]],
  ['discord', matrixDiscord, [...MESSAGES, ...COMMON]],
  ['teams', matrixTeams, [...MESSAGES, ...COMMON]],
] as const)('on %s', (_name, connect, acts) => {
  let world: ChatWorld;
  let platform: MatrixPlatform;

  beforeAll(async () => {
    world = await makeChatWorld();
    platform = await connect(world);
    for (const channel of ['CVAULT', 'CVAULTOPEN']) await platform.prepare(world.actors.memberWith, channel, QUESTION);
  });
  afterAll(async () => {
    await platform.close();
    world.close();
  });

  /** Unlinking is taken back. */
  const done = async (actor: Actor, deed: Deed): Promise<Outcome> => {
    const outcome = await platform.act(actor, deed);
    await linkActor(world, { platform: platform.name, workspace: platform.team }, actor);
    return outcome;
  };

  it.each(ACTORS)('%s is told what they may see, once', async (name: ActorName) => {
    const actor = world.actors[name];
    const wrong: unknown[] = [];
    for (const { deed, twin, posts, isNobodys = false } of acts) {
      const about = `${deed.how} ${deed.text} ${deed.channel}`;
      const outcome = await done(actor, deed);
      if (outcome.posts !== posts(actor)) wrong.push([about, 'posts', outcome.posts, posts(actor), outcome.shown]);
      const leaks = outcome.shown.filter((shown) => leaksTo(shown, { actor, deed }, world));
      if (leaks.length > 0) wrong.push([about, 'leaks', leaks]);
      if (!twin || (!isNobodys && actor.reads && getsTo(actor, deed.channel))) continue;
      const [told, ofNothing] = [evened(outcome, deed), evened(await done(actor, twin), deed)];
      if (JSON.stringify(told) !== JSON.stringify(ofNothing)) wrong.push([about, 'twin', told, ofNothing]);
    }
    expect(wrong).toEqual([]);
  });

  it('shows the vault to those who may see it', async () => {
    const { memberWith, owner, viewerWith } = world.actors;
    for (const actor of [memberWith, owner]) {
      const { shown } = await done(actor, { how: 'command', channel: 'CVAULT', text: QUESTION });
      expect(shown.some(({ channel, text }) => channel === 'CVAULT' && text.includes(CANARY))).toBe(true);
    }
    const { shown } = await done(viewerWith, { how: 'why', channel: 'CVAULT', text: '' });
    expect(shown.some(({ onlyFor, text }) => onlyFor === viewerWith.user && text.includes(CANARY))).toBe(true);
  });
});

/** What they themselves wrote tells them nothing. */
function leaksTo(
  { channel, onlyFor, text }: Shown,
  { actor, deed }: { readonly actor: Actor; readonly deed: Deed },
  { actors }: ChatWorld,
): boolean {
  if ((deed.text.includes(SECONDS) ? text.replaceAll(SECONDS, '') : text).includes(SECOND)) return true;
  const isEcho = deed.text.includes(VAULT) && (!actor.reads || !getsTo(actor, deed.channel));
  if (!(isEcho ? text.replaceAll(VAULT, '') : text).includes(CANARY)) return false;
  if (onlyFor !== null) return Object.values(actors).find(({ user }) => user === onlyFor)?.reads !== true;
  // An admin chose that the channel is answered about the vault; who asks has to read it too.
  return CHANNELS[channel ?? '']?.repository !== VAULT || !actor.reads;
}

/** Without what is another each time: the name that was asked for, ids, times and codes. */
function evened({ shown, posts }: Outcome, { text: asked }: Deed): unknown {
  const about = [VAULT, SECONDS].find((name) => asked.includes(name)) ?? NOTHING;
  return {
    posts,
    shown: shown.map(({ text, channel, ...rest }) => ({
      ...rest,
      channel: channel?.replace(/VAULT|SECOND/, 'NONE'),
      text: text
        .replaceAll(about, NOTHING)
        .replaceAll(/CVAULT|CSECOND/g, 'CNONE')
        .replace(/code=[\w-]{43}/g, 'code')
        .replace(/\d{10}\.\d{6}/g, 'ts'),
    })),
  };
}
