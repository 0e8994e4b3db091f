/** `GET /api/channels/ID`, `PATCH` `{name?, topic?, repository?, scope?, access?, archived?}`. */

import { expectChannel } from '#lib/team/channel-access';
import { changeChannel } from '#lib/team/channel-acts';
import { readChannelChange } from '#lib/team/channel-bodies';
import { showChannel } from '#lib/team/show-channels';
import { handler, json, onlyMethod, readJsonBody } from '../../../server/http';
import { type ById, idOf, teamAsking } from '../../../server/team';

export const GET = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const { channel, seeing } = await expectChannel(team, viewer, await idOf(context));
  return json(await showChannel(team, channel, seeing));
});

export const PATCH = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'post');
  const change = readChannelChange(await readJsonBody(request));
  return json(await changeChannel(team, viewer, { id: await idOf(context), change }));
});

const refuseMethod = onlyMethod('GET, PATCH', 'Archive a channel with PATCH {"archived": true}.');

export { refuseMethod as DELETE, refuseMethod as POST, refuseMethod as PUT };
