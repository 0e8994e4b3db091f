/** `GET /api/auth/account`: the account of who is signed in. `PATCH` `{name}`. */
import { ownAccount, rename } from '#lib/auth/own-account';
import { authWorkspace, name, readFields } from '../../../server/accounts-http';
import { handler, json } from '../../../server/http';
import { personAsking } from '../../../server/person-asking';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await personAsking(headers);
  return json(await ownAccount(await authWorkspace(), headers, viewer));
});

export const PATCH = handler(async (request: Request) => {
  const { viewer } = await personAsking(request.headers, 'write');
  const given = await readFields(request, { name });
  await rename(await authWorkspace(request.headers), viewer, given.name);
  return json({ ok: true });
});
