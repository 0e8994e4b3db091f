/** Declarations: variables, typedefs, namespaces and what `using` brings in. */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { construction } from '#indexer/languages/c-family/calls';
import { declareClass, isForward } from '#indexer/languages/c-family/classes';
import type { Declarator } from '#indexer/languages/c-family/declarators';
import { readDeclarator } from '#indexer/languages/c-family/declarators';
import { declareFunction } from '#indexer/languages/c-family/functions';
import { readTemplateParameters } from '#indexer/languages/c-family/parameters';
import { refer } from '#indexer/languages/c-family/references';
import { hasSpecifier, placeOf, segmentsOf, templateOf, withTemplate } from '#indexer/languages/c-family/syntax';
import { declaredType } from '#indexer/languages/c-family/types';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

const MADE = new Set(['type_identifier', 'qualified_identifier', 'template_type']);
const CLASSES = new Set(['class_specifier', 'struct_specifier', 'union_specifier', 'enum_specifier']);

export function readDeclaration(walk: Walk, node: SyntaxNode, place: Place): void {
  const typeNode = childByField(node, 'type');
  const declarators = node.children.filter((child) => child.field === 'declarator');
  if (typeNode && declarators.length === 0) {
    if (isForward(typeNode)) declareClass(walk, typeNode, place);
    else walk.type(typeNode, place);
    return;
  }
  const value = childByField(node, 'value');
  for (const child of declarators) {
    const declarator = readDeclarator(child);
    if (declarator.kind === 'function' || child.type === 'operator_cast') {
      if (place.isLocal && typeNode && readVexing(walk, typeNode, declarator, place)) continue;
      declareFunction(walk, node, declarator, place);
    } else readVariable(walk, { node, typeNode, child, declarator, value }, place);
  }
}

/** `Foo f(x);` reads like a function; where `x` is a variable in sight it makes a Foo. */
function readVexing(walk: Walk, typeNode: SyntaxNode, declarator: Declarator, place: Place): boolean {
  const { name, callable } = declarator;
  const list = callable ? childByField(callable, 'parameters') : undefined;
  const params = list ? meaningful(list) : [];
  if (!name || !list || params.length === 0) return false;
  const isValue = (param: SyntaxNode): boolean => {
    const type = childByField(param, 'type');
    if (param.type !== 'parameter_declaration' || childByField(param, 'declarator') || type?.type !== 'type_identifier')
      return false;
    return (
      walk.ownerOf(walk.text(type), place.block) !== undefined &&
      !walk.facts.bindings.some((binding) => binding.name === walk.text(type) && binding.what.k === 'definition')
    );
  };
  if (!params.every(isValue)) return false;
  const args = params.map((param) => ({ expr: walk.name(walk.text(param), place, param.start) }));
  const expr = construction(walk, { type: typeNode, args }, place);
  const type = walk.type(typeNode, place);
  walk.bind(walk.text(name), place, declarator.callable?.end ?? name.end, {
    k: 'value',
    ...(type === undefined ? { expr } : { type }),
  });
  return true;
}

interface Variable {
  readonly node: SyntaxNode;
  readonly typeNode: SyntaxNode | undefined;
  readonly child: SyntaxNode;
  readonly declarator: Declarator;
  /** The value that follows the declarators of a condition: `if (auto x = f())`. */
  readonly value: SyntaxNode | undefined;
}

