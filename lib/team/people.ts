/** People by name. Where there are no accounts there is one: whoever sits at this machine. */
import type { RosterEntry } from '#db/catalog/roster';
import { ASSISTANT, type Person } from '#lib/model/channel';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import type { Team } from '#lib/team/team';

export const ASSISTANT_PERSON: Person = { id: ASSISTANT, name: 'Pathlight' };
const GONE = 'Somebody who left';

export type Names = (id: string) => Person;

/** The names of these people. `known`: as they were when they wrote, for those who are gone. */
export async function namesOf(team: Team, ids: Iterable<string>, known: ReadonlyMap<string, string> = new Map()): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id) => id !== ASSISTANT && id !== LOCAL_VIEWER.id);
  const names = wanted.length === 0 ? new Map<string, string>() : await team.catalog.roster.names(wanted);
  return (id) => {
    if (id === ASSISTANT) return ASSISTANT_PERSON;
    if (id === LOCAL_VIEWER.id) return { id, name: LOCAL_VIEWER.name };
    return { id, name: names.get(id) ?? known.get(id) ?? GONE };
  };
}

/** Everybody of an organisation, as viewers: what each may see is asked of rights. Nobody of them is here to operate anything. */
export async function viewersOf(team: Team, organization: string, ids?: readonly string[]): Promise<readonly Viewer[]> {
  if (organization === LOCAL_VIEWER.organization) return ids === undefined || ids.includes(LOCAL_VIEWER.id) ? [LOCAL_VIEWER] : [];
  if (ids?.length === 0) return [];
  const members = await team.catalog.roster.members(organization, ids);
  return members.map((one) => viewerOf(one, organization));
}

function viewerOf({ id, name, role, teams }: RosterEntry, organization: string): Viewer {
  return { kind: 'person', id, name, role, organization, operates: false, teams, key: null };
}
