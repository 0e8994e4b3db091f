/**
 * `GET /api/auth/account/keys`: one's own API keys. `POST` `{name, scopes, restricted?, days? | until?}`: makes one and shows it, this once;
 * without an end it lives 90 days.
 */
import { z } from 'zod';
import { createKey, ownKeys } from '#lib/auth/keys';
import { KEY_SCOPES } from '#lib/model/viewer';
import { authWorkspace, name, readFields } from '../../../../server/accounts-http';
import { handler, json } from '../../../../server/http';
import { personAsking } from '../../../../server/person-asking';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 90;

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await personAsking(headers);
  return json({ keys: await ownKeys(await authWorkspace(), viewer) });
});

export const POST = handler(async (request: Request) => {
  const { viewer } = await personAsking(request.headers, 'write');
  const { scopes, restricted, days, until, ...given } = await readFields(request, {
    name,
    scopes: z
      .array(z.enum(KEY_SCOPES), { error: `must list some of ${KEY_SCOPES.join(', ')}` })
      .min(1, { error: `must list some of ${KEY_SCOPES.join(', ')}` }),
    restricted: z.boolean().default(false),
    days: z.number().int().min(1).max(3_650).optional(),
    until: z.iso.date({ error: 'is no date like 2030-12-31' }).optional(),
  });
  // Through the whole of the day that is named.
  const expiresAt = new Date(until === undefined ? Date.now() + (days ?? DEFAULT_DAYS) * DAY_MS : Date.parse(until) + DAY_MS - 1);
  const key = await createKey(await authWorkspace(request.headers), viewer, {
    ...given,
    scopes,
    isRestricted: restricted,
    expiresAt,
  });
  return json({ ...key, expiresAt });
});
