/** Parameters of functions, lambdas and templates. */
import type { DefId, ParamFact } from '#indexer/facts/file-facts';
import { readDeclarator } from '#indexer/languages/c-family/declarators';
import { parameterNodes, parameterType } from '#indexer/languages/c-family/types';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

/** Adds a function's parameters to its definition and binds them in its body. `place` is inside the function. */
export function readParameters(walk: Walk, callable: SyntaxNode, def: DefId, place: Place): void {
  const list = childByField(callable, 'parameters');
  if (!list) return;
  for (const node of parameterNodes(walk, list)) {
    const fact = node.type === 'identifier' ? { name: walk.text(node) } : parameter(walk, node, place);
    const index = walk.facts.open(def).params.push(fact) - 1;
    if (fact.name !== '') walk.bind(fact.name, place, node.start, { k: 'param', def, index });
  }
  // `f(int a, ...)`: the dots are no named node.
  if (/\.\.\.\s*\)$/.test(walk.text(list)) && !meaningful(list).some((node) => node.type.startsWith('variadic')))
    walk.facts.open(def).params.push({ name: '', rest: 'list' });
}

function parameter(walk: Walk, node: SyntaxNode, place: Place): ParamFact {
  if (node.type === 'variadic_parameter') return { name: '', rest: 'list' };
  const { name } = readDeclarator(childByField(node, 'declarator'));
  const value = childByField(node, 'default_value');
  const type = parameterType(walk, node, place);
  return {
    name: name ? walk.text(name) : '',
    ...(type === undefined ? {} : { type }),
    ...(value ? { default: walk.expression(value, place) } : {}),
    ...(node.type === 'variadic_parameter_declaration' ? { rest: 'list' } : {}),
  };
}

/** Types a template is made for. Values among its parameters keep their place under a name no type has. */
export function readTemplateParameters(walk: Walk, list: SyntaxNode | undefined, def: DefId, place: Place): void {
  for (const node of list ? meaningful(list) : []) {
    const name = node.children.find((child) => child.type === 'type_identifier');
    const isType = node.type.includes('type_parameter') && name;
    const constraint = node.type === 'parameter_declaration' ? undefined : childByField(node, 'constraint');
    const type = constraint ? walk.type(constraint, place) : undefined;
    if (name) walk.bind(walk.text(name), place, node.start, { k: 'unknown' });
    walk.facts
      .open(def)
      .typeParams.push({ name: isType ? walk.text(name) : '', ...(type === undefined ? {} : { constraint: type }) });
  }
}
