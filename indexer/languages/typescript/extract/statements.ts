/**
 * Statements and blocks. Every branch, loop and bare block is a block of its own; the arms that exclude each other share a number. After a
 * guard that leaves (`if (!(x instanceof Foo)) return`), the rest of the block is a block in which the guard's opposite holds.
 */
import type { DefId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { classStatement } from '#indexer/languages/typescript/extract/classes';
import {
  enumStatement,
  interfaceStatement,
  namespaceStatement,
  typeAlias,
} from '#indexer/languages/typescript/extract/declarations';
import { functionStatement } from '#indexer/languages/typescript/extract/functions';
import { noteIteration } from '#indexer/languages/typescript/extract/implicit-calls';
import { exportStatement, importAlias, importStatement } from '#indexer/languages/typescript/extract/modules';
import { alwaysExits, applyProofs, type Proof, proofs } from '#indexer/languages/typescript/extract/narrowing';
import { patternNames } from '#indexer/languages/typescript/extract/patterns';
import { childOf, docText, field, firstNamed, unwrap } from '#indexer/languages/typescript/extract/syntax';
import { declareLoopVariable, declareVariables } from '#indexer/languages/typescript/extract/variables';
import type { Declared, Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, RETURNED, TOP } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export function readStatements(walk: Walk, nodes: readonly SyntaxNode[], place: Place): void {
  hoistNames(walk, nodes, place);
  let at = place;
  let doc: string | undefined;
  for (const node of nodes) {
    if (node.type === 'comment') {
      doc = docText(walk.source, node);
      continue;
    }
    if (!node.named) continue;
    if (node.type === 'export_statement' && at.fn !== NONE) at = leaveUnclosed(walk, node, at);
    readStatement(walk, node, at, doc);
    doc = undefined;
    if (node.type === 'if_statement') at = afterGuard(walk, node, at);
  }
}

/**
 * Nothing is exported inside a function: the function around the statement lacks its closing brace, and what follows belongs to the
 * file. Inside a namespace nobody can say which of the two lacks it.
 */
function leaveUnclosed(walk: Walk, node: SyntaxNode, place: Place): Place {
  const unclosed: DefId[] = [];
  for (let def = place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    if (walk.facts.open(def).kind === 'namespace') return place;
    unclosed.push(def);
  }
  for (const def of unclosed) walk.facts.open(def).endLine = Math.max(walk.facts.open(def).line, node.startRow);
  return TOP;
}

function readStatement(walk: Walk, node: SyntaxNode, place: Place, doc?: string): void {
  switch (node.type) {
    case 'expression_statement': {
      const inner = firstNamed(node);
      if (inner?.type === 'internal_module') readDeclaration(walk, inner, place, declaredAs(node, doc));
      else if (inner) walk.visit.expression(walk, inner, place, PLAIN);
      return;
    }
    case 'return_statement':
      returnStatement(walk, node, place);
      return;
    case 'if_statement':
      ifStatement(walk, node, place);
      return;
    case 'statement_block':
      readBlock(walk, node, place);
      return;
    case 'for_in_statement':
      forIn(walk, node, place);
      return;
    case 'for_statement':
      forLoop(walk, node, place);
      return;
    case 'try_statement':
      tryStatement(walk, node, place);
      return;
    case 'switch_statement':
      switchStatement(walk, node, place);
      return;
    case 'while_statement':
    case 'do_statement':
    case 'with_statement':
      loop(walk, node, place);
      return;
    case 'labeled_statement': {
      const body = field(node, 'body');
      if (body) readStatement(walk, body, place);
      return;
    }
    case 'import_statement':
      importStatement(walk, node);
      return;
    case 'import_alias':
      importAlias(walk, node, place);
      return;
    case 'export_statement':
      exportStatement(walk, node, place, { doc, declare: readDeclaration });
      return;
    case 'comment':
    case 'empty_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'debugger_statement':
    case 'hash_bang_line':
      return;
    case 'ERROR':
      readStatements(walk, node.children, place);
      return;
    default:
      if (!isDeclaration(node.type)) walk.visit.expression(walk, node, place, PLAIN);
      else readDeclaration(walk, node, place, declaredAs(node, doc));
  }
}

const DECLARATIONS = new Set([
  'lexical_declaration',
  'variable_declaration',
  'function_declaration',
  'generator_function_declaration',
  'function_signature',
  'class_declaration',
  'abstract_class_declaration',
  'interface_declaration',
  'enum_declaration',
  'type_alias_declaration',
  'internal_module',
  'module',
  'ambient_declaration',
]);

function isDeclaration(type: string): boolean {
  return DECLARATIONS.has(type);
}

function declaredAs(span: SyntaxNode, doc: string | undefined): Declared {
  return { span, doc, exported: false, decorators: [] };
}

interface Made {
  readonly name: string;
  readonly def: number;
  readonly line: number;
}

/** Reads a declaration and says which names it made, so that `export` can export them. */
function readDeclaration(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): readonly Made[] {
  const one = (def: number): readonly Made[] => {
    const { name, line } = walk.facts.open(def);
    return [{ name, def, line }];
  };
  switch (node.type) {
    case 'lexical_declaration':
    case 'variable_declaration':
      return declareVariables(walk, node, place, declared);
    case 'function_declaration':
    case 'generator_function_declaration':
    case 'function_signature':
      return one(functionStatement(walk, node, place, declared));
    case 'class_declaration':
    case 'abstract_class_declaration':
      return one(classStatement(walk, node, place, declared));
    case 'interface_declaration':
      return one(interfaceStatement(walk, node, place, declared));
    case 'enum_declaration':
      return one(enumStatement(walk, node, place, declared));
    case 'type_alias_declaration':
      return one(typeAlias(walk, node, place, declared));
    case 'internal_module':
    case 'module':
      return namespaceStatement(walk, node, place, declared).flatMap(one);
    case 'ambient_declaration':
      return ambient(walk, node, place, declared);
    default:
      readStatement(walk, node, place, declared.doc);
      return [];
  }
}

function ambient(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): readonly Made[] {
  const inside: Place = { ...place, ambient: true };
  const made: Made[] = [];
  for (const child of node.children) {
    if (child.type === 'statement_block') readBlock(walk, child, inside);
    else if (isDeclaration(child.type)) made.push(...readDeclaration(walk, child, inside, declared));
  }
  return made;
}

/** Declares the names of a block before reading it: functions call each other and close over what comes later. */
function hoistNames(walk: Walk, nodes: readonly SyntaxNode[], place: Place): void {
  for (const node of nodes) {
    let at: SyntaxNode | undefined = node;
    while (at && (at.type === 'export_statement' || at.type === 'ambient_declaration'))
      at = field(at, 'declaration') ?? at.children.find((child) => isDeclaration(child.type));
    if (!at) continue;
    if (at.type === 'lexical_declaration' || at.type === 'variable_declaration') {
      const names: string[] = [];
      for (const child of at.children) {
        const pattern = child.type === 'variable_declarator' ? field(child, 'name') : undefined;
        if (pattern) patternNames(walk, pattern, names);
      }
      const scope = at.type === 'variable_declaration' ? place.variable : place.lexical;
      for (const name of names) walk.declare(scope, name);
    } else if (isDeclaration(at.type)) {
      const name = field(at, 'name');
      if (name?.type === 'identifier' || name?.type === 'type_identifier') walk.declare(place.lexical, walk.text(name));
    } else if (at.type === 'import_statement') hoistImports(walk, at);
  }
}

function hoistImports(walk: Walk, node: SyntaxNode): void {
  const clause = childOf(node, 'import_clause') ?? childOf(node, 'import_require_clause');
  for (const child of clause?.children ?? []) {
    if (child.type === 'identifier') walk.declare(0, walk.text(child));
    else if (child.type === 'namespace_import') {
      const name = firstNamed(child);
      if (name) walk.declare(0, walk.text(name));
    } else if (child.type === 'named_imports')
      for (const specifier of child.children) {
        const name = field(specifier, 'alias') ?? field(specifier, 'name');
        if (name) walk.declare(0, walk.text(name));
      }
  }
}

function blockPlace(walk: Walk, node: SyntaxNode, place: Place, branchOf?: number): Place {
  const scope = walk.scope('block', place, node, branchOf === undefined ? {} : { branchOf });
  return { ...place, scope, lexical: scope };
}

/** A statement in a block of its own, written with braces or not. */
function readBlock(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
  options: { branchOf?: number; proofs?: readonly Proof[] } = {},
): void {
  const inside = blockPlace(walk, node, place, options.branchOf);
  if (options.proofs) applyProofs(walk, options.proofs, inside.scope, place);
  if (node.type === 'statement_block') readStatements(walk, node.children, inside);
  else readStatement(walk, node, inside);
}

function returnStatement(walk: Walk, node: SyntaxNode, place: Place): void {
  const inner = firstNamed(node);
  if (!inner) return;
  const { returnHolder } = place;
  const holder = returnHolder && unwrap(inner).type === 'object' ? returnHolder : undefined;
  const value = walk.visit.expression(walk, inner, place, holder ? { ...RETURNED, holder } : RETURNED);
  if (place.fn !== NONE) walk.facts.open(place.fn).returnValues.push(value);
}

function ifStatement(walk: Walk, node: SyntaxNode, place: Place): void {
  const condition = field(node, 'condition');
  const consequence = field(node, 'consequence');
  const alternative = field(node, 'alternative');
  if (condition) walk.visit.expression(walk, condition, place, PLAIN);
  const branchOf = walk.newGroup();
  if (consequence) readBlock(walk, consequence, place, { branchOf, proofs: condition ? proofs(walk, condition, true) : [] });
  const otherwise = alternative?.type === 'else_clause' ? firstNamed(alternative) : alternative;
  if (otherwise) readBlock(walk, otherwise, place, { branchOf, proofs: condition ? proofs(walk, condition, false) : [] });
}

/** The place of what follows an `if` whose body always leaves. */
function afterGuard(walk: Walk, node: SyntaxNode, place: Place): Place {
  const condition = field(node, 'condition');
  const consequence = field(node, 'consequence');
  if (!condition || !consequence || field(node, 'alternative') || !alwaysExits(consequence)) return place;
  const found = proofs(walk, condition, false);
  if (found.length === 0) return place;
  const scope = walk.scope('block', place, node);
  applyProofs(walk, found, scope, place);
  return { ...place, scope };
}

function forIn(walk: Walk, node: SyntaxNode, place: Place): void {
  const left = field(node, 'left');
  const right = field(node, 'right');
  const body = field(node, 'body');
  const kind = field(node, 'kind');
  const value = right ? walk.visit.expression(walk, right, place, PLAIN) : walk.unknown();
  const inside = blockPlace(walk, node, place);
  if (left) {
    const operator = field(node, 'operator');
    const isKeys = operator !== undefined && walk.text(operator) === 'in';
    const item = isKeys ? walk.literal('string') : walk.facts.expr({ k: 'iterate', of: value });
    if (right && !isKeys)
      noteIteration(
        walk,
        right,
        value,
        place,
        node.children.some((child) => child.type === 'await'),
      );
    const scope: ScopeId | undefined = kind ? (walk.text(kind) === 'var' ? place.variable : inside.lexical) : undefined;
    declareLoopVariable(walk, left, item, inside, scope);
  }
  if (body) readBody(walk, body, inside);
}

function readBody(walk: Walk, body: SyntaxNode, place: Place): void {
  if (body.type === 'statement_block') readStatements(walk, body.children, place);
  else readStatement(walk, body, place);
}

function forLoop(walk: Walk, node: SyntaxNode, place: Place): void {
  const inside = blockPlace(walk, node, place);
  for (const child of node.children) {
    if (!child.named || child.type === 'comment') continue;
    if (child.field === 'body') readBody(walk, child, inside);
    else readStatement(walk, child, inside);
  }
}

function loop(walk: Walk, node: SyntaxNode, place: Place): void {
  const condition = field(node, 'condition') ?? field(node, 'object');
  if (condition) walk.visit.expression(walk, condition, place, PLAIN);
  const body = field(node, 'body');
  if (body) readBlock(walk, body, place, condition ? { proofs: proofs(walk, condition, node.type === 'while_statement') } : {});
}

function tryStatement(walk: Walk, node: SyntaxNode, place: Place): void {
  const branchOf = walk.newGroup();
  const body = field(node, 'body');
  const handler = field(node, 'handler');
  const finalizer = field(node, 'finalizer');
  if (body) readBlock(walk, body, place, { branchOf });
  if (handler) {
    const inside = blockPlace(walk, handler, place, branchOf);
    const parameter = field(handler, 'parameter');
    const names: string[] = [];
    if (parameter) patternNames(walk, parameter, names);
    for (const name of names) {
      walk.declare(inside.lexical, name);
      const scope = inside.lexical;
      walk.facts.bindings.push({ name, scope, block: scope, at: handler.start, what: { k: 'unknown' } });
    }
    const caught = field(handler, 'body');
    if (caught) readStatements(walk, caught.children, inside);
  }
  const last = finalizer ? field(finalizer, 'body') : undefined;
  if (last) readBlock(walk, last, place);
}

function switchStatement(walk: Walk, node: SyntaxNode, place: Place): void {
  const value = field(node, 'value');
  const body = field(node, 'body');
  if (value) walk.visit.expression(walk, value, place, PLAIN);
  if (!body) return;
  const whole = blockPlace(walk, body, place);
  const branchOf = walk.newGroup();
  for (const child of body.children) {
    if (child.type !== 'switch_case' && child.type !== 'switch_default') continue;
    const test = field(child, 'value');
    if (test) walk.visit.expression(walk, test, whole, PLAIN);
    const scope = walk.scope('block', whole, child, { branchOf });
    readStatements(
      walk,
      child.children.filter((part) => part !== test),
      { ...whole, scope },
    );
  }
}
