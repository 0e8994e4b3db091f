/**
 * Every route, page and stream against everybody: people of each role, of another organisation and of none, keys of each kind, one that was
 * revoked, and outsiders. What somebody may not see must not be told apart from what does not exist, and nothing of it may stand in anything
 * they get.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { TestPerson } from '#lib/auth/testing/people';
import { may, OUTSIDER, type Viewer } from '#lib/model/viewer';
import { PROBES, type Probe } from './matrix/probes';
import {
  CANARY,
  FIRST,
  makeThings,
  makeWorld,
  nothingLike,
  SECOND,
  SOMEBODY,
  type Things,
  type What,
  type World,
} from './matrix/world';
import { type Server, startServer } from './support/server';

interface Somebody {
  readonly name: (typeof NAMES)[number];
  readonly viewer: Viewer;
  readonly headers: Readonly<Record<string, string>>;
  readonly sees: Readonly<Record<What, boolean>>;
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
  'owner of the second',
  'admin of the second',
  'member of the second',
  'key of the second',
  'revoked key',
  'made-up session',
  'outsider',
] as const;

let world: World;
let server: Server;
let things: Readonly<Record<What, Things>>;
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
  const { people, second } = world;
  const as =
    ({ headers }: TestPerson) =>
    (method: string, path: string, body?: unknown): Promise<Response> =>
      send(headers, { method, path, body });
  things = {
    open: await makeThings(as(people.owner), 'open'),
    vault: await makeThings(as(people.owner), 'vault'),
    second: await makeThings(as(second.owner), 'second'),
  };
  const nothing = { open: false, vault: false, second: false };
  const all = { ...nothing, open: true, vault: true };
  const some = { ...nothing, open: true };
  const other = { ...nothing, second: true };
  everybody = [
    { ...people.owner, name: 'owner', sees: all },
    { ...people.admin, name: 'admin', sees: all },
    { ...people.member, name: 'member', sees: some },
    { ...people.viewer, name: 'viewer', sees: some },
    { ...people.stranger, name: 'stranger', sees: other },
    { ...people.nobody, name: 'nobody', sees: nothing },
    { ...people.keys.owner, name: "owner's key", sees: all },
    { ...people.keys.member, name: "member's key", sees: some },
    { ...people.keys.readOnly, name: 'key that only reads', sees: some },
    { ...people.keys.restricted, name: 'restricted key', sees: nothing },
    { ...second.owner, name: 'owner of the second', sees: other },
    { ...second.admin, name: 'admin of the second', sees: other },
    { ...second.member, name: 'member of the second', sees: other },
    { ...second.key, name: 'key of the second', sees: other },
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
function expected(probe: Probe, { name, viewer, sees }: Somebody, what: What): readonly number[] | null {
  const { needs, about, peopleOnly, adminsToo } = probe;
  if (needs === 'open') return null;
  // Whoever is of no organisation has an account to look at, and nothing else.
  if (!isApi(probe)) return viewer.kind === 'outsider' && name !== 'nobody' ? [302, 303, 307] : null;
  if (viewer.kind === 'outsider') return [401];
  if (peopleOnly && viewer.kind === 'key') return [401, 403];
  if (needs === 'known') return null;
  if (!may(viewer, needs)) return [403];
  if (about === 'nothing' || probe.anyStatus) return null;
  if (!sees[what]) return isToldThatItExists(probe, viewer, what) ? [403] : [404];
  if (about !== 'own' || viewer.id === ownerOf(what).id || (adminsToo && may(viewer, 'administer'))) return null;
  return [403, 404];
}

function ownerOf(what: What): TestPerson {
  return what === 'second' ? world.second.owner : world.people.owner;
}

function isToldThatItExists({ mayExist }: Probe, { organization }: Viewer, what: What): boolean {
  return mayExist === true && organization === ownerOf(what).viewer.organization;
}

const AT_ONCE = 8;

async function faultsOf(somebody: Somebody): Promise<readonly string[]> {
  const waiting = PROBES.filter(({ endsSession }) => !endsSession).flatMap((probe) => [
    { probe, what: 'open', things: things.open } as const,
    { probe, what: 'vault', things: things.vault } as const,
    { probe, what: 'second', things: things.second } as const,
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
  readonly what: What;
  readonly things: Things;
}

async function faultsAt(somebody: Somebody, { probe, what, things: those }: Case): Promise<readonly string[]> {
  const got = await get(somebody, probe, those);
  const said = `${somebody.name}: ${probe.method} ${without(probe.path(those), those)} (${what}) -> ${got.status}`;
  const text = without(got.text, those);
  const found = [
    statusFault(got, expected(probe, somebody, what), probe),
    ...wordsHiddenFrom(somebody, probe).map((word) => leakIn(text, word)),
    isUnseen(probe, somebody, what) ? await differsFromNothing(somebody, { probe, things: those, got }) : null,
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

/** Of the vault, and of an organisation that is not theirs: those who run the installation are told its name, and of its people nothing. */
function wordsHiddenFrom({ viewer, sees }: Somebody, { ofInstallation }: Probe): readonly string[] {
  const isOfFirst = viewer.organization === world.people.organization;
  const isOfSecond = viewer.organization === world.people.otherOrganization;
  return [
    ...(sees.vault ? [] : [CANARY]),
    ...(isOfFirst ? [] : [FIRST]),
    ...(isOfSecond ? [] : [SOMEBODY]),
    ...(isOfSecond || (ofInstallation && may(viewer, 'operate')) ? [] : [SECOND]),
  ];
}

