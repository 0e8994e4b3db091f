/**
 * A question from a platform, answered: once, however often it is told of; by the rights its person has now; where everybody may read it,
 * or to them alone; in one message that says first that it looks and in the end what it found, or why not.
 */
import type { ChatThread } from '#db/catalog/chat-platforms';
import { type Asked, askTurn } from '#lib/answer/runs/ask-turn';
import { answerMessage, lookingMessage, partialMessage } from '#lib/chat/answering/answer-message';
import { type Asker, findAsker, type KnownAsker } from '#lib/chat/answering/asker';
import { LiveMessage } from '#lib/chat/answering/live-message';
import { type ChatQuestion, stableId, turnIdOf } from '#lib/chat/answering/question';
import { followRun } from '#lib/chat/answering/run-text';
import { chooseTarget, type Target } from '#lib/chat/answering/target';
import { noteDone, noteTold } from '#lib/chat/answering/told';
import { settledTurn } from '#lib/chat/answering/turn-before';
import * as say from '#lib/chat/answering/words';
import type { ChatContext } from '#lib/chat/chat-context';
import { linkAddress } from '#lib/chat/link-account';
import type { ChatMessage } from '#lib/chat/message';
import { type Place, PlatformTrouble, threadKey } from '#lib/chat/platform';
import { requireWithin, serverLimits } from '#lib/limits/limits';
import { PathlightError } from '#lib/model/errors';
import { may } from '#lib/model/viewer';
import { cleanQuestion } from '#lib/question/ask-request';
import { commonRepositories } from '#lib/rights/common-repositories';

const CLAIM_MS = 2 * 86_400_000;
/** After so long a direct message begins a new conversation. */
const FRESH_AFTER_MS = 8 * 3_600_000;

export async function answerQuestion(question: ChatQuestion, context: ChatContext): Promise<void> {
  const { catalog } = context.workspace;
  const claim = `pathlight:event:${turnIdOf(question)}`;
  if (!(await catalog.chat.state.setIfNotExists(claim, true, CLAIM_MS))) return;
  const { message, place } = question;
  const noticed = message === null ? null : quietly(() => context.platform.notice(place, message, true));
  try {
    await answerOnce(question, context);
  } finally {
    await noticed;
    if (message !== null) await quietly(() => context.platform.notice(place, message, false));
    await settled(question, context);
  }
}

async function answerOnce(question: ChatQuestion, context: ChatContext): Promise<void> {
  const { place, user } = question;
  const asker = await findAsker(place, user, context);
  if (asker === null) return;
  const refusal = await refusalOf(question, asker, context);
  if (refusal !== null || asker.known === null) {
    return context.platform.whisper(place, user, refusal ?? (await offerLink(question, asker, context)));
  }
  const target = await targetOf(question, asker.known, context);
  if (target.kind === 'refused') return context.platform.whisper(place, user, target.message);
  if (target.kind === 'open') return tell(question, { asker, known: asker.known, target, place }, context);
  const direct = await context.platform.direct(place, user);
  await context.platform.whisper(place, user, say.answeredDirectly(context.platform.label));
  await tell(question, { asker, known: asker.known, target, place: direct }, context);
}

/** Whoever reads along, and whoever asks, is looked at before anything of an account is. */
export async function refusalOf(
  { place, saysOutsiders, saysStranger }: Pick<ChatQuestion, 'place' | 'saysOutsiders' | 'saysStranger'>,
  { person, known }: Asker,
  context: ChatContext,
): Promise<ChatMessage | null> {
  if (saysStranger || person.standing === 'stranger') return say.stranger();
  if (!place.isDirect) {
    const channel = await context.workspace.catalog.chat.channel(place);
    const isRead = saysOutsiders || person.standing === 'guest' || (await context.platform.hasOutsiders(place));
    if (isRead && channel?.allowsOutsiders !== true) return say.outsidersRead();
  }
  return known !== null && !may(known.viewer, 'ask') ? say.mayNotAsk() : null;
}

export async function offerLink(
  { place, user }: Pick<ChatQuestion, 'place' | 'user'>,
  { person }: Asker,
  { workspace, origin, platform }: ChatContext,
): Promise<ChatMessage> {
  const whose = { platform: place.platform, workspace: place.workspace, platformUser: user, name: person.name };
  return say.linkFirst(await linkAddress(whose, { catalog: workspace.catalog, origin }), platform.label);
}

async function targetOf({ text, place }: ChatQuestion, { workspace }: KnownAsker, context: ChatContext): Promise<Target> {
  const { catalog } = context.workspace;
  const thread = await catalog.chat.thread(threadKey(place));
  const before = thread && (await catalog.getTurn(thread.lastTurn));
  return chooseTarget(text, {
    isDirect: place.isDirect,
    readable: (await workspace.listRepositories()).map(({ name }) => name),
    channel: place.isDirect ? null : await catalog.chat.channel(place),
    before: before?.repository ?? null,
  });
}

interface Telling {
  readonly asker: Asker;
  readonly known: KnownAsker;
  readonly target: Exclude<Target, { readonly kind: 'refused' }>;
  /** Where the answer stands. */
  readonly place: Place;
}

