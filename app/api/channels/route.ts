/** `GET /api/channels`: those the viewer sees. `POST` `{name, topic?, repository?, scope?, access?, members?}` makes one. */

import { seeingOf, seenChannels } from '#lib/team/channel-access';
import { makeChannel } from '#lib/team/channel-acts';
import { readNewChannel } from '#lib/team/channel-bodies';
import { showChannels } from '#lib/team/show-channels';
import { handler, json, onlyMethod, readJsonBody } from '../../server/http';
import { teamAsking } from '../../server/team';

export const GET = handler(async (request: Request) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const seeing = await seeingOf(team, viewer);
  const channels = await showChannels(team, await seenChannels(team, seeing), seeing);
  const { id, name, role, kind } = viewer;
  return json({ channels, viewer: { id, name, role, kind } });
});

export const POST = handler(async (request: Request) => {
  const { viewer, team } = await teamAsking(request.headers, 'post');
  return json(await makeChannel(team, viewer, readNewChannel(await readJsonBody(request))));
});

const refuseMethod = onlyMethod('GET, POST', 'Send {"name": "orders"} as JSON to make a channel.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as PUT };
