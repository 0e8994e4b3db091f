import { describe, expect, it } from 'vitest';
import { createModuleResolver } from '#indexer/languages/c-family/modules';

function resolver(paths: readonly string[], configs: Readonly<Record<string, string>> = {}) {
  const all = new Set([...paths, ...Object.keys(configs)]);
  return createModuleResolver({ paths: all, isIndexed: (path) => all.has(path), readConfig: (path) => configs[path] });
}

describe('#include', () => {
  it('looks beside the file first, then in the folders a build would name', () => {
    const resolve = resolver(['src/util.h', 'include/util.h', 'include/net/http.h', 'src/net/http.c', 'lib/src/util.h']);
    expect(resolve('"util.h"', 'src/main.c')).toEqual({ k: 'file', path: 'src/util.h' });
    expect(resolve('<util.h>', 'src/main.c')).toEqual({ k: 'file', path: 'include/util.h' });
    expect(resolve('"net/http.h"', 'src/net/http.c')).toEqual({ k: 'file', path: 'include/net/http.h' });
    expect(resolve('"../util.h"', 'src/net/http.c')).toEqual({ k: 'file', path: 'src/util.h' });
  });

  it('takes the folders of a compilation database, wherever it was made', () => {
    const command = 'cc -I/home/kim/work/engine/parts/api -Ithird -c main.c';
    const commands = JSON.stringify([{ directory: '/home/kim/work/engine', command, file: 'main.c' }]);
    const resolve = resolver(['parts/api/core.h', 'third/core.h', 'a/core.h'], { 'compile_commands.json': commands });
    expect(resolve('"core.h"', 'main.c')).toEqual({ k: 'file', path: 'parts/api/core.h' });
  });

  it('takes the only file that ends in the path, the nearest of several, and none of equals', () => {
    const resolve = resolver(['deps/zip/zip/zip.h', 'apps/one/conf/settings.h', 'apps/two/conf/settings.h']);
    expect(resolve('<zip/zip.h>', 'main.c')).toEqual({ k: 'file', path: 'deps/zip/zip/zip.h' });
    expect(resolve('"settings.h"', 'apps/two/run/main.c')).toEqual({ k: 'file', path: 'apps/two/conf/settings.h' });
    expect(resolve('"settings.h"', 'main.c')).toEqual({ k: 'unresolved' });
  });

  it('leaves system headers and namespaces of the library outside', () => {
    const resolve = resolver(['compat/string.h', 'compat/vector']);
    expect(resolve('<string.h>', 'main.c')).toEqual({ k: 'external', name: 'c:string.h' });
    expect(resolve('<vector>', 'main.cpp')).toEqual({ k: 'external', name: 'cpp:vector' });
    expect(resolve('"string.h"', 'compat/main.c')).toEqual({ k: 'file', path: 'compat/string.h' });
    expect(resolve('std::chrono', 'main.cpp')).toEqual({ k: 'external', name: 'cpp:std' });
    expect(resolve('app::net', 'main.cpp')).toEqual({ k: 'namespace', name: 'app::net' });
  });
});
