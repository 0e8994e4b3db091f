/** Signing in with a password or through a provider, and out. Wrong password and unknown address are told, and cost, the same. */
import type { AuthWorkspace } from '#lib/auth/auth';
import { sessionTokenOf } from '#lib/auth/cookies';
import { type Forwarded, forward, type Incoming, refuse } from '#lib/auth/forward';
import type { ProviderId } from '#lib/auth/providers';
import { countTry, forgiveTry } from '#lib/auth/sign-in-limit';
import { PathlightError } from '#lib/model/errors';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const MAX_EMAIL = 200;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Gives the cookies of the session. */
export async function signIn(workspace: AuthWorkspace, incoming: Incoming, given: Credentials): Promise<readonly string[]> {
  const one = { email: given.email, address: incoming.address };
  await countTry(workspace, one);
  const forwarded = await forward(workspace, incoming, { path: '/sign-in/email', method: 'POST', body: { ...given } });
  if (forwarded.response.ok) {
    await forgiveTry(workspace, one);
    await noteSession(workspace, incoming, { forwarded, way: 'password' });
    return forwarded.cookies;
  }
  await noteFailure(workspace, one);
  return refuse(forwarded, { INVALID_EMAIL_OR_PASSWORD: wrong(), INVALID_EMAIL: wrong() });
}

/** Gives the provider's address to go to, and cookies that bind its answer to this browser. */
export async function beginWithProvider(
  workspace: AuthWorkspace,
  incoming: Incoming,
  given: { readonly provider: ProviderId; readonly next: string; readonly link: boolean },
): Promise<{ readonly url: string; readonly cookies: readonly string[] }> {
  const { provider, next, link } = given;
  const back = link ? '/account' : `/signin?next=${encodeURIComponent(next)}`;
  const forwarded = await forward(workspace, incoming, {
    path: link ? '/link-social' : '/sign-in/social',
    method: 'POST',
    body: { provider, callbackURL: next, errorCallbackURL: back, disableRedirect: true },
    providers: 'all',
  });
  const { url } = forwarded.body;
  if (forwarded.response.ok && typeof url === 'string') return { url, cookies: forwarded.cookies };
  if (forwarded.response.status === 401) return refuse(forwarded);
  throw new PathlightError('unavailable', 'This way to sign in does not answer.', {
    remedy: 'Try again in a moment, or sign in another way; the settings of the provider may be wrong.',
  });
}

/** What the provider sends the browser back with: a redirect, with the session's cookies when it went well. */
export async function finishWithProvider(
  workspace: AuthWorkspace,
  incoming: Incoming,
  { provider, search }: { readonly provider: ProviderId; readonly search: string },
): Promise<Response> {
  const forwarded = await forward(workspace, incoming, {
    path: `/callback/${provider}`,
    method: 'GET',
    search,
    providers: 'all',
  });
  await noteSession(workspace, incoming, { forwarded, way: provider });
  return forwarded.response;
}

export async function signOut(workspace: AuthWorkspace, incoming: Incoming): Promise<readonly string[]> {
  const token = sessionTokenOf(incoming.headers, workspace.settings);
  const session = token === null ? null : await workspace.catalog.people.bySession(token);
  const forwarded = await forward(workspace, incoming, { path: '/sign-out', method: 'POST', body: {} });
  if (!forwarded.response.ok) return refuse(forwarded);
  if (session) {
    const { id, name } = session.person;
    await workspace.catalog.auditLog.add({
      organization: session.organization ?? session.person.memberships[0]?.organization ?? null,
      actor: id,
      actorName: name,
      action: 'session.signed-out',
      target: `user:${id}`,
      address: incoming.address,
    });
  }
  return forwarded.cookies;
}

/** Told to the organisation whose account it is, to that of the installation where there is none; both are looked for alike. */
async function noteFailure(
  { catalog }: AuthWorkspace,
  { email, address }: { email: string; address: string | null },
): Promise<void> {
  const account = await catalog.accounts.accountByEmail(email.slice(0, MAX_EMAIL));
  const person = await catalog.people.byId(account?.id ?? '');
  await catalog.auditLog.add({
    organization: person?.memberships[0]?.organization ?? null,
    actor: '',
    actorName: '',
    action: 'session.sign-in-failed',
    // What was typed there may be no address but a password.
    target: `email:${EMAIL.test(email) ? email.slice(0, MAX_EMAIL) : ''}`,
    address,
  });
}

/** Where an answer opened a session, the audit log says whose. */
async function noteSession(
  { catalog, settings }: AuthWorkspace,
  { address }: Incoming,
  { forwarded, way }: { readonly forwarded: Forwarded; readonly way: string },
): Promise<void> {
  const cookie = forwarded.cookies.map((line) => line.split(';')[0] ?? '').join('; ');
  const token = sessionTokenOf(new Headers({ cookie }), settings);
  const session = token === null ? null : await catalog.people.bySession(token);
  if (!session) return;
  const { id, name, memberships } = session.person;
  await catalog.auditLog.add({
    organization: memberships[0]?.organization ?? null,
    actor: id,
    actorName: name,
    action: 'session.signed-in',
    target: `user:${id}`,
    detail: { way },
    address,
  });
}

function wrong(): PathlightError {
  return new PathlightError('unauthenticated', 'The address or the password is wrong.', {
    remedy: 'Check both. Whoever runs this server can make a link that sets a new password.',
  });
}
