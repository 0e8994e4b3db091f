/** The team and its hub of one workspace: one a process, however often the server's modules are loaded. */
import { log } from '#lib/logging/log';
import type { Workspace } from '#lib/repository/workspace';
import { LiveHub } from '#lib/team/live/live-hub';
import { type Team, teamOf } from '#lib/team/team';

export interface LiveTeam {
  readonly team: Team;
  readonly hub: LiveHub;
}

const REGISTRY = Symbol.for('pathlight.live-teams');
const registry = globalThis as { [REGISTRY]?: WeakMap<Workspace, LiveTeam> };

export function liveTeam(workspace: Workspace): LiveTeam {
  registry[REGISTRY] ??= new WeakMap();
  const known = registry[REGISTRY].get(workspace);
  if (known) return known;
  const hub: LiveHub = new LiveHub(teamOf(workspace.catalog), { onTrouble: (error) => log().error(error) });
  const made = { team: teamOf(workspace.catalog, hub.wake), hub };
  registry[REGISTRY].set(workspace, made);
  return made;
}
