/**
 * Every route, page and stream against everybody: people of each role, of another organisation and of none, keys of each kind, one that was
 * revoked, and outsiders. What somebody may not see must not be told apart from what does not exist, and nothing of it may stand in anything
 * they get.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { may, OUTSIDER, type Viewer } from '#lib/model/viewer';
import { PROBES, type Probe } from './matrix/probes';
import { CANARY, makeThings, makeWorld, nothingLike, OPEN, type Things, VAULT, type World } from './matrix/world';
import { type Server, startServer } from './support/server';

interface Somebody {
  readonly name: (typeof NAMES)[number];
  readonly viewer: Viewer;
  readonly headers: Readonly<Record<string, string>>;
  readonly sees: { readonly open: boolean; readonly vault: boolean };
}

const NAMES = [
  'owner',
  'admin',
  'member',
  'viewer',
  'stranger',
  'nobody',
  "owner's key",
  "member's key",
  'key that only reads',
  'restricted key',
  'revoked key',
  'made-up session',
  'outsider',
] as const;

let world: World;
let server: Server;
let open: Things;
let vault: Things;
let everybody: readonly Somebody[];

const UNLIMITED = Object.fromEntries(
  ['ASK', 'READ', 'WRITE', 'MCP', 'OUTSIDER', 'STREAMS'].map((kind) => [`PATHLIGHT_LIMIT_${kind}`, '0']),
);

test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = await makeWorld();
  server = await startServer({
    dataFolder: world.dataFolder,
    readyPath: '/api/health',
    env: { ...UNLIMITED, PATHLIGHT_ACCOUNTS: 'required', PATHLIGHT_LOG: 'error' },
  });
  const { people } = world;
  const asOwner = (method: string, path: string, body?: unknown): Promise<Response> =>
    send(people.owner.headers, { method, path, body });
  open = await makeThings(asOwner, OPEN);
  vault = await makeThings(asOwner, VAULT);
  const all = { open: true, vault: true };
  const some = { open: true, vault: false };
  const nothing = { open: false, vault: false };
  everybody = [
    { ...people.owner, name: 'owner', sees: all },
    { ...people.admin, name: 'admin', sees: all },
    { ...people.member, name: 'member', sees: some },
    { ...people.viewer, name: 'viewer', sees: some },
    { ...people.stranger, name: 'stranger', sees: nothing },
    { ...people.nobody, name: 'nobody', sees: nothing },
    { ...people.keys.owner, name: "owner's key", sees: all },
    { ...people.keys.member, name: "member's key", sees: some },
    { ...people.keys.readOnly, name: 'key that only reads', sees: some },
    { ...people.keys.restricted, name: 'restricted key', sees: nothing },
    { name: 'revoked key', viewer: OUTSIDER, headers: world.revoked, sees: nothing },
    { name: 'made-up session', viewer: OUTSIDER, headers: { cookie: forged(people.owner.headers.cookie ?? '') }, sees: nothing },
    { name: 'outsider', viewer: OUTSIDER, headers: {}, sees: nothing },
  ];
});

test.afterAll(async () => {
  await server?.close();
  world?.workspace.close();
});

/** The owner's cookie with another signature. */
function forged(cookie: string): string {
  const [name, value = ''] = cookie.split('=');
  return `${name}=${value.slice(0, -6)}AAAAAA`;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

function send(headers: Readonly<Record<string, string>>, { method, path, body }: Sent): Promise<Response> {
  return fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      accept: path === '/api/mcp' ? 'application/json, text/event-stream' : '*/*',
      // As a browser does.
      ...(method === 'GET' ? {} : { origin: server.url }),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

interface Got {
  readonly status: number;
  readonly text: string;
  readonly location: string;
}

async function get(somebody: Somebody, probe: Probe, things: Things): Promise<Got> {
  const response = await send(somebody.headers, {
    method: probe.method,
    path: probe.path(things),
    ...(probe.body ? { body: probe.body(things) } : {}),
  });
  const { status, headers } = response;
  return { status, text: await textOf(response, probe), location: headers.get('location') ?? '' };
}

async function textOf(response: Response, { stream }: Probe): Promise<string> {
  if (!stream || response.status !== 200) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Everything of the things taken out, so that what is left can be compared and searched. */
function without(text: string, things: Things): string {
  return Object.values(things).reduce(
    (rest, value) => rest.replaceAll(value, '…').replaceAll(encodeURIComponent(value), '…'),
    text,
  );
}

function isApi({ file }: Probe): boolean {
  return file.startsWith('app/api/');
}

/** Which statuses are right; null: any that is no failure of the server. Of what is not seen, any that what does not exist has too. */
function expected(probe: Probe, { name, viewer, sees }: Somebody, what: 'open' | 'vault'): readonly number[] | null {
  const { needs, about, peopleOnly, adminsToo } = probe;
  if (needs === 'open') return null;
  // Whoever is of no organisation has an account to look at, and nothing else.
  if (!isApi(probe)) return viewer.kind === 'outsider' && name !== 'nobody' ? [302, 303, 307] : null;
  if (viewer.kind === 'outsider') return [401];
  if (peopleOnly && viewer.kind === 'key') return [401, 403];
  if (needs === 'known') return null;
  if (!may(viewer, needs)) return [403];
  if (about === 'nothing' || probe.anyStatus) return null;
  if (!sees[what]) return isToldThatItExists(probe, viewer) ? [403] : [404];
  if (about !== 'own' || viewer.id === world.people.owner.id || (adminsToo && may(viewer, 'administer'))) return null;
  return [403, 404];
}

function isToldThatItExists({ mayExist }: Probe, { organization }: Viewer): boolean {
  return mayExist === true && organization === world.people.organization;
}

const AT_ONCE = 8;

async function faultsOf(somebody: Somebody): Promise<readonly string[]> {
  const waiting = PROBES.filter(({ endsSession }) => !endsSession).flatMap((probe) => [
    { probe, what: 'open', things: open } as const,
    { probe, what: 'vault', things: vault } as const,
  ]);
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) faults.push(...(await faultsAt(somebody, next)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

interface Case {
  readonly probe: Probe;
  readonly what: 'open' | 'vault';
  readonly things: Things;
}

async function faultsAt(somebody: Somebody, { probe, what, things }: Case): Promise<readonly string[]> {
  const got = await get(somebody, probe, things);
  const said = `${somebody.name}: ${probe.method} ${without(probe.path(things), things)} (${what}) -> ${got.status}`;
  const found = [
    statusFault(got, expected(probe, somebody, what), probe),
    somebody.sees.vault ? null : leakIn(without(got.text, things)),
    isUnseen(probe, somebody, what) ? await differsFromNothing(somebody, { probe, things, got }) : null,
  ];
  return found.filter((fault) => fault !== null).map((fault) => `${said}: ${fault}`);
}

function statusFault({ status, text, location }: Got, right: readonly number[] | null, probe: Probe): string | null {
  const shown = text.slice(0, 200);
  if (status >= 500) return `a failure: ${shown}`;
  if (right && !right.includes(status)) return `not ${right.join(' or ')}: ${shown}`;
  if (!right && !probe.anyStatus && isApi(probe) && [401, 403].includes(status)) return `refused: ${shown}`;
  return status >= 300 && status < 400 && right && !location.includes('/signin') ? `sent to ${location}` : null;
}

function leakIn(text: string): string | null {
  return text.includes(CANARY) ? `tells of the vault: ${around(text)}` : null;
}

/** Whether it is about something that is there and not to be seen, and may not be told from what is not there. */
function isUnseen(probe: Probe, { viewer, sees }: Somebody, what: 'open' | 'vault'): boolean {
  return isApi(probe) && probe.about !== 'nothing' && !sees[what] && !isToldThatItExists(probe, viewer);
}

async function differsFromNothing(
  somebody: Somebody,
  { probe, things, got }: { readonly probe: Probe; readonly things: Things; readonly got: Got },
): Promise<string | null> {
  const other = nothingLike();
  const nothing = await get(somebody, probe, other);
  const isSame = nothing.status === got.status && without(nothing.text, other) === without(got.text, things);
  return isSame
    ? null
    : `differs from what does not exist: ${got.text.slice(0, 160)} | ${nothing.status} ${nothing.text.slice(0, 160)}`;
}

function around(text: string): string {
  const at = text.indexOf(CANARY);
  return text.slice(Math.max(0, at - 80), at + 40);
}

test('every route and page is in the matrix', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(route|page)\.tsx?$/.test(file),
  );
  const missing = files.flatMap((file) => {
    const path = join('app', file);
    const text = readFileSync(path, 'utf8');
    const methods = path.endsWith('page.tsx')
      ? ['GET']
      : [...text.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE)\b/gm)].map(([, method]) => method);
    return methods
      .filter((method) => !PROBES.some((probe) => probe.file === path && probe.method === method))
      .map((method) => `${method} ${path}`);
  });
  expect(missing).toEqual([]);
  expect(PROBES.filter(({ file }) => !files.includes(file.slice('app/'.length))).map(({ file }) => file)).toEqual([]);
});

for (const name of NAMES) {
  test(`${name} gets what they may see and nothing else`, async () => {
    test.setTimeout(180_000);
    const somebody = everybody.find((one) => one.name === name);
    expect(somebody).toBeDefined();
    if (somebody) expect(await faultsOf(somebody)).toEqual([]);
  });
}

test('who ends their sessions is nobody with the next request', async () => {
  const { people } = world;
  for (const probe of PROBES.filter(({ endsSession }) => endsSession)) {
    const { headers } = await people.addPerson(`Leaving${PROBES.indexOf(probe)}`, {
      organization: people.organization,
      role: 'member',
    });
    const leave = { method: probe.method, path: probe.path(open), ...(probe.body ? { body: probe.body(open) } : {}) };
    expect((await send(headers, { method: 'GET', path: '/api/repositories' })).status).toBe(200);
    expect((await send(people.keys.member.headers, leave)).status).not.toBe(500);
    expect((await send(headers, leave)).status).toBeLessThan(400);
    const after = await send(headers, { method: 'GET', path: '/api/repositories' });
    // "All other sessions" leaves the one it was sent with.
    expect(after.status).toBe(probe.path(open).endsWith('sign-out') ? 401 : 200);
  }
});

test('what happens in the vault reaches the streams of nobody who may not see it', async () => {
  const { people } = world;
  const watchers = everybody.filter(({ viewer }) => may(viewer, 'read') && viewer.kind === 'person');
  const streams = await Promise.all(watchers.map(async (watcher) => ({ watcher, live: await listen(watcher.headers) })));
  const words = (things: Things): string => `Now in ${things.repository}.`;
  // The vault first: when the other has come, it would have come too.
  for (const things of [vault, open]) {
    const path = `/api/channels/${things.channel}/messages`;
    expect((await send(people.owner.headers, { method: 'POST', path, body: { body: words(things) } })).status).toBe(200);
  }
  for (const { watcher, live } of streams) {
    if (watcher.sees.open) await expect.poll(() => live.text()).toContain(words(open));
    if (watcher.sees.vault) expect(live.text()).toContain(words(vault));
    else expect(live.text()).not.toContain(CANARY);
  }
  for (const { live } of streams) live.close();
});

/** What a stream of events has brought so far. */
async function listen(headers: Readonly<Record<string, string>>): Promise<{ text(): string; close(): void }> {
  const gone = new AbortController();
  const response = await fetch(`${server.url}/api/events`, { headers, signal: gone.signal });
  expect(response.status).toBe(200);
  let text = '';
  const decoder = new TextDecoder();
  void (async () => {
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
  })().catch((error: unknown) => {
    if (!gone.signal.aborted) throw error;
  });
  return { text: () => text, close: () => gone.abort() };
}
