/** `GET /api/auth/account`: the account of who is signed in. `PATCH` `{name}`. */
import { ownAccount, rename } from '#lib/auth/own-account';
import { authWorkspace, name, readFields } from '../../../server/accounts-http';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await asking(headers, 'read');
  return json(await ownAccount(await authWorkspace(), headers, viewer));
});

export const PATCH = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'read', 'write');
  const given = await readFields(request, { name });
  await rename(await authWorkspace(), viewer, given.name);
  return json({ ok: true });
});
