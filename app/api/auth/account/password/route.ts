/** `POST /api/auth/account/password` `{current, password}`: another password; every other session ends. */
import { changePassword } from '#lib/auth/own-account';
import { authWorkspace, incomingOf, password, readFields, withCookies } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler } from '../../../../server/http';

export const POST = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'read', 'write');
  const given = await readFields(request, { current: password, password });
  const cookies = await changePassword(await authWorkspace(), { ...incomingOf(request), viewer }, given);
  return withCookies({ ok: true }, cookies);
});
