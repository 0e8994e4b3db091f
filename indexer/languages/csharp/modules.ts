/**
 * Where names lead that no indexed file declares: the library that comes with .NET, or a package. Namespaces of the project are found by
 * the linker before it asks here.
 */
import { isListedNamespace, namespacesOf } from '#indexer/languages/csharp/libraries/names';
import type { LibraryName, ModuleResolver } from '#indexer/languages/language';

const LIBRARY = /^(System|Windows|Microsoft\.(CSharp|Win32|VisualBasic))(\.|$)/;
/** Namespaces of .NET that come as packages. */
const PACKAGED = /^System\.(Data\.SqlClient|Reactive|CommandLine|Linq\.Dynamic)(\.|$)/;

function originOf(namespace: string): string {
  return `${LIBRARY.test(namespace) && !PACKAGED.test(namespace) ? 'dotnet' : 'nuget'}:${namespace}`;
}

export function createModuleResolver(): ModuleResolver {
  return (specifier) => ({ k: 'external', name: originOf(specifier) });
}

const ROOTS = new Set(['System', 'Microsoft']);

/** See `LanguageSemantics.libraryName`. A number of type parameters is no part of the path. */
export function libraryName(path: readonly string[], modules: readonly string[]): LibraryName | undefined {
  const names = path.map((part) => part.replace(/`\d+$/, ''));
  const [first = ''] = names;
  const isNamespace = modules.some((module) => module === first || module.startsWith(`${first}.`));
  if (ROOTS.has(first) || isNamespace) return qualified(names);
  const known = namespacesOf(first);
  const used = known.find((namespace) => modules.includes(namespace)) ?? known[0];
  if (used !== undefined) return { origin: originOf(used), path: names.join('.'), isListed: true };
  if (!/^[A-Z]/.test(first)) return undefined;
  const others = [...new Set(modules.filter((module) => !isListedNamespace(module) && !LIBRARY.test(module)))];
  const [only] = others;
  return { origin: only !== undefined && others.length === 1 ? originOf(only) : 'nuget', path: names.join('.'), isListed: false };
}

/** `System.IO.File`: a namespace as far as it is listed, then the rest. */
function qualified(names: readonly string[]): LibraryName {
  for (let end = names.length - 1; end > 0; end -= 1) {
    const namespace = names.slice(0, end).join('.');
    if (isListedNamespace(namespace)) return { origin: originOf(namespace), path: names.slice(end).join('.'), isListed: true };
  }
  return { origin: originOf(names[0] ?? ''), path: names.slice(1).join('.'), isListed: true };
}
