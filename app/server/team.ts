/** Channels for the routes: who asks, and the team's side of this process. */

import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import type { AskedContext } from '#lib/asked/asked-context';
import { PathlightError } from '#lib/model/errors';
import type { Action, Viewer } from '#lib/model/viewer';
import { isTurnId } from '#lib/question/ask-request';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { channelRules } from '#lib/team/channel-access';
import { liveTeam } from '#lib/team/live/live-team';
import type { Team } from '#lib/team/team';
import { asking } from './asking';
import { countAsker } from './limiting';
import { turnOptions } from './turn-options';
import { workspace } from './workspace';

export interface TeamAsking {
  readonly viewer: Viewer;
  readonly team: Team;
}

export async function teamAsking(headers: Headers, action: Action): Promise<TeamAsking> {
  const { viewer } = await asking(headers, action);
  return { viewer, team: liveTeam(await workspace()).team };
}

export async function askedContext(headers: Headers): Promise<AskedContext> {
  const { viewer, workspace: limited } = await asking(headers, 'read');
  return { viewer, workspace: limited, team: liveTeam(await workspace()).team };
}

/**
 * A question in a channel is asked with the rights of who asks it, in a conversation that is the channel's. `headers`: of the message, which
 * counts as a question too.
 */
export async function channelTurns({ viewer, team }: TeamAsking, headers: Headers): Promise<TurnOptions> {
  const open = await workspace();
  await countAsker(headers, { viewer, kind: 'ask', settings: open.settings.limits });
  const limited = await workspaceFor(viewer, open, channelRules(team));
  return turnOptions({ viewer, workspace: limited }, new Headers());
}

export interface ById {
  readonly params: Promise<{ readonly id: string }>;
}

/** What is no id at all is an address without anything, as is one that nothing has. */
export async function idOf({ params }: ById): Promise<string> {
  const { id } = await params;
  if (isTurnId(id)) return id;
  throw new PathlightError('not_found', 'There is nothing with this address.', { remedy: 'Check the link.' });
}

/** A whole number of the query; `fallback` where it is not given. */
export function numberIn(
  url: URL,
  name: string,
  { low, high }: { readonly low: number; readonly high: number },
): number | undefined {
  const given = url.searchParams.get(name);
  if (given === null || given === '') return undefined;
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= low && number <= high) return number;
  throw new PathlightError('bad_input', `${name} is not a whole number from ${low} to ${high}.`, {
    remedy: 'Correct it or leave it out.',
  });
}
