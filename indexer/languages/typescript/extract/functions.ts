/**
 * Functions, methods and arrows: one definition, one scope for parameters and body. A function without a name is a definition without
 * a name: its calls belong to the symbol around it.
 */
import type { DefId, DefinitionFlag, ExprId, ParamFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readDecorators } from '#indexer/languages/typescript/extract/decorators';
import { documentFunction } from '#indexer/languages/typescript/extract/doc-types';
import { destructure } from '#indexer/languages/typescript/extract/patterns';
import { childOf, field, firstNamed, has, signatureText, unwrap } from '#indexer/languages/typescript/extract/syntax';
import { readType, typeParameters } from '#indexer/languages/typescript/extract/types';
import type { Declared, FunctionShape, Place, Self, Use, Walk } from '#indexer/languages/typescript/extract/walk';
import { NO_SELF, qualify, RETURNED, STORED } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

export function defineFunction(walk: Walk, node: SyntaxNode, place: Place, shape: FunctionShape): DefId {
  const isSymbol = shape.name !== '';
  const scope = walk.scope('function', place, node, { prefix: isSymbol ? shape.qualified : place.prefix });
  const body = field(node, 'body');
  const def = walk.facts.definition({
    name: shape.name,
    qualified: isSymbol ? shape.qualified : '',
    kind: shape.kind,
    owner: place.owner,
    scope: place.scope,
    body: scope,
    ...spanOf(shape.nameNode, shape.span),
    signature: isSymbol ? signatureText(walk.source, shape.signatureFrom ?? node.start, body?.start ?? node.end) : '',
    flags: functionFlags(node, shape),
  });
  const open = walk.facts.open(def);
  walk.setDoc(def, shape.doc);
  if (shape.type !== undefined) open.type = shape.type;
  if (shape.argumentOf) open.argumentOf = shape.argumentOf;
  if (shape.decorators?.length) open.decorators.push(...readDecorators(walk, shape.decorators, place));

  const inner = bodyPlace(place, { def, scope, shape, self: selfOf(node, def, place, shape) });
  open.typeParams.push(...typeParameters(walk, node, inner));
  const typed = readParams(walk, node, def, inner);
  const returns = field(node, 'return_type');
  if (returns) open.returns = readType(walk, returns, typed);
  else documentFunction(walk, shape.doc, open, { place: typed, at: node.start });
  if (body) readBody(walk, body, def, typed);
  return def;
}

/** A function literal that nothing names, or that only its own name names: `promise.then(function done() {})`. */
export function functionLiteral(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const nameNode = field(node, 'name');
  const name = nameNode ? walk.text(nameNode) : '';
  const def = defineFunction(walk, node, place, {
    name,
    qualified: qualify(place.prefix, name),
    kind: 'function',
    nameNode: nameNode ?? node,
    span: node,
    argumentOf: use.argumentOf,
    returnHolder: use.holder ? { ...use.holder, shallow: true, direct: false } : undefined,
  });
  return walk.facts.expr({ k: 'definition', def });
}

/** `function f() {}`, `function* f() {}` and the overload and ambient signatures `function f(): void;`. */
export function functionStatement(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): DefId {
  const nameNode = field(node, 'name');
  const name = nameNode ? walk.text(nameNode) : 'default';
  const def = defineFunction(walk, node, place, {
    name,
    qualified: qualify(place.prefix, name),
    kind: 'function',
    nameNode: nameNode ?? node,
    span: declared.span,
    doc: declared.doc,
    exported: declared.exported,
  });
  if (node.type === 'function_signature' && hasLaterDeclaration(walk, declared.span, name))
    walk.facts.open(def).flags.push('overload');
  walk.bindHoisted(name, place, def);
  return def;
}

/** True when the next statement declares the same function: this one is an overload of it. */
function hasLaterDeclaration(walk: Walk, span: SyntaxNode, name: string): boolean {
  const siblings = span.parent?.children ?? [];
  for (let i = siblings.indexOf(span) + 1; i > 0 && i < siblings.length; i += 1) {
    let next = siblings[i];
    if (!next || next.type === 'comment') continue;
    while (next && (next.type === 'export_statement' || next.type === 'ambient_declaration'))
      next = field(next, 'declaration') ?? childOf(next, 'function_signature');
    if (next?.type !== 'function_signature' && next?.type !== 'function_declaration') return false;
    const nameNode = field(next, 'name');
    return nameNode !== undefined && walk.text(nameNode) === name;
  }
  return false;
}

function functionFlags(node: SyntaxNode, shape: FunctionShape): DefinitionFlag[] {
  const flags: DefinitionFlag[] = [];
  if (has(node, 'async')) flags.push('async');
  if (node.type === 'generator_function' || node.type === 'generator_function_declaration') flags.push('generator');
  if (shape.isStatic) flags.push('static');
  if (shape.exported) flags.push('exported');
  if (shape.kind === 'method' && (has(node, 'get') || has(node, 'set'))) flags.push('property');
  if (node.type === 'abstract_method_signature') flags.push('abstract');
  return flags;
}

function selfOf(node: SyntaxNode, def: DefId, place: Place, shape: FunctionShape): Self {
  if (shape.self) return shape.self;
  if (node.type === 'arrow_function') return place.self;
  return shape.name === '' ? NO_SELF : { k: 'instance', def };
}

