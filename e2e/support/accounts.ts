/** People for specs of a server where they sign in: made in its data folder, and let into a browser. */
import type { BrowserContext, Page } from '@playwright/test';
import { setupToken } from '#lib/auth/setup';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

/** For `startServer`: everybody signs in, on loopback too. Nobody is known at first, so that it is asked for its health. */
export const SIGN_IN = { env: { PATHLIGHT_ACCOUNTS: 'required' }, readyPath: '/api/health' } as const;

export async function peopleIn(dataFolder: string): Promise<TestPeople> {
  return inFolder(dataFolder, makePeople);
}

/** As the terminal shows it. */
export async function setupTokenIn(dataFolder: string): Promise<string> {
  const token = await inFolder(dataFolder, setupToken);
  if (token === null) throw new Error('There are accounts already.');
  return token;
}

export async function inFolder<T>(dataFolder: string, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: dataFolder, PATHLIGHT_EMBEDDINGS: 'off' }));
  try {
    return await work(workspace);
  } finally {
    workspace.close();
  }
}

/** With a session of theirs that is open already. */
export async function enterAs(context: BrowserContext, url: string, { headers }: TestPerson): Promise<void> {
  const [name = '', value = ''] = (headers.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A page of a server, as somebody who is signed in there. */
export async function openAs(person: TestPerson, page: Page, address: string): Promise<void> {
  await enterAs(page.context(), new URL(address).origin, person);
  await page.goto(address);
}

/** Through the route of the page; the browser keeps the session. */
export async function signInAt(
  context: BrowserContext,
  url: string,
  given: { readonly email: string; readonly password: string },
): Promise<void> {
  const response = await context.request.post(`${url}/api/auth/sign-in`, { data: given });
  if (!response.ok()) throw new Error(await response.text());
}
