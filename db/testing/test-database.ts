/** Places for tests to keep databases: a temporary folder, and the same over HTTP. Removed after the test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HranaServer, startHranaServer } from '#db/testing/hrana-server';

export interface TestPlace {
  /** A new database's URL. */
  url(): string;
  close(): Promise<void>;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'pathlight-test-'));
}

export async function filePlace(): Promise<TestPlace> {
  const folder = temporaryFolder();
  let count = 0;
  return {
    url: () => `file:${join(folder, `${++count}.db`)}`,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function httpPlace(): Promise<TestPlace> {
  const folder = temporaryFolder();
  const server: HranaServer = await startHranaServer({ folder });
  let count = 0;
  return {
    url: () => server.databaseUrl(`db-${++count}`),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
