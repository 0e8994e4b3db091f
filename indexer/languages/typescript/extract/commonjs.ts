/**
 * CommonJS: `require`, `module.exports = …`, `exports.name = …`. A function written into `exports` is a definition of that name; it is
 * bound under a name nobody can write (`exports.name`), since the plain name is no name of the module.
 */
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { field, firstNamed, isClass, isFunction, stringValue, unwrap } from '#indexer/languages/typescript/extract/syntax';
import type { FunctionShape, Holder, Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, STORED } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** The specifier of `require('x')`, where `require` is not a name of the file. */
export function requiredModule(
  walk: Walk,
  call: SyntaxNode,
  place: Place,
): { readonly module: string; readonly at: SyntaxNode } | undefined {
  if (call.type !== 'call_expression') return undefined;
  const callee = field(call, 'function');
  if (callee?.type !== 'identifier' || callee.end - callee.start !== 7 || walk.text(callee) !== 'require') return undefined;
  const args = field(call, 'arguments');
  const at = args ? firstNamed(args) : undefined;
  const module = stringValue(walk.source, at);
  return at && module !== undefined && walk.isGlobal(place, 'require') ? { module, at } : undefined;
}

export function addImport(
  walk: Walk,
  at: SyntaxNode,
  made: { readonly module: string; readonly names: readonly string[]; readonly typeOnly?: boolean; readonly dynamic?: boolean },
): void {
  walk.facts.imports.push({
    module: made.module,
    names: made.names,
    ...pointOf(at),
    typeOnly: made.typeOnly ?? false,
    dynamic: made.dynamic ?? false,
  });
}

/** Helpers that compilers put around `require` so that a default export is found where TypeScript looks for it. */
const INTEROP = new Set(['__importDefault', '__importStar', '_interopRequireDefault', '_interopRequireWildcard', '__toESM']);

function withoutInterop(walk: Walk, call: SyntaxNode): SyntaxNode {
  const callee = call.type === 'call_expression' ? field(call, 'function') : undefined;
  const args = callee?.type === 'identifier' && INTEROP.has(walk.text(callee)) ? field(call, 'arguments') : undefined;
  return (args ? firstNamed(args) : undefined) ?? call;
}

/** `const x = require('m')`, `const { a, b: c } = require('m')`, `const x = require('m').y`: imports, no variables. */
export function requireBinding(walk: Walk, target: SyntaxNode, value: SyntaxNode, place: Place, scope: ScopeId): boolean {
  let call = withoutInterop(walk, unwrap(value));
  let member: string | undefined;
  if (call.type === 'member_expression') {
    const property = field(call, 'property');
    member = property ? walk.text(property) : undefined;
    call = unwrap(field(call, 'object') ?? call);
  }
  const required = requiredModule(walk, call, place);
  if (!required) return false;
  const { module, at } = required;
  const bind = (name: string, imported: string): void => {
    walk.declare(scope, name);
    walk.facts.bindings.push({ name, scope, block: place.scope, at: value.end, what: { k: 'import', module, imported } });
  };
  if (target.type === 'identifier') {
    const imported = member ?? '*';
    addImport(walk, at, { module, names: [imported] });
    bind(walk.text(target), imported);
    return true;
  }
  if (target.type !== 'object_pattern' || member !== undefined || !target.children.every(isPlainProperty)) return false;
  const names: string[] = [];
  for (const child of target.children) {
    if (child.type === 'shorthand_property_identifier_pattern') {
      names.push(walk.text(child));
      bind(walk.text(child), walk.text(child));
    } else if (child.type === 'pair_pattern') {
      const key = field(child, 'key');
      const local = field(child, 'value');
      if (!key || !local) continue;
      names.push(walk.text(key));
      bind(walk.text(local), walk.text(key));
    }
  }
  addImport(walk, at, { module, names });
  return true;
}

function isPlainProperty(child: SyntaxNode): boolean {
  if (child.type === 'pair_pattern')
    return field(child, 'key')?.type === 'property_identifier' && field(child, 'value')?.type === 'identifier';
  return child.type === 'shorthand_property_identifier_pattern' || child.type === 'comment';
}

/** Which part of the module's exports an assignment's left side writes: `=` for all of it, a name, or undefined. */
export function exportTarget(walk: Walk, left: SyntaxNode, place: Place): string | undefined {
  if (left.type === 'identifier') return undefined;
  if (left.type !== 'member_expression') return undefined;
  if (isExportsObject(walk, left, place)) return '=';
  const object = field(left, 'object');
  const property = field(left, 'property');
  return object && property && isExportsObject(walk, object, place) ? walk.text(property) : undefined;
}

