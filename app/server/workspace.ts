/** The one workspace of the server process: opened at the first request, kept for the rest. A failed opening is tried again. */
import { serverLimits } from '#lib/limits/limits';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings, type Settings } from '#lib/settings';

let settings: Settings | undefined;

export async function workspace(): Promise<Workspace> {
  settings ??= readSettings();
  const open = await openWorkspace(settings);
  serverLimits(settings.limits).share(open.catalog.rates);
  return open;
}
