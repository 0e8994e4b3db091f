/**
 * The promise of `npm run new-language`: what it lays down for a grammar gives symbols, calls inside a file and leaves at once. The
 * language is made in a folder of its own that shares the rest of the indexer with this one.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkedSources } from '#indexer/testing/link-sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const registry = `import type { Language } from '#indexer/languages/language';\n\nexport const languages: readonly Language[] = [];\n`;
const runner = `import { languages } from '#indexer/languages/registry';
import { linkSources } from '#indexer/testing/link-sources';
console.log(JSON.stringify(await linkSources(languages, JSON.parse(process.argv[2] ?? ''))));
`;
const SWIFT = `import Foundation

class Till {
  func open() { count() }
  func count() { log() }
}

func log() { print("counted") }

func main() {
  let till = Till()
  till.open()
}
`;

let place = '';
let languages = '';

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pathlight-language-'));
  languages = join(place, 'indexer', 'languages');
  await mkdir(languages, { recursive: true });
  for (const shared of ['facts', 'parse', 'link', 'testing'])
    await symlink(join(root, 'indexer', shared), join(place, 'indexer', shared));
  await symlink(join(root, 'indexer', 'languages', 'language.ts'), join(languages, 'language.ts'));
  await symlink(join(root, 'lib'), join(place, 'lib'));
  const { imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(place, 'package.json'), JSON.stringify({ type: 'module', imports }));
  await writeFile(join(languages, 'registry.ts'), registry);
  await writeFile(join(place, 'run.ts'), runner);
});

afterAll(() => rm(place, { recursive: true, force: true }));

function node(...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root });
}

const make = (...args: readonly string[]) => node(join(root, 'scripts/new-language.ts'), ...args, '--languages', languages);

describe('a new language', () => {
  it('gives symbols, calls inside a file and honest leaves as it is laid down', () => {
    expect(make('swift', '--grammar', 'swift', '--extensions', '.swift')).toMatchObject({ status: 0, stderr: '' });
    const linked = node(join(place, 'run.ts'), JSON.stringify({ 'till.swift': SWIFT }));
    expect(linked.stderr).toBe('');
    const { symbols, edges, leaves }: LinkedSources = JSON.parse(linked.stdout);
    expect(symbols).toEqual(
      expect.arrayContaining([
        'class till.swift::Till 3-6',
        'method till.swift::Till.open 4-4',
        'method till.swift::Till.count 5-5',
        'function till.swift::log 8-8',
        'function till.swift::main 10-13',
      ]),
    );
    expect(edges).toContain('till.swift::Till.count -calls-> till.swift::log @5');
    expect(edges).toContain('till.swift::main -calls-> till.swift::Till.open @12');
    expect(leaves).toContain('till.swift::log: print builtin @8');
  });

  it('never writes over a language, and says which grammars there are not', () => {
    expect(make('solidity', '--grammar', 'solidity', '--extensions', '.sol').status).toBe(0);
    expect(make('solidity', '--grammar', 'solidity', '--extensions', '.sol')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is there already'),
    });
    expect(make('nothing', '--grammar', 'nothing', '--extensions', '.no')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no grammar nothing'),
    });
  });
});
