import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { judgeFile } from '#indexer/scan/judge-file';
import { requireIndexable, scanRepository } from '#indexer/scan/scan-repository';
import { DEFAULT_SCAN_SETTINGS, type Scan, type ScanSettings } from '#indexer/scan/scanned-file';

const LANGUAGES: Readonly<Record<string, string>> = { '.ts': 'typescript', '.js': 'javascript', '.py': 'python' };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-scan-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

function git(cwd: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' }).trim();
}

function scan(settings: Partial<ScanSettings> = {}, dir = root): Promise<Scan> {
  const languageOf = (path: string): string | null => LANGUAGES[/\.\w+$/.exec(path)?.[0] ?? ''] ?? null;
  return scanRepository(dir, { ...DEFAULT_SCAN_SETTINGS, ...settings, languageOf });
}

const indexed = (result: Scan): readonly string[] => result.files.filter((f) => f.status === 'indexed').map((f) => f.path);
const reasonOf = (result: Scan, path: string): string | undefined => result.files.find((f) => f.path === path)?.reason;
const detailOf = (result: Scan, path: string): string | undefined => result.files.find((f) => f.path === path)?.detail;

/** The same tree, seen by git and by the walk. */
describe.each(['git', 'walk'])('ignore rules by %s', (how) => {
  test.each([
    ['a plain pattern at any depth', '*.log.ts', ['a.ts'], ['b.log.ts', 'x/c.log.ts']],
    ['an anchored folder', '/lib/', ['src/lib/a.ts'], ['lib/a.ts']],
    ['a trailing slash means folders only', 'build/', ['src/build.ts'], ['build/a.ts', 'src/build/b.ts']],
    ['a negated file', '*.local.ts\n!keep.local.ts', ['keep.local.ts'], ['a.local.ts']],
    ['a file below an ignored folder stays ignored', 'out/\n!out/a.ts', ['b.ts'], ['out/a.ts']],
    ['a negation below a starred folder', 'gen/*\n!gen/a.ts', ['gen/a.ts'], ['gen/b.ts']],
    ['case counts', 'Library/', ['src/library/a.ts'], ['src/Library/a.ts']],
  ])('%s', async (_title, rules, kept, ignored) => {
    if (how === 'git') git(root, 'init', '-q');
    await put({ '.gitignore': rules, ...Object.fromEntries([...kept, ...ignored].map((path) => [path, 'x\n'])) });
    expect(indexed(await scan())).toEqual([...kept].sort());
  });

  test('a pattern that a deep path would keep busy for minutes is passed over', async () => {
    if (how === 'git') git(root, 'init', '-q');
    const deep = `${'a/'.repeat(12)}b/x.ts`;
    await put({ '.gitignore': `${'**/a/'.repeat(9)}b\n*.log.ts\n`, [deep]: '1\n', 'y.log.ts': '1\n' });
    // git has a reader of its own for patterns.
    expect(indexed(await scan())).toEqual(how === 'git' ? [] : [deep]);
  });

  test('a deeper .gitignore overrules a shallower one', async () => {
    if (how === 'git') git(root, 'init', '-q');
    await put({ '.gitignore': '*.gen.ts\n', 'a/.gitignore': '!*.gen.ts\n', 'a/x.gen.ts': '1\n', 'b/x.gen.ts': '1\n' });
    expect(indexed(await scan())).toEqual(['a/x.gen.ts']);
  });

  test('vendored folders are named once and never entered', async () => {
    if (how === 'git') git(root, 'init', '-q');
    await put({ 'a.ts': '1\n', 'node_modules/p/i.js': '1\n', 'pkg/node_modules/q/i.js': '1\n', '.venv/lib/x.py': '1\n' });
    const result = await scan();
    expect(indexed(result)).toEqual(['a.ts']);
    expect(result.files.filter((f) => f.reason === 'vendored').map((f) => f.path)).toEqual([
      '.venv',
      'node_modules',
      'pkg/node_modules',
    ]);
  });

  test('a nested repository is left out with its reason', async () => {
    if (how === 'git') git(root, 'init', '-q');
    await put({ 'a.ts': '1\n', 'inner/b.ts': '1\n' });
    git(join(root, 'inner'), 'init', '-q');
    git(join(root, 'inner'), 'add', '.');
    git(join(root, 'inner'), 'commit', '-qm', 'inner');
    const result = await scan();
    expect(indexed(result)).toEqual(['a.ts']);
    expect(detailOf(result, 'inner')).toContain('repository of its own');
  });

  test('links are named and never followed, loops included', async () => {
    if (how === 'git') git(root, 'init', '-q');
    await put({ 'src/a.ts': '1\n' });
    await symlink('..', join(root, 'src/loop'));
    await symlink('a.ts', join(root, 'src/b.ts'));
    await symlink('self.ts', join(root, 'self.ts'));
    const result = await scan();
    expect(indexed(result)).toEqual(['src/a.ts']);
    expect(['src/loop', 'src/b.ts', 'self.ts'].map((path) => reasonOf(result, path))).toEqual(['symlink', 'symlink', 'symlink']);
  });

  test('names with spaces, quotes and other scripts', async () => {
    if (how === 'git') git(root, 'init', '-q');
    const names = ['a b.ts', 'it"s.ts', 'größe.ts', '订单.ts', 'line\nbreak.ts'];
    await put(Object.fromEntries(names.map((name) => [name, '1\n'])));
    expect(indexed(await scan())).toEqual([...names].sort());
  });
});

