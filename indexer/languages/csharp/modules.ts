/**
 * Where names of namespaces lead that no indexed file declares: the library that comes with .NET, or a package. Namespaces of the
 * project are found by the linker before it asks here.
 */
import type { ModuleResolver } from '#indexer/languages/language';

const LIBRARY = /^(System|Windows|Microsoft\.(CSharp|Win32|VisualBasic))(\.|$)/;

export function createModuleResolver(): ModuleResolver {
  return (specifier) => ({ k: 'external', name: `${LIBRARY.test(specifier) ? 'dotnet' : 'nuget'}:${specifier}` });
}
