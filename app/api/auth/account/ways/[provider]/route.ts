/** `POST /api/auth/account/ways/github|oidc`: the provider's address, to sign in with it too. `DELETE`: no more. */
import { removeWay } from '#lib/auth/own-account';
import { beginWithProvider } from '#lib/auth/sign-in';
import {
  authWorkspace,
  incomingOf,
  type ProviderParams,
  providerOf,
  readFields,
  withCookies,
} from '../../../../../server/accounts-http';
import { handler, json, refuseOtherSites } from '../../../../../server/http';
import { personAsking } from '../../../../../server/person-asking';

export const POST = handler(async (request: Request, context: ProviderParams) => {
  await personAsking(request.headers, 'write');
  const provider = await providerOf(context);
  await readFields(request, {});
  const given = { provider, next: '/account', link: true };
  const { url, cookies } = await beginWithProvider(await authWorkspace(request.headers), incomingOf(request), given);
  return withCookies({ url }, cookies);
});

export const DELETE = handler(async (request: Request, context: ProviderParams) => {
  refuseOtherSites(request);
  const { viewer } = await personAsking(request.headers, 'write');
  await removeWay(await authWorkspace(request.headers), viewer, await providerOf(context));
  return json({ ok: true });
});