describe('git', () => {
  test('gives the commit, and says when files differ from it', async () => {
    git(root, 'init', '-q');
    await put({ 'a.ts': '1\n' });
    expect(await scan()).toMatchObject({ commit: null, dirty: true });
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    expect(await scan()).toMatchObject({ commit: git(root, 'rev-parse', 'HEAD'), dirty: false });
    await put({ 'a.ts': '2\n' });
    expect(await scan()).toMatchObject({ commit: git(root, 'rev-parse', 'HEAD'), dirty: true });
  });

  test('a folder of a repository: only what is below it', async () => {
    git(root, 'init', '-q');
    await put({ 'a.ts': '1\n', 'sub/b.ts': '1\n' });
    expect(indexed(await scan({}, join(root, 'sub')))).toEqual(['b.ts']);
  });

  test('a folder that the outer repository ignores counts as outside git', async () => {
    git(root, 'init', '-q');
    await put({ '.gitignore': 'scratch/\n', 'scratch/b.ts': '1\n' });
    const result = await scan({}, join(root, 'scratch'));
    expect(indexed(result)).toEqual(['b.ts']);
    expect(result.commit).toBeNull();
  });

  test('a tracked file that is gone, and one whose folder became a link, are not read', async () => {
    git(root, 'init', '-q');
    await put({ 'a.ts': '1\n', 'gone.ts': '1\n', 'dir/c.ts': '1\n', 'other/c.ts': '1\n' });
    git(root, 'add', '.');
    await rm(join(root, 'gone.ts'));
    await rm(join(root, 'dir'), { recursive: true });
    await symlink('other', join(root, 'dir'));
    const result = await scan();
    expect(indexed(result)).toEqual(['a.ts', 'other/c.ts']);
    expect(reasonOf(result, 'dir/c.ts')).toBe('symlink');
  });

  test('writes nothing into the repository', async () => {
    git(root, 'init', '-q');
    await put({ 'a.ts': '1\n' });
    git(root, 'add', '.');
    const before = await readdir(join(root, '.git'), { recursive: true });
    await scan();
    expect(await readdir(join(root, '.git'), { recursive: true })).toEqual(before);
  });
});

/** A repository that came as an archive brings its settings along, and settings name commands. */
describe('commands of a repository are never run', () => {
  test.each([
    ['file watcher', 'core.fsmonitor'],
    ['filter', 'filter.own.clean'],
    ['filter that is a process', 'filter.own.process'],
    ['filter with a name no option can carry', 'filter.a=b.clean'],
  ])('%s', async (_title, setting) => {
    git(root, 'init', '-q');
    await put({ 'a.ts': '1\n', 'b.ts': '2\n' });
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    await put({ '.git/info/attributes': `* filter=${setting.includes('=') ? 'a=b' : 'own'}\n` });
    git(root, 'config', setting, 'touch ran; cat');
    await utimes(join(root, 'a.ts'), 1, 1);
    expect(indexed(await scan())).toEqual(['a.ts', 'b.ts']);
    expect(await readdir(root)).not.toContain('ran');
  });

  test('and a filter of its own still lets differences be told', async () => {
    git(root, 'init', '-q');
    await put({ 'a.ts': '1\n' });
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    git(root, 'config', 'filter.own.clean', 'cat');
    git(root, 'config', 'filter.own.required', 'true');
    await put({ '.git/info/attributes': '* filter=own\n' });
    await utimes(join(root, 'a.ts'), 1, 1);
    expect((await scan()).dirty).toBe(false);
    await put({ 'a.ts': '2\n' });
    expect((await scan()).dirty).toBe(true);
  });
});

