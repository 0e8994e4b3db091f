/** Statements: which block each part stands in, and the names that loops, switches and receives bind. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { boundTo, declareAndBind } from '#indexer/languages/go/names';
import { refer } from '#indexer/languages/go/references';
import { parts } from '#indexer/languages/go/variables';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readBlock(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => walk.visitChildren(node));
}

export function readIf(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => {
    const group = walk.newGroup();
    for (const field of ['initializer', 'condition']) {
      const part = childByField(node, field);
      if (part) walk.visit(part);
    }
    for (const field of ['consequence', 'alternative']) {
      const part = childByField(node, field);
      if (part) walk.inBlock(() => (part.type === 'block' ? walk.visitChildren(part) : walk.visit(part)), group);
    }
  });
}

export function readFor(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => {
    const body = childByField(node, 'body');
    for (const child of meaningful(node)) {
      if (child === body) continue;
      if (child.type === 'range_clause') readRange(walk, child);
      else walk.visit(child);
    }
    if (body) readBlock(walk, body);
  });
}

/** `for i, x := range xs`: with one name a list gives its positions, a map its keys, a channel its elements. */
function readRange(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const of = right ? walk.expression(right) : walk.unknown();
  if (!left || !right) return;
  const isNew = walk.source.slice(left.end, right.start).includes(':=');
  const key = isNew ? walk.facts.expr({ k: 'iterate', of }) : of;
  meaningful(left).forEach((target, index) => {
    if (target.type !== 'identifier') walk.expression(target);
    else if (isNew) {
      const expr = index === 0 ? key : walk.facts.expr({ k: 'index', object: of, by: key });
      declareAndBind(walk, walk.text(target), node.end, 'variable', boundTo(expr));
    }
  });
}

const CASES = new Set(['expression_case', 'default_case', 'type_case', 'communication_case']);

export function readSwitch(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => {
    const group = walk.newGroup();
    for (const child of meaningful(node)) {
      if (CASES.has(child.type)) walk.inBlock(() => walk.visitChildren(child), group);
      else walk.visit(child);
    }
  });
}

/** `switch t := v.(type)`: in a case of one type `t` is of that type, in any other it is `v`. */
export function readTypeSwitch(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => {
    const group = walk.newGroup();
    const initializer = childByField(node, 'initializer');
    if (initializer) walk.visit(initializer);
    const value = childByField(node, 'value');
    const expr = value ? walk.expression(value) : walk.unknown();
    const alias = childByField(node, 'alias');
    const [name] = alias ? meaningful(alias) : [];
    for (const child of meaningful(node)) {
      if (!CASES.has(child.type)) continue;
      walk.inBlock(() => readTypeCase(walk, child, name ? { name: walk.text(name), expr } : undefined), group);
    }
  });
}

function readTypeCase(walk: Walk, node: SyntaxNode, alias: { readonly name: string; readonly expr: ExprId } | undefined): void {
  const types = node.children.filter((child) => child.field === 'type' && child.named);
  const [only] = types;
  if (alias) {
    const isOne = only && types.length === 1 && walk.text(only) !== 'nil';
    declareAndBind(walk, alias.name, node.start, 'variable', isOne ? boundTo(undefined, walk.type(only)) : boundTo(alias.expr));
  }
  for (const child of meaningful(node)) if (child.field !== 'type') walk.visit(child);
}

export function readSelect(walk: Walk, node: SyntaxNode): void {
  const group = walk.newGroup();
  for (const child of meaningful(node)) walk.inBlock(() => walk.visitChildren(child), group);
}

/** `case m := <-ch` */
export function readReceive(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!right) return;
  const names = left ? meaningful(left) : [];
  const exprs = parts(walk, [right], Math.max(1, names.length));
  if (!left) return;
  const isNew = walk.source.slice(left.end, right.start).includes(':=');
  names.forEach((name, index) => {
    if (name.type !== 'identifier') walk.expression(name);
    else if (isNew) declareAndBind(walk, walk.text(name), node.end, 'variable', boundTo(exprs[index]));
  });
}

export function readReturn(walk: Walk, node: SyntaxNode): void {
  const [list] = meaningful(node);
  if (!list) return;
  const values = list.type === 'expression_list' ? meaningful(list) : [list];
  const exprs = values.map((value) => {
    const expr = walk.expression(value);
    refer(walk, value, expr, 'returned');
    return expr;
  });
  const { inFunction } = walk.place;
  const [only] = exprs;
  if (inFunction !== NONE && only !== undefined && exprs.length === 1) walk.facts.open(inFunction).returnValues.push(only);
}

/** `label: statement` */
export function readLabeled(walk: Walk, node: SyntaxNode): void {
  for (const child of meaningful(node)) if (child.type !== 'label_name') walk.visit(child);
}

export function readNothing(): void {
  // A package clause, a label or an import that was read before the walk.
}

export function readInner(walk: Walk, node: SyntaxNode): void {
  walk.visitChildren(node);
}

export function readSend(walk: Walk, node: SyntaxNode): void {
  const channel = childByField(node, 'channel');
  const value = childByField(node, 'value');
  if (channel) walk.expression(channel);
  if (value) refer(walk, value, walk.expression(value), 'argument');
}
