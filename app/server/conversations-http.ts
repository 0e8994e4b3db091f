/** Conversations over HTTP: the recent ones, one with its turns and answers, a new title, an end. */
import { z } from 'zod';
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import { turnAsItStands } from '#lib/answer/runs/kept-turn';
import { readInput } from '#lib/input/read-input';
import { PathlightError } from '#lib/model/errors';
import { json, readJsonBody, refuseOtherSites } from './http';

type Options = Pick<TurnOptions, 'runs' | 'catalog' | 'now'>;

const RECENT = 30;
const MAX_RECENT = 200;
const titleSchema = z.object({ title: z.string().trim().min(1).max(200) });

/** `{conversations}`, `?limit=` of them. */
export async function recentConversations(request: Request, { catalog }: Pick<Options, 'catalog'>): Promise<Response> {
  const limit = Number(new URL(request.url).searchParams.get('limit') ?? RECENT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_RECENT) {
    throw new PathlightError('bad_input', 'limit is not a number of conversations.', { remedy: `Give 1 to ${MAX_RECENT}.` });
  }
  return json({ conversations: await catalog.recentConversations(limit) });
}

/** `{conversation, turns}`, each turn with its answer, or null where there is none. */
export async function showConversation(id: string, { catalog, runs, now = Date.now }: Options): Promise<Response> {
  const kept = await catalog.getConversation(id);
  if (!kept) throw noConversation();
  const answers = await catalog.getAnswers(kept.turns.map((turn) => turn.id));
  const turns = kept.turns.map((turn) =>
    turnAsItStands(turn, { answer: answers.get(turn.id) ?? null, isRunning: runs.get(turn.id) !== undefined, now: now() }),
  );
  return json({ conversation: kept.conversation, turns });
}

/** `{title}` */
export async function renameConversation(request: Request, id: string, { catalog }: Pick<Options, 'catalog'>): Promise<Response> {
  const { title } = readInput(titleSchema, await readJsonBody(request), { remedy: 'Send JSON like {"title": "Checkout"}.' });
  if (!(await catalog.renameConversation(id, title))) throw noConversation();
  return json({ id, title });
}

/** Forgets the conversation and stops what runs in it. Answers keep their links. Who may not forget it stops nothing. */
export async function deleteConversation(request: Request, id: string, { catalog, runs }: Options): Promise<Response> {
  refuseOtherSites(request);
  if (!(await catalog.deleteConversation(id))) throw noConversation();
  await Promise.all(runs.ofConversation(id).map((run) => run.stop('asked')));
  return json({ id, deleted: true });
}

function noConversation(): PathlightError {
  return new PathlightError('not_found', 'There is no conversation with this address.', {
    remedy: 'Check the link; it may have been deleted.',
  });
}
