/** `GET /api/people?channel=ID`: `{people}` of the viewer's organisation, to be mentioned; with a channel, those who see it. */
import { expectChannel, whoSees } from '#lib/team/channel-access';
import { viewersOf } from '#lib/team/people';
import { handler, json, onlyMethod } from '../../server/http';
import { teamAsking } from '../../server/team';

export const GET = handler(async (request: Request) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const id = new URL(request.url).searchParams.get('channel');
  const viewers = id
    ? (await whoSees(team, (await expectChannel(team, viewer, id)).channel)).map((one) => one.viewer)
    : await viewersOf(team, viewer.organization ?? '');
  return json({ people: viewers.map((one) => ({ id: one.id, name: one.name })) });
});

const refuseMethod = onlyMethod('GET', 'Ask without a body.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
