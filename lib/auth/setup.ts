/**
 * The first account. Nothing is seeded: whoever starts the server is shown a token in the terminal, and whoever brings it makes the first
 * account, the owner of the first organisation. A token lives a day and works once; each start until then makes a new one.
 */
import { type AuthWorkspace, innerAuth } from '#lib/auth/auth';
import { requirePassword } from '#lib/auth/password-rule';
import { personName } from '#lib/auth/person-name';
import { newToken, tokenHash } from '#lib/auth/token';
import { PathlightError } from '#lib/model/errors';

export interface FirstAccount {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Name of the organisation. */
  readonly organization: string;
}

const LINK = 'setup';
const LIFE_MS = 86_400_000;

/** A new token, which makes any before it worthless; null when there are accounts. */
export async function setupToken({ catalog }: Pick<AuthWorkspace, 'catalog'>): Promise<string | null> {
  if (!(await catalog.accounts.isEmpty())) return null;
  const token = newToken();
  await catalog.accounts.putLink(LINK, { hash: tokenHash(token), expiresAt: new Date(Date.now() + LIFE_MS) });
  return token;
}

export function isSetUp({ catalog }: Pick<AuthWorkspace, 'catalog'>): Promise<boolean> {
  return catalog.accounts.isEmpty().then((isEmpty) => !isEmpty);
}

/** Of several at once one makes it. Throws `forbidden` for a wrong token, in the same words when there are accounts. */
export async function makeFirstAccount(workspace: AuthWorkspace, { token, ...first }: FirstAccount): Promise<void> {
  const { accounts, auditLog } = workspace.catalog;
  const name = personName(first.name);
  requirePassword(first.password, [first.email, name, first.organization]);
  const hash = tokenHash(token);
  const isOurs = (await accounts.link(hash))?.name === LINK;
  if (!isOurs || !(await accounts.isEmpty()) || !(await accounts.takeLink(hash))) throw wrongToken();
  const id = crypto.randomUUID();
  const { email } = first;
  const passwordHash = await hashed(workspace, first.password);
  const organization = crypto.randomUUID();
  await accounts.found({ id, name, email: email.toLowerCase(), passwordHash }, { id: organization, name: first.organization });
  await auditLog.add({
    organization,
    actor: id,
    actorName: name,
    action: 'account.created',
    target: `user:${id}`,
    detail: { role: 'owner' },
    address: workspace.address ?? null,
  });
}

export async function hashed(workspace: AuthWorkspace, password: string): Promise<string> {
  const { password: passwords } = await (await innerAuth(workspace)).$context;
  return passwords.hash(password);
}

function wrongToken(): PathlightError {
  return new PathlightError('forbidden', 'This setup token is wrong, used, or too old.', {
    remedy: 'Start the server again, or run `pathlight account setup-token`, for a new one. Where accounts exist, sign in.',
  });
}
