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
  readonly name: string;
  readonly viewer: Viewer;
  readonly headers: Readonly<Record<string, string>>;
  readonly sees: { readonly open: boolean; readonly vault: boolean };
}

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

/** Which statuses are right; null: any that is no failure of the server. */
function expected(probe: Probe, { viewer, sees }: Somebody, what: 'open' | 'vault'): readonly number[] | null {
  const { needs, about, peopleOnly } = probe;
  if (needs === 'open') return null;
  if (viewer.kind === 'outsider') return isApi(probe) ? [401] : [302, 303, 307];
  if (!isApi(probe)) return null;
  if (peopleOnly && viewer.kind === 'key') return [401, 403];
  if (needs === 'known') return null;
  if (!may(viewer, needs)) return [403];
  if (about === 'nothing') return null;
  if (!sees[what]) {
    const toldThatItExists =
      probe.mayExist && viewer.organization === world.people.organization && viewer.key?.isRestricted !== true;
    return toldThatItExists ? [403] : [404];
  }
  return about === 'own' && viewer.id !== world.people.owner.id ? [403, 404] : null;
}

async function faultsOf(somebody: Somebody): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const probe of PROBES) {
    for (const [what, things] of [
      ['open', open],
      ['vault', vault],
    ] as const) {
      const { status, text, location } = await get(somebody, probe, things);
      const said = `${somebody.name}: ${probe.method} ${without(probe.path(things), things)} (${what}) -> ${status}`;
      const right = expected(probe, somebody, what);
      if (status >= 500) faults.push(`${said}: a failure: ${text.slice(0, 200)}`);
      else if (right && !right.includes(status)) faults.push(`${said}, not ${right.join(' or ')}: ${text.slice(0, 160)}`);
      else if (!right && !probe.anyStatus && isApi(probe) && [401, 403].includes(status))
        faults.push(`${said}: ${text.slice(0, 160)}`);
      if (isApi(probe) || somebody.viewer.kind !== 'outsider' || probe.needs === 'open') {
        if (!somebody.sees.vault && without(text, things).includes(CANARY))
          faults.push(`${said} tells of the vault: ${around(without(text, things))}`);
      } else if (!location.includes('/signin') && status < 400) faults.push(`${said}: not sent to sign in`);
      if (what === 'vault' && isApi(probe) && status === 404 && !somebody.sees.vault && probe.about !== 'nothing') {
        const other = nothingLike();
        const nothing = await get(somebody, probe, other);
        if (nothing.status !== status || without(nothing.text, other) !== without(text, things))
          faults.push(
            `${said} differs from what does not exist: ${text.slice(0, 160)} | ${nothing.status} ${nothing.text.slice(0, 160)}`,
          );
      }
    }
  }
  return faults;
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

for (const at of Array.from({ length: 13 }, (_, index) => index)) {
  test(`somebody ${at}`, async () => {
    test.setTimeout(180_000);
    const somebody = everybody[at];
    if (!somebody) throw new Error('nobody');
    expect(await faultsOf(somebody), somebody.name).toEqual([]);
  });
}
