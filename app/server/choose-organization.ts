/** The organisation that a session works in: another one, and streams of what happens in the one before end. */
import { chooseOrganization } from '#lib/auth/own-account';
import { ORGANIZATION_HEADER } from '#lib/model/viewer';
import { liveTeam } from '#lib/team/live/live-team';
import { id, readFields } from './accounts-http';
import { personAsking } from './person-asking';
import { workspace } from './workspace';

export async function chooseOrganizationFrom(request: Request): Promise<void> {
  // Chosen in a page of whichever organisation.
  const headers = new Headers(request.headers);
  headers.delete(ORGANIZATION_HEADER);
  const { viewer } = await personAsking(headers, 'write');
  const given = await readFields(request, { id });
  const open = await workspace();
  await chooseOrganization(open, request.headers, given.id);
  await liveTeam(open).hub.lookAgain(viewer.id);
}
