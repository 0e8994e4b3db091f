/** Finds the method of a controller by Rails' conventions: `admin/orders#show` is `Admin::OrdersController#show` in its file. */
import type { CallView, DefinitionView } from '#indexer/entities/contract';
import { pluralOf } from '#indexer/entities/inflection';

export function camelized(part: string): string {
  return part
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Parts of a name as Ruby may write them: acronyms are up to the application. */
function spellings(parts: readonly string[]): readonly string[] {
  const plain = parts.map(camelized);
  const shouted = parts.map((part) => (part.length <= 4 && !/\d/.test(part) ? part.toUpperCase() : camelized(part)));
  return [...new Set([plain.join('.'), [...shouted.slice(0, -1), plain.at(-1) ?? ''].join('.')])];
}

function controllerOf(call: CallView, modules: readonly string[], name: string): DefinitionView | undefined {
  const parts = [...modules, ...name.split('/').filter((part) => part !== '')];
  const root = call.site.path.replace(/(^|\/)config\/.*$/, '$1');
  const path = `${root}app/controllers/${parts.join('/')}_controller.rb`;
  for (const spelling of spellings(parts)) {
    const found = call.definitionAt(path, `${spelling}Controller`);
    if (found) return found;
  }
  return undefined;
}

export function actionOf(
  call: CallView,
  modules: readonly string[],
  target: { readonly controller: string; readonly action: string; readonly isOne?: boolean },
): DefinitionView | undefined {
  const plural = target.isOne ? controllerOf(call, modules, pluralOf(target.controller)) : undefined;
  const controller = plural ?? controllerOf(call, modules, target.controller);
  return controller?.member(target.action)?.definition;
}
