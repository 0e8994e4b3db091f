/**
 * Parameters of functions and lambdas: annotations and defaults are read where the function stands, names are bound in its body.
 */
import type { DefId, ExprId, ParamFact, TypeId } from '#indexer/facts/file-facts';
import { refer } from '#indexer/languages/python/references';
import type { Frame, Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Parameter extends ParamFact {
  readonly node: SyntaxNode;
}

/** Reads a parameter list, standing outside the function. */
export function readParameters(walk: Walk, list: SyntaxNode | undefined): readonly Parameter[] {
  const parameters: Parameter[] = [];
  for (const child of list?.children ?? []) {
    if (!child.named) continue;
    const parameter = readParameter(walk, child);
    if (parameter) parameters.push(parameter);
  }
  return parameters;
}

function readParameter(walk: Walk, node: SyntaxNode): Parameter | undefined {
  switch (node.type) {
    case 'identifier':
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern':
      return named(walk, node, {});
    case 'typed_parameter': {
      const [name] = meaningful(node);
      return name ? named(walk, name, { type: typeOf(walk, node) }) : undefined;
    }
    case 'default_parameter':
    case 'typed_default_parameter': {
      const name = childByField(node, 'name');
      const type = typeOf(walk, node);
      const value = defaultOf(walk, node);
      return name ? named(walk, name, { type, default: value }) : undefined;
    }
    default:
      return undefined;
  }
}

function typeOf(walk: Walk, node: SyntaxNode): TypeId | undefined {
  const type = childByField(node, 'type');
  return type ? walk.type(type) : undefined;
}

function defaultOf(walk: Walk, node: SyntaxNode): ExprId | undefined {
  const value = childByField(node, 'value');
  if (!value) return undefined;
  const expr = walk.expression(value);
  refer(walk, value, expr, 'argument');
  return expr;
}

function named(
  walk: Walk,
  node: SyntaxNode,
  more: { type?: TypeId | undefined; default?: ExprId | undefined },
): Parameter | undefined {
  const name = node.type === 'identifier' ? node : meaningful(node)[0];
  if (name?.type !== 'identifier') return undefined;
  return {
    node: name,
    name: walk.text(name),
    ...(more.type === undefined ? {} : { type: more.type }),
    ...(more.default === undefined ? {} : { default: more.default }),
    ...(node.type === 'list_splat_pattern' ? { rest: 'list' as const } : {}),
    ...(node.type === 'dictionary_splat_pattern' ? { rest: 'dict' as const } : {}),
  };
}

/** Binds the parameters in the body of `def` and gives them to it; the receiver is no parameter, since calls do not pass it. */
export function bindParameters(walk: Walk, def: DefId, frame: Frame, parameters: readonly Parameter[]): void {
  const { facts } = walk;
  const given = frame.receiver ? parameters.slice(1) : parameters;
  facts.open(def).params = given.map(({ node: _node, ...fact }) => fact);
  for (const { name } of parameters) frame.names.add(name);
  const place = { scope: frame.scope, block: frame.scope };
  const [first] = parameters;
  if (frame.receiver && first) {
    const expr = facts.expr({ k: frame.receiver.k, def: frame.receiver.def });
    facts.bindings.push({ name: first.name, ...place, at: first.node.start, what: { k: 'value', expr } });
  }
  for (const [index, { name, node }] of given.entries())
    facts.bindings.push({ name, ...place, at: node.start, what: { k: 'param', def, index } });
}
