/** The product with accounts: the same build, data of its own with the sample shop in it, and an organisation whose people read it. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';
import { indexInto } from './command-line';
import { freePort } from './product';
import { SAMPLE } from './sample';
import { startServer } from './server';

export interface TeamServer {
  readonly url: string;
  readonly people: TestPeople;
  /** A browser in which somebody is signed in. */
  browse(browser: Browser, person: TestPerson): Promise<BrowserContext>;
  /** What the server answers somebody. */
  call(person: TestPerson, path: string, options?: { readonly method: string; readonly body?: unknown }): Promise<unknown>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const ENV = { PATHLIGHT_ACCOUNTS: 'required', PATHLIGHT_EMBEDDINGS: 'off' };

export async function startTeamServer(): Promise<TeamServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-team-'));
  indexInto(dataFolder, SAMPLE);
  const workspace = await openWorkspace(readSettings({ ...ENV, PATHLIGHT_DATA: dataFolder }));
  const people = await makePeople(workspace);
  await workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: people.organization }, people.owner.id);
  workspace.close();

  const port = freePort();
  const start = () => startServer({ dataFolder, port, env: ENV, readyPath: '/api/health' });
  let server = await start();
  const { url } = server;
  return {
    url,
    people,
    browse: async (browser, { headers }) => {
      const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
      const [name = '', value = ''] = (headers.cookie ?? '').split(/=(.*)/s);
      await context.addCookies([{ name, value, url }]);
      return context;
    },
    call: async ({ headers }, path, options) => {
      const response = await fetch(url + path, {
        method: options?.method ?? 'GET',
        headers: { ...headers, ...(options?.body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(options?.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    stop: () => server.close(),
    start: async () => {
      server = await start();
    },
    close: async () => {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
