/** Where specifiers lead in repositories of several shapes. */
import { describe, expect, it } from 'vitest';
import type { ModuleResolver } from '#indexer/languages/language';
import { createModuleResolver } from '#indexer/languages/typescript/modules';
import { pnpmPackages } from '#indexer/languages/typescript/workspaces';

/** A repository of files; configuration is given as text or as an object, code as nothing. */
function resolverOf(files: Readonly<Record<string, unknown>>): ModuleResolver {
  const texts = new Map(
    Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text)]),
  );
  return createModuleResolver({
    paths: new Set(texts.keys()),
    isIndexed: (path) => texts.has(path),
    readConfig: (path) => texts.get(path),
  });
}

/** The resolved path or name, in one word. */
function to(resolve: ModuleResolver, specifier: string, from: string): string {
  const target = resolve(specifier, from);
  return target.k === 'unresolved' ? '-' : 'name' in target ? target.name : target.path;
}

describe('relative specifiers', () => {
  const resolve = resolverOf({
    'src/a.ts': '',
    'src/b.ts': '',
    'src/Dial.tsx': '',
    'src/m.mts': '',
    'src/read/index.ts': '',
    'src/read.css': '',
    'lib/index.js': '',
    'lib/index.ts': '',
    'pkg/package.json': { main: './dist/main.js' },
    'pkg/src/main.ts': '',
    'deep/b.ts': '',
  });
  it.each([
    ['./b', 'src/b.ts'],
    ['./b.js', 'src/b.ts'],
    ['./Dial.js', 'src/Dial.tsx'],
    ['./m.mjs', 'src/m.mts'],
    ['./read', 'src/read/index.ts'],
    ['./read/', 'src/read/index.ts'],
    ['../lib', 'lib/index.ts'],
    ['../pkg', 'pkg/src/main.ts'],
    ['./deep/b', '-'],
    ['./read.css', '-'],
    ['./b?raw', '-'],
    ['../../outside', '-'],
    ['/b', '-'],
  ])('%s -> %s', (specifier, expected) => {
    expect(to(resolve, specifier, 'src/a.ts')).toBe(expected);
  });
  it('give a JavaScript file the JavaScript of the same name', () => {
    expect(to(resolve, '../lib/index.js', 'lib/x.js')).toBe('lib/index.js');
  });
});

describe('packages outside', () => {
  const resolve = resolverOf({ 'a.ts': '' });
  it.each([
    ['fs', 'node:fs'],
    ['node:path', 'node:path'],
    ['fs/promises', 'node:fs/promises'],
    ['react', 'npm:react'],
    ['@scope/name/sub', 'npm:@scope/name'],
    ['bun:test', 'bun:test'],
  ])('%s -> %s', (specifier, expected) => {
    expect(to(resolve, specifier, 'a.ts')).toBe(expected);
  });
});

describe('tsconfig', () => {
  it('gives aliases with comments, trailing commas and extends', () => {
    const resolve = resolverOf({
      'tsconfig.base.json':
        '{ // shared\n "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*"], "@/special": ["./other/special.ts"], }, }, }',
      'app/tsconfig.json': '{ "extends": "../tsconfig.base" }',
      'src/lib/x.ts': '',
      'other/special.ts': '',
      'app/main.ts': '',
    });
    expect(to(resolve, '@/lib/x', 'app/main.ts')).toBe('src/lib/x.ts');
    expect(to(resolve, '@/special', 'app/main.ts')).toBe('other/special.ts');
    expect(to(resolve, 'src/lib/x', 'app/main.ts')).toBe('src/lib/x.ts');
    expect(to(resolve, '@/missing', 'app/main.ts')).toBe('-');
  });

  it('takes the referenced project that owns the importing file', () => {
    const resolve = resolverOf({
      'tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }, { path: './tsconfig.node.json' }] },
      'tsconfig.app.json': { compilerOptions: { paths: { '~/*': ['./src/*'] } }, include: ['src'] },
      'tsconfig.node.json': { compilerOptions: { paths: { '~/*': ['./scripts/*'] } }, include: ['scripts/**/*.ts'] },
      'src/x.ts': '',
      'src/main.ts': '',
      'scripts/x.ts': '',
      'scripts/main.ts': '',
    });
    expect(to(resolve, '~/x', 'src/main.ts')).toBe('src/x.ts');
    expect(to(resolve, '~/x', 'scripts/main.ts')).toBe('scripts/x.ts');
  });
});

describe('packages of the repository', () => {
  const resolve = resolverOf({
    'package.json': { name: 'root', workspaces: ['packages/*'] },
    'packages/core/package.json': {
      name: '@acme/core',
      exports: {
        '.': { types: './dist/types/index.d.ts', import: './dist/index.js' },
        './jsx/*': { import: './dist/jsx/*.js' },
        './plain': './plain.js',
      },
      imports: { '#inner/*': './src/inner/*.js', '#dep': 'react' },
    },
    'packages/core/src/index.ts': '',
    'packages/core/src/jsx/dom.tsx': '',
    'packages/core/src/inner/secret.ts': '',
    'packages/core/plain.js': '',
    'packages/built/package.json': { name: 'built', main: './out/entry.js' },
    'packages/built/tsconfig.json': { compilerOptions: { outDir: 'out', rootDir: 'code' } },
    'packages/built/code/entry.ts': '',
    'packages/app/main.ts': '',
    'packages/app/package.json': { name: 'app', dependencies: { react: '^18', '@acme/core': '^1.0.0' } },
    'fixtures/react/package.json': { name: 'react', main: 'index.js' },
    'fixtures/react/index.js': '',
  });
  it.each([
    ['@acme/core', 'packages/core/src/index.ts'],
    ['@acme/core/jsx/dom', 'packages/core/src/jsx/dom.tsx'],
    ['@acme/core/plain', 'packages/core/plain.js'],
    ['@acme/core/nothing', '-'],
    ['built', 'packages/built/code/entry.ts'],
    ['react', 'npm:react'],
  ])('%s -> %s', (specifier, expected) => {
    expect(to(resolve, specifier, 'packages/app/main.ts')).toBe(expected);
  });
  it('resolve their own imports table', () => {
    expect(to(resolve, '#inner/secret', 'packages/core/src/index.ts')).toBe('packages/core/src/inner/secret.ts');
    expect(to(resolve, '#dep', 'packages/core/src/index.ts')).toBe('npm:react');
  });
  it('are listed by pnpm too', () => {
    expect(
      pnpmPackages("# list\npackages:\n  - 'packages/*' # all\n  - \"apps/**\"\n  - '!**/test/**'\ncatalog:\n  - x\n"),
    ).toEqual(['packages/*', 'apps/**', '!**/test/**']);
    expect(pnpmPackages('packages: [a/*, "b"]')).toEqual(['a/*', 'b']);
  });
});
