/**
 * What the matrix of rights is asked of: an organisation with two repositories, one that everybody of it may read and one, the vault, that
 * only its owners and admins may; and a second organisation with people and a repository of its own. In each repository an answer, a
 * conversation and a channel of the owner. Names and words have CANARY in them where they are of the vault, FIRST and SECOND where they are
 * of an organisation, SOMEBODY where they are of a person of the second: whatever leaks is seen.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { revokeKey } from '#lib/auth/keys';
import { makePeople, type TestKey, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import type { Role } from '#lib/model/viewer';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

export const CANARY = 'zqxcanary';
export const FIRST = 'zqxfirst';
export const SECOND = 'zqxsecond';
export const SOMEBODY = 'zqxsomebody';
/** The repositories, with the word that everything of each has in it. */
export const REPOSITORIES = { open: `${FIRST}-shop`, vault: `${CANARY}-vault`, second: `${SECOND}-works` } as const;
export type What = keyof typeof REPOSITORIES;
const PREFIXES: Readonly<Record<What, string>> = { open: FIRST, vault: CANARY, second: SECOND };

export interface World {
  readonly dataFolder: string;
  readonly people: TestPeople;
  readonly second: SecondPeople;
  readonly workspace: Workspace;
  /** Of a key that was revoked. */
  readonly revoked: Readonly<Record<string, string>>;
}

/** Of the second organisation. */
export interface SecondPeople {
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  readonly member: TestPerson;
  /** Of its owner, with every scope. */
  readonly key: TestKey;
}

/** Ids of what the owner made over the API, by repository. */
export interface Things {
  readonly repository: string;
  readonly symbol: string;
  readonly path: string;
  readonly answer: string;
  readonly conversation: string;
  readonly channel: string;
  readonly message: string;
}

const sources = (prefix: string): Readonly<Record<string, string>> => ({
  [`${prefix}_orders.py`]: `from ${prefix}_store import ${prefix}_save\n\ndef ${prefix}_checkout(basket):\n    """Pays for the basket."""\n    return ${prefix}_save(basket)\n`,
  [`${prefix}_store.py`]: `def ${prefix}_save(order):\n    return order\n`,
});

export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-matrix-'));
  const dataFolder = join(folder, 'data');
  for (const what of Object.keys(PREFIXES) as What[]) {
    index(join(folder, REPOSITORIES[what]), sources(PREFIXES[what]), dataFolder);
  }
  const workspace = await openWorkspace(
    readSettings({ ...process.env, PATHLIGHT_DATA: dataFolder, PATHLIGHT_EMBEDDINGS: 'off' }),
  );
  const people = await makePeople(workspace);
  const { accounts, grants } = workspace.catalog;
  await accounts.renameOrganization(people.organization, `${FIRST} corp`);
  await accounts.renamePerson(people.owner.id, `${FIRST} owner`);
  await grants.grant(REPOSITORIES.open, { kind: 'organization', grantee: people.organization }, people.owner.id);
  const second = await makeSecond(workspace, people);
  const revoked = await people.addKey(people.member, { name: 'revoked' });
  await revokeKey(workspace, people.member.viewer, revoked.id);
  return { dataFolder, people, second, workspace, revoked: revoked.headers };
}

/** Everybody of it reads its repository. */
async function makeSecond({ catalog }: Workspace, people: TestPeople): Promise<SecondPeople> {
  const organization = people.otherOrganization;
  await catalog.accounts.renameOrganization(organization, `${SECOND} corp`);
  await catalog.accounts.giveRepository(REPOSITORIES.second, organization);
  const add = (role: Role): Promise<TestPerson> => people.addPerson(`${SOMEBODY}-${role}`, { organization, role });
  const owner = await add('owner');
  await catalog.grants.grant(REPOSITORIES.second, { kind: 'organization', grantee: organization }, owner.id);
  return { owner, admin: await add('admin'), member: await add('member'), key: await people.addKey(owner, { name: SOMEBODY }) };
}

function index(root: string, files: Readonly<Record<string, string>>, dataFolder: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  execFileSync(
    process.execPath,
    ['--import', './bin/prepare-node.mjs', 'bin/pathlight.ts', 'index', root, '--data', dataFolder],
    {
      env: { ...process.env, PATHLIGHT_EMBEDDINGS: 'off' },
      stdio: 'pipe',
    },
  );
}

function newId(): string {
  return randomBytes(15).toString('base64url');
}

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** As the owner, over the API. */
export async function makeThings(send: Send, what: What): Promise<Things> {
  const [repository, prefix] = [REPOSITORIES[what], PREFIXES[what]];
  const [answer, conversation, message] = [newId(), newId(), newId()];
  const question = `who calls \`${prefix}_save\`?`;
  const made = async (response: Response): Promise<unknown> => {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.url} ${response.status} ${text}`);
    return text.startsWith('{') ? JSON.parse(text) : text;
  };
  await made(await send('POST', '/api/ask', { question, repository, turn: answer, conversation }));
  const channel = (await made(
    await send('POST', '/api/channels', { name: `${prefix}-board`, topic: `About ${prefix}`, repository }),
  )) as { id: string };
  await made(
    await send('POST', `/api/channels/${channel.id}/messages`, { id: message, body: `Look at \`${prefix}_checkout\`.` }),
  );
  return {
    repository,
    symbol: `${prefix}_save`,
    path: `${prefix}_orders.py`,
    answer,
    conversation,
    channel: channel.id,
    message,
  };
}

/** The same shape, and nothing of it exists. */
export function nothingLike(): Things {
  return {
    repository: 'nosuch-vault',
    symbol: 'nosuch_save',
    path: 'nosuch_orders.py',
    answer: newId(),
    conversation: newId(),
    channel: newId(),
    message: newId(),
  };
}