async function tell(question: ChatQuestion, telling: Telling, context: ChatContext): Promise<void> {
  const { platform } = context;
  const { place, target, asker } = telling;
  const isSaid = place === question.place && ['mention', 'reply', 'direct'].includes(question.how);
  const shown = { question: target.question, ...(isSaid ? {} : { askedBy: asker.person.name }) };
  const sent = await platform.post(place, lookingMessage(shown)).catch((error: unknown) => cannotPost(error, question, context));
  if (sent === null) return;
  const live = new LiveMessage(platform, sent);
  const turn = turnIdOf(question);
  const note = target.kind === 'private' ? say.onlyForYou(target.repository) : undefined;
  await noteTold(turn, { ...sent, askedBy: shown.askedBy, note }, context);
  try {
    const asked = await ask(question, { ...telling, place: inThreadOf(place, sent.id, question) }, context);
    if (asked.kind === 'run') {
      await followRun(asked.run, (text) => live.show(() => partialMessage(text(), shown)));
      await asked.run.ended;
    }
    const kept = await settledTurn(turn, context);
    const message = kept?.answer
      ? answerMessage(kept.answer, { origin: context.origin, askedBy: shown.askedBy, note })
      : say.failed(kept?.trouble ?? '');
    await live.finish(message);
  } catch (error) {
    // What the platform did not take now is told when somebody looks back.
    if (error instanceof PlatformTrouble) throw error;
    await live.finish(say.troubleMessage(error));
    if (!(error instanceof PathlightError)) console.error(error);
  }
  await noteDone(turn, context);
}

/** What stands alone in a channel begins a thread of its own. */
function inThreadOf(place: Place, sent: string, { message, how }: ChatQuestion): Place {
  if (place.isDirect || place.thread !== null) return place;
  return { ...place, thread: how === 'mention' && message !== null ? message : sent };
}

async function ask(question: ChatQuestion, { known, target, place }: Telling, context: ChatContext): Promise<Asked> {
  const { catalog, settings } = context.workspace;
  requireWithin(await serverLimits(settings.limits).take(known.viewer, 'ask', null));
  const key = threadKey(place);
  const turn = turnIdOf(question);
  const before = await threadBefore(key, question, catalog);
  const isAfter = before !== null && before.updatedAt < question.askedAt;
  const parent = isAfter ? await settledTurn(before.lastTurn, context) : null;
  const conversation = before?.conversation ?? stableId('conversation', key, place.isDirect ? question.event : '');
  const isFollowUp = parent?.answer && parent.repository === target.repository && question.again === undefined;
  const { scope, repository } = target;
  const asked = await askTurn(
    {
      turn,
      question: cleanQuestion(target.question),
      repository,
      conversation,
      ...(Object.keys(scope).length === 0 ? {} : { scope }),
      ...(isFollowUp ? { parent: parent.id } : {}),
      ...(question.again === undefined ? {} : { again: question.again }),
      ...(question.about === undefined ? {} : { about: question.about }),
    },
    {
      runs: context.runs,
      catalog,
      model: context.model,
      // What everybody reads tells of no other repository, whoever asks.
      ...(place.isDirect ? { others: commonRepositories(known.workspace) } : {}),
      openRepository: (name, at) => known.workspace.openRepository(name ?? repository, at),
      askedBy: { id: known.viewer.id, owner: place.isDirect ? known.viewer.id : `thread:${key}` },
    },
  );
  const { platform, workspace, channel } = place;
  await catalog.chat.putThread({
    thread: key,
    platform,
    workspace,
    channel,
    conversation,
    lastTurn: turn,
    updatedAt: question.askedAt,
  });
  return asked;
}

/** The thread as it was before this question; of questions told of out of order, none younger. */
async function threadBefore(
  key: string,
  { askedAt, place }: ChatQuestion,
  catalog: ChatContext['workspace']['catalog'],
): Promise<ChatThread | null> {
  const thread = await catalog.chat.thread(key);
  if (thread === null) return null;
  const isStale = place.isDirect && Date.parse(askedAt) - Date.parse(thread.updatedAt) > FRESH_AFTER_MS;
  return isStale ? null : thread;
}

/** Where nothing can be written it is said to the person, if that can be. */
async function cannotPost(error: unknown, { place, user }: ChatQuestion, context: ChatContext): Promise<null> {
  if (!(error instanceof PlatformTrouble) || error.kind !== 'absent') throw error;
  await context.platform.whisper(place, user, say.cannotWrite());
  return null;
}

/** Nobody is left with a sign that something comes. */
export async function settled({ event }: Pick<ChatQuestion, 'event'>, { platform }: ChatContext): Promise<void> {
  await quietly(async () => platform.settle?.(event));
}

/** For what is only a sign: without it nothing is missing. Permission that was taken back is found by the next call. */
async function quietly(call: () => Promise<void>): Promise<void> {
  await call().catch((error: unknown) => {
    if (!(error instanceof PlatformTrouble)) throw error;
  });
}
