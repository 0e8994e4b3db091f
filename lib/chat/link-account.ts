/**
 * Who of a platform is which account here. A person of a platform gets a code that works ten minutes and once; the person who opens it,
 * signed in, sees whose it is before they confirm. Only the code's hash is kept.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { ChatAccount, LinkCode, PlatformUser } from '#db/catalog/chat-platforms';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

type Catalog = Workspace['catalog'];

const CODE_MS = 10 * 60_000;
const CODE = /^[A-Za-z0-9_-]{43}$/;

/** The address to open; for the person it is made for alone. */
export async function linkAddress(
  user: PlatformUser & { readonly name: string },
  { catalog, origin }: { readonly catalog: Catalog; readonly origin: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await catalog.chat.addLinkCode(hashOf(code), { ...user, expiresAt: new Date(Date.now() + CODE_MS).toISOString() });
  return `${origin}/account/link?code=${code}`;
}

export interface LinkOffer {
  readonly platform: string;
  readonly workspaceName: string;
  readonly name: string;
  readonly platformUser: string;
}

/** Whose code it is. Null: there is none of it, it was used, it is too old, or its workspace belongs to another organisation. */
export async function linkOffer(code: string, viewer: Viewer, catalog: Catalog): Promise<LinkOffer | null> {
  const offered = CODE.test(code) ? await catalog.chat.linkCode(hashOf(code)) : null;
  return offered && offerOf(offered, viewer, catalog);
}

/** Takes the code. Throws `not_found` where there is nothing to confirm. */
export async function confirmLink(code: string, viewer: Viewer, catalog: Catalog): Promise<LinkOffer> {
  const offer = await linkOffer(code, viewer, catalog);
  const taken = offer && (await catalog.chat.takeLinkCode(hashOf(code)));
  if (!offer || !taken) {
    throw new PathlightError('not_found', 'This link cannot be used.', {
      remedy: 'It works once, for ten minutes. Ask Pathlight again in the chat to get a new one.',
    });
  }
  const { platform, workspace, platformUser, name } = taken;
  await catalog.chat.link({ platform, workspace, platformUser, name, user: viewer.id });
  await note('chat.linked', { platform, workspace, platformUser }, viewer, catalog);
  return offer;
}

/** Takes the link away; false when there was none. */
export async function unlinkAccount(account: PlatformUser, by: Viewer, catalog: Catalog): Promise<boolean> {
  const gone = await catalog.chat.unlink(account);
  if (gone) await note('chat.unlinked', account, by, catalog);
  return gone;
}

async function offerOf(code: LinkCode, viewer: Viewer, catalog: Catalog): Promise<LinkOffer | null> {
  const workspace = await catalog.chat.workspace(code);
  if (workspace === null || workspace.revokedAt !== null || workspace.organization !== viewer.organization) return null;
  return { platform: code.platform, workspaceName: workspace.name, name: code.name, platformUser: code.platformUser };
}

function note(
  action: 'chat.linked' | 'chat.unlinked',
  { platform, workspace, platformUser }: Pick<ChatAccount, 'platform' | 'workspace' | 'platformUser'>,
  by: Viewer,
  catalog: Catalog,
): Promise<void> {
  return catalog.auditLog.add({
    organization: by.organization,
    actor: by.id,
    actorName: by.name,
    action,
    target: `${platform}-user:${workspace}/${platformUser}`,
    detail: {},
    address: null,
  });
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
