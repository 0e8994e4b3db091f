import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { requireAllowedRoot, requireWebRoot } from '#lib/clone/allowed-roots';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'pathlight-roots-')));
const folder = (...parts: string[]): string => {
  const path = join(scratch, ...parts);
  mkdirSync(path, { recursive: true });
  return path;
};
const allowed = folder('code');
const shop = folder('code/shop');
const outside = folder('outside');
const REFUSED = { code: 'forbidden' };

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('takes what lies in a root, and the root itself', async () => {
  expect(await requireAllowedRoot(shop, [allowed])).toBe(shop);
  expect(await requireAllowedRoot(allowed, [allowed])).toBe(allowed);
});

it.each([
  ['another folder', outside],
  ['one whose name begins the same', folder('code-other')],
  ['the way out', join(allowed, '../outside')],
  ['what is not there', join(allowed, 'none')],
])('refuses %s', async (_, dir) => {
  await expect(requireAllowedRoot(dir, [allowed])).rejects.toMatchObject(REFUSED);
});

it('says the same of what is not there and of what may not be', async () => {
  const message = (dir: string): Promise<string> =>
    requireAllowedRoot(dir, [allowed]).then(
      () => 'taken',
      (error: Error) => error.message.replace(dir, 'DIR'),
    );
  expect(await message(outside)).toBe(await message(join(scratch, 'none')));
});

it('looks through links: a link out is refused, a root behind a link is one', async () => {
  symlinkSync(outside, join(allowed, 'link'));
  await expect(requireAllowedRoot(join(allowed, 'link'), [allowed])).rejects.toMatchObject(REFUSED);
  symlinkSync(allowed, join(scratch, 'linked'));
  expect(await requireAllowedRoot(join(scratch, 'linked/shop'), [join(scratch, 'linked')])).toBe(shop);
});

it('refuses a directory whose git objects are elsewhere', async () => {
  execFileSync('git', ['init', '-q'], { cwd: outside });
  const linked = folder('code/worktree');
  writeFileSync(join(linked, '.git'), `gitdir: ${join(outside, '.git')}\n`);
  await expect(requireAllowedRoot(linked, [allowed])).rejects.toMatchObject(REFUSED);
  const borrowing = folder('code/borrowing');
  execFileSync('git', ['init', '-q'], { cwd: borrowing });
  expect(await requireAllowedRoot(borrowing, [allowed])).toBe(borrowing);
  writeFileSync(join(borrowing, '.git/objects/info/alternates'), `${join(outside, '.git/objects')}\n`);
  await expect(requireAllowedRoot(borrowing, [allowed])).rejects.toMatchObject(REFUSED);
});

it('needs roots for the web, and an absolute path', async () => {
  expect(await requireAllowedRoot(outside, undefined)).toBe(outside);
  await expect(requireWebRoot(outside, undefined)).rejects.toMatchObject({ remedy: expect.stringContaining('PATHLIGHT_ROOTS') });
  await expect(requireWebRoot('shop', [allowed])).rejects.toMatchObject(REFUSED);
  expect(await requireWebRoot(shop, [allowed])).toBe(shop);
});
