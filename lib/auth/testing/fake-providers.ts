/** GitHub and a provider of OpenID Connect on real sockets of loopback: they let in whoever `person` says, and sign what they say. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderPerson {
  id: number;
  name: string;
  email: string;
  verified: boolean;
}

export interface FakeProviders {
  readonly url: string;
  /** Who signs in at the provider next. */
  readonly person: ProviderPerson;
  /** What the OIDC provider puts into its tokens instead of what is right. */
  readonly lies: { issuer?: string; audience?: string; nonce?: string };
  close(): Promise<void>;
}

interface Code {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string;
}

export const CLIENT = { id: 'pathlight-client', secret: 'pathlight-secret' };

export async function startFakeProviders(): Promise<FakeProviders> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const person: ProviderPerson = { id: 7, name: 'Mia', email: 'mia@example.com', verified: true };
  const lies: FakeProviders['lies'] = {};
  const codes = new Map<string, Code>();

  const idToken = ({ nonce }: Code): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: `sub-${person.id}`,
      iss: lies.issuer ?? origin(),
      aud: lies.audience ?? CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: lies.nonce ?? nonce,
      email: person.email,
      email_verified: person.verified,
      name: person.name,
    };
    const parts = [{ alg: 'RS256', kid: 'one' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    return `${parts.join('.')}.${sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url')}`;
  };

  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin());
    const json = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (url.pathname) {
      case '/login/oauth/authorize':
      case '/authorize': {
        const code = randomUUID();
        const redirectUri = url.searchParams.get('redirect_uri') ?? '';
        codes.set(code, { nonce: url.searchParams.get('nonce'), challenge: url.searchParams.get('code_challenge'), redirectUri });
        const back = new URL(redirectUri);
        back.searchParams.set('code', code);
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      case '/login/oauth/access_token':
      case '/token': {
        const form = new URLSearchParams(await textOf(request));
        const code = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        if (!code || !isRight(form, code, request)) return json({ error: 'invalid_grant' }, 400);
        const token = { access_token: 'at', token_type: 'bearer', expires_in: 60 };
        return json(url.pathname === '/token' ? { ...token, id_token: idToken(code) } : token);
      }
      case '/api/v3/user':
        return json({ id: person.id, login: 'login', name: person.name });
      case '/api/v3/user/emails':
        return json([
          { email: 'old@example.com', primary: false, verified: true },
          { email: person.email, primary: true, verified: person.verified },
        ]);
      case '/.well-known/openid-configuration':
        return json({
          issuer: origin(),
          authorization_endpoint: `${origin()}/authorize`,
          token_endpoint: `${origin()}/token`,
          jwks_uri: `${origin()}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/jwks':
        return json({ keys: [jwk] });
      default:
        return json({}, 404);
    }
  });
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: origin(),
    person,
    lies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The client's secret, the same address to come back to, and the proof that who began is who ends. */
function isRight(form: URLSearchParams, { challenge, redirectUri }: Code, { headers }: IncomingMessage): boolean {
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const isClient = form.get('client_secret') === CLIENT.secret || basic === `${CLIENT.id}:${CLIENT.secret}`;
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return isClient && form.get('redirect_uri') === redirectUri && (challenge === null || challenge === proof);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
