/** Fifty members of one organisation who may read every repository of a data folder, each with a session of their own. */
import { makePeople } from '#lib/auth/testing/people';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

export interface SignedIn {
  /** What each sends with a request. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

/** Writes into the catalog of the data folder, once: a second run on the same folder is refused by its own people. */
export async function signEverybodyIn(dataFolder: string, people: number): Promise<SignedIn> {
  const workspace = await openWorkspace(readSettings({ ...process.env, PATHLIGHT_DATA: dataFolder }));
  try {
    const { organization, owner, addPerson } = await makePeople(workspace);
    for (const { name } of await workspace.listRepositories()) {
      await workspace.catalog.grants.grant(name, { kind: 'organization', grantee: organization }, owner.id);
    }
    const headers: Readonly<Record<string, string>>[] = [];
    for (let at = 0; at < people; at++) {
      headers.push((await addPerson(`Person${at}`, { organization, role: 'member' })).headers);
    }
    return { headers };
  } finally {
    workspace.close();
  }
}