function readVariable(walk: Walk, { node, typeNode, child, declarator, value }: Variable, place: Place): void {
  const valueNode = (child.type === 'init_declarator' ? childByField(child, 'value') : undefined) ?? value;
  const type = typeNode && declarator.kind === 'plain' ? declaredType(walk, typeNode, declarator, place) : undefined;
  const expr = valueNode ? initialValue(walk, valueNode, { typeNode, declarator }, place) : undefined;
  if (declarator.bindings) {
    bindParts(walk, declarator.bindings, expr, place);
    return;
  }
  const name = declarator.name;
  if (!name || name.type === 'qualified_identifier') return;
  const text = walk.text(name);
  const isOpen = type === undefined && declarator.kind === 'pointer';
  if (isOpen) walk.open.add(text);
  else walk.open.delete(text);
  if (hasSpecifier(walk, node, 'extern') && !valueNode && type === undefined) {
    walk.declare(text, place.scope);
    return;
  }
  if (!valueNode && typeNode) makeDefault(walk, typeNode, { node, declarator }, place);
  const isList = type !== undefined && valueNode?.type === 'initializer_list';
  const held = (isList ? undefined : expr) ?? (isOpen ? walk.expr({ k: 'literal', type: 'null' }) : undefined);
  walk.bind(text, place, child.end, {
    k: 'value',
    ...(type === undefined ? {} : { type }),
    ...(held === undefined ? {} : { expr: held }),
  });
}

/** `Foo f;` makes a Foo, if it is a class. */
function makeDefault(
  walk: Walk,
  typeNode: SyntaxNode,
  { node, declarator }: { readonly node: SyntaxNode; readonly declarator: Declarator },
  place: Place,
): void {
  const isMade =
    walk.isCpp && place.isLocal && declarator.isDirect && declarator.kind === 'plain' && !hasSpecifier(walk, node, 'extern');
  if (isMade && MADE.has(typeNode.type)) construction(walk, { type: typeNode, args: [], implicit: 'class' }, place);
}

/** `= value`, `(args)` or `{…}`. */
function initialValue(
  walk: Walk,
  node: SyntaxNode,
  declared: { readonly typeNode: SyntaxNode | undefined; readonly declarator: Declarator },
  place: Place,
): ExprId {
  const { typeNode, declarator } = declared;
  const isList = node.type === 'argument_list' || node.type === 'initializer_list';
  const makes = walk.isCpp && isList && typeNode && declarator.isDirect && typeNode.type !== 'placeholder_type_specifier';
  const isBraced = node.type === 'initializer_list' && walk.source[node.start - 1] !== undefined && isAssigned(walk, node);
  if (makes && !isBraced) return construction(walk, { type: typeNode, list: node }, place);
  if (node.type === 'argument_list') {
    const [only, ...rest] = meaningful(node).map((arg) => walk.expression(arg, place));
    return only !== undefined && rest.length === 0 ? only : walk.unknown();
  }
  const expr = walk.expression(node, place);
  refer(walk, node, expr, place, 'stored');
  return expr;
}

/** `Foo f = {…}`, as an array's or a plain struct's values are written. */
function isAssigned(walk: Walk, node: SyntaxNode): boolean {
  return /=\s*$/.test(walk.source.slice(Math.max(0, node.start - 8), node.start));
}

/** `auto [a, b] = pair;` */
function bindParts(walk: Walk, node: SyntaxNode, expr: ExprId | undefined, place: Place): void {
  meaningful(node).forEach((name, index) => {
    const part = expr === undefined ? undefined : walk.expr({ k: 'index', object: expr, key: String(index) });
    walk.bind(walk.text(name), place, node.end, { k: 'value', ...(part === undefined ? {} : { expr: part }) });
  });
}

/** `typedef struct {…} Point;` names the struct; any other typedef is a type of its own. */
export function readTypedef(walk: Walk, node: SyntaxNode, place: Place): void {
  const typeNode = childByField(node, 'type');
  if (!typeNode) return;
  const declarators = node.children.filter((child) => child.field === 'declarator');
  const [first] = declarators;
  const hasBody = CLASSES.has(typeNode.type) && childByField(typeNode, 'body') !== undefined;
  const isNameless = hasBody && !childByField(typeNode, 'name');
  let rest = declarators;
  if (isNameless && first?.type === 'type_identifier') {
    walk.defineClass(typeNode, place, { name: first });
    rest = declarators.slice(1);
  }
  const own = childByField(typeNode, 'name');
  for (const child of rest) {
    const declarator = readDeclarator(child);
    const { name } = declarator;
    if (!name) continue;
    const type = isNameless && first && child !== first ? undefined : declaredType(walk, typeNode, declarator, place);
    const isSame = own !== undefined && walk.text(own) === walk.text(name) && declarator.kind === 'plain';
    if (isSame && walk.isCpp) continue;
    // `typedef struct node node;` says no more than the struct itself: one symbol.
    defineAlias(walk, { node, name, type, isSymbol: !isSame }, place);
  }
}

