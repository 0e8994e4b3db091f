/** `POST /api/auth/account/password` `{current, password}`: another password; every other session ends. */
import { changePassword } from '#lib/auth/own-account';
import { authWorkspace, incomingOf, password, readFields, withCookies } from '../../../../server/accounts-http';
import { handler } from '../../../../server/http';
import { personAsking } from '../../../../server/person-asking';

export const POST = handler(async (request: Request) => {
  const { viewer } = await personAsking(request.headers, 'write');
  const given = await readFields(request, { current: password, password });
  const cookies = await changePassword(await authWorkspace(request.headers), { ...incomingOf(request), viewer }, given);
  return withCookies({ ok: true }, cookies);
});
