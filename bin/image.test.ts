/** What the image promises, read from the files that make it: no root, nothing fetched at a whim, no secret, nothing that need not be there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore from 'ignore';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PACKAGE_ROOT } from '#bin/invocation';

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

const read = (name: string): string => readFileSync(join(PACKAGE_ROOT, name), 'utf8');

/** Stages of instructions, comments left out and lines that go on joined. */
function stages(): readonly (readonly Instruction[])[] {
  const lines = read('Dockerfile')
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  const found: Instruction[][] = [];
  for (const line of lines) {
    const match = /^([A-Z]+)\s+(.*)$/.exec(line.trim());
    if (!match) continue;
    const [, name = '', rest = ''] = match;
    if (name === 'FROM') found.push([]);
    found.at(-1)?.push({ name, rest });
  }
  return found;
}

const all = stages().flat();
const last = stages().at(-1) ?? [];
const restOf = (instructions: readonly Instruction[], name: string) =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);

test('runs as a user who is not root, and cannot change what it runs', () => {
  expect(restOf(last, 'USER')).toEqual(['node']);
  expect(restOf(last, 'COPY').every((rest) => !rest.includes('--chown'))).toBe(true);
  const order = last.map(({ name }) => name);
  expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
});

test('takes its base by a tag, builds in a stage of its own, and fetches nothing by address', () => {
  expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:\d+-slim$/m);
  expect(restOf(all, 'FROM')).toEqual([`${'$'}{NODE_IMAGE} AS build`, `${'$'}{NODE_IMAGE} AS run`]);
  expect(restOf(all, 'ADD')).toEqual([]);
  expect(restOf(all, 'RUN').filter((rest) => /curl|wget|https?:\/\//.test(rest))).toEqual([]);
  expect(restOf(all, 'RUN')[0]).toBe('npm ci');
});

test('says how it is, keeps its data apart, and holds no secret', () => {
  expect(restOf(last, 'HEALTHCHECK')[0]).toContain('"health"');
  expect(restOf(last, 'VOLUME')).toEqual(['/data']);
  expect(
    restOf(all, 'ENV')
      .concat(restOf(all, 'ARG'))
      .filter((rest) => /KEY|TOKEN|SECRET|PASSWORD/i.test(rest)),
  ).toEqual([]);
});

test('is made of neither settings, data, history nor tests', () => {
  const left = ignore().add(read('.dockerignore'));
  for (const path of [
    '.env',
    '.env.local',
    'app/.env',
    '.git/config',
    'data/catalog.db',
    'x/secret.key',
    'node_modules/a/b.js',
    'lib/a.test.ts',
  ]) {
    expect(left.ignores(path), path).toBe(true);
  }
  for (const path of [
    'package.json',
    'app/layout.tsx',
    'bin/pathlight.ts',
    'db/catalog/migrations.ts',
    'scripts/trim-image.ts',
    '.npmrc',
  ]) {
    expect(left.ignores(path), path).toBe(false);
  }
});

test('the example keeps the server to the machine and takes rights away', () => {
  const schema = z.object({
    services: z.object({
      pathlight: z.object({
        ports: z.array(z.string()),
        read_only: z.literal(true),
        cap_drop: z.tuple([z.literal('ALL')]),
        security_opt: z.array(z.string()),
      }),
    }),
  });
  const { pathlight } = schema.parse(parse(read('docker-compose.yml'))).services;
  expect(pathlight.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  expect(pathlight.security_opt).toContain('no-new-privileges:true');
});