interface Alias {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode;
  readonly type: TypeId | undefined;
  readonly isSymbol: boolean;
}

function defineAlias(walk: Walk, { node, name, type, isSymbol }: Alias, place: Place): void {
  const text = walk.text(name);
  const outer = withTemplate(node);
  const def = walk.facts.definition({
    name: isSymbol ? text : '',
    qualified: isSymbol ? walk.qualify(text, place) : '',
    kind: 'type',
    owner: place.owner,
    scope: place.block,
    body: NONE,
    ...placeOf(walk, name, outer, undefined),
    ...(type === undefined ? {} : { aliasOf: type }),
    flags: place.isHidden ? ['static'] : [],
  });
  walk.bind(text, place, node.start, { k: 'definition', def });
  readTemplateParameters(walk, templateOf(node), def, place);
}

/** `using Name = type;` */
export function readAlias(walk: Walk, node: SyntaxNode, place: Place): void {
  const name = childByField(node, 'name');
  const typeNode = childByField(node, 'type');
  if (!name || !typeNode) return;
  defineAlias(walk, { node, name, type: walk.type(typeNode, place), isSymbol: true }, place);
}

/** `using namespace a::b;`, `using a::name;` */
export function readUsing(walk: Walk, node: SyntaxNode, place: Place): void {
  const target = meaningful(node).at(-1);
  if (!target) return;
  const path = segmentsOf(walk, target)
    .map((segment) => segment.text)
    .filter((text) => text !== '');
  const isNamespace = node.children.some((child) => child.type === 'namespace');
  if (isNamespace) {
    for (const part of path) walk.namespaces.add(part);
    walk.facts.starImports.push({ module: path.join('::'), scope: place.block });
    return;
  }
  const name = path.at(-1);
  if (name === undefined || path.length < 2 || (place.self !== NONE && !place.isLocal)) return;
  walk.bind(name, place, node.start, { k: 'import', module: path.slice(0, -1).join('::'), imported: name });
}

/** `namespace fs = std::filesystem;` */
export function readNamespaceAlias(walk: Walk, node: SyntaxNode, place: Place): void {
  const name = childByField(node, 'name');
  const target = meaningful(node).at(-1);
  if (!name || !target || target === name) return;
  const module = segmentsOf(walk, target)
    .map((segment) => segment.text)
    .join('::');
  walk.namespaces.add(walk.text(name));
  walk.bind(walk.text(name), place, node.start, { k: 'import', module, imported: '*' });
}

/** Anonymous and inline namespaces hand their names to what is around them; those of the former stay in the file. */
export function readNamespace(walk: Walk, node: SyntaxNode, place: Place): void {
  const name = childByField(node, 'name');
  const body = childByField(node, 'body');
  if (!body) return;
  if (!name || node.children.some((child) => child.type === 'inline')) {
    if (name) walk.namespaces.add(walk.text(name));
    walk.statements(body.children, { ...place, isHidden: place.isHidden || !name });
    return;
  }
  let at = place;
  for (const { text } of segmentsOf(walk, name)) {
    if (text === '' || text === 'inline') continue;
    walk.namespaces.add(text);
    const full = at.namespace === '' ? text : `${at.namespace}::${text}`;
    const scope = walk.facts.scope('block', at.block);
    // What a project adds to the library's own namespace never answers for the library.
    if (full !== 'std' && !full.startsWith('std::')) walk.facts.namespaces.push({ name: full, scope });
    at = { ...at, block: scope, scope, namespace: full };
  }
  walk.statements(body.children, at);
}