describe('skipped files', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['binary', 'image.png', new Uint8Array([0x89, 0x50, 0, 1])],
    ['binary', 'nul.ts', 'const a = 1;\0\n'],
    ['unsupported_language', 'notes.md', '# notes\n'],
    ['minified', 'app.min.js', 'f()\n'],
    ['minified', 'bundle.js', `${'a();'.repeat(2_000)}\n`],
    ['generated', 'pb.ts', '// Code generated by protoc. DO NOT EDIT.\nexport const a = 1;\n'],
    ['generated', 'api.ts', '/**\n * @generated\n */\nexport const a = 1;\n'],
    ['generated', 'package-lock.json', '{}\n'],
    ['secret', '.env', 'KEY=1\n'],
    ['secret', 'tls/server.pem', 'x\n'],
    ['secret', 'key.ts', `export const k = \`-----BEGIN RSA PRIVATE KEY-----\n${'A'.repeat(64)}\n\`;\n`],
  ])('%s: %s', async (reason, path, content) => {
    await put({ [path]: content });
    expect(reasonOf(await scan(), path)).toBe(reason);
  });

  test.each<[string, string]>([
    ['late-nul.ts', `${'// filler\n'.repeat(1_000)}const a = "\0";\n`],
    ['mention.ts', "if (text.includes('-----BEGIN PRIVATE KEY-----')) throw new Error();\n"],
    ['marks.ts', "export const MARK = '@generated';\n// DO NOT EDIT\n"],
    ['about.ts', '/** Tells files with `@generated` in their header apart. */\nexport const a = 1;\n'],
    ['keys.pem.ts', 'export const a = 1;\n'],
    ['empty.ts', ''],
    ['long.ts', `const data = "${'x'.repeat(3_000)}";\n${'a();\n'.repeat(40)}`],
  ])('indexed all the same: %s', async (path, content) => {
    await put({ [path]: content });
    expect(indexed(await scan())).toEqual([path]);
  });

  test('oversized, with the setting that changes it', async () => {
    await put({ 'big.ts': 'x'.repeat(2_000) });
    const result = await scan({ maxFileBytes: 1_000 });
    expect(detailOf(result, 'big.ts')).toBe('2,000 bytes, over the limit of 1,000 (PATHLIGHT_MAX_FILE_BYTES)');
    expect(indexed(await scan({ maxFileBytes: 2_000 }))).toEqual(['big.ts']);
  });

  test('settings overrule: include generated, exclude by pattern', async () => {
    await put({ 'pb.ts': '// DO NOT EDIT\n', 'a.ts': '1\n', 'legacy/b.ts': '1\n' });
    const result = await scan({ include: ['generated'], exclude: ['legacy/'] });
    expect(indexed(result)).toEqual(['a.ts', 'pb.ts']);
    expect(reasonOf(result, 'legacy/b.ts')).toBe('excluded');
  });

  test('the content of a secret file leaves no hash', async () => {
    await put({ '.env': 'KEY=1\n' });
    expect((await scan()).files).toMatchObject([{ path: '.env', hash: '', lines: 0 }]);
  });

  test('what is no regular file is not opened', async () => {
    await put({ 'a.ts': '1\n' });
    const socket = createServer().listen(join(root, 'pipe.ts'));
    await once(socket, 'listening');
    expect(detailOf(await scan(), 'pipe.ts')).toBe('not a regular file');
    socket.close();
  });
});

describe('a directory that cannot be indexed', () => {
  test('does not exist', async () => {
    await expect(scan({}, join(root, 'nowhere'))).rejects.toThrow(/nowhere does not exist/);
  });

  test('is a file', async () => {
    await put({ 'a.ts': '1\n' });
    await expect(scan({}, join(root, 'a.ts'))).rejects.toThrow(/is a file/);
  });

  test('is empty', async () => {
    const result = await scan();
    expect(() => requireIndexable(result)).toThrow(/holds no files/);
  });

  test('holds only images and notes', async () => {
    await put({ 'a.png': new Uint8Array([1, 0, 2]), 'b.png': new Uint8Array([1, 0, 2]), 'c.md': 'x\n' });
    const result = await scan();
    expect(() => requireIndexable(result)).toThrow(/skipped: 2 binary, 1 unsupported language/);
  });
});

describe('what leads out of the directory', () => {
  test('is not read, though its folder became a link after it was listed', async () => {
    await put({ 'src/a.ts': 'export const inside = 1;\n' });
    const elsewhere = await mkdtemp(join(tmpdir(), 'pathlight-elsewhere-'));
    await writeFile(join(elsewhere, 'a.ts'), 'export const outside = 1;\n');
    await rm(join(root, 'src'), { recursive: true });
    await symlink(elsewhere, join(root, 'src'));
    const verdict = await judgeFile('src/a.ts', {
      root,
      maxFileBytes: 1_000,
      include: new Set(),
      languageOf: () => 'typescript',
      isSecretFile: () => false,
    });
    expect(verdict).toMatchObject({ status: 'skipped', reason: 'unreadable', hash: '' });
    await rm(elsewhere, { recursive: true });
  });
});

describe('what nobody shall know of', () => {
  test.each(['git', 'walk'])('leaves no record, not even of a folder (%s)', async (how) => {
    if (how === 'git') git(root, 'init', '-q');
    await put({ 'a.ts': '1\n', 'legacy/b.ts': '2\n', 'legacy/node_modules/c.js': '3\n', 'keys.ts': '4\n' });
    const { files } = await scan({ hidden: ['legacy/', '/keys.ts'] });
    expect(files.map(({ path }) => path)).toEqual(['a.ts']);
  });
});
