/**
 * What was told where: noted when a message says "Looking…", so that whoever finds it left alone by a process that died can say so in its
 * place, and so that a message can be written anew.
 */
import { z } from 'zod';
import { findTurn } from '#lib/answer/runs/ask-turn';
import { answerMessage } from '#lib/chat/answering/answer-message';
import { patiently } from '#lib/chat/answering/patience';
import { failed } from '#lib/chat/answering/words';
import type { ChatContext } from '#lib/chat/chat-context';
import type { ChatMessage } from '#lib/chat/message';
import { PlatformTrouble, type SentMessage } from '#lib/chat/platform';

const toldSchema = z.object({
  place: z.object({
    platform: z.string(),
    workspace: z.string(),
    channel: z.string(),
    thread: z.string().nullable(),
    isDirect: z.boolean(),
  }),
  id: z.string(),
  askedBy: z.string().optional(),
  note: z.string().optional(),
});

export interface Told extends SentMessage {
  readonly askedBy?: string | undefined;
  readonly note?: string | undefined;
}

const KEEP_MS = 90 * 86_400_000;
const PENDING_MS = 86_400_000;
const pending = (turn: string): string => `pathlight:pending:${turn}`;
const told = (turn: string): string => `pathlight:told:${turn}`;
const PENDING = pending('');

export async function noteTold(turn: string, message: Told, { workspace }: ChatContext): Promise<void> {
  const { state } = workspace.catalog.chat;
  await state.set(told(turn), message, KEEP_MS);
  await state.set(pending(turn), message, PENDING_MS);
}

export function noteDone(turn: string, { workspace }: ChatContext): Promise<void> {
  return workspace.catalog.chat.state.delete(pending(turn));
}

export async function toldOf(turn: string, { workspace }: ChatContext): Promise<Told | null> {
  const parsed = toldSchema.safeParse(await workspace.catalog.chat.state.get(told(turn)));
  return parsed.success ? parsed.data : null;
}

/** Finishes what a process left behind. Of two that look at once, one does. */
export async function finishLeftBehind(context: ChatContext): Promise<void> {
  const { catalog } = context.workspace;
  for (const [key, value] of await catalog.chat.state.entries(PENDING)) {
    const turnId = key.slice(PENDING.length);
    const left = toldSchema.safeParse(value);
    if (!left.success || left.data.place.platform !== context.platform.name) continue;
    const turn = await findTurn(turnId, { catalog, runs: context.runs });
    if (turn === null || turn.state === 'running' || context.runs.get(turnId)) continue;
    if (!(await catalog.chat.state.setIfNotExists(`pathlight:finishing:${turnId}`, true, 60_000))) continue;
    const { askedBy, note } = left.data;
    const message = turn.answer ? answerMessage(turn.answer, { origin: context.origin, askedBy, note }) : failed(turn.trouble);
    if (await isTold(left.data, message, context)) await noteDone(turnId, context);
  }
}

/** A message that is gone needs no end; what the platform cannot take now it gets the next time. */
async function isTold(sent: SentMessage, message: ChatMessage, { platform }: ChatContext): Promise<boolean> {
  try {
    await patiently(() => platform.edit(sent, message));
    return true;
  } catch (error) {
    if (!(error instanceof PlatformTrouble)) throw error;
    return error.kind !== 'rate_limited' && error.kind !== 'unreachable';
  }
}
