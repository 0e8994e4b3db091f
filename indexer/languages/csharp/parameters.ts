/**
 * Parameter lists of methods, lambdas, indexers, delegates and primary constructors. A `params` array takes all that is left.
 */
import type { DefId, ParamFact, TypeId } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/csharp/attributes';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Parameter extends ParamFact {
  readonly node: SyntaxNode;
  /** `this` before the first parameter: the method extends its type. */
  readonly isReceiver: boolean;
}

export function readParameters(walk: Walk, list: SyntaxNode | undefined): readonly Parameter[] {
  if (!list) return [];
  if (list.type === 'implicit_parameter' || list.type === 'identifier')
    return [{ node: list, name: walk.name(list), isReceiver: false }];
  const parameters: Parameter[] = [];
  for (const child of meaningful(list)) {
    const name =
      child.type === 'parameter' ? childByField(child, 'name') : child.type === 'implicit_parameter' ? child : undefined;
    if (name) parameters.push(readParameter(walk, child, name));
  }
  const rest = readRest(walk, list);
  return rest ? [...parameters, rest] : parameters;
}

function readParameter(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode): Parameter {
  const typeNode = childByField(node, 'type');
  const decorators = readAttributes(walk, node);
  const value = meaningful(node).at(-1);
  const hasDefault = value !== undefined && value !== nameNode && value.start > nameNode.end;
  const type = typeNode ? walk.type(typeNode) : undefined;
  const words = node.children.map((child) => (child.type === 'modifier' || !child.named ? walk.text(child) : ''));
  return {
    node: nameNode,
    name: walk.name(nameNode),
    isReceiver: words.includes('this'),
    ...(type === undefined ? {} : { type }),
    ...(hasDefault ? { default: walk.expression(value, type) } : {}),
    ...(words.includes('params') ? { rest: 'list' as const } : {}),
    ...(decorators.length > 0 ? { decorators } : {}),
  };
}

/** The grammar puts the parts of a `params` parameter straight into the list. */
function readRest(walk: Walk, list: SyntaxNode): Parameter | undefined {
  const typeNode = childByField(list, 'type');
  const nameNode = childByField(list, 'name');
  if (!typeNode || !nameNode) return undefined;
  return { node: nameNode, name: walk.name(nameNode), type: walk.type(typeNode), rest: 'list', isReceiver: false };
}

export function asFacts(parameters: readonly Parameter[]): ParamFact[] {
  return parameters.map(({ node: _node, isReceiver: _isReceiver, ...fact }) => fact);
}

/** Binds the parameters in the body of `def`. */
export function bindParameters(walk: Walk, def: DefId, parameters: readonly Parameter[]): void {
  for (const [index, { name, node }] of parameters.entries()) walk.bind(name, node.start, { k: 'param', def, index });
}

export function receiverOf(parameters: readonly Parameter[]): TypeId | undefined {
  const [first] = parameters;
  return first?.isReceiver ? first.type : undefined;
}