function leakIn(text: string, word: string): string | null {
  return text.includes(word) ? `tells ${word}: ${around(text, word)}` : null;
}

/** Whether it is about something that is there and not to be seen, and may not be told from what is not there. */
function isUnseen(probe: Probe, { viewer, sees }: Somebody, what: What): boolean {
  return isApi(probe) && probe.about !== 'nothing' && !sees[what] && !isToldThatItExists(probe, viewer, what);
}

async function differsFromNothing(
  somebody: Somebody,
  { probe, things: those, got }: { readonly probe: Probe; readonly things: Things; readonly got: Got },
): Promise<string | null> {
  const other = nothingLike();
  const nothing = await get(somebody, probe, other);
  const isSame = nothing.status === got.status && without(nothing.text, other) === without(got.text, those);
  return isSame
    ? null
    : `differs from what does not exist: ${got.text.slice(0, 160)} | ${nothing.status} ${nothing.text.slice(0, 160)}`;
}

function around(text: string, word: string): string {
  const at = text.indexOf(word);
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
    const leave = {
      method: probe.method,
      path: probe.path(things.open),
      ...(probe.body ? { body: probe.body(things.open) } : {}),
    };
    expect((await send(headers, { method: 'GET', path: '/api/repositories' })).status).toBe(200);
    expect((await send(people.keys.member.headers, leave)).status).not.toBe(500);
    expect((await send(headers, leave)).status).toBeLessThan(400);
    const after = await send(headers, { method: 'GET', path: '/api/repositories' });
    // "All other sessions" leaves the one it was sent with.
    expect(after.status).toBe(probe.path(things.open).endsWith('sign-out') ? 401 : 200);
  }
});

test('what happens somewhere reaches the streams of nobody who may not see it', async () => {
  const watchers = everybody.filter(({ viewer }) => may(viewer, 'read') && viewer.kind === 'person');
  const streams = await Promise.all(watchers.map(async (watcher) => ({ watcher, live: await listen(watcher.headers) })));
  const words = (what: What): string => `Now in ${things[what].repository}.`;
  // The vault first, what everybody sees something of last: when that has come, the others would have come too.
  for (const what of ['vault', 'second', 'open', 'second'] as const) {
    const path = `/api/channels/${things[what].channel}/messages`;
    expect((await send(ownerOf(what).headers, { method: 'POST', path, body: { body: words(what) } })).status).toBe(200);
  }
  for (const { watcher, live } of streams) {
    for (const what of ['open', 'second', 'vault'] as const) {
      if (watcher.sees[what]) await expect.poll(() => live.text()).toContain(words(what));
    }
    if (!watcher.sees.vault) expect(live.text()).not.toContain(CANARY);
    expect(live.text()).not.toContain(watcher.sees.second ? FIRST : SECOND);
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
