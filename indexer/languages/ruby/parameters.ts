/** Parameters of methods, blocks and lambdas: names bound in the body, defaults read there, as Ruby does. */
import type { DefId, ParamFact } from '#indexer/facts/file-facts';
import { meaningful } from '#indexer/languages/ruby/nodes';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Reads a parameter list standing in the body of `def`, whose frame the walk is in. */
export function readParameters(walk: Walk, def: DefId, list: SyntaxNode | undefined): void {
  const params: ParamFact[] = [];
  for (const child of list ? meaningful(list) : []) {
    const index = params.length;
    if (child.field === 'locals') {
      walk.place.frame.locals.add(walk.text(child));
      continue;
    }
    if (child.type === 'destructured_parameter') {
      params.push({ name: '' });
      const whole = hiddenParameter(walk, def, index, child);
      walk.assign(child, whole, child.end);
      continue;
    }
    const name = child.type === 'identifier' ? child : childByField(child, 'name');
    const value = childByField(child, 'value');
    if (!name) {
      params.push({ name: '', ...restOf(child) });
      continue;
    }
    bindParameter(walk, def, walk.text(name), index, name.start);
    params.push({ name: walk.text(name), ...(value ? { default: walk.read(value) } : {}), ...restOf(child) });
  }
  walk.facts.open(def).params = params;
}

function restOf(node: SyntaxNode): Pick<ParamFact, 'rest'> {
  if (node.type === 'splat_parameter') return { rest: 'list' };
  return node.type === 'hash_splat_parameter' ? { rest: 'dict' } : {};
}

export function bindParameter(walk: Walk, def: DefId, name: string, index: number, at: number): void {
  const { frame, block } = walk.place;
  frame.locals.add(name);
  walk.facts.bindings.push({ name, scope: frame.scope, block, at, what: { k: 'param', def, index } });
}

/** A parameter that is taken apart has a name no code can write. */
function hiddenParameter(walk: Walk, def: DefId, index: number, node: SyntaxNode): number {
  const name = `(${index})`;
  bindParameter(walk, def, name, index, node.start);
  return walk.facts.expr({ k: 'name', name, scope: walk.place.block, at: node.end });
}
