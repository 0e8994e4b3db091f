/** `PUT /api/messages/ID/reactions/EMOJI`: the viewer's reaction; `DELETE` takes it back. */
import { readEmoji } from '#lib/team/channel-bodies';
import { reactTo } from '#lib/team/message-acts';
import { handler, json, onlyMethod, refuseOtherSites } from '../../../../../server/http';
import { idOf, teamAsking } from '../../../../../server/team';

interface Context {
  readonly params: Promise<{ readonly id: string; readonly emoji: string }>;
}

const route = (isGiven: boolean) =>
  handler(async (request: Request, context: Context) => {
    refuseOtherSites(request);
    const { viewer, team } = await teamAsking(request.headers, 'post');
    const emoji = readEmoji(decoded((await context.params).emoji));
    return json(await reactTo(team, viewer, { id: await idOf(context), emoji, isGiven }));
  });

function decoded(text: string): string {
  return text.includes('%') && /^(%[0-9A-Fa-f]{2})+$/.test(text) ? Buffer.from(text.replaceAll('%', ''), 'hex').toString() : text;
}

export const PUT = route(true);
export const DELETE = route(false);

const refuseMethod = onlyMethod('PUT, DELETE', 'Send it without a body.');

export { refuseMethod as GET, refuseMethod as PATCH, refuseMethod as POST };
