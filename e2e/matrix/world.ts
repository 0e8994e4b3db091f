/**
 * What the matrix of rights is asked of: an organisation with two repositories, one that everybody of it may read and one, the vault, that
 * only its owners and admins may; in each an answer, a conversation and a channel of the owner. Everything of the vault has CANARY in its
 * name or its words, so that whatever leaks of it is seen.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { revokeKey } from '#lib/auth/keys';
import { makePeople, type TestPeople } from '#lib/auth/testing/people';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

export const CANARY = 'zqxcanary';
export const OPEN = 'open-shop';
export const VAULT = `${CANARY}-vault`;

export interface World {
  readonly dataFolder: string;
  readonly people: TestPeople;
  readonly workspace: Workspace;
  /** Of a key that was revoked. */
  readonly revoked: Readonly<Record<string, string>>;
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
  for (const [name, prefix] of [
    [OPEN, 'shop'],
    [VAULT, CANARY],
  ] as const) {
    index(join(folder, name), sources(prefix), dataFolder);
  }
  const workspace = await openWorkspace(
    readSettings({ ...process.env, PATHLIGHT_DATA: dataFolder, PATHLIGHT_EMBEDDINGS: 'off' }),
  );
  const people = await makePeople(workspace);
  await workspace.catalog.grants.grant(OPEN, { kind: 'organization', grantee: people.organization }, people.owner.id);
  const revoked = await people.addKey(people.member, { name: 'revoked' });
  await revokeKey(workspace, people.member.viewer, revoked.id);
  return { dataFolder, people, workspace, revoked: revoked.headers };
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
export async function makeThings(send: Send, repository: string): Promise<Things> {
  const prefix = repository === OPEN ? 'shop' : CANARY;
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
