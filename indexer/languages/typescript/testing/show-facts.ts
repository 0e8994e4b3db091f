/** For tests: facts of a source text read through the real grammars, and facts printed as the text they stand for. */
import type { BindingFact, DefId, DefinitionFact, ExportFact, ExprId, FileFacts, TypeId } from '#indexer/facts/file-facts';
import { typescript } from '#indexer/languages/typescript/language';
import { parseSource } from '#indexer/parse/load-grammar';

export async function factsOf(source: string, grammar: 'typescript' | 'tsx' | 'javascript' = 'typescript'): Promise<FileFacts> {
  return typescript.extract(await parseSource(source, { id: grammar, grammar }), `a.${grammar}`);
}

/** The definition with this qualified name; the last one where several share it. */
export function definitionOf(facts: FileFacts, qualified: string): DefinitionFact {
  const found = facts.definitions.findLast((definition) => definition.qualified === qualified);
  if (!found) throw new Error(`no ${qualified} among ${facts.definitions.map((definition) => definition.qualified).join(', ')}`);
  return found;
}

export function names(facts: FileFacts): string[] {
  return facts.definitions
    .filter((definition) => definition.name !== '')
    .map((definition) => `${definition.kind} ${definition.qualified} ${definition.line}-${definition.endLine}`);
}

/** `caller -> callee text @line:column`, one for each call. */
export function calls(facts: FileFacts): string[] {
  return facts.calls.map((call) => `${owner(facts, call.caller)} -> ${call.text} @${call.line}:${call.column}`);
}

/** `caller -> name (context)`, one for each reference. */
export function references(facts: FileFacts): string[] {
  return facts.references.map((fact) => `${owner(facts, fact.caller)} -> ${showExpr(facts, fact.expr)} (${fact.context})`);
}

function owner(facts: FileFacts, def: DefId): string {
  return def < 0 ? '<module>' : (facts.definitions[def]?.qualified ?? '?');
}

export function showExpr(facts: FileFacts, id: ExprId | undefined): string {
  const expr = id === undefined ? undefined : facts.exprs[id];
  const show = (inner: ExprId): string => showExpr(facts, inner);
  if (!expr) return '-';
  switch (expr.k) {
    case 'name':
      return expr.name;
    case 'self':
    case 'cls':
    case 'super':
      return `${expr.k}<${owner(facts, expr.def)}>`;
    case 'member':
      return `${show(expr.object)}.${expr.name}`;
    case 'index':
      return `${show(expr.object)}[${expr.key ?? ''}]`;
    case 'call':
    case 'new':
      return `${expr.k === 'new' ? 'new ' : ''}${show(expr.callee)}(${expr.args.map((arg) => `${arg.spread ? '...' : ''}${show(arg.expr)}`).join(', ')})`;
    case 'await':
    case 'iterate':
    case 'enter':
      return `${expr.k} ${show(expr.of)}`;
    case 'literal':
      return expr.items ? `[${expr.items.map(show).join(', ')}]` : expr.type;
    case 'template':
      return expr.parts.map(show).join(' + ');
    case 'object':
      return `{${[...expr.props.map((prop) => `${prop.name}: ${show(prop.expr)}`), ...expr.spreads.map((spread) => `...${show(spread)}`)].join(', ')}}`;
    case 'definition':
      return `def ${owner(facts, expr.def)}`;
    case 'cast':
      return `as ${showType(facts, expr.type)}`;
    case 'choice':
      return `(${expr.options.map(show).join(' | ')})`;
    case 'module':
      return `${expr.dynamic ? 'import' : 'require'} ${expr.module}`;
    case 'handedOut':
      return `out ${expr.index} of ${show(expr.call)}`;
    case 'unknown':
      return '?';
  }
}

export function showType(facts: FileFacts, id: TypeId | undefined): string {
  const type = id === undefined ? undefined : facts.types[id];
  const show = (inner: TypeId): string => showType(facts, inner);
  if (!type) return '-';
  switch (type.k) {
    case 'ref':
      return `${type.path.join('.')}${type.args.length > 0 ? `<${type.args.map(show).join(', ')}>` : ''}`;
    case 'union':
      return type.options.map(show).join(' | ');
    case 'intersection':
      return type.options.map(show).join(' & ');
    case 'function':
      return `(${type.params.map((param, at) => `${type.rest && at === type.params.length - 1 ? '...' : ''}${show(param)}`).join(', ')}) => ${show(type.returns)}`;
    case 'object':
      return `{${type.members.map((member) => `${member.name}: ${show(member.type)}`).join(', ')}}`;
    case 'tuple':
      return `[${type.items.map(show).join(', ')}]`;
    case 'typeof':
      return `typeof ${showExpr(facts, type.expr)}`;
    case 'classOf':
      return `class ${show(type.of)}`;
    case 'indexed':
      return `${show(type.object)}['${type.key}']`;
    case 'self':
      return `this<${owner(facts, type.def)}>`;
    case 'literal':
      return type.type;
    case 'unknown':
      return '?';
  }
}

/** What a name is bound to, in the order of the bindings. */
export function bound(facts: FileFacts, name: string): string[] {
  return facts.bindings.filter((binding) => binding.name === name).map((binding) => showBinding(facts, binding));
}

function showBinding(facts: FileFacts, { what }: BindingFact): string {
  switch (what.k) {
    case 'value':
      return what.type === undefined ? showExpr(facts, what.expr) : showType(facts, what.type);
    case 'param':
      return `param ${what.index} of ${owner(facts, what.def)}`;
    case 'definition':
      return `def ${owner(facts, what.def)}`;
    case 'import':
      return `${what.imported} of ${what.module}`;
    case 'unknown':
      return '?';
  }
}

/** Members as `name: type or value or def`. */
export function members(facts: FileFacts, qualified: string): string[] {
  return definitionOf(facts, qualified).members.map((member) => {
    const what =
      member.def !== undefined
        ? `def ${owner(facts, member.def)}`
        : member.type !== undefined
          ? showType(facts, member.type)
          : showExpr(facts, member.value);
    return `${member.static ? 'static ' : ''}${member.name}: ${what}`;
  });
}

export function exports(facts: FileFacts): string[] {
  return facts.exports.map((fact) => showExport(facts, fact));
}

function showExport(facts: FileFacts, fact: ExportFact): string {
  switch (fact.k) {
    case 'local':
      return `${fact.exported} = ${fact.local}`;
    case 'value':
      return `${fact.exported} = ${showExpr(facts, fact.expr)}`;
    case 'from':
      return `${fact.exported} = ${fact.imported} of ${fact.module}`;
    case 'star':
      return `* of ${fact.module}`;
  }
}
