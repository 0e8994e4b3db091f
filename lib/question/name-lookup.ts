/** Looks up the names a question writes as code: definitions, words that merely stand in the code, or nothing at all. */
import { callsOfName } from '#lib/tools/calls-of-name';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import type { NotFound, ToolContext } from '#lib/tools/tool';

export interface NameLookup {
  /** Names that have a definition, as written, in the question's order. */
  readonly found: readonly string[];
  /** Names that stand in the code without being defined: attributes, settings, parameters. */
  readonly mentioned: readonly string[];
  readonly missing: readonly NotFound[];
  /** Of those mentioned, what the code calls though nothing here defines it: what packages bring. */
  readonly calledOnly: readonly NotFound[];
}

const SEARCHED = 25;

export async function lookUpNames(
  names: readonly string[],
  context: ToolContext,
  isWritten: (name: string) => boolean,
): Promise<NameLookup> {
  const found: string[] = [];
  const mentioned: string[] = [];
  const missing: NotFound[] = [];
  const calledOnly: NotFound[] = [];
  for (const name of new Set(names)) {
    const resolved = await resolveName(name, context);
    if (resolved.name !== undefined) found.push(resolved.name);
    else if (await isMentioned(name, context)) {
      mentioned.push(name);
      if ((await callsOfName(name, context)) !== null) calledOnly.push(resolved.missing);
    } else if (looksDistinct(name) || isWritten(name)) missing.push(resolved.missing);
  }
  return { found, mentioned, missing, calledOnly };
}

/** `c.req.valid` means the `valid` of some value: where the beginning is a variable, the last name stands for itself. */
async function resolveName(name: string, context: ToolContext): Promise<{ readonly name?: string; readonly missing: NotFound }> {
  const resolved = await resolveSymbol(context.reader, name, context.scope);
  const missing = resolved.notFound ?? { asked: name, closest: [] };
  if (resolved.symbols.length > 0) return { name, missing };
  const parts = name.split('.');
  const last = parts.at(-1);
  if (parts.length < 2 || !last || !/^[a-z_$]/.test(name)) return { missing };
  const owner = await resolveSymbol(context.reader, parts.slice(0, -1).join('.'));
  if (owner.symbols.length > 0) return { missing };
  const member = await resolveSymbol(context.reader, last);
  return member.symbols.length > 0 ? { name: last, missing } : { missing };
}

/** A plain lower-case word may be meant as a word; anything with a hump, a dot, an underscore or a bracket is a name. */
function looksDistinct(name: string): boolean {
  return !/^[a-z]+$|^[A-Z][a-z]*$/.test(name);
}

/** True when the name stands, as it is, in the source of a symbol the search finds for it. */
async function isMentioned(name: string, context: ToolContext): Promise<boolean> {
  const last = name.split('.').at(-1) ?? name;
  // A member of something that is named like a type is meant of that type, never of whatever has such a member.
  const asked = /^[A-Z]\w*\.\w/.test(name) && !(await isKnown(name.slice(0, name.lastIndexOf('.')), context)) ? name : last;
  for (const hit of await (context.everywhere ?? context).search(last, { limit: SEARCHED })) {
    const lines = (await context.source.file(hit.symbol.path))?.lines ?? [];
    const word = new RegExp(`(^|[^\\w$])${asked.replace(/[$^.*+?()[\]{}|\\]/g, '\\$&')}($|[^\\w$])`);
    if (lines.slice(hit.symbol.startLine - 1, hit.symbol.endLine).some((line) => word.test(line))) return true;
  }
  return false;
}

async function isKnown(name: string, { reader }: ToolContext): Promise<boolean> {
  return (await resolveSymbol(reader, name)).symbols.length > 0;
}
