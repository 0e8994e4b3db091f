/**
 * Whose rights count in a direct message, which does not say in which server it is meant: the one that the person linked an account in
 * last and is still a member of, else the first that knows them, where they may link one.
 */
import type { ChatPlatform, Place } from '#lib/chat/platform';
import type { Workspace } from '#lib/repository/workspace';

/** Servers that are looked through for somebody who is linked nowhere. */
const MAX_SERVERS = 20;

export async function workspaceOfDirect(
  user: string,
  { catalog, platform }: { readonly catalog: Workspace['catalog']; readonly platform: Pick<ChatPlatform, 'name' | 'person'> },
): Promise<string | null> {
  const installed = (await catalog.chat.installed(platform.name)).map(({ workspace }) => workspace);
  const links = await catalog.chat.linksOf({ platform: platform.name, platformUser: user });
  const linked = links.map(({ workspace }) => workspace).filter((workspace) => installed.includes(workspace));
  for (const workspace of [...new Set([...linked, ...installed.slice(0, MAX_SERVERS)])]) {
    const { standing } = await platform.person(placeIn(platform.name, workspace), user);
    if (standing !== 'stranger') return workspace;
  }
  // Somebody who left is told so by the server that knew them.
  return linked[0] ?? null;
}

function placeIn(platform: string, workspace: string): Place {
  return { platform, workspace, channel: '', thread: null, isDirect: true };
}
