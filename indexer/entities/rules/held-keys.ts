/** What holds configuration: properties, fields and constants whose value comes from a key that is read in their file. */
import { originOf } from '#indexer/entities/origins';
import type { FoundFact } from '#indexer/entities/rules/lift';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { Expr, ExprId } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

export interface HeldKeys {
  /** Keys behind an expression by `placeKey`, behind a declared field by `definition:….name`. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** Names of properties and fields, and of constants, that hold one. */
  readonly members: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
}

export const placeKey = (unit: Unit, expr: ExprId): string => `${unit.index}:${expr}`;

const MAX_DEPTH = 8;
/** Conversions hand on what they are given; what is made with a key (a client, a pool) is not the key. */
const CONVERTERS = /^(?:builtin|python:pathlib|node:path)$/;

export function heldKeys(bench: WorkbenchParts, reads: readonly FoundFact[]): HeldKeys {
  const keys = new Map<string, readonly string[]>();
  const members = new Set<string>();
  const constants = new Set<string>();
  const byFile = new Map<string, Set<string>>();
  for (const { fact, site } of reads) {
    if (fact.k !== 'config') continue;
    byFile.set(site.path, (byFile.get(site.path) ?? new Set()).add(fact.key));
    if (!fact.holder) continue;
    keys.set(`${fact.holder.of.key}.${fact.holder.member}`, [fact.key]);
    members.add(fact.holder.member);
  }
  for (const unit of bench.program.units) {
    const known = byFile.get(unit.path);
    if (!known) continue;
    const hold = (names: Set<string>, name: string, expr: ExprId): void => {
      if (keysBehind({ bench, unit, known, keys }, expr, 0).length > 0) names.add(name);
    };
    for (const fact of unit.facts.exprs)
      if (fact.k === 'object') for (const prop of fact.props) hold(members, prop.name, prop.expr);
    for (const definition of unit.facts.definitions)
      if (definition.kind === 'class')
        for (const member of definition.members) if (member.value !== undefined) hold(members, member.name, member.value);
    for (const { name, scope, what } of unit.facts.bindings) {
      if (scope !== 0) continue;
      const value =
        what.k === 'value' ? what.expr : what.k === 'definition' ? unit.facts.definitions[what.def]?.value : undefined;
      if (value !== undefined) hold(constants, name, value);
    }
  }
  return { keys, members, constants };
}

interface Search {
  readonly bench: WorkbenchParts;
  readonly unit: Unit;
  /** Keys that are read in the file. */
  readonly known: ReadonlySet<string>;
  readonly keys: Map<string, readonly string[]>;
}

/** Keys that an expression hands on, noted for it and its parts. */
function keysBehind(search: Search, expr: ExprId, depth: number): readonly string[] {
  const noted = search.keys.get(placeKey(search.unit, expr));
  if (noted) return noted;
  const fact = search.unit.facts.exprs[expr];
  if (!fact || depth > MAX_DEPTH) return [];
  const found = [...new Set(keysIn(search, fact, depth))];
  if (found.length > 0) search.keys.set(placeKey(search.unit, expr), found);
  return found;
}

function keysIn(search: Search, fact: Expr, depth: number): readonly string[] {
  const inside = (id: ExprId): readonly string[] => keysBehind(search, id, depth + 1);
  switch (fact.k) {
    case 'member':
    case 'index': {
      const key = fact.k === 'member' ? fact.name : fact.key;
      return key !== undefined && search.known.has(key) ? [key] : inside(fact.object);
    }
    case 'call':
    case 'new':
      return keysOfCall(search, fact, inside);
    case 'await':
      return inside(fact.of);
    case 'choice':
      return fact.options.flatMap(inside);
    case 'template':
      return fact.parts.flatMap(inside);
    default:
      return [];
  }
}

function keysOfCall(
  { bench, unit, known }: Search,
  { callee, args }: Extract<Expr, { k: 'call' | 'new' }>,
  inside: (id: ExprId) => readonly string[],
): readonly string[] {
  // `getenv("KEY")`, `requireEnv("KEY")`.
  const named = args.flatMap((arg) => {
    const literal = unit.facts.exprs[arg.expr];
    return literal?.k === 'literal' && literal.text !== undefined && known.has(literal.text) ? [literal.text] : [];
  });
  if (named.length > 0) return named;
  const origin = originOf(bench.inference.valueOf(unit, callee))?.origin ?? '';
  const given = CONVERTERS.test(origin) ? args.flatMap((arg) => inside(arg.expr)) : [];
  const method = unit.facts.exprs[callee];
  return [...given, ...(method?.k === 'member' ? inside(method.object) : [])];
}
