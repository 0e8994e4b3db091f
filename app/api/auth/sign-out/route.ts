/** `POST /api/auth/sign-out`: ends the session. */
import { signOut } from '#lib/auth/sign-in';
import { authWorkspace, incomingOf, readFields, withCookies } from '../../../server/accounts-http';
import { handler } from '../../../server/http';

export const POST = handler(async (request: Request) => {
  await readFields(request, {});
  return withCookies({ ok: true }, await signOut(await authWorkspace(request.headers), incomingOf(request)));
});
