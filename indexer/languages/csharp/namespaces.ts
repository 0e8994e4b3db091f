/**
 * The compilation unit, namespaces and using directives. The file's top level holds aliases and usings; types of the global namespace
 * and top-level statements have scopes of their own below it, so that neither an alias nor a local is a name of the namespace.
 */
import type { BindingFact, ScopeId } from '#indexer/facts/file-facts';
import { readType, typeNameOf } from '#indexer/languages/csharp/types';
import { hasToken, type Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const STATEMENT = 'global_statement';

export function readCompilationUnit(walk: Walk, root: SyntaxNode): void {
  const global = walk.facts.scope('block', 0);
  walk.facts.namespaces.push({ name: '', scope: global });
  const statements = root.children.some((child) => child.type === STATEMENT) ? walk.facts.scope('block', global) : global;
  const inside = { names: global, block: global };
  for (const child of root.children) {
    if (!child.named || child.type === 'comment') continue;
    if (child.type === 'using_directive') walk.visit(child);
    else if (child.type === 'file_scoped_namespace_declaration') openFileNamespace(walk, child, global);
    else if (walk.place.namespace !== '') walk.visit(child);
    else if (child.type === STATEMENT) walk.within({ names: statements, block: statements }, () => walk.visitChildren(child));
    else walk.within(inside, () => walk.visit(child));
  }
}

/** `namespace A.B;`: what follows in the file stands in it. */
function openFileNamespace(walk: Walk, node: SyntaxNode, parent: ScopeId): void {
  const name = namespaceName(walk, node);
  const scope = walk.facts.scope('block', parent);
  walk.facts.namespaces.push({ name, scope });
  walk.place = { ...walk.place, names: scope, block: scope, namespace: name };
}

export function readNamespace(walk: Walk, node: SyntaxNode): void {
  const body = childByField(node, 'body');
  const outer = walk.place.namespace;
  const own = namespaceName(walk, node);
  const name = outer === '' ? own : `${outer}.${own}`;
  const scope = walk.facts.scope('block', walk.place.block);
  walk.facts.namespaces.push({ name, scope });
  walk.within({ names: scope, block: scope, namespace: name }, () => {
    if (body) walk.visitChildren(body);
  });
}

function namespaceName(walk: Walk, node: SyntaxNode): string {
  const name = childByField(node, 'name');
  return (name ? typeNameOf(walk, name)?.path : undefined)?.join('.') ?? '';
}

export function readUsing(walk: Walk, node: SyntaxNode): void {
  const alias = childByField(node, 'name');
  const target = meaningful(node).find((child) => child !== alias);
  if (!target) return;
  if (alias) {
    readAlias(walk, alias, target);
    return;
  }
  const module = typeNameOf(walk, target)?.path.join('.');
  if (module === undefined) return;
  walk.facts.starImports.push({ module, scope: walk.place.names, ...(hasToken(node, 'global') ? { global: true } : {}) });
  noteImport(walk, node, module, ['*']);
}

/** `using Depot = South.Depot;` names a type or namespace; with type arguments or a tuple it is a type of its own. */
function readAlias(walk: Walk, alias: SyntaxNode, target: SyntaxNode): void {
  const name = typeNameOf(walk, target);
  const bind = (what: BindingFact['what']): void => walk.bind(walk.name(alias), target.end, what);
  if (name && name.args.length === 0) {
    const module = name.path.slice(0, -1).join('.');
    const imported = name.path.at(-1) ?? '';
    bind({ k: 'import', module, imported });
    if (module !== '') noteImport(walk, alias, module, [imported]);
    return;
  }
  const def = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'type',
    owner: walk.place.owner,
    scope: walk.place.block,
    ...pointOf(alias),
    startLine: alias.startRow + 1,
    endLine: target.endRow + 1,
    signature: walk.text(alias),
    aliasOf: readType(walk, target),
  });
  bind({ k: 'definition', def });
}

function noteImport(walk: Walk, node: SyntaxNode, module: string, names: readonly string[]): void {
  walk.facts.imports.push({
    module,
    names,
    ...pointOf(node),
    typeOnly: false,
    dynamic: false,
  });
}
