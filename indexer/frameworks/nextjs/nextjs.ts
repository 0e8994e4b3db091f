/**
 * Next.js: files are routes. `app/**\/route.ts` exports a function for each method, `app/**\/page.tsx` is a page, `pages/api` files
 * handle every method. Groups `(shop)`, slots `@modal` and intercepted segments are not part of the path. Needs no import to be one, so the
 * folder must stand where Next.js looks for it, beside a project that says it uses Next.js or a file that imports it.
 */
import type { DefinitionView, Fact, Framework } from '#indexer/entities/contract';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const ROUTE_FILE = /(?:^|\/)app\/(?:.*\/)?route\.[cm]?[jt]sx?$/;
const PAGE_FILE = /(?:^|\/)app\/(?:.*\/)?page\.[cm]?[jt]sx?$/;
const PAGES_API = /(?:^|\/)pages\/api\/.*\.[cm]?[jt]sx?$/;
const PAGES = /(?:^|\/)pages\/(?!api\/)(?!_)(?:.*\/)?(?!_)[^/]+\.[jt]sx$/;

/** The path of what stands behind the last folder of this name. */
function pathBelow(folder: string, path: string, isFile: boolean): string {
  const at = `/${path}`.lastIndexOf(`/${folder}/`);
  const parts = `/${path}`.slice(at + folder.length + 2).split('/');
  const last = parts.pop() ?? '';
  const name = last.replace(/\.[^.]+$/, '').replace(/\.page$/, '');
  const own = isFile && name !== 'index' ? [name] : [];
  const shown = [...parts, ...own].filter((part) => !/^\(.*\)$/.test(part) && !part.startsWith('@'));
  return `/${shown.map((part) => part.replace(/^\(\.{1,3}\)+/, '')).join('/')}`;
}

function isTopLevel(definition: DefinitionView): boolean {
  return definition.owner === undefined && definition.isExported;
}

function routeFacts(definition: DefinitionView): readonly Fact[] {
  if (!isTopLevel(definition) || !METHODS.includes(definition.name)) return [];
  const path = pathBelow('app', definition.site.path, false);
  return [{ k: 'route', methods: [definition.name], path, handlers: [definition] }];
}

/** The default export; its name is free. */
function pageFacts(folder: string, methods: readonly string[], isFile: boolean): (definition: DefinitionView) => readonly Fact[] {
  return (definition) => {
    if (!isTopLevel(definition) || !definition.isDefaultExport) return [];
    return [{ k: 'route', methods, path: pathBelow(folder, definition.site.path, isFile), handlers: [definition] }];
  };
}

export const nextjs: Framework = {
  name: 'nextjs',
  packages: ['npm:next'],
  definitions: [
    { files: ROUTE_FILE, kinds: ['function', 'variable'], facts: routeFacts },
    { files: PAGE_FILE, kinds: ['function', 'class', 'variable'], facts: pageFacts('app', ['GET'], false) },
    { files: PAGES_API, kinds: ['function', 'variable'], facts: pageFacts('pages', ['ANY'], true) },
    { files: PAGES, kinds: ['function', 'class', 'variable'], facts: pageFacts('pages', ['GET'], true) },
  ],
};
