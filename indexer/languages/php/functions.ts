/**
 * Functions, methods, closures and arrow functions. A function sees nothing of the code around it but what it takes; a closure takes
 * what `use` names, an arrow function everything. Functions declared anywhere are functions of the namespace.
 */
import type { DefId, DefinitionFlag, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/php/attributes';
import { bindInPart, functionKey } from '#indexer/languages/php/names';
import { bindParameters, type Parameter, readParameters } from '#indexer/languages/php/parameters';
import { type DocTag, docTags } from '#indexer/languages/php/phpdoc';
import { refer } from '#indexer/languages/php/references';
import { readTemplates } from '#indexer/languages/php/templates';
import { docText, signatureOf } from '#indexer/languages/php/text';
import { bestType } from '#indexer/languages/php/types';
import { bindVariable, closeFrame } from '#indexer/languages/php/variables';
import type { Frame, Place, Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

/** `outer.inner`, `Class.method`; empty inside an anonymous class, whose methods are no symbols. */
export function qualifiedName(walk: Walk, name: string): string {
  const { owner } = walk.place;
  if (owner === NONE) return name;
  const around = walk.facts.open(owner);
  if (around.qualified !== '') return `${around.qualified}.${name}`;
  if (around.kind === 'class') return '';
  const outer = around.owner === NONE ? undefined : walk.within({ owner: around.owner }, () => qualifiedName(walk, name));
  return outer ?? name;
}

/** `function name(…) { … }`. */
export function readFunction(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const name = walk.text(nameNode);
  const def = openFunction(walk, node, { nameNode, flags: ['exported'], kind: 'function', parent: walk.part.scope });
  bindInPart(walk, functionKey(name), { k: 'definition', def: def.id }, node.start);
  readBody(walk, node, def, { inClass: NONE, isStatic: false });
}

/** A method of the class the walk stands in. */
export function readMethod(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const { inClass } = walk.place;
  if (!nameNode || inClass === NONE) return;
  const name = walk.text(nameNode);
  const isStatic = node.children.some((child) => child.type === 'static_modifier');
  const visibility = node.children.find((child) => child.type === 'visibility_modifier');
  const flags: DefinitionFlag[] = [];
  if (isStatic) flags.push('static');
  if (node.children.some((child) => child.type === 'abstract_modifier')) flags.push('abstract');
  if (!visibility || walk.text(visibility) === 'public') flags.push('exported');
  const def = openFunction(walk, node, { nameNode, flags, kind: 'method', parent: walk.facts.open(inClass).body });
  walk.facts.member(inClass, { name, static: isStatic, def: def.id });
  readBody(walk, node, def, { isStatic });
}

/** `function (…) use (…) { … }` and `fn (…) => …`. */
export function readClosure(walk: Walk, node: SyntaxNode): ExprId {
  const def = openFunction(walk, node, { nameNode: undefined, flags: [], kind: 'function', parent: walk.place.block });
  const isArrow = node.type === 'arrow_function';
  readBody(walk, node, def, {}, isArrow ? 'arrow' : 'function');
  return walk.facts.expr({ k: 'definition', def: def.id });
}

interface Opening {
  readonly nameNode: SyntaxNode | undefined;
  readonly flags: readonly DefinitionFlag[];
  readonly kind: 'function' | 'method';
  readonly parent: number;
}

interface Opened {
  readonly id: DefId;
  readonly tags: readonly DocTag[];
}

function openFunction(walk: Walk, node: SyntaxNode, { nameNode, flags, kind, parent }: Opening): Opened {
  const comment = nameNode ? walk.takeDoc() : undefined;
  const at = nameNode ?? node;
  const name = nameNode ? walk.text(nameNode) : '';
  const doc = docText(comment);
  const id = walk.facts.definition({
    name: nameNode && qualifiedName(walk, name) === '' ? '' : name,
    qualified: nameNode ? qualifiedName(walk, name) : '',
    kind,
    owner: walk.place.owner,
    scope: walk.place.block,
    body: walk.facts.scope('function', parent),
    ...spanOf(at, node),
    signature: signatureOf(node, walk.source),
    flags: [...flags],
    ...(doc === undefined ? {} : { doc }),
  });
  walk.facts.open(id).decorators = [...readAttributes(walk, node)];
  return { id, tags: comment === undefined ? [] : docTags(comment) };
}

function readBody(
  walk: Walk,
  node: SyntaxNode,
  { id, tags }: Opened,
  more: Partial<Place>,
  kind: Frame['kind'] = 'function',
): void {
  const { facts } = walk;
  const open = facts.open(id);
  const typeParams = readTemplates(walk, id, tags);
  const outside = walk.place;
  const parameters = walk.within({ typeParams, ...more }, () => {
    const native = childByField(node, 'return_type');
    const stated = tags.find(({ tag }) => tag === 'return');
    // What a generator yields, or a list holds, is in the body.
    const isVague = native && !stated && /^\??\\?(Generator|Iterator|Traversable|iterable|array|mixed)$/.test(walk.text(native));
    const returned = isVague && childByField(node, 'body') ? undefined : bestType(walk, native, stated, node.start);
    if (returned !== undefined) open.returns = returned;
    return readParameters(walk, childByField(node, 'parameters'), tags);
  });
  const frame: Frame = { kind, scope: open.body, def: id, parent: outside.frame, used: new Set(), bound: new Set() };
  const caller = open.name === '' ? outside.caller : id;
  walk.within({ frame, block: open.body, owner: id, caller, typeParams, ...more }, () => {
    bindParameters(walk, id, parameters);
    promote(walk, parameters);
    readCaptured(walk, node, frame);
    readStatements(walk, node, id);
    closeFrame(walk, frame);
  });
}

function readStatements(walk: Walk, node: SyntaxNode, def: DefId): void {
  const body = childByField(node, 'body');
  if (!body) return;
  if (node.type !== 'arrow_function') {
    walk.visitChildren(body);
    return;
  }
  const expr = walk.expression(body);
  refer(walk, body, expr, 'returned');
  walk.facts.open(def).returnValues.push(expr);
}

/** `use ($x, &$y)`: looked up around the closure. */
function readCaptured(walk: Walk, node: SyntaxNode, frame: Frame): void {
  const clause = node.children.find((child) => child.type === 'anonymous_function_use_clause');
  for (const child of clause ? meaningful(clause) : []) {
    const variable = child.type === 'by_ref' ? meaningful(child)[0] : child;
    if (!variable) continue;
    frame.bound.add(walk.text(variable));
    frame.parent?.used.add(walk.text(variable));
  }
}

/** A promoted parameter is a property with the parameter's type. */
function promote(walk: Walk, parameters: readonly Parameter[]): void {
  const { inClass, block } = walk.place;
  for (const { isPromoted, variable, type, node, decorators } of parameters) {
    if (!isPromoted || inClass === NONE) continue;
    const value = walk.facts.expr({ k: 'name', name: variable, scope: block, at: node.end });
    const name = childByField(node, 'name') ?? node;
    walk.facts.member(inClass, {
      name: variable,
      static: false,
      value,
      line: name.startRow + 1,
      ...(type === undefined ? {} : { type }),
      ...(decorators === undefined ? {} : { decorators }),
    });
  }
}

/** `static $cache = …;`, `global $db;`. */
export function readStaticVariables(walk: Walk, node: SyntaxNode): void {
  for (const declaration of meaningful(node)) {
    const name = childByField(declaration, 'name');
    const value = childByField(declaration, 'value');
    const expr = value ? walk.expression(value) : undefined;
    if (name) bindVariable(walk, walk.text(name), declaration.end, expr === undefined ? { k: 'unknown' } : { k: 'value', expr });
  }
}

export function readGlobals(walk: Walk, node: SyntaxNode): void {
  if (walk.place.frame.kind === 'module') return;
  for (const variable of meaningful(node)) {
    if (variable.type !== 'variable_name') continue;
    const name = walk.text(variable);
    const expr = walk.facts.expr({ k: 'name', name, scope: 0, at: Number.MAX_SAFE_INTEGER });
    outermost(walk.place.frame).used.add(name);
    bindVariable(walk, name, variable.end, { k: 'value', expr });
  }
}

function outermost(frame: Frame): Frame {
  let at = frame;
  while (at.parent) at = at.parent;
  return at;
}
