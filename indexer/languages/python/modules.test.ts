/** Where imports lead, by the files of a project. */
import { describe, expect, it } from 'vitest';
import { createModuleResolver, submodule } from '#indexer/languages/python/modules';

type Resolve = (specifier: string, from: string) => string;

function project(paths: readonly string[], configs: Readonly<Record<string, string>> = {}): Resolve {
  const all = new Set([...paths, ...Object.keys(configs)]);
  const resolver = createModuleResolver({ paths: all, isIndexed: (path) => all.has(path), readConfig: (path) => configs[path] });
  return (specifier, from) => {
    const target = resolver(specifier, from);
    switch (target.k) {
      case 'namespace':
        return target.name;
      case 'file':
        return target.path;
      case 'directory':
        return `${target.path}/`;
      case 'external':
        return target.name;
      case 'unresolved':
        return 'unresolved';
    }
  };
}

describe('relative imports', () => {
  const resolve = project(['pkg/__init__.py', 'pkg/a.py', 'pkg/sub/__init__.py', 'pkg/sub/b.py', 'pkg/loose/c.py']);

  it('count dots from the package of the file', () => {
    expect(resolve('.', 'pkg/a.py')).toBe('pkg/__init__.py');
    expect(resolve('.a', 'pkg/__init__.py')).toBe('pkg/a.py');
    expect(resolve('..a', 'pkg/sub/b.py')).toBe('pkg/a.py');
    expect(resolve('.sub.b', 'pkg/a.py')).toBe('pkg/sub/b.py');
    expect(resolve('.loose', 'pkg/a.py')).toBe('pkg/loose/');
  });

  it('never leave the repository or guess', () => {
    expect(resolve('....a', 'pkg/sub/b.py')).toBe('unresolved');
    expect(resolve('.b', 'pkg/a.py')).toBe('unresolved');
  });
});

describe('absolute imports', () => {
  it('start at the root of the package, the src folder, or a folder a project file names', () => {
    const resolve = project(
      ['src/tide/__init__.py', 'src/tide/moon.py', 'tests/test_a.py', 'lib/py/odd/__init__.py', 'tool.py'],
      {
        'pyproject.toml': '[tool.setuptools.packages.find]\nwhere = ["lib/py"]\n',
      },
    );
    expect(resolve('tide.moon', 'tests/test_a.py')).toBe('src/tide/moon.py');
    expect(resolve('tide', 'src/tide/moon.py')).toBe('src/tide/__init__.py');
    expect(resolve('odd', 'tests/test_a.py')).toBe('lib/py/odd/__init__.py');
    expect(resolve('tool', 'tests/test_a.py')).toBe('tool.py');
    expect(resolve('tide.sun', 'tests/test_a.py')).toBe('unresolved');
  });

  it('find a script beside the importing script, never inside a package', () => {
    const resolve = project(['jobs/run.py', 'jobs/redis.py', 'app/__init__.py', 'app/cache.py', 'app/redis.py']);
    expect(resolve('redis', 'jobs/run.py')).toBe('jobs/redis.py');
    expect(resolve('redis', 'app/cache.py')).toBe('pypi:redis');
  });

  it('reach a package elsewhere only when one root has it', () => {
    const one = project(['tools/py/kit/__init__.py', 'tools/py/kit/cut.py', 'web/app/__init__.py', 'web/app/main.py']);
    expect(one('kit.cut', 'web/app/main.py')).toBe('tools/py/kit/cut.py');
    const two = project(['a/kit/__init__.py', 'b/kit/__init__.py', 'web/main.py']);
    expect(two('kit', 'web/main.py')).toBe('pypi:kit');
    expect(two('kit', 'a/use.py')).toBe('a/kit/__init__.py');
  });

  it('reach a plain module elsewhere only when its project declares it', () => {
    const files = ['one/src/utils.py', 'one/src/six.py', 'two/app.py'];
    const resolve = project(files, { 'one/setup.cfg': '[options]\npackage_dir =\n  = src\npy_modules =\n  six\n' });
    expect(resolve('six', 'two/app.py')).toBe('one/src/six.py');
    expect(resolve('utils', 'two/app.py')).toBe('pypi:utils');
    expect(resolve('utils', 'one/tests/test_utils.py')).toBe('one/src/utils.py');
  });

  it('prefer a package to a module to a directory, and take namespace packages whole', () => {
    const resolve = project(['x/__init__.py', 'x.py', 'y.py', 'y/z.py', 'ns/deep/m.py', 'main.py']);
    expect(resolve('x', 'main.py')).toBe('x/__init__.py');
    expect(resolve('y', 'main.py')).toBe('y.py');
    expect(resolve('ns', 'main.py')).toBe('ns/');
    expect(resolve('ns.deep.m', 'main.py')).toBe('ns/deep/m.py');
  });
});

describe('names from outside', () => {
  it('tell the standard library from packages', () => {
    const resolve = project(['pkg/__init__.py', 'pkg/typing.py', 'pkg/app.py', 'logging/setup.py', 'main.py']);
    expect(resolve('typing', 'pkg/app.py')).toBe('python:typing');
    expect(resolve('os.path', 'main.py')).toBe('python:os');
    expect(resolve('logging', 'main.py')).toBe('python:logging');
    expect(resolve('flask.views', 'main.py')).toBe('pypi:flask');
  });

  it('take the project for the standard library where it is the standard library', () => {
    const resolve = project(['Lib/os.py', 'Lib/json/__init__.py', 'Lib/json/tool.py', 'Tools/scan.py']);
    expect(resolve('os', 'Lib/json/tool.py')).toBe('Lib/os.py');
    expect(resolve('os', 'Tools/scan.py')).toBe('python:os');
  });
});

describe('submodules', () => {
  const resolver = createModuleResolver({
    paths: new Set(['a/__init__.py', 'a/b.py', 'c.py', 'd/e.py']),
    isIndexed: () => true,
    readConfig: () => undefined,
  });

  it('belong to packages and directories, not to modules', () => {
    expect(submodule('a/__init__.py', 'b', resolver)).toEqual({ k: 'file', path: 'a/b.py' });
    expect(submodule('d/', 'e', resolver)).toEqual({ k: 'file', path: 'd/e.py' });
    expect(submodule('c.py', 'b', resolver)).toBeUndefined();
  });
});
