/**
 * Whether the parts a server stands on are there: the catalog answers and has today's schema, the data folder can be written, there is
 * room left. Why one is not goes to the log alone.
 */
import { access, constants, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Workspace } from '#lib/repository/workspace';

/** `low`: it works, and soon it may not. */
export type PartState = 'ok' | 'low' | 'failing';

export interface Readiness {
  readonly isReady: boolean;
  readonly parts: { readonly catalog: PartState; readonly data: PartState; readonly disk: PartState };
}

export interface ReadinessOptions {
  /** Opens the catalog, which brings it to today's schema, or throws. */
  readonly open: () => Promise<Workspace>;
  readonly dataFolder: string;
  readonly onTrouble: (error: unknown) => void;
  readonly withinMs?: number;
}

const WITHIN_MS = 2_000;
const LOW_BYTES = 1_000_000_000;
const FULL_BYTES = 50_000_000;

export async function readiness({ open, dataFolder, onTrouble, withinMs = WITHIN_MS }: ReadinessOptions): Promise<Readiness> {
  const tried = async (look: () => Promise<PartState>): Promise<PartState> => {
    const over = new AbortController();
    try {
      const late = wait(withinMs, undefined, { ref: false, signal: over.signal }).then(() => {
        throw new Error(`no answer within ${withinMs} ms`);
      });
      late.catch(() => undefined);
      return await Promise.race([look(), late]);
    } catch (error) {
      onTrouble(error);
      return 'failing';
    } finally {
      over.abort();
    }
  };
  const [catalog, data, disk] = await Promise.all([
    tried(async () => {
      await (await open()).catalog.listRepositories();
      return 'ok';
    }),
    tried(async () => {
      await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
      return 'ok';
    }),
    tried(() => roomIn(dataFolder)),
  ]);
  return { isReady: [catalog, data, disk].every((state) => state !== 'failing'), parts: { catalog, data, disk } };
}

async function roomIn(folder: string): Promise<PartState> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < FULL_BYTES) throw new Error(`the disk of the data folder has ${Math.round(free / 1_000_000)} MB left`);
  return free < LOW_BYTES ? 'low' : 'ok';
}
