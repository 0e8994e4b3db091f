/**
 * Members that Lombok writes, so that receivers keep their types through them: getters, setters, builders and loggers. They are
 * implicit: calling one ends there, but what it returns is known.
 */
import type { DefId, MemberFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { implicitMethod } from '#indexer/facts/unwritten-members';
import { hasMethod } from '#indexer/languages/java/definitions';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

const LOGGERS: Readonly<Record<string, readonly string[]>> = {
  Slf4j: ['org', 'slf4j', 'Logger'],
  Log4j2: ['org', 'apache', 'logging', 'log4j', 'Logger'],
  CommonsLog: ['org', 'apache', 'commons', 'logging', 'Log'],
  Log: ['java', 'util', 'logging', 'Logger'],
};

interface Annotated {
  readonly nameNode: SyntaxNode;
  /** Names of the class's annotations. */
  readonly names: readonly string[];
}

export function addGeneratedMembers(walk: Walk, def: DefId, { nameNode, names }: Annotated): void {
  const fields = walk.facts.open(def).members.filter((member) => member.def === undefined && !member.static);
  const has = (...wanted: readonly string[]): boolean => wanted.some((name) => names.includes(name));
  for (const field of fields) {
    const own = decoratorNames(walk, field);
    if (has('Data', 'Value', 'Getter') || own.includes('Getter')) addGetter(walk, def, nameNode, field);
    if (has('Data', 'Setter') || own.includes('Setter')) addSetter(walk, def, nameNode, field);
  }
  if (has('Builder', 'SuperBuilder')) addBuilder(walk, def, nameNode, fields);
  for (const name of names) addLogger(walk, def, nameNode, Object.hasOwn(LOGGERS, name) ? LOGGERS[name] : undefined);
}

function decoratorNames(walk: Walk, field: MemberFact): readonly string[] {
  return (field.decorators ?? []).flatMap((decorator) => {
    const call = walk.facts.exprs[decorator];
    const callee = call?.k === 'call' ? walk.facts.exprs[call.callee] : undefined;
    return callee?.k === 'name' || callee?.k === 'member' ? [callee.name] : [];
  });
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isBoolean(walk: Walk, type: TypeId | undefined): boolean {
  const fact = type === undefined ? undefined : walk.facts.types[type];
  return fact?.k === 'literal' && fact.type === 'boolean';
}

function addGetter(walk: Walk, def: DefId, at: SyntaxNode, { name, type }: MemberFact): void {
  const prefix = isBoolean(walk, type) ? 'is' : 'get';
  const bare = prefix === 'is' && /^is[A-Z]/.test(name) ? name.slice(2) : name;
  const getter = prefix + capitalised(bare);
  if (!hasMethod(walk, def, getter, 0)) implicitMethod(walk, def, { name: getter, at, returns: type });
}

function addSetter(walk: Walk, def: DefId, at: SyntaxNode, { name, type }: MemberFact): void {
  const bare = isBoolean(walk, type) && /^is[A-Z]/.test(name) ? name.slice(2) : name;
  const setter = `set${capitalised(bare)}`;
  const params = [{ name, ...(type === undefined ? {} : { type }) }];
  if (!hasMethod(walk, def, setter, 1)) implicitMethod(walk, def, { name: setter, at, params });
}

/** `Order.builder()` gives an unnamed class with one method a field and `build()`. */
function addBuilder(walk: Walk, def: DefId, at: SyntaxNode, fields: readonly MemberFact[]): void {
  const { facts } = walk;
  if (hasMethod(walk, def, 'builder', 0)) return;
  const scope = facts.open(def).body;
  const builder = facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: def,
    scope,
    body: facts.scope('class', scope),
    ...spanOf(at),
    signature: '',
  });
  const self = facts.type({ k: 'self', def: builder });
  for (const { name, type } of fields) {
    const params = [{ name, ...(type === undefined ? {} : { type }) }];
    implicitMethod(walk, builder, { name, at, params, returns: self });
  }
  implicitMethod(walk, builder, { name: 'build', at, returns: facts.type({ k: 'self', def }) });
  implicitMethod(walk, def, { name: 'builder', at, isStatic: true, returns: self });
  if (!hasMethod(walk, def, 'toBuilder', 0)) implicitMethod(walk, def, { name: 'toBuilder', at, returns: self });
}

function addLogger(walk: Walk, def: DefId, at: SyntaxNode, path: readonly string[] | undefined): void {
  if (!path || walk.facts.open(def).members.some((member) => member.name === 'log')) return;
  const type = walk.facts.type({ k: 'ref', path, args: [], scope: walk.place.scope, at: at.start });
  walk.facts.member(def, { name: 'log', static: true, type, line: NONE });
}
