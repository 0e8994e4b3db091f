/**
 * The assistant in a channel: a question is asked with the rights of who asks it, its conversation is the channel's, and a thread is one
 * conversation. What teammates write in the thread is shown beside the answers; a model is never handed it.
 */
import { createHash } from 'node:crypto';
import type { ChannelRow } from '#db/catalog/channels';
import type { MessageRow, NewMessage } from '#db/catalog/messages';
import { type Asked, askTurn, type TurnOptions } from '#lib/answer/runs/ask-turn';
import { type ErrorCode, PathlightError } from '#lib/model/errors';
import { tidyScope } from '#lib/question/ask-scope';
import type { Seeing } from '#lib/team/channel-access';
import { withoutMentions } from '#lib/team/mentions';
import { ASSISTANT_PERSON } from '#lib/team/people';
import type { Team } from '#lib/team/team';
import { notifyOf } from '#lib/team/whom-to-notify';

export interface ChannelQuestion {
  readonly channel: ChannelRow;
  readonly seeing: Seeing;
  /** It carries the id of the turn that answers it, so that sent again it is asked once. */
  readonly message: MessageRow;
  /** What was said in its thread before, with what began it; oldest first. */
  readonly thread: readonly MessageRow[];
}

export interface ChannelAnswer {
  readonly answer: MessageRow;
  /** Settles when the answer is whole and those who wait for it have been told; null when it was not begun here. */
  readonly ended: Promise<void> | null;
}

/** Trouble that passes is for who sends to try again; all other is said in the thread. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['busy', 'rate_limited', 'unavailable', 'cancelled']);

export async function answerInChannel(team: Team, asking: ChannelQuestion, options: TurnOptions): Promise<ChannelAnswer> {
  const { message, channel } = asking;
  const question = questionOf(asking);
  if (question === '' || message.turn === null) {
    return say(team, asking, 'Ask me something about the code: write the question behind the mention.');
  }
  try {
    const asked = await askTurn(bodyOf(asking, question), {
      ...options,
      askedBy: { id: message.author, owner: `channel:${channel.id}` },
    });
    const answer = await team.catalog.messages.add(answerMessage(asking, message.turn));
    return { answer, ended: whenEnded(team, { asking, asked, answer }) };
  } catch (error) {
    if (!(error instanceof PathlightError) || PASSING.has(error.code)) throw error;
    return say(team, asking, `${error.message} ${error.remedy}`.trim());
  }
}

/** A bare mention below somebody's message asks that message. */
function questionOf({ message, thread }: ChannelQuestion): string {
  const own = withoutMentions(message.body);
  const [root] = thread;
  return own === '' && root?.kind === 'message' && thread.length === 1 ? withoutMentions(root.body) : own;
}

function bodyOf({ channel, seeing, message, thread }: ChannelQuestion, question: string): Parameters<typeof askTurn>[0] {
  const before = thread.findLast(
    (one) => one.kind === 'answer' && one.repository !== null && seeing.readable.has(one.repository),
  );
  const repository = before?.repository ?? channel.repository;
  const scope = repository === channel.repository ? tidyScope(channel.scope) : undefined;
  return {
    turn: message.turn ?? undefined,
    question,
    ...(repository === null ? {} : { repository }),
    ...(before?.turn ? { parent: before.turn } : {}),
    ...(scope ? { scope } : {}),
  };
}

function answerMessage({ message }: ChannelQuestion, turn: string): NewMessage {
  return {
    id: idFrom('answer', turn),
    channel: message.channel,
    thread: message.thread ?? message.id,
    kind: 'answer',
    author: ASSISTANT_PERSON.id,
    authorName: ASSISTANT_PERSON.name,
    body: '',
    turn,
    about: message.id,
  };
}

async function say(team: Team, asking: ChannelQuestion, body: string): Promise<ChannelAnswer> {
  const id = idFrom('notice', asking.message.id);
  const notice: NewMessage = { ...answerMessage(asking, ''), id, kind: 'notice', body, turn: null };
  return { answer: await team.catalog.messages.add(notice), ended: null };
}

interface Ending {
  readonly asking: ChannelQuestion;
  readonly asked: Asked;
  readonly answer: MessageRow;
}

function whenEnded(team: Team, { asking, asked, answer }: Ending): Promise<void> | null {
  if (asked.kind !== 'run') return null;
  const { channel, message, thread } = asking;
  return asked.run.ended.then(async ({ state }) => {
    const people = [[message.author, 'answer'] as const, ...thread.map(({ author }) => [author, 'reply'] as const)];
    const reasons = { people: state === 'done' ? people : [], by: ASSISTANT_PERSON.id, repository: answer.repository };
    await team.catalog.messages.touch(answer.id, await notifyOf(team, { channel, message: answer.id }, reasons));
    team.wake();
  });
}

/** The same for what is the same, so that sent again it is written once. */
function idFrom(kind: string, of: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, of]))
    .digest('base64url')
    .slice(0, 22);
}
