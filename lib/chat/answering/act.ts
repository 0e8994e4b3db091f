/** What is clicked beneath an answer, decided for the person who clicks: why, once more, another meaning, verified. */
import { answerMessage } from '#lib/chat/answering/answer-message';
import { answerQuestion, offerLink, refusalOf } from '#lib/chat/answering/answer-question';
import { findAsker, type KnownAsker } from '#lib/chat/answering/asker';
import { patiently } from '#lib/chat/answering/patience';
import { toldOf } from '#lib/chat/answering/told';
import { whyMessage } from '#lib/chat/answering/why-message';
import * as say from '#lib/chat/answering/words';
import type { ChatContext } from '#lib/chat/chat-context';
import { CHAT_ACTIONS, type ChatAction } from '#lib/chat/message';
import type { Place, SentMessage } from '#lib/chat/platform';
import type { Answer } from '#lib/model/answer';
import { may } from '#lib/model/viewer';
import { isTurnId } from '#lib/question/ask-request';
import { answerAccesses } from '#lib/rights/answer-access';
import { readableBy } from '#lib/rights/readable';

export interface ChatClick {
  /** The thread that the message stands in, or begins. */
  readonly place: Place;
  readonly user: string;
  readonly action: string;
  readonly value: string;
  readonly message: string;
  /** The same however often the platform tells of it. */
  readonly event: string;
  /** The platform itself says that somebody of another workspace clicks. */
  readonly saysStranger?: boolean;
}

export async function act(click: ChatClick, context: ChatContext): Promise<void> {
  const action = CHAT_ACTIONS.find((one) => one === click.action);
  const [id = '', option] = click.value.split('|');
  if (action === undefined || !isTurnId(id)) return;
  const { place, user } = click;
  const asker = await findAsker(place, user, context);
  if (asker === null) return;
  const needsAsking = action === 'again' || action === 'choose';
  const refusal = await refusalOf(click, needsAsking ? asker : { ...asker, known: null }, context);
  if (refusal !== null || asker.known === null) {
    return context.platform.whisper(place, user, refusal ?? (await offerLink(click, asker, context)));
  }
  const answer = await answerFor(id, { click, known: asker.known }, context);
  if (answer === null) return context.platform.whisper(place, user, say.noSuchAnswer());
  await ACTS[action]({ click, answer, known: asker.known, option: Number(option) }, context);
}

/**
 * Null too where they may not read what it is about, or it is none that they get elsewhere and was not told where they click: what a click
 * names is only what somebody sent.
 */
async function answerFor(id: string, { click, known: { viewer } }: Clicked, context: ChatContext): Promise<Answer | null> {
  const { catalog } = context.workspace;
  const [{ of, rights }, readable, told] = await Promise.all([
    answerAccesses([id], viewer, { catalog, rules: {} }),
    readableBy(viewer, catalog),
    toldOf(id, context),
  ]);
  const answer = rights.get(id);
  const isReadable = answer?.isOfRepository === true && readable.has(answer.repository);
  if (of(id) !== 'full' && !(isReadable && told !== null && isThere(told.place, click.place))) return null;
  return (await catalog.getAnswer(id))?.answer ?? null;
}

function isThere(told: Place, { platform, workspace, channel }: Place): boolean {
  return told.platform === platform && told.workspace === workspace && told.channel === channel;
}

interface Clicked {
  readonly click: ChatClick;
  readonly known: KnownAsker;
}

interface Act extends Clicked {
  readonly answer: Answer;
  readonly option: number;
}

const ACTS: Readonly<Record<ChatAction, (act: Act, context: ChatContext) => Promise<void>>> = {
  why: ({ click, answer }, { platform, origin }) => platform.whisper(click.place, click.user, whyMessage(answer, { origin })),
  again: (again, context) => askAgain(again, {}, context),
  choose: (chosen, context) => {
    const about = chosen.answer.choice?.options[chosen.option]?.symbol;
    return about === undefined ? Promise.resolve() : askAgain(chosen, { about }, context);
  },
  verify,
};

function askAgain({ click, answer }: Act, { about }: { readonly about?: string }, context: ChatContext): Promise<void> {
  const { place, user, event } = click;
  const meaning = about ?? answer.about;
  return answerQuestion(
    {
      place,
      user,
      event,
      text: `in ${answer.repository}: ${answer.question}`,
      how: 'button',
      message: null,
      askedAt: new Date().toISOString(),
      ...(about === undefined ? { again: answer.id } : {}),
      ...(meaning === undefined ? {} : { about: meaning }),
    },
    context,
  );
}

/** Whoever was first is named; the message says so from then on. */
async function verify({ click, answer, known }: Act, context: ChatContext): Promise<void> {
  const { platform, workspace, origin } = context;
  if (!may(known.viewer, 'post')) return platform.whisper(click.place, click.user, say.mayNotVerify());
  const mark = { by: known.viewer.id, name: known.viewer.name, at: new Date().toISOString() };
  const { name } = await workspace.catalog.chat.verified.mark(answer.id, mark);
  const told = await toldOf(answer.id, context);
  const sent: SentMessage = { place: click.place, id: click.message };
  // Only the message that carries the answer is written anew.
  if (told === null || told.id !== click.message || told.place.channel !== click.place.channel) return;
  const { askedBy, note } = told;
  const message = answerMessage(answer, { origin, askedBy, note, verifiedBy: name });
  await patiently(() => platform.edit(sent, message));
}
