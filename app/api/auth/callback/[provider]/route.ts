/** `GET /api/auth/callback/github|oidc`: where a provider sends the browser back to. */
import { finishWithProvider } from '#lib/auth/sign-in';
import { authWorkspace, incomingOf, type ProviderParams, providerOf } from '../../../../server/accounts-http';
import { visiting } from '../../../../server/asking';
import { handler } from '../../../../server/http';

export const GET = handler(async (request: Request, context: ProviderParams) => {
  await visiting(request.headers);
  const provider = await providerOf(context);
  const { search } = new URL(request.url);
  return finishWithProvider(await authWorkspace(), incomingOf(request), { provider, search });
});
