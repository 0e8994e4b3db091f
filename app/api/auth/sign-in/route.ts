/** `POST /api/auth/sign-in` `{email, password}`: opens a session. */

import { z } from 'zod';
import { signIn } from '#lib/auth/sign-in';
import { authWorkspace, incomingOf, password, readFields, withCookies } from '../../../server/accounts-http';
import { visiting } from '../../../server/asking';
import { handler } from '../../../server/http';

export const POST = handler(async (request: Request) => {
  await visiting(request.headers);
  // What is no address is as wrong as an unknown one.
  const given = await readFields(request, { email: z.string({ error: 'is missing' }).max(200), password });
  return withCookies({ ok: true }, await signIn(await authWorkspace(request.headers), incomingOf(request), given));
});
