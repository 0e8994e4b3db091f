/** `POST /api/auth/reset` `{token, password}`: sets a new password by a link, and signs in with it. */
import { resetPassword } from '#lib/auth/reset';
import { signIn } from '#lib/auth/sign-in';
import { forgiveTry } from '#lib/auth/sign-in-limit';
import { authWorkspace, incomingOf, password, readFields, token, withCookies } from '../../../server/accounts-http';
import { visiting } from '../../../server/asking';
import { handler } from '../../../server/http';

export const POST = handler(async (request: Request) => {
  await visiting(request.headers);
  const given = await readFields(request, { token, password });
  const workspace = await authWorkspace(request.headers);
  const incoming = incomingOf(request);
  const { address } = incoming;
  const email = await resetPassword(workspace, { ...given, address });
  await forgiveTry(workspace, { email, address });
  return withCookies({ ok: true }, await signIn(workspace, incoming, { email, password: given.password }));
});
