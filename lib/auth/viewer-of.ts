/** Who sent a request: the person at this machine where accounts are not needed, else whom its session or API key belongs to. */
import { LOCAL_VIEWER, OUTSIDER, type Viewer } from '#lib/model/viewer';

export interface ViewerOptions {
  /** Others than the people of this machine may be asking. */
  readonly needsAccounts: boolean;
}

export async function viewerOf(_headers: Headers, { needsAccounts }: ViewerOptions): Promise<Viewer> {
  return needsAccounts ? OUTSIDER : LOCAL_VIEWER;
}
