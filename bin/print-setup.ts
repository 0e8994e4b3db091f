/** What a start says where people have to sign in and nobody can yet: the link that makes the first account. */
import { print } from '#bin/terminal';
import { reachableByOthers } from '#lib/auth/reach';
import { setupToken } from '#lib/auth/setup';
import { openWorkspace } from '#lib/repository/workspace';
import type { Settings } from '#lib/settings';

export interface ServedAt {
  readonly host: string;
  readonly url: string;
}

/** A link made before is worthless then. */
export async function printSetup(settings: Settings, { host, url }: ServedAt): Promise<void> {
  if (!reachableByOthers({ ...settings, boundHost: host })) return;
  const workspace = await openWorkspace(settings);
  try {
    const token = await setupToken(workspace);
    if (token !== null) printSetupLink(settings.publicUrl ?? url, token);
  } finally {
    workspace.close();
  }
}

export function printSetupLink(origin: string, token: string): void {
  print(
    '',
    'Nobody has an account yet. This link makes the first one, once, within 24 hours:',
    '',
    `  ${setupLink(origin, token)}`,
    '',
  );
}

export function setupLink(origin: string, token: string): string {
  return `${origin}/setup?token=${token}`;
}
