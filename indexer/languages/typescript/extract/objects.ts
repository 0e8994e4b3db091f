/**
 * Object and array literals. Functions written in a literal that a variable holds become definitions named after the variable and the key;
 * in any other literal they have no name. `this` in a method is the variable, or the literal itself.
 */
import type { DefId, ExprId, PropFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { docText, field, firstNamed, has, isFunction, propertyName, unwrap } from '#indexer/languages/typescript/extract/syntax';
import type { Holder, Place, Self, Use, Walk } from '#indexer/languages/typescript/extract/walk';
import { qualify, STORED } from '#indexer/languages/typescript/extract/walk';
import { wrappedFunction } from '#indexer/languages/typescript/extract/wrapped';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

interface Literal {
  readonly expr: ExprId;
  readonly props: PropFact[];
  readonly spreads: readonly ExprId[];
  readonly self: Self;
  readonly holder: Holder | undefined;
}

export function objectLiteral(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const props: PropFact[] = [];
  const spreads: ExprId[] = [];
  const expr = walk.object(props, spreads);
  const { holder } = use;
  const self: Self = holder?.direct && holder.def !== NONE ? { k: 'instance', def: holder.def } : { k: 'value', expr };
  const literal: Literal = { expr, props, spreads, self, holder };
  let doc: string | undefined;
  for (const child of node.children) {
    switch (child.type) {
      case 'comment':
        doc = docText(walk.source, child) ?? doc;
        continue;
      case 'pair':
        readPair(walk, child, place, literal, doc);
        break;
      case 'method_definition':
        readMethod(walk, child, place, literal, doc);
        break;
      case 'shorthand_property_identifier': {
        const name = walk.text(child);
        const value = walk.name(name, place, child.start);
        walk.reference(child, name, value, place, use.context ?? 'stored');
        props.push({ name, expr: value });
        break;
      }
      case 'spread_element': {
        const inner = firstNamed(child);
        if (inner) spreads.push(walk.visit.expression(walk, inner, place, holder ? { holder } : {}));
        break;
      }
      default:
        if (child.type === 'ERROR') walk.visit.statements(walk, child.children, place);
    }
    doc = undefined;
  }
  return expr;
}

export function arrayLiteral(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const items: ExprId[] = [];
  for (const child of node.children) {
    if (!child.named || child.type === 'comment') continue;
    if (child.type === 'spread_element') {
      const inner = firstNamed(child);
      if (inner) items.push(walk.facts.expr({ k: 'iterate', of: walk.visit.expression(walk, inner, place, {}) }));
    } else items.push(walk.visit.expression(walk, child, place, STORED));
  }
  return walk.facts.expr({ k: 'literal', type: 'array', items });
}

function readPair(walk: Walk, node: SyntaxNode, place: Place, literal: Literal, doc: string | undefined): void {
  const key = field(node, 'key');
  const value = field(node, 'value');
  if (!key || !value) return;
  let by: ExprId | undefined;
  if (key.type === 'computed_property_name') {
    const inner = firstNamed(key);
    by = inner && walk.visit.expression(walk, inner, place, {});
  }
  const name = propertyName(walk.source, key);
  const { holder, props, spreads } = literal;
  const inner = unwrap(value);
  if (isFunction(inner)) {
    const self = inner.type === 'arrow_function' ? place.self : literal.self;
    props.push({ name, expr: member(walk, inner, place, { name, nameNode: key, span: node, doc, self }, literal) });
    return;
  }
  const nested: Holder | undefined =
    holder && name !== ''
      ? {
          prefix: qualify(holder.prefix, name),
          def: NONE,
          direct: false,
          shallow: holder.shallow,
          type: inner.type === 'object' ? expectedType(walk, literal, name) : undefined,
        }
      : undefined;
  const wrapped = nested ? wrappedFunction(walk, inner) : undefined;
  if (nested && wrapped) {
    const { expr, def } = walk.visit.wrapper(walk, inner, wrapped, place, {
      name,
      qualified: nested.prefix,
      kind: 'function',
      nameNode: key,
      span: node,
      doc,
      signatureFrom: key.start,
    });
    props.push({ name, expr: walk.facts.expr({ k: 'definition', def }) });
    addMember(walk, literal, name, def);
    walk.facts.open(def).value = expr;
    return;
  }
  const read = walk.visit.expression(walk, value, place, nested ? { ...STORED, holder: nested } : STORED);
  const expr = walk.facts.after(spreads.at(-1), read);
  if (name !== '' || by === undefined) props.push({ name, expr });
  else
    walk.writes.push({ root: { k: 'literal', expr: literal.expr }, path: [], how: 'set', by, value: expr, block: place.scope });
}

function readMethod(walk: Walk, node: SyntaxNode, place: Place, literal: Literal, doc: string | undefined): void {
  const key = field(node, 'name');
  if (!key) return;
  const name = propertyName(walk.source, key);
  const expr = member(walk, node, place, { name, nameNode: key, span: node, doc, self: literal.self }, literal);
  if (has(node, 'set')) return;
  literal.props.push({ name, expr: has(node, 'get') ? walk.facts.expr({ k: 'call', callee: expr, args: [] }) : expr });
}

function member(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
  made: {
    readonly name: string;
    readonly nameNode: SyntaxNode;
    readonly span: SyntaxNode;
    readonly doc: string | undefined;
    readonly self: Self;
  },
  literal: Literal,
): ExprId {
  const { holder } = literal;
  const name = holder ? made.name : '';
  const def = walk.visit.defineFunction(walk, node, place, {
    ...made,
    name,
    qualified: qualify(holder?.prefix ?? '', name),
    kind: node.type === 'method_definition' ? 'method' : 'function',
    signatureFrom: made.nameNode.start,
    type: expectedType(walk, literal, made.name),
  });
  if (name !== '') addMember(walk, literal, name, def);
  return walk.facts.expr({ k: 'definition', def });
}

/** What the declared type of the literal says of one of its members. */
function expectedType(walk: Walk, { holder }: Pick<Literal, 'holder'>, name: string): TypeId | undefined {
  if (holder?.type === undefined || name === '') return undefined;
  return walk.facts.type({ k: 'indexed', object: holder.type, key: name });
}

function addMember(walk: Walk, literal: Literal, name: string, def: DefId): void {
  if (literal.holder && literal.holder.def !== NONE) walk.facts.member(literal.holder.def, { name, static: false, def });
}
