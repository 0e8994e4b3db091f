/** `namespace`, `use` in all its shapes, and included files. */
import type { ExprId } from '#indexer/facts/file-facts';
import { functionKey, importOf, splitFullName } from '#indexer/languages/php/names';
import { unwrapped } from '#indexer/languages/php/nodes';
import { stringLiteral } from '#indexer/languages/php/strings';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `namespace A;` holds to the next one, `namespace A { … }` to its brace. */
export function readNamespace(walk: Walk, node: SyntaxNode): void {
  const name = childByField(node, 'name');
  const body = childByField(node, 'body');
  walk.openPart(name ? walk.text(name) : '');
  if (body) walk.visitChildren(body);
}

type UseKind = 'class' | 'function' | 'const';

export function readUse(walk: Walk, node: SyntaxNode): void {
  const group = childByField(node, 'body');
  const kind = kindOfUse(walk, node) ?? 'class';
  const prefix = group ? `${walk.text(meaningful(node)[0] ?? node)}\\` : '';
  for (const clause of group ? meaningful(group) : meaningful(node)) {
    if (clause.type !== 'namespace_use_clause') continue;
    const alias = childByField(clause, 'alias');
    const named = meaningful(clause).find((child) => child !== alias && child.field !== 'type');
    if (!named) continue;
    const full = `${prefix}${walk.text(named)}`.replace(/^\\/, '');
    addUse(walk, clause, { full, kind: kindOfUse(walk, clause) ?? kind, ...(alias ? { alias: walk.text(alias) } : {}) });
  }
}

function kindOfUse(walk: Walk, node: SyntaxNode): UseKind | undefined {
  const type = childByField(node, 'type');
  const text = type ? walk.text(type) : '';
  return text === 'function' || text === 'const' ? text : undefined;
}

function addUse(
  walk: Walk,
  node: SyntaxNode,
  use: { readonly full: string; readonly kind: UseKind; readonly alias?: string },
): void {
  const { part, facts } = walk;
  const { namespace, last } = splitFullName(use.full);
  const local = use.alias ?? last;
  const key = use.kind === 'function' ? functionKey(local) : local;
  if (use.kind === 'class') part.classes.set(local, use.full);
  const what = importOf(namespace, use.kind === 'function' ? functionKey(last) : last);
  part.bound.add(key);
  facts.bindings.push({ name: key, scope: part.scope, block: part.scope, at: 0, what });
  facts.imports.push({
    module: what.module,
    names: [what.imported],
    ...pointOf(node),
    typeOnly: false,
    dynamic: false,
  });
}

/** `require __DIR__ . '/routes.php'`: the file, where its path is written out. */
export function readInclude(walk: Walk, node: SyntaxNode): ExprId {
  const [value] = meaningful(node);
  if (!value) return walk.unknown();
  walk.expression(value);
  const path = filePath(walk, value);
  if (path === undefined) return walk.unknown();
  const module = path.startsWith('/') ? `.${path}` : `./${path}`;
  walk.facts.imports.push({
    module,
    names: ['*'],
    ...pointOf(node),
    typeOnly: false,
    dynamic: false,
  });
  return walk.facts.expr({ k: 'module', module });
}

/** A path relative to this file's folder; undefined when a part of it is computed. */
function filePath(walk: Walk, node: SyntaxNode): string | undefined {
  const value = unwrapped(node);
  if (value.type === 'name') return walk.text(value) === '__DIR__' ? '' : undefined;
  if (value.type === 'binary_expression') {
    const left = childByField(value, 'left');
    const right = childByField(value, 'right');
    const first = left ? filePath(walk, left) : undefined;
    const second = right ? filePath(walk, right) : undefined;
    return first === undefined || second === undefined ? undefined : first + second;
  }
  if (value.type === 'function_call_expression') return parentFolder(walk, value);
  return stringLiteral(walk, value);
}

/** `dirname(__DIR__)`, `dirname(__FILE__)`, `dirname(__DIR__, 2)`. */
function parentFolder(walk: Walk, node: SyntaxNode): string | undefined {
  const text = walk.text(node).replace(/\s+/g, '');
  if (text === 'dirname(__FILE__)') return '';
  const [, levels = '1'] = /^dirname\(__DIR__(?:,(\d))?\)$/.exec(text) ?? [];
  if (text.startsWith('dirname(__DIR__')) return '/..'.repeat(Number(levels));
  return text.startsWith('dirname(dirname(__FILE__))') ? '/..' : undefined;
}
