/** Facts of a source text, and their parts printed as the text they stand for; used by tests alone. */
import type { DefinitionFact, ExprId, FileFacts, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { python } from '#indexer/languages/python/language';
import { parseSource } from '#indexer/parse/load-grammar';

export async function factsOf(source: string): Promise<FileFacts> {
  return python.extract(await parseSource(source, { id: 'python', grammar: 'python' }), 'a.py');
}

export function show(facts: FileFacts, id: ExprId | undefined): string {
  const expr = id === undefined ? undefined : facts.exprs[id];
  const own = (def: number): string => facts.definitions[def]?.qualified ?? '?';
  if (!expr) return '-';
  switch (expr.k) {
    case 'name':
      return expr.name;
    case 'self':
    case 'cls':
      return `${expr.k}<${own(expr.def)}>`;
    case 'super':
      return `super<${own(expr.def)}>`;
    case 'member':
      return `${show(facts, expr.object)}.${expr.name}`;
    case 'index':
      return `${show(facts, expr.object)}[${expr.key ?? ''}]`;
    case 'call':
    case 'new':
      return `${show(facts, expr.callee)}(${expr.args.map((arg) => (arg.name ? `${arg.name}=` : '') + show(facts, arg.expr)).join(', ')})`;
    case 'literal':
      return `${expr.type}${expr.items ? `[${expr.items.map((item) => show(facts, item)).join(', ')}]` : ''}`;
    case 'template':
      return expr.parts.map((part) => show(facts, part)).join(' + ');
    case 'object':
      return `{${expr.props.map((prop) => `${prop.name}: ${show(facts, prop.expr)}`).join(', ')}}`;
    case 'definition':
      return `def ${own(expr.def)}`;
    case 'cast':
      return `as ${showType(facts, expr.type)}`;
    case 'choice':
      return expr.options.map((option) => show(facts, option)).join(' | ');
    case 'module':
      return `module ${expr.module}`;
    case 'handedOut':
      return `out ${expr.index} of ${show(facts, expr.call)}`;
    case 'unknown':
      return '?';
    case 'await':
    case 'iterate':
    case 'enter':
      return `${expr.k} ${show(facts, expr.of)}`;
  }
}

export function showType(facts: FileFacts, id: TypeId | undefined): string {
  const type = id === undefined ? undefined : facts.types[id];
  const list = (ids: readonly TypeId[]): string => ids.map((item) => showType(facts, item)).join(', ');
  if (!type) return '-';
  switch (type.k) {
    case 'ref':
      return type.path.join('.') + (type.args.length > 0 ? `[${list(type.args)}]` : '');
    case 'union':
      return type.options.map((option) => showType(facts, option)).join(' | ');
    case 'function':
      return `(${list(type.params)}) -> ${showType(facts, type.returns)}`;
    case 'tuple':
      return `(${list(type.items)})`;
    case 'classOf':
      return `type[${showType(facts, type.of)}]`;
    case 'self':
      return 'Self';
    case 'literal':
      return type.type;
    case 'typeof':
      return `typeof ${show(facts, type.expr)}`;
    default:
      return type.k;
  }
}

export function definition(facts: FileFacts, qualified: string): DefinitionFact {
  const found = facts.definitions.find((candidate) => candidate.qualified === qualified);
  if (!found) throw new Error(`no ${qualified} among ${facts.definitions.map((candidate) => candidate.qualified).join()}`);
  return found;
}

/** `caller -> callee` for every call. */
/** Written calls; what syntax calls is left out. */
export function calls(facts: FileFacts): readonly string[] {
  return facts.calls
    .filter((call) => !call.implicit)
    .map((call) => {
      const caller = call.caller === NONE ? '<module>' : facts.definitions[call.caller]?.qualified;
      const expr = facts.exprs[call.expr];
      return `${caller} -> ${expr?.k === 'call' ? show(facts, expr.callee) : '?'}`;
    });
}

/** The value and block kind of each binding of a name. */
export function bound(facts: FileFacts, name: string): readonly string[] {
  return facts.bindings
    .filter((binding) => binding.name === name)
    .map(({ what }) => {
      if (what.k === 'value') return what.type === undefined ? show(facts, what.expr) : `: ${showType(facts, what.type)}`;
      if (what.k === 'definition') {
        const { kind, value } = facts.definitions[what.def] ?? { kind: '?' };
        return value === undefined ? kind : `${kind} ${show(facts, value)}`;
      }
      return what.k === 'import' ? `import ${what.module} ${what.imported}` : what.k;
    });
}

export function members(facts: FileFacts, qualified: string): readonly string[] {
  return definition(facts, qualified).members.map(
    ({ name, def, type, value }) =>
      `${name} ${def === undefined ? `: ${showType(facts, type)} = ${show(facts, value)}` : facts.definitions[def]?.kind}`,
  );
}
