/** `PUT /api/channels/ID/members/PERSON` adds somebody of the organisation, `DELETE` takes them out. */
import { addMember, removeMember } from '#lib/team/channel-acts';
import { readPerson } from '#lib/team/channel-bodies';
import { handler, json, onlyMethod, refuseOtherSites } from '../../../../../server/http';
import { idOf, teamAsking } from '../../../../../server/team';

interface Context {
  readonly params: Promise<{ readonly id: string; readonly user: string }>;
}

export const PUT = handler(async (request: Request, context: Context) => {
  refuseOtherSites(request);
  const { viewer, team } = await teamAsking(request.headers, 'post');
  const [id, user] = [await idOf(context), readPerson((await context.params).user)];
  await addMember(team, viewer, { id, user });
  return json({ id, user, isMember: true });
});

export const DELETE = handler(async (request: Request, context: Context) => {
  refuseOtherSites(request);
  const { viewer, team } = await teamAsking(request.headers, 'post');
  const [id, user] = [await idOf(context), readPerson((await context.params).user)];
  await removeMember(team, viewer, { id, user });
  return json({ id, user, isMember: false });
});

const refuseMethod = onlyMethod('PUT, DELETE', 'Send it without a body.');

export { refuseMethod as GET, refuseMethod as PATCH, refuseMethod as POST };
