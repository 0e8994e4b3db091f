/** API keys of people: made, listed and revoked by their person, listed and revoked by admins. A key is shown when it is made, never again. */

import { KEY_PERMISSION } from '#db/catalog/accounts';
import type { ApiKeyRow } from '#db/catalog/api-keys';

import { type AuthWorkspace, innerAuth } from '#lib/auth/auth';
import { PathlightError } from '#lib/model/errors';
import { KEY_SCOPES, type KeyScope, may, type Viewer } from '#lib/model/viewer';
import { recordAct } from '#lib/rights/audit';
import { requireAction } from '#lib/rights/require';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly isRestricted: boolean;
  readonly expiresAt: Date;
}

export interface MadeKey {
  readonly id: string;
  /** The secret itself. */
  readonly key: string;
}

const MAX_KEYS = 50;
const MIN_LIFE_MS = 60_000;
const MAX_LIFE_MS = 3_660 * 86_400_000;

export async function createKey(workspace: AuthWorkspace, viewer: Viewer, key: NewKey): Promise<MadeKey> {
  const { organization } = requirePerson(viewer);
  const { name, scopes, isRestricted, expiresAt } = key;
  if (scopes.includes('admin') && !may(viewer, 'publish')) {
    throw new PathlightError('forbidden', 'You may not make a key with the scope "admin".', { remedy: 'Make it without.' });
  }
  const life = expiresAt.getTime() - Date.now();
  if (!(life >= MIN_LIFE_MS && life <= MAX_LIFE_MS)) {
    throw new PathlightError('bad_input', 'A key ends on a day to come, at most ten years from now.', {
      remedy: 'Choose another day.',
    });
  }
  if ((await workspace.catalog.accounts.keysOf(viewer.id, organization)).length >= MAX_KEYS) {
    throw new PathlightError('conflict', `You have ${MAX_KEYS} keys.`, { remedy: 'Revoke one that is not used.' });
  }
  const auth = await innerAuth(workspace);
  const made = await auth.api.createApiKey({
    body: {
      userId: viewer.id,
      name,
      expiresIn: Math.round(life / 1000),
      permissions: { [KEY_PERMISSION]: KEY_SCOPES.filter((scope) => scopes.includes(scope)) },
      metadata: { organization, restricted: isRestricted },
    },
  });
  await recordAct(workspace.catalog, viewer, {
    address: workspace.address ?? null,
    action: 'key.created',
    target: `key:${made.id}`,
    detail: { name, scopes: scopes.join(', ') },
  });
  return { id: made.id, key: made.key };
}

export async function ownKeys({ catalog }: AuthWorkspace, viewer: Viewer): Promise<readonly ApiKeyRow[]> {
  const { organization } = requirePerson(viewer);
  return catalog.accounts.keysOf(viewer.id, organization);
}

export async function allKeys({ catalog }: AuthWorkspace, viewer: Viewer): Promise<readonly ApiKeyRow[]> {
  requireAction(viewer, 'administer');
  return viewer.organization === null ? [] : catalog.accounts.keysOfOrganization(viewer.organization);
}

/** Their own; any of the organisation for who may administer. */
export async function revokeKey(workspace: AuthWorkspace, viewer: Viewer, id: string): Promise<void> {
  const isAdmin = may(viewer, 'administer');
  const organization = viewer.organization ?? '';
  if (!isAdmin) requirePerson(viewer);
  const of = isAdmin ? { organization } : { organization, person: viewer.id };
  const known = (await workspace.catalog.accounts.keysOfOrganization(organization)).find((key) => key.id === id);
  if (!(await workspace.catalog.accounts.removeKey(id, of))) {
    throw new PathlightError('not_found', 'There is no such key.', { remedy: 'It may be revoked already.' });
  }
  await workspace.catalog.grants.revokeAllOf({ kind: 'key', grantee: id });
  await recordAct(workspace.catalog, viewer, {
    address: workspace.address ?? null,
    action: 'key.revoked',
    target: `key:${id}`,
    detail: { name: known?.name ?? '', of: known?.personName ?? '' },
  });
}

/** Somebody who signed in themselves: a key does not make keys, nor change the account behind it. */
export function requirePerson(viewer: Viewer): { readonly organization: string } {
  requireAction(viewer, 'read');
  if (viewer.kind !== 'person' || viewer.organization === null) {
    throw new PathlightError('forbidden', 'Only somebody who signed in may do this.', {
      remedy:
        viewer.kind === 'local' ? 'There are no accounts where this machine alone reaches the server.' : 'Sign in on the page.',
    });
  }
  return { organization: viewer.organization };
}
