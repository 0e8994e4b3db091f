/** What the routes of accounts share: bodies checked, who and where a request comes from, answers with cookies. */
import { z } from 'zod';
import type { AuthWorkspace } from '#lib/auth/auth';
import type { Incoming } from '#lib/auth/forward';
import { PROVIDER_IDS, type ProviderId } from '#lib/auth/providers';
import { readInput } from '#lib/input/read-input';
import { factsOf } from '#lib/logging/request-facts';
import { PathlightError } from '#lib/model/errors';
import { ROLES } from '#lib/model/viewer';
import { readJsonBody } from './http';
import { workspace } from './workspace';

export { email, name } from '#lib/auth/fields';

/** How long it has to be is said elsewhere, in better words. */
export const password = z.string().max(200);
export const token = z.string().trim().min(1, { error: 'is missing' }).max(200);
export const role = z.enum(ROLES);
export const id = z.string().min(1).max(100);

/** Throws `bad_input` naming the field. */
export async function readFields<Shape extends z.ZodRawShape>(
  request: Request,
  shape: Shape,
): Promise<z.infer<z.ZodObject<Shape>>> {
  return readInput(z.object(shape), await readJsonBody(request), {
    what: 'What was sent',
    remedy: 'Correct it and send it again.',
  });
}

/** The workspace as accounts need it: whole, since nobody is known yet. `headers` of a request that changes something. */
export async function authWorkspace(headers?: Headers): Promise<AuthWorkspace> {
  const { catalog, settings } = await workspace();
  return { catalog, settings, address: headers ? (factsOf(headers)?.address ?? null) : null };
}

export function incomingOf({ headers }: Request): Incoming {
  return { headers, address: factsOf(headers)?.address ?? null };
}

export function withCookies(body: unknown, cookies: readonly string[]): Response {
  const response = Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

export interface ProviderParams {
  readonly params: Promise<{ readonly provider: string }>;
}

export async function providerOf({ params }: ProviderParams): Promise<ProviderId> {
  const { provider } = await params;
  const known = PROVIDER_IDS.find((one) => one === provider);
  const { settings } = await workspace();
  if (known !== undefined && settings.accounts[known] !== null) return known;
  throw new PathlightError('not_found', 'There is no such way to sign in.', { remedy: 'Sign in another way.' });
}

export interface IdParams {
  readonly params: Promise<{ readonly id: string }>;
}
