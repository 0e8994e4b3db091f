/** The one workspace of the server process: opened at the first request, kept for the rest. A failed opening is tried again. */
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

const holder = globalThis as { pathlightWorkspace?: Promise<Workspace> };

export function workspace(): Promise<Workspace> {
  holder.pathlightWorkspace ??= open();
  return holder.pathlightWorkspace;
}

async function open(): Promise<Workspace> {
  try {
    return await openWorkspace(readSettings());
  } catch (error) {
    delete holder.pathlightWorkspace;
    throw error;
  }
}
