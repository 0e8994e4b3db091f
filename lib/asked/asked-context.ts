/** What looking for past questions works with: whoever asks, the workspace limited to them, and the channels they see. */
import type { AskedRow } from '#db/catalog/asked';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { channelOf } from '#lib/rights/owners';
import { seeingOf, seenChannels } from '#lib/team/channel-access';
import type { Team } from '#lib/team/team';

export interface AskedContext {
  readonly viewer: Viewer;
  /** Limited to the viewer. */
  readonly workspace: Workspace;
  readonly team: Team;
}

/**
 * Those whose answers the viewer gets all of, about the repository that has the name now. What was asked in a channel is shown to who asked
 * it and to who sees the channel: having the link of an answer opens it, but nobody is handed the questions of a closed channel.
 */
export async function shownRows(context: AskedContext, rows: readonly AskedRow[]): Promise<readonly AskedRow[]> {
  if (rows.length === 0) return [];
  const { workspace, viewer } = context;
  const [rights, channels] = await Promise.all([
    workspace.catalog.answerRights(rows.map(({ answer }) => answer)),
    channelsSeen(context),
  ]);
  return rows.filter(({ answer }) => {
    const found = rights.get(answer);
    if (found?.isOfRepository !== true) return false;
    const channel = channelOf(found.owner);
    return channel === null || viewer.kind === 'local' || found.askedBy === viewer.id || channels.has(channel);
  });
}

async function channelsSeen({ team, viewer }: AskedContext): Promise<ReadonlySet<string>> {
  return new Set((await seenChannels(team, await seeingOf(team, viewer))).map(({ id }) => id));
}

const CATCH_UP = 200;

/** Answers from before questions were kept for this are noted, some at a time. */
export async function catchUp({ team }: AskedContext): Promise<void> {
  await team.catalog.asked.catchUp(CATCH_UP);
}
