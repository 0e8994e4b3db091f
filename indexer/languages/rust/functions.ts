/**
 * Functions, methods and closures. `self` is a value of the type the `impl` extends, or of the trait; a function without it is static.
 * Twins behind `#[cfg]` are bound side by side, since which of them is built is not known.
 */
import type { DefId, DefinitionFlag, ParamFact, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/rust/attributes';
import { lastExpression, readStatements } from '#indexer/languages/rust/control';
import { bind, bindVariable, boundTo } from '#indexer/languages/rust/names';
import { bindPattern } from '#indexer/languages/rust/patterns';
import { refer } from '#indexer/languages/rust/references';
import { attributesOf, docOf, isPublic, signatureOf, startLineOf } from '#indexer/languages/rust/text';
import { readTypeParams } from '#indexer/languages/rust/type-params';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

/** `outer.inner`, `Store.find`. */
export function qualifiedName(walk: Walk, name: string): string {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const { qualified } = walk.facts.open(def);
    if (qualified !== '') return `${qualified}.${name}`;
  }
  return name;
}

/** Where the act of binding an item stands: a block of its own for one of several `#[cfg]` twins. */
export function itemBlock(walk: Walk, node: SyntaxNode): ScopeId {
  const { block } = walk.place;
  const isTwin = attributesOf(node, walk.source).some((text) => /^#\[\s*cfg\s*\(/.test(text));
  return isTwin ? walk.facts.scope('block', block) : block;
}

export function readFunction(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const name = walk.text(nameNode);
  const def = defineFunction(walk, { node, nameNode, qualified: qualifiedName(walk, name), kind: 'function' });
  bind(walk, name, node.start, { k: 'definition', def }, itemBlock(walk, node));
  readSignatureAndBody(walk, node, def);
}

export interface NewFunction {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly qualified: string;
  readonly kind: 'function' | 'method';
}

export function defineFunction(walk: Walk, { node, nameNode, qualified, kind }: NewFunction): DefId {
  const name = walk.text(nameNode);
  const flags: DefinitionFlag[] = [];
  const modifiers = node.children.find((child) => child.type === 'function_modifiers');
  if (modifiers?.children.some((child) => child.type === 'async')) flags.push('async');
  if (isPublic(node)) flags.push('exported');
  if (kind === 'method' && !selfParameter(node)) flags.push('static');
  if (node.type === 'function_signature_item') flags.push('abstract');
  return walk.facts.definition({
    name,
    qualified,
    kind,
    owner: walk.place.owner,
    scope: walk.place.block,
    body: walk.facts.scope('function', walk.place.block),
    ...pointOf(nameNode),
    startLine: startLineOf(node),
    endLine: node.endRow + 1,
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags,
    decorators: readAttributes(walk, node),
  });
}

/** `self`, `&mut self`, `self: Arc<Self>` */
export function selfParameter(node: SyntaxNode): SyntaxNode | undefined {
  const list = childByField(node, 'parameters');
  return list?.children.find((child) => child.type === 'self_parameter' || childByField(child, 'pattern')?.type === 'self');
}

export function readSignatureAndBody(walk: Walk, node: SyntaxNode, def: DefId): void {
  const scope = walk.facts.open(def).body;
  const typeParams = readTypeParams(walk, node, def, scope);
  walk.within({ typeParams }, () => {
    const parameters = readParameters(walk, node, def);
    const result = childByField(node, 'return_type');
    if (result) walk.facts.open(def).returns = walk.type(result);
    const body = childByField(node, 'body');
    if (!body) return;
    walk.within({ block: scope, owner: def, inFunction: def, caller: def }, () => {
      if (selfParameter(node) && walk.place.self) bindVariable(walk, 'self', node.start, boundTo(selfValue(walk)));
      bindParameters(walk, def, parameters, node.start);
      readBody(walk, body, def);
    });
  });
}

/** In a trait the implementing type stays open, so that results of the receiver's own type follow it. */
function selfValue(walk: Walk): number | undefined {
  const { self } = walk.place;
  if (!self) return undefined;
  return self.node ? walk.facts.expr({ k: 'cast', type: self.type }) : walk.facts.expr({ k: 'self', def: self.def });
}

function readBody(walk: Walk, body: SyntaxNode, def: DefId): void {
  const value = readStatements(walk, body);
  const last = lastExpression(body);
  if (last) refer(walk, last, value, 'returned');
  walk.facts.open(def).returnValues.push(value);
}

/** Parameters without `self`, as the pattern that takes each apart. */
function readParameters(walk: Walk, node: SyntaxNode, def: DefId): readonly SyntaxNode[] {
  const list = childByField(node, 'parameters');
  const patterns: SyntaxNode[] = [];
  for (const param of list ? meaningful(list) : []) {
    if (param.type === 'attribute_item' || param.type === 'self_parameter') continue;
    const pattern = param.type === 'parameter' ? childByField(param, 'pattern') : param;
    if (!pattern || pattern.type === 'self') continue;
    const typeNode = param.type === 'parameter' ? childByField(param, 'type') : undefined;
    const fact: ParamFact = { name: paramName(walk, pattern), ...(typeNode ? { type: walk.type(typeNode) } : {}) };
    walk.facts.open(def).params.push(fact);
    patterns.push(pattern);
  }
  return patterns;
}

function paramName(walk: Walk, pattern: SyntaxNode): string {
  if (pattern.type === 'identifier') return walk.text(pattern);
  const [inner] = /^(mut|ref|reference)_pattern$/.test(pattern.type) ? meaningful(pattern).slice(-1) : [];
  return inner ? paramName(walk, inner) : '';
}

/** A parameter that is taken apart is bound under a name nobody can write. */
function bindParameters(walk: Walk, def: DefId, patterns: readonly SyntaxNode[], at: number): void {
  patterns.forEach((pattern, index) => {
    const named = walk.facts.open(def).params[index]?.name ?? '';
    const name = named === '' ? `#${index}` : named;
    bindVariable(walk, name, at, { k: 'param', def, index });
    if (named === '') bindPattern(walk, pattern, walk.facts.expr({ k: 'name', name, scope: walk.place.block, at }), at);
  });
}

export function readClosure(walk: Walk, node: SyntaxNode): number {
  const def = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: walk.place.owner,
    scope: walk.place.block,
    body: walk.facts.scope('function', walk.place.block),
    ...spanOf(node),
    signature: signatureOf(node, walk.source),
  });
  const parameters = readParameters(walk, node, def);
  const result = childByField(node, 'return_type');
  if (result) walk.facts.open(def).returns = walk.type(result);
  const body = childByField(node, 'body');
  walk.within({ block: walk.facts.open(def).body, owner: def, inFunction: def }, () => {
    bindParameters(walk, def, parameters, node.start);
    if (!body) return;
    if (body.type === 'block') readBody(walk, body, def);
    else {
      const value = walk.expression(body);
      refer(walk, body, value, 'returned');
      walk.facts.open(def).returnValues.push(value);
    }
  });
  return walk.facts.expr({ k: 'definition', def });
}
