import { describe, expect, it } from 'vitest';
import { packageName } from '#indexer/languages/go/imports';
import { createModuleResolver } from '#indexer/languages/go/modules';
import type { ModuleTarget } from '#indexer/languages/language';

function resolver(files: Readonly<Record<string, string>>): (specifier: string, from: string) => ModuleTarget {
  return createModuleResolver({
    paths: new Set(Object.keys(files)),
    isIndexed: (path) => path.endsWith('.go') && !path.endsWith('.pb.go'),
    readConfig: (path) => files[path],
  });
}

describe('imports of Go', () => {
  it('names packages by the last part of their path', () => {
    const names = ['a/b', 'a/ink/v2', 'gopkg.in/yaml.v3', 'github.com/x/go-redis/v9', 'github.com/x/toml-go'].map(packageName);
    expect(names).toEqual(['b', 'ink', 'yaml', 'redis', 'toml']);
  });

  it('goes through the own module, its replacements, then others of one path', () => {
    const resolve = resolver({
      'go.mod': 'module example.test/yard // main\n\nreplace (\n\texample.com/winch v1.2.0 => ./libs/winch\n)\n',
      'yard.go': '',
      'rope/rope.go': '',
      'libs/winch/go.mod': 'module example.com/winch\n',
      'libs/winch/drum/drum.go': '',
      'tools/go.mod': 'module "example.test/tools"\n',
      'tools/saw/saw.go': '',
      'a/go.mod': 'module example.test/twin\n',
      'a/x/x.go': '',
      'b/go.mod': 'module example.test/twin\n',
      'b/x/x.go': '',
      'pb/order.pb.go': '',
    });
    expect(resolve('example.test/yard', 'rope/rope.go')).toEqual({ k: 'namespace', name: '.' });
    expect(resolve('example.test/yard/rope', 'yard.go')).toEqual({ k: 'namespace', name: 'rope' });
    expect(resolve('example.com/winch/drum', 'yard.go')).toEqual({ k: 'namespace', name: 'libs/winch/drum' });
    expect(resolve('example.test/tools/saw', 'yard.go')).toEqual({ k: 'namespace', name: 'tools/saw' });
    expect(resolve('example.test/twin/x', 'b/x/x.go')).toEqual({ k: 'namespace', name: 'b/x' });
    expect(resolve('example.test/twin/x', 'yard.go')).toEqual({ k: 'external', name: 'gomod:example.test/twin/x' });
    expect(resolve('example.test/yard/pb', 'yard.go')).toEqual({ k: 'external', name: 'gomod:example.test/yard/pb' });
    expect(resolve('net/http', 'yard.go')).toEqual({ k: 'external', name: 'go:net/http' });
    expect(resolve('C', 'yard.go')).toEqual({ k: 'external', name: 'c:cgo' });
  });

  it('knows the layout before modules', () => {
    const resolve = resolver({ 'src/acme/mill/mill.go': '', 'pkg/sieve/sieve.go': '', 'main.go': '' });
    expect(resolve('acme/mill', 'main.go')).toEqual({ k: 'namespace', name: 'src/acme/mill' });
    expect(resolve('github.com/acme/flour/pkg/sieve', 'main.go')).toEqual({ k: 'namespace', name: 'pkg/sieve' });
  });
});
