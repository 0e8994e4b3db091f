/** Who asks: the person of the platform, their account here, and what it may see, as it is at this moment. */
import type { ChatWorkspace } from '#db/catalog/chat-platforms';
import { viewerOfPerson } from '#lib/auth/viewer-of';
import type { ChatContext } from '#lib/chat/chat-context';
import type { Place, PlatformPerson } from '#lib/chat/platform';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { workspaceFor } from '#lib/rights/viewer-workspace';

export interface Asker {
  readonly person: PlatformPerson;
  readonly installed: ChatWorkspace;
  /** Null: not linked, or no longer of the organisation. */
  readonly known: KnownAsker | null;
}

export interface KnownAsker {
  readonly viewer: Viewer;
  /** Limited to what they may read. */
  readonly workspace: Workspace;
}

/** Null: nobody to answer. The workspace did not install Pathlight, or took it back; or a program writes. */
export async function findAsker(place: Place, user: string, context: ChatContext): Promise<Asker | null> {
  const { platform, workspace } = context;
  const installed = await workspace.catalog.chat.workspace(place);
  if (installed === null || installed.revokedAt !== null) return null;
  const person = await platform.person(place, user);
  if (person.standing === 'program') return null;
  return { person, installed, known: await knownAsker(place, user, { context, organization: installed.organization }) };
}

async function knownAsker(
  { platform, workspace }: Place,
  platformUser: string,
  { context, organization }: { readonly context: ChatContext; readonly organization: string },
): Promise<KnownAsker | null> {
  const account = await context.workspace.catalog.chat.account({ platform, workspace, platformUser });
  const viewer = account && (await viewerOfAccount(account.user, organization, context));
  return viewer && { viewer, workspace: await workspaceFor(viewer, context.workspace) };
}

async function viewerOfAccount(user: string, organization: string, context: ChatContext): Promise<Viewer | null> {
  if (!context.needsAccounts) return user === LOCAL_VIEWER.id ? LOCAL_VIEWER : null;
  const person = await context.workspace.catalog.people.byId(user);
  const viewer = person && viewerOfPerson(person, { organization });
  return viewer?.kind === 'person' && viewer.organization === organization ? viewer : null;
}
