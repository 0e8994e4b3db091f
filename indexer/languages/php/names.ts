/**
 * Names of classes, functions and constants. PHP decides within the file what full name a class has: by its `use` imports, its
 * namespace, or a leading backslash. Only a bare function or constant falls back to the global namespace, so those alone are left to
 * the linker. Whatever the file does not define itself becomes an import of its full name.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { FACADES, isBuiltinClass, isBuiltinFunction } from '#indexer/languages/php/builtin-names';
import type { NamespacePart, Walk } from '#indexer/languages/php/walk';

/** Module specifiers: a namespace without its leading backslash (the global one is empty), `php:` for what the language brings. */
const GLOBAL_MODULE = '';
const LIBRARY_MODULE = 'php:';

/** Binding name of a function. */
export function functionKey(name: string): string {
  return `${name.toLowerCase()}()`;
}

export function splitFullName(full: string): { readonly namespace: string; readonly last: string } {
  const cut = full.lastIndexOf('\\');
  return { namespace: cut < 0 ? '' : full.slice(0, cut), last: full.slice(cut + 1) };
}

function inNamespace(part: NamespacePart, name: string): string {
  return part.name === '' ? name : `${part.name}\\${name}`;
}

/** The full name, without leading backslash, of a class name as written. */
export function fullClassName(part: NamespacePart, written: string): string {
  if (written.startsWith('\\')) return written.slice(1);
  if (/^namespace\\/i.test(written)) return inNamespace(part, written.slice('namespace\\'.length));
  const [first = '', ...rest] = written.split('\\');
  const imported = part.classes.get(first);
  if (imported !== undefined) return [imported, ...rest].join('\\');
  return inNamespace(part, written);
}

/** The name under which a class as written is bound in this part of the file. */
export function classKey(walk: Walk, written: string): string {
  const { part } = walk;
  if (!part.classes.has(written) && !part.pending.has(written)) part.pending.set(written, fullClassName(part, written));
  return written;
}

export function classRef(walk: Walk, written: string, at: number): ExprId {
  return walk.facts.expr({ k: 'name', name: classKey(walk, written), scope: walk.place.block, at });
}

/** A function as written: a bare name is the linker's, any other has one full name. */
export function functionRef(walk: Walk, written: string, at: number): ExprId {
  const { part, facts, place } = walk;
  const key = functionKey(written);
  if (written.includes('\\') && !part.pending.has(key)) part.pending.set(key, `${fullClassName(part, written)}()`);
  return facts.expr({ k: 'name', name: key, scope: place.block, at });
}

export function constantRef(walk: Walk, written: string, at: number): ExprId {
  if (written.includes('\\')) return classRef(walk, written, at);
  return walk.facts.expr({ k: 'name', name: written, scope: walk.place.block, at });
}

/** Binds a definition or import for the whole part of the file. */
export function bindInPart(walk: Walk, name: string, what: (typeof walk.facts.bindings)[number]['what'], at: number): void {
  const { part, place } = walk;
  part.bound.add(name);
  walk.facts.bindings.push({
    name,
    scope: part.scope,
    block: place.frame.kind === 'module' ? place.block : part.scope,
    at,
    what,
  });
}

/** Binds what the file uses and does not define, and says which namespaces it belongs to. */
export function closeParts(walk: Walk): void {
  for (const part of walk.parts) {
    walk.facts.namespaces.push({ name: part.name, scope: part.scope });
    for (const [name, full] of part.pending)
      if (!part.bound.has(name) && !(part.name === '' && FACADES.has(name))) bindPending(walk, part, name, full);
    if (part.name !== '') walk.facts.starImports.push({ module: GLOBAL_MODULE, scope: part.scope });
  }
}

function bindPending(walk: Walk, part: NamespacePart, name: string, full: string): void {
  const { namespace, last } = splitFullName(full);
  walk.facts.bindings.push({ name, scope: part.scope, block: part.scope, at: 0, what: importOf(namespace, last) });
}

/** The import that stands for a full name. */
export function importOf(
  namespace: string,
  last: string,
): { readonly k: 'import'; readonly module: string; readonly imported: string } {
  if (namespace === '' && last.endsWith('()') && isBuiltinFunction(last.slice(0, -2)))
    return { k: 'import', module: LIBRARY_MODULE, imported: last.slice(0, -2) };
  if (namespace === '' && isBuiltinClass(last)) return { k: 'import', module: LIBRARY_MODULE, imported: last };
  return { k: 'import', module: namespace, imported: last.endsWith('()') ? functionKey(last.slice(0, -2)) : last };
}
