/** Names where an outside SCIP symbol comes from, as leaves name it (`npm:express`, `node:fs`, `python:os`, `builtin`). */
import type { ScipSymbol } from '#indexer/precise/scip-symbol';

export const BUILTIN_ORIGIN = 'builtin';

/** Undefined for a symbol of the project itself that the index does not define. */
export function externalOrigin({ manager, packageName, module }: ScipSymbol): string | undefined {
  if (packageName === '' || packageName === '.') return undefined;
  switch (manager) {
    case 'npm':
      if (packageName === 'typescript') return BUILTIN_ORIGIN;
      if (packageName === '@types/node') return `node:${module.replace(/\.d\.ts$/, '')}`;
      return `npm:${packageName.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''))}`;
    case 'python': {
      const [top = ''] = module.split('.');
      if (top === 'builtins') return BUILTIN_ORIGIN;
      return packageName === 'python-stdlib' ? `python:${module}` : `pypi:${packageName}`;
    }
    case 'cargo':
      return `crate:${packageName}`;
    case 'nuget':
    case 'maven':
    case 'gomod':
    case 'gem':
    case 'composer':
      return `${manager}:${packageName}`;
    default:
      return `${manager === '.' || manager === '' ? 'package' : manager}:${packageName}`;
  }
}
