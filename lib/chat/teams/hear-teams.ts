/**
 * What Teams posts: taken when its token is Teams' own, its address the one that the token names and one of the Bot Connector, and its
 * tenant one that may ask. Answered before any work is done.
 */
import type { ConnectionEvents } from '#lib/chat/connection';
import { PlatformTrouble } from '#lib/chat/platform';
import type { TeamsAddresses } from '#lib/chat/teams/teams-addresses';
import {
  activityOf,
  askedAbout,
  clickOfTeams,
  isAmongPeople,
  isAskingAbout,
  questionOfTeams,
  type TeamsActivity,
  tenantOf,
} from '#lib/chat/teams/teams-incoming';
import type { TeamsServices } from '#lib/chat/teams/teams-services';
import type { TeamsVerifier } from '#lib/chat/teams/teams-verifier';

export interface TeamsEars {
  readonly appId: string;
  /** Whether the tenant is connected, and none that is kept out. */
  maySpeak(tenant: string): Promise<boolean>;
  readonly addresses: TeamsAddresses;
  readonly verifier: TeamsVerifier;
  readonly services: TeamsServices;
  readonly events: ConnectionEvents;
}

export async function hearTeams(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
  ears: TeamsEars,
): Promise<Response> {
  const named = await ears.verifier.verify(request.headers.get('authorization')).catch((error: unknown) => {
    if (error instanceof PlatformTrouble) return error;
    throw error;
  });
  // Teams sends it again.
  if (named instanceof PlatformTrouble) return empty(503);
  if (named === null) return empty(401);
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return empty(400);
  const activity = activityOf(body);
  // Whatever else Teams tells is none of Pathlight's.
  if (activity === null) return empty(200);
  const service = ears.addresses.connector(named);
  const tenant = tenantOf(activity);
  if (service === null || ears.addresses.connector(activity.serviceUrl) !== service) return empty(403);
  // Of others nothing is kept, and nothing is said to them.
  if (tenant === null || !(await ears.maySpeak(tenant))) return empty(403);
  await ears.services.keep(tenant, service);
  const work = workOf(activity, ears);
  if (work) waitUntil(work);
  return isAskingAbout(activity) ? Response.json(toldAtOnce(activity, work !== null)) : empty(200);
}

function workOf(activity: TeamsActivity, { appId, events }: TeamsEars): Promise<void> | null {
  const click = clickOfTeams(activity);
  if (click) return events.onClick(click);
  const question = questionOfTeams(activity, appId) ?? askedAbout(activity);
  return question ? events.onQuestion(question) : null;
}

/** The window that opens where somebody asked about a message. */
function toldAtOnce(activity: TeamsActivity, isAsked: boolean): object {
  const value = isAsked
    ? 'Looking. The answer comes into this conversation, or into your chat with Pathlight.'
    : isAmongPeople(activity)
      ? 'Pathlight is not in this chat. Ask it in your own chat with it, or in a channel.'
      : 'There is nothing to ask about in this message.';
  return { task: { type: 'message', value } };
}

function empty(status: number): Response {
  return new Response(null, { status });
}
