/** Parameters: types from the signature or the doc comment, defaults read where the function stands, names bound in its body. */
import type { DefId, ParamFact } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/php/attributes';
import type { DocTag } from '#indexer/languages/php/phpdoc';
import { refer } from '#indexer/languages/php/references';
import { bestType } from '#indexer/languages/php/types';
import { bindVariable } from '#indexer/languages/php/variables';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Parameter extends ParamFact {
  /** The name with its `$`. */
  readonly variable: string;
  readonly node: SyntaxNode;
  /** Set in a constructor's signature: the parameter is a property too. */
  readonly isPromoted: boolean;
}

export function readParameters(walk: Walk, list: SyntaxNode | undefined, tags: readonly DocTag[]): readonly Parameter[] {
  return list ? meaningful(list).flatMap((child) => readParameter(walk, child, tags) ?? []) : [];
}

function readParameter(walk: Walk, node: SyntaxNode, tags: readonly DocTag[]): Parameter | undefined {
  const nameNode = childByField(node, 'name');
  const name = nameNode?.type === 'by_ref' ? meaningful(nameNode)[0] : nameNode;
  if (!name) return undefined;
  const variable = walk.text(name);
  const tag = tags.find((candidate) => candidate.tag === 'param' && candidate.name === variable);
  const type = bestType(walk, childByField(node, 'type'), tag, node.start);
  const value = childByField(node, 'default_value');
  const byDefault = value ? walk.expression(value) : undefined;
  if (value && byDefault !== undefined) refer(walk, value, byDefault, 'argument');
  const decorators = readAttributes(walk, node);
  return {
    node,
    variable,
    name: variable.slice(1),
    isPromoted: node.type === 'property_promotion_parameter',
    ...(type === undefined ? {} : { type }),
    ...(byDefault === undefined ? {} : { default: byDefault }),
    ...(node.type === 'variadic_parameter' ? { rest: 'list' as const } : {}),
    ...(decorators.length > 0 ? { decorators } : {}),
  };
}

/** Binds the parameters in the body of `def`, where the walk stands. */
export function bindParameters(walk: Walk, def: DefId, parameters: readonly Parameter[]): void {
  walk.facts.open(def).params = parameters.map(({ node: _node, variable: _variable, isPromoted: _promoted, ...fact }) => fact);
  for (const [index, { variable, node }] of parameters.entries())
    bindVariable(walk, variable, node.start, { k: 'param', def, index });
}
