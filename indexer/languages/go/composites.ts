/**
 * Composite literals: `Store{db: db}` makes an instance; slices and maps are values of their type, whose elements may leave out theirs.
 * A map of functions with literal keys keeps what stands under each key.
 */
import type { ArgFact, Expr, ExprId, PropFact, TypeId } from '#indexer/facts/file-facts';
import { INDEX_MEMBER } from '#indexer/facts/file-facts';
import { noteCall } from '#indexer/languages/go/calls';
import { refer } from '#indexer/languages/go/references';
import { stringText } from '#indexer/languages/go/text';
import { typeArguments, typePath } from '#indexer/languages/go/types';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Elements kept beside the type of a list or map. */
const MAX_KEPT = 100;
const TEXT_KEY = /^(interpreted|raw)_string_literal$/;

export function readComposite(walk: Walk, node: SyntaxNode): ExprId {
  const type = childByField(node, 'type');
  const body = childByField(node, 'body');
  if (!type || !body) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  return readLiteral(walk, type, body);
}

function readLiteral(walk: Walk, type: SyntaxNode, body: SyntaxNode): ExprId {
  switch (type.type) {
    case 'type_identifier':
    case 'qualified_type':
    case 'generic_type':
      return readInstance(walk, type, body);
    case 'pointer_type':
    case 'parenthesized_type': {
      const [inner] = meaningful(type);
      return inner ? readLiteral(walk, inner, body) : walk.unknown();
    }
    case 'map_type':
      return readMap(walk, type, body);
    default:
      return readSlice(walk, type, body);
  }
}

/** A list of texts keeps them; of any other list the declared type says more than what is in it. */
function readSlice(walk: Walk, type: SyntaxNode, body: SyntaxNode): ExprId {
  const element = childByField(type, 'element');
  const items = elements(body).map(({ value }) => readElement(walk, value, element));
  const isTexts = element?.type === 'type_identifier' && walk.text(element) === 'string';
  const list: Expr = { k: 'literal', type: 'list', items };
  if (isTexts) return walk.facts.expr(list);
  const isKept = items.length > 0 && items.length <= MAX_KEPT;
  return walk.facts.expr({ k: 'cast', type: walk.type(type), ...(isKept ? { of: walk.facts.expr(list) } : {}) });
}

interface Element {
  readonly key?: SyntaxNode;
  readonly value: SyntaxNode;
}

function elements(body: SyntaxNode): readonly Element[] {
  return meaningful(body).flatMap((child): readonly Element[] => {
    if (child.type !== 'keyed_element') return [{ value: inside(child) }];
    const [first, second] = [childByField(child, 'key'), childByField(child, 'value')];
    const [key, value] = first && second ? [first, second] : meaningful(child);
    return key && value ? [{ key: inside(key), value: inside(value) }] : [];
  });
}

function inside(node: SyntaxNode): SyntaxNode {
  return node.type === 'literal_element' ? (meaningful(node)[0] ?? node) : node;
}

/** One element; a bare `{…}` takes the type that stands around it. */
function readElement(walk: Walk, value: SyntaxNode, type: SyntaxNode | undefined): ExprId {
  if (value.type === 'literal_value') {
    if (type) return readLiteral(walk, type, value);
    for (const element of elements(value)) {
      if (element.key && element.key.type !== 'identifier') walk.expression(element.key);
      readElement(walk, element.value, undefined);
    }
    return walk.unknown();
  }
  const expr = walk.expression(value);
  refer(walk, value, expr, 'stored');
  return expr;
}

function readInstance(walk: Walk, type: SyntaxNode, body: SyntaxNode): ExprId {
  const callee = typeAsValue(walk, type);
  if (callee === undefined) return walk.unknown();
  const path = typePath(walk, type);
  const typeName = path?.length === 1 ? path[0] : undefined;
  const args = elements(body).map(({ key, value }): ArgFact => {
    const isField = key?.type === 'identifier';
    const isText = key !== undefined && TEXT_KEY.test(key.type);
    if (key && !isField && !isText) readElement(walk, key, undefined);
    const expr = readElement(walk, value, undefined);
    if (isText) return { expr, name: stringText(key, walk.source) };
    if (isField && typeName !== undefined) walk.fieldValues.push({ type: typeName, field: walk.text(key), value: expr });
    return isField ? { expr, name: walk.text(key) } : { expr };
  });
  const typeArgs: readonly TypeId[] = typeArguments(walk, type);
  const expr = walk.facts.expr({ k: 'new', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) });
  noteCall(walk, type, expr);
  return expr;
}

/** A type's name as the value that is constructed. */
function typeAsValue(walk: Walk, type: SyntaxNode): ExprId | undefined {
  const path = typePath(walk, type);
  const [first, second] = path ?? [];
  if (first === undefined) return undefined;
  const object = walk.facts.expr({ k: 'name', name: first, scope: walk.place.block, at: type.start });
  return second === undefined ? object : walk.facts.expr({ k: 'member', object, name: second });
}

function readMap(walk: Walk, type: SyntaxNode, body: SyntaxNode): ExprId {
  const keyType = childByField(type, 'key');
  const valueType = childByField(type, 'value');
  const props: PropFact[] = [];
  for (const { key, value } of elements(body)) {
    const isText = key !== undefined && TEXT_KEY.test(key.type);
    const by = key && !isText ? readElement(walk, key, keyType) : undefined;
    const expr = readElement(walk, value, valueType);
    if (isText) props.push({ name: stringText(key, walk.source), expr });
    else if (by !== undefined) props.push({ name: INDEX_MEMBER, expr, by, own: expr });
  }
  const made: Expr = { k: 'object', props, spreads: [] };
  const hasTexts = props.length > 0 && props.every(({ by }) => by === undefined);
  if (hasTexts && valueType !== undefined && holdsFunctions(walk, valueType)) return walk.facts.expr(made);
  const isKept = props.length > 0 && props.length <= MAX_KEPT;
  return walk.facts.expr({ k: 'cast', type: walk.type(type), ...(isKept ? { of: walk.facts.expr(made) } : {}) });
}

function holdsFunctions(walk: Walk, type: SyntaxNode): boolean {
  return type.type === 'function_type' || walk.declarationOf(walk.text(type))?.kind === 'functionType';
}
