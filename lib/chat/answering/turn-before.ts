/** A turn when it has ended, in whichever process: a follow-up waits for what it follows on. */
import { setTimeout as pause } from 'node:timers/promises';
import { findTurn } from '#lib/answer/runs/ask-turn';
import type { AnsweredTurn } from '#lib/answer/runs/kept-turn';
import type { ChatContext } from '#lib/chat/chat-context';

const LOOK_EVERY_MS = 500;
/** A turn whose process fell silent is said to have failed long before. */
const MAX_LOOKS = 1_200;

/** Null when there is none. */
export async function settledTurn(id: string, { workspace, runs }: ChatContext): Promise<AnsweredTurn | null> {
  for (let looks = 0; ; looks++) {
    await runs.get(id)?.ended;
    const turn = await findTurn(id, { catalog: workspace.catalog, runs });
    if (turn === null || turn.state !== 'running' || looks >= MAX_LOOKS) return turn;
    await pause(LOOK_EVERY_MS);
  }
}