function bodyPlace(
  place: Place,
  made: { readonly def: DefId; readonly scope: number; readonly shape: FunctionShape; readonly self: Self },
): Place {
  const { def, scope, shape, self } = made;
  const isSymbol = shape.name !== '';
  return {
    ...place,
    scope,
    lexical: scope,
    variable: scope,
    caller: isSymbol ? def : place.caller,
    owner: def,
    fn: def,
    prefix: isSymbol ? shape.qualified : place.prefix,
    self,
    isStatic: shape.isStatic ?? place.isStatic,
    namespace: NONE,
    ambient: false,
    returnHolder:
      shape.returnHolder ??
      (isSymbol && shape.kind === 'function' ? { prefix: shape.qualified, def: NONE, direct: false, shallow: true } : undefined),
  };
}

function readBody(walk: Walk, body: SyntaxNode, def: DefId, place: Place): void {
  if (body.type === 'statement_block') {
    walk.visit.statements(walk, body.children, place);
    return;
  }
  const holder = place.returnHolder && unwrap(body).type === 'object' ? place.returnHolder : undefined;
  const value = walk.visit.expression(walk, body, place, holder ? { ...RETURNED, holder } : RETURNED);
  walk.facts.open(def).returnValues.push(value);
}

/** Reads parameters; the place returned knows `this` where a `this` parameter declares it. */
function readParams(walk: Walk, node: SyntaxNode, def: DefId, place: Place): Place {
  const single = field(node, 'parameter');
  const nodes = single ? [single] : (field(node, 'parameters')?.children ?? []);
  let typed = place;
  for (const param of nodes) {
    if (!param.named || param.type === 'comment') continue;
    const pattern = field(param, 'pattern');
    if (pattern?.type === 'this') {
      const type = field(param, 'type');
      if (type) {
        const cast = walk.facts.expr({ k: 'cast', type: readType(walk, type, place) });
        typed = { ...place, self: { k: 'value', expr: cast } };
      }
    } else readParam(walk, param, def, typed);
  }
  return typed;
}

function readParam(walk: Walk, param: SyntaxNode, def: DefId, place: Place): void {
  const open = walk.facts.open(def);
  const index = open.params.length;
  const typeNode = field(param, 'type');
  const type = typeNode ? readType(walk, typeNode, place) : undefined;
  const isTyped = param.type === 'required_parameter' || param.type === 'optional_parameter';
  let pattern = isTyped ? (field(param, 'pattern') ?? firstNamed(param) ?? param) : param;
  let defaultNode = isTyped ? field(param, 'value') : undefined;
  let rest: ParamFact['rest'];
  if (pattern.type === 'assignment_pattern') {
    defaultNode = field(pattern, 'right');
    pattern = field(pattern, 'left') ?? pattern;
  }
  if (pattern.type === 'rest_pattern') {
    rest = 'list';
    pattern = firstNamed(pattern) ?? pattern;
  }
  const isName = pattern.type === 'identifier';
  const local = isName ? walk.text(pattern) : `{${index}}`;
  walk.declare(place.scope, local);
  walk.facts.bindings.push({
    name: local,
    scope: place.scope,
    block: place.scope,
    at: walk.scopeStart(place.scope),
    what: { k: 'param', def, index },
  });
  const fact: { -readonly [K in keyof ParamFact]: ParamFact[K] } = { name: isName ? local : '' };
  open.params.push(fact);
  if (type !== undefined) fact.type = type;
  if (rest) fact.rest = rest;
  if (defaultNode) fact.default = walk.visit.expression(walk, defaultNode, place, STORED);
  if (!isName) bindPatternParam(walk, pattern, walk.name(local, place, param.end), place);
  if (isTyped) readParamModifiers(walk, param, { local, fact }, place);
}

function bindPatternParam(walk: Walk, pattern: SyntaxNode, value: ExprId, place: Place): void {
  destructure(walk, pattern, value, place, (target, expr) => {
    const name = walk.text(target);
    walk.declare(place.scope, name);
    walk.facts.bindings.push({
      name,
      scope: place.scope,
      block: place.scope,
      at: walk.scopeStart(place.scope),
      what: { k: 'value', expr },
    });
  });
}

/** Parameter decorators, and `constructor(private db: Db)`: a parameter that is a field too. */
function readParamModifiers(
  walk: Walk,
  param: SyntaxNode,
  made: { readonly local: string; readonly fact: { -readonly [K in keyof ParamFact]: ParamFact[K] } },
  place: Place,
): void {
  const decorators = param.children.filter((child) => child.type === 'decorator');
  if (decorators.length > 0) made.fact.decorators = readDecorators(walk, decorators, place);
  const isField = has(param, 'accessibility_modifier') || has(param, 'readonly') || has(param, 'override_modifier');
  if (!isField || place.self.k !== 'instance') return;
  const { type, default: initial } = made.fact;
  walk.facts.member(place.self.def, {
    name: made.local,
    static: false,
    line: param.startRow + 1,
    ...(type === undefined ? { value: initial ?? walk.name(made.local, place, param.end) } : { type }),
  });
}
