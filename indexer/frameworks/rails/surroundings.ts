/** Where a call in a routes file stands: the path, module and controller that the blocks around it say. */
import type { CallView, ValueView } from '#indexer/entities/contract';
import { singularOf } from '#indexer/entities/inflection';

export interface Surroundings {
  /** Parts of the path, each with its slash left out. */
  readonly path: readonly string[];
  /** Folders of the controllers: `admin`, `api/v1`. */
  readonly modules: readonly string[];
  readonly controller: string | undefined;
  /** The resource around, for routes of one member or of the collection. */
  readonly resource: { readonly path: readonly string[]; readonly isOne: boolean; readonly param: string } | undefined;
  /** Inside `member do` or `collection do`. */
  readonly within: 'member' | 'collection' | undefined;
}

/** A function called without a receiver is bound under its name with parentheses. */
export function nameOf(call: CallView): string {
  return call.name.replace(/\(\)$/, '');
}

/** True in the block of `Rails.application.routes.draw`, and in the files such a block draws. */
export function isInRoutes(call: CallView): boolean {
  return call.around.some(({ text }) => text.endsWith('routes.draw')) || /(^|\/)config\/routes\/.*\.rb$/.test(call.site.path);
}

function option(call: CallView, name: string): string | undefined {
  return optionView(call, name)?.text();
}

export function optionView(call: CallView, name: string): ValueView | undefined {
  return call.args.find((arg) => arg.name === name);
}

function trimmed(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

export function surroundingsOf(call: CallView): Surroundings {
  let around: Surroundings = { path: [], modules: [], controller: undefined, resource: undefined, within: undefined };
  for (const outer of [...call.around].reverse()) around = step(around, outer);
  return around;
}

function step(around: Surroundings, outer: CallView): Surroundings {
  const first = outer.args.find((arg) => arg.name === undefined)?.text();
  switch (nameOf(outer)) {
    case 'namespace': {
      const path = option(outer, 'path') ?? first ?? '';
      const module = option(outer, 'module') ?? first ?? '';
      return { ...around, path: [...around.path, ...trimmed(path)], modules: [...around.modules, ...trimmed(module)] };
    }
    case 'scope': {
      const path = option(outer, 'path') ?? first ?? '';
      const module = option(outer, 'module') ?? '';
      const controller = option(outer, 'controller') ?? around.controller;
      return {
        ...around,
        path: [...around.path, ...trimmed(path)],
        modules: [...around.modules, ...trimmed(module)],
        controller,
      };
    }
    case 'controller':
      return { ...around, controller: first ?? around.controller };
    case 'resources':
    case 'resource':
      return first === undefined ? around : inResource(around, outer, first);
    case 'member':
    case 'collection':
      return { ...around, within: nameOf(outer) === 'member' ? 'member' : 'collection' };
    default:
      return around;
  }
}

function inResource(around: Surroundings, outer: CallView, name: string): Surroundings {
  const base = pathIn(around);
  const path = [...base, ...trimmed(option(outer, 'path') ?? name)];
  const isOne = nameOf(outer) === 'resource';
  const param = option(outer, 'param') ?? 'id';
  const modules = [...around.modules, ...trimmed(option(outer, 'module') ?? '')];
  const controller = option(outer, 'controller') ?? (isOne ? `${name}` : name);
  return { path, modules, controller, resource: { path, isOne, param }, within: undefined };
}

/** The path before a route that stands here: nested in a resource it is one of its members. */
export function pathIn({ path, resource, within }: Surroundings): readonly string[] {
  if (!resource) return path;
  if (resource.isOne || within === 'collection') return resource.path;
  const last = resource.path.at(-1) ?? '';
  return [...resource.path, within === 'member' ? `:${resource.param}` : `:${singularOf(last)}_${resource.param}`];
}
