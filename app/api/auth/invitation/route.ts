/**
 * `POST /api/auth/invitation` `{token, name, password}`: accepts it with a new account, and signs in. `{token}` alone: with the account that
 * is signed in.
 */
import { acceptAsNew, acceptSignedIn } from '#lib/auth/invitations';
import { signIn } from '#lib/auth/sign-in';
import { PathlightError } from '#lib/model/errors';
import { authWorkspace, incomingOf, name, password, readFields, token, withCookies } from '../../../server/accounts-http';
import { visiting } from '../../../server/asking';
import { handler } from '../../../server/http';

export const POST = handler(async (request: Request) => {
  await visiting(request.headers);
  const given = await readFields(request, { token, name: name.optional(), password: password.optional() });
  const workspace = await authWorkspace(request.headers);
  if (given.name === undefined && given.password === undefined) {
    await acceptSignedIn(workspace, request.headers, given.token);
    return withCookies({ ok: true }, []);
  }
  if (given.name === undefined || given.password === undefined) {
    throw new PathlightError('bad_input', 'A new account needs a name and a password.', { remedy: 'Send both.' });
  }
  const acceptance = { token: given.token, name: given.name, password: given.password };
  const email = await acceptAsNew(workspace, acceptance);
  return withCookies({ ok: true }, await signIn(workspace, incomingOf(request), { email, password: given.password }));
});
