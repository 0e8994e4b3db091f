/** `POST /api/auth/setup` `{token, name, email, password, organization}`: makes the first account, and signs it in. */
import { makeFirstAccount } from '#lib/auth/setup';
import { signIn } from '#lib/auth/sign-in';
import { authWorkspace, email, incomingOf, name, password, readFields, token, withCookies } from '../../../server/accounts-http';
import { visiting } from '../../../server/asking';
import { handler } from '../../../server/http';

export const POST = handler(async (request: Request) => {
  await visiting(request.headers);
  const given = await readFields(request, { token, name, email, password, organization: name });
  const workspace = await authWorkspace(request.headers);
  await makeFirstAccount(workspace, given);
  return withCookies({ ok: true }, await signIn(workspace, incomingOf(request), given));
});
