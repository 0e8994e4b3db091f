/** What looking for past questions works with: whoever asks, the workspace limited to them, and the channels they see. */
import type { AskedRow } from '#db/catalog/asked';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import type { Team } from '#lib/team/team';

export interface AskedContext {
  readonly viewer: Viewer;
  /** Limited to the viewer. */
  readonly workspace: Workspace;
  readonly team: Team;
}

/** Those whose answers the viewer gets all of, about the repository that has the name now. */
export async function shownRows({ workspace }: AskedContext, rows: readonly AskedRow[]): Promise<readonly AskedRow[]> {
  if (rows.length === 0) return [];
  const rights = await workspace.catalog.answerRights(rows.map(({ answer }) => answer));
  return rows.filter(({ answer }) => rights.get(answer)?.isOfRepository === true);
}

const CATCH_UP = 200;

/** Answers from before questions were kept for this are noted, some at a time. */
export async function catchUp({ team }: AskedContext): Promise<void> {
  await team.catalog.asked.catchUp(CATCH_UP);
}
