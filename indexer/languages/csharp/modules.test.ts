/** Where names and usings from outside a file lead. */
import { describe, expect, it } from 'vitest';
import { createModuleResolver, libraryName } from '#indexer/languages/csharp/modules';
import { sharedImports } from '#indexer/languages/csharp/project-files';
import { factsOf } from '#indexer/languages/csharp/testing/facts-of';

describe('names from outside', () => {
  it('tells the library from packages', () => {
    const resolve = createModuleResolver();
    expect(resolve('System.Linq', 'A.cs')).toEqual({ k: 'external', name: 'dotnet:System.Linq' });
    expect(resolve('Dapper', 'A.cs')).toEqual({ k: 'external', name: 'nuget:Dapper' });
  });

  it('knows listed names, qualified ones, and the one package that can have the rest', () => {
    expect(libraryName(['Console'], [])).toEqual({ origin: 'dotnet:System', path: 'Console', isListed: true });
    expect(libraryName(['ILogger'], ['Serilog'])?.origin).toBe('nuget:Serilog');
    expect(libraryName(['System', 'IO', 'File'], [])).toEqual({ origin: 'dotnet:System.IO', path: 'File', isListed: true });
    expect(libraryName(['Widget`1'], ['System', 'Acme.Widgets'])).toEqual({
      origin: 'nuget:Acme.Widgets',
      path: 'Widget',
      isListed: false,
    });
    expect(libraryName(['Widget'], ['Acme.Widgets', 'Acme.Tools'])?.origin).toBe('nuget');
    expect(libraryName(['widget'], ['Acme.Widgets'])).toBeUndefined();
  });

  it('gives usings of a project to its files alone', async () => {
    const texts: Readonly<Record<string, string>> = {
      'a/A.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><Using Include="Acme.More" /></ItemGroup></Project>',
      'b/B.csproj': '<Project><PropertyGroup><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>',
      'Directory.Build.props': '<Project><ItemGroup><Using Include="Acme.All"/></ItemGroup></Project>',
    };
    const files = [{ path: 'a/Usings.cs', facts: await factsOf('global using Acme.Parts;\nusing Acme.Own;\n') }];
    const importsOf = sharedImports(
      { paths: new Set(Object.keys(texts)), isIndexed: () => false, readConfig: (path) => texts[path] },
      files,
    );
    expect(importsOf('a/x/Y.cs')).toEqual(
      expect.arrayContaining(['Acme.Parts', 'Acme.More', 'Acme.All', 'Microsoft.AspNetCore.Builder']),
    );
    expect(importsOf('a/x/Y.cs')).not.toContain('Acme.Own');
    expect(importsOf('b/Z.cs')).toContain('System.Linq');
    expect(importsOf('b/Z.cs')).not.toContain('Acme.Parts');
  });
});
