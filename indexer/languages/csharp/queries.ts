/**
 * Query syntax. Each `from`, `join`, `let` and `into` is a variable that the clauses after it see; the query is an enumerable of what
 * it selects.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { noteImplicit } from '#indexer/languages/csharp/implicit-calls';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readQuery(walk: Walk, node: SyntaxNode): ExprId {
  return walk.within(walk.openBlock(), () => {
    let result: ExprId | undefined;
    let isContinued = false;
    for (const clause of node.children) {
      if (clause.type === 'into') isContinued = true;
      else if (clause.type === 'identifier') {
        if (isContinued) bindItem(walk, clause, result ?? walk.unknown());
        isContinued = false;
      } else if (clause.named && clause.type !== 'comment') result = readClause(walk, clause) ?? result;
    }
    return result ?? walk.unknown();
  });
}

function bindItem(walk: Walk, name: SyntaxNode, source: ExprId): void {
  walk.bind(walk.name(name), name.end, { k: 'value', expr: walk.facts.expr({ k: 'iterate', of: source }) });
}

/** The query's value so far, where the clause says it. */
function readClause(walk: Walk, clause: SyntaxNode): ExprId | undefined {
  switch (clause.type) {
    case 'from_clause':
      readFrom(walk, clause);
      return undefined;
    case 'join_clause':
      readJoin(walk, clause);
      return undefined;
    case 'let_clause': {
      const [name, value] = meaningful(clause);
      if (name && value) walk.bind(walk.name(name), value.end, { k: 'value', expr: walk.expression(value) });
      return undefined;
    }
    case 'select_clause': {
      const [value] = meaningful(clause);
      return value ? walk.facts.expr({ k: 'literal', type: 'enumerable', items: [walk.expression(value)] }) : undefined;
    }
    case 'group_clause': {
      const [element, key] = meaningful(clause);
      const item = element ? walk.expression(element) : walk.unknown();
      if (key) walk.expression(key);
      const group = walk.facts.expr({ k: 'literal', type: 'grouping', items: [item] });
      return walk.facts.expr({ k: 'literal', type: 'enumerable', items: [group] });
    }
    default:
      walk.visitChildren(clause);
      return undefined;
  }
}

function readFrom(walk: Walk, clause: SyntaxNode): void {
  const typeNode = childByField(clause, 'type');
  const name = childByField(clause, 'name');
  const source = meaningful(clause).at(-1);
  if (!name || !source || source === name) return;
  const of = walk.expression(source);
  noteImplicit(walk, source, { object: of, name: 'Select' });
  if (typeNode && typeNode.type !== 'implicit_type') {
    walk.bind(walk.name(name), name.end, { k: 'value', type: walk.type(typeNode) });
    return;
  }
  bindItem(walk, name, of);
}

/** `join item in source on a equals b [into items]`. */
function readJoin(walk: Walk, clause: SyntaxNode): void {
  const typeNode = childByField(clause, 'type');
  const parts = meaningful(clause).filter((child) => child !== typeNode && child.type !== 'join_into_clause');
  const into = clause.children.find((child) => child.type === 'join_into_clause');
  const [name, source, left, right] = parts;
  if (!name || !source) return;
  const of = walk.expression(source);
  if (left) walk.expression(left);
  bindItem(walk, name, of);
  if (right) walk.expression(right);
  const group = into ? meaningful(into)[0] : undefined;
  if (group) walk.bind(walk.name(group), group.end, { k: 'value', expr: of });
}
