/**
 * What a service container hands out for a class written out: `app(Mailer::class)`, `$container->get(Mailer::class)`. Only receivers
 * that are named as a container are read so; any other `get` keeps what its declaration says.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { classKey } from '#indexer/languages/php/names';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

const CONTAINER_FUNCTIONS = new Set(['app', 'resolve']);
const CONTAINER_METHODS = new Set(['get', 'make', 'makeWith']);
const CONTAINER =
  /^(\$this->)?\$?(container|app|di|serviceContainer)$|^(\$this->getContainer|\$app->getContainer|app)\(\)$|^App$/;

/** An instance of the class the call names; undefined for any other call. */
export function containerValue(walk: Walk, node: SyntaxNode, args: readonly ArgFact[]): ExprId | undefined {
  const list = childByField(node, 'arguments');
  const [first] = list ? meaningful(list) : [];
  const [value] = first ? meaningful(first) : [];
  if (args.length === 0 || value?.type !== 'class_constant_access_expression' || !asksContainer(walk, node)) return undefined;
  const [holder, name] = meaningful(value);
  if (!holder || !name || walk.text(name) !== 'class' || !/^[\\A-Z]/.test(walk.text(holder))) return undefined;
  const path = [classKey(walk, walk.text(holder))];
  const type = walk.facts.type({ k: 'ref', path, args: [], scope: walk.place.block, at: holder.start });
  return walk.facts.expr({ k: 'cast', type });
}

function asksContainer(walk: Walk, node: SyntaxNode): boolean {
  if (node.type === 'function_call_expression') return CONTAINER_FUNCTIONS.has(walk.text(childByField(node, 'function') ?? node));
  const name = childByField(node, 'name');
  const holder = childByField(node, 'object') ?? childByField(node, 'scope');
  return (
    holder !== undefined && name !== undefined && CONTAINER_METHODS.has(walk.text(name)) && CONTAINER.test(walk.text(holder))
  );
}
