/** `GET /api/admin/keys`: the API keys of everybody in the organisation, without the keys themselves. */
import { allKeys } from '#lib/auth/keys';
import { authWorkspace } from '../../../server/accounts-http';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await asking(headers, 'administer', 'read');
  return json({ keys: await allKeys(await authWorkspace(), viewer) });
});
