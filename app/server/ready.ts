/** The readiness of this process, looked at no more than once a second however many ask. */
import { log } from '#lib/logging/log';
import { type Readiness, readiness } from '#lib/repository/readiness';
import { readSettings } from '#lib/settings';
import { workspace } from './workspace';

const KEPT_MS = 1_000;
let kept: { readonly until: number; readonly found: Promise<Readiness> } | undefined;

export function checkReady(): Promise<Readiness> {
  if (kept && kept.until > performance.now()) return kept.found;
  const found = readiness({ open: workspace, dataFolder: readSettings().dataFolder, onTrouble: (error) => log().error(error) });
  kept = { until: performance.now() + KEPT_MS, found };
  return found;
}
