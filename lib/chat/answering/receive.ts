/**
 * What comes in, sorted: a command, a question for Pathlight, or talk among people. In a channel it answers where it is mentioned, and in a
 * thread that it answered in also what the person who asked last asks further, to nobody else. A reply that comes before the question it
 * follows on waits for it. Trouble with the platform ends here.
 */
import { z } from 'zod';
import { act, type ChatClick } from '#lib/chat/answering/act';
import { answerQuestion, settled } from '#lib/chat/answering/answer-question';
import { commandOf, runCommand } from '#lib/chat/answering/command';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { ChatContext } from '#lib/chat/chat-context';
import { type Place, PlatformTrouble, threadKey } from '#lib/chat/platform';

/** A reply to nobody else waits so long for the question before it. */
const WAIT_MS = 60_000;
const MAX_WAITING = 5;
const FOLLOW_UP_MS = 3_600_000;

const waitingSchema = z.object({ question: z.looseObject({ text: z.string(), user: z.string(), event: z.string() }) });

export async function receiveQuestion(question: ChatQuestion, context: ChatContext): Promise<void> {
  await watched(question.place, context, async () => {
    const command = commandOf(question.text);
    if (command !== null && question.how !== 'shortcut' && question.how !== 'reply') {
      if (await isFirst('command', question, context)) await runCommand(command, question, context);
      return;
    }
    if (question.how === 'reply' && !(await isFollowUp(question, context))) return;
    await answerQuestion(question, context);
    await answerWaiting(question, context);
  });
}

export async function receiveClick(click: ChatClick, context: ChatContext): Promise<void> {
  await watched(click.place, context, async () => {
    if (!(await isFirst('click', click, context))) return;
    await act(click, context);
    await settled(click, context);
  });
}

/** Commands and clicks leave nothing behind that would tell a second time from the first. */
function isFirst(
  what: 'command' | 'click',
  { place, event }: Pick<ChatQuestion, 'place' | 'event'>,
  { workspace }: ChatContext,
): Promise<boolean> {
  const key = `pathlight:${what}:${place.platform}:${place.workspace}:${event}`;
  return workspace.catalog.chat.state.setIfNotExists(key, true, 86_400_000);
}

/** Whether a reply without a mention is meant for Pathlight. */
async function isFollowUp(question: ChatQuestion, context: ChatContext): Promise<boolean> {
  if (!/[?？]\s*$/.test(question.text)) return false;
  const { catalog } = context.workspace;
  const asking = await catalog.chat.state.get(askerKey(question.place));
  const key = threadKey(question.place);
  if (asking === null) {
    const expiresAt = Date.now() + WAIT_MS;
    await catalog.chat.state.enqueue(waitingKey(key), { expiresAt, question } as { expiresAt: number }, MAX_WAITING);
    return false;
  }
  return asking === question.user;
}

/** What was asked in the thread before its first question arrived. */
async function answerWaiting(question: ChatQuestion, context: ChatContext): Promise<void> {
  const { place, user, how } = question;
  if (place.isDirect || how === 'reply' || how === 'button') return;
  const { state } = context.workspace.catalog.chat;
  const thread = { ...place, thread: place.thread ?? question.message };
  if (thread.thread === null) return;
  await state.set(askerKey(thread), user, FOLLOW_UP_MS);
  for (let entry = await next(); entry !== null; entry = await next()) {
    const parsed = waitingSchema.safeParse(entry);
    if (!parsed.success || parsed.data.question.user !== user) continue;
    await answerQuestion(parsed.data.question as unknown as ChatQuestion, context);
  }
  function next(): Promise<unknown> {
    return state.dequeue(waitingKey(threadKey(thread)));
  }
}

function askerKey(place: Place): string {
  return `pathlight:asker:${threadKey(place)}`;
}

function waitingKey(thread: string): string {
  return `pathlight:${thread}`;
}

/** A workspace that took its permission back is noted, and nothing more is said there. */
async function watched(place: Place, context: ChatContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PlatformTrouble)) throw error;
    if (error.kind === 'revoked') return revoke(place.workspace, context);
    console.error(`${context.platform.label}: ${error.kind}: ${error.message}`);
  }
}

export async function revoke(workspace: string, { platform, workspace: { catalog } }: ChatContext): Promise<void> {
  const key = { platform: platform.name, workspace };
  const known = await catalog.chat.workspace(key);
  await platform.forget(workspace);
  if (!(await catalog.chat.revokeWorkspace(key))) return;
  await catalog.auditLog.add({
    organization: known?.organization ?? null,
    actor: platform.name,
    actorName: platform.label,
    action: 'chat.removed',
    target: `${platform.name}-workspace:${workspace}`,
    detail: { name: known?.name ?? '' },
    address: null,
  });
}