/** `exports` or `module.exports`, where the file declares neither name. */
export function isExportsObject(walk: Walk, node: SyntaxNode, place: Place): boolean {
  if (node.type === 'identifier')
    return node.end - node.start === 7 && walk.text(node) === 'exports' && walk.isGlobal(place, 'exports');
  if (node.type !== 'member_expression') return false;
  const object = field(node, 'object');
  const property = field(node, 'property');
  return (
    object?.type === 'identifier' &&
    property !== undefined &&
    walk.text(object) === 'module' &&
    walk.text(property) === 'exports' &&
    walk.isGlobal(place, 'module')
  );
}

/** `const app = exports = module.exports = {}`: exports the variable and returns the value behind the assignments. */
export function exportAssignment(walk: Walk, value: SyntaxNode, local: string): SyntaxNode {
  let at = value;
  let exports = false;
  while (at.type === 'assignment_expression') {
    const left = field(at, 'left');
    const right = field(at, 'right');
    if (!left || !right) break;
    const text = walk.text(left);
    if (text !== 'exports' && text !== 'module.exports') return value;
    exports ||= text === 'module.exports';
    at = right;
  }
  if (exports) {
    const expr = walk.facts.expr({ k: 'name', name: local, scope: 0, at: walk.source.length });
    walk.facts.exports.push({ k: 'value', exported: '=', expr, line: value.startRow + 1 });
  }
  return at;
}

export function exportedName(name: string): string {
  return `exports.${name}`;
}

/** Reads `module.exports = value` or `exports.name = value` and records what is exported. */
export function assignExport(
  walk: Walk,
  target: string,
  value: SyntaxNode,
  place: Place,
  at: { readonly nameNode: SyntaxNode; readonly span: SyntaxNode; readonly doc?: string | undefined },
): ExprId {
  const line = at.nameNode.startRow + 1;
  const inner = unwrap(value);
  const name = target === '=' ? ownName(walk, inner) : target;
  if (isFunction(inner) || isClass(inner)) {
    const def = defineExported(walk, inner, place, { ...at, name });
    const expr = walk.facts.expr({ k: 'definition', def });
    if (target === '=') walk.facts.exports.push({ k: 'value', exported: '=', expr, line });
    else {
      walk.bindDefinition(exportedName(name), 0, { ...place, scope: 0 }, def, at.span.end);
      walk.facts.exports.push({ k: 'local', exported: name, local: exportedName(name), line });
    }
    return expr;
  }
  const isList = target === '=' && inner.type === 'object';
  const holder: Holder = { prefix: target === '=' ? '' : name, def: NONE, direct: false, shallow: false };
  const expr = walk.visit.expression(walk, value, place, isList ? { holder } : target === '=' ? PLAIN : { ...STORED, holder });
  if (inner.type === 'identifier' && target !== '=') {
    const local = exportedName(name);
    walk.facts.bindings.push({ name: local, scope: 0, block: 0, at: at.span.end, what: { k: 'value', expr } });
    walk.facts.exports.push({ k: 'local', exported: name, local: walk.text(inner), line });
  } else walk.facts.exports.push({ k: 'value', exported: target, expr, line });
  if (isList) exportProperties(walk, expr, line);
  return expr;
}

function ownName(walk: Walk, node: SyntaxNode): string {
  const name = field(node, 'name');
  return name ? walk.text(name) : 'default';
}

function defineExported(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
  made: { readonly name: string; readonly nameNode: SyntaxNode; readonly span: SyntaxNode; readonly doc?: string | undefined },
): DefId {
  const { name, span, doc } = made;
  const own = field(node, 'name');
  const nameNode = own && walk.text(own) === name ? own : made.nameNode;
  if (isClass(node)) return walk.visit.defineClass(walk, node, place, name, { span, doc, exported: true, decorators: [] });
  const shape: FunctionShape = { name, qualified: name, kind: 'function', nameNode, span, doc, exported: true };
  const def = walk.visit.defineFunction(walk, node, place, shape);
  const { body } = walk.facts.open(def);
  if (own && body !== NONE) walk.bindDefinition(walk.text(own), body, { ...place, scope: body }, def, walk.scopeStart(body));
  return def;
}

/** `module.exports = { a, b: c }`, `Object.assign(module.exports, { … })`: each key is an export of its own as well. */
export function exportProperties(walk: Walk, expr: ExprId, line: number): void {
  const object = walk.facts.exprs[expr];
  if (object?.k !== 'object') return;
  for (const prop of object.props) {
    if (prop.name === '') continue;
    const value = walk.facts.exprs[prop.expr];
    if (value?.k === 'name' && value.scope === 0)
      walk.facts.exports.push({ k: 'local', exported: prop.name, local: value.name, line });
    else walk.facts.exports.push({ k: 'value', exported: prop.name, expr: prop.expr, line });
  }
}
