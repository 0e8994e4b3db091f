/** `POST /api/auth/sign-in/github|oidc` `{next?}`: the provider's address to go to. */
import { z } from 'zod';
import { beginWithProvider } from '#lib/auth/sign-in';
import { nextPath } from '#lib/model/next-path';
import {
  authWorkspace,
  incomingOf,
  type ProviderParams,
  providerOf,
  readFields,
  withCookies,
} from '../../../../server/accounts-http';
import { visiting } from '../../../../server/asking';
import { handler } from '../../../../server/http';

export const POST = handler(async (request: Request, context: ProviderParams) => {
  await visiting(request.headers);
  const provider = await providerOf(context);
  const next = nextPath((await readFields(request, { next: z.string().optional() })).next);
  const { url, cookies } = await beginWithProvider(await authWorkspace(request.headers), incomingOf(request), {
    provider,
    next,
    link: false,
  });
  return withCookies({ url }, cookies);
});
