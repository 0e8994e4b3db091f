/**
 * Java syntax tree to FileFacts: one walk, one reader a node type. The tables below are the whole of what is understood; any other
 * node is looked through, so a file with errors still gives the facts of what parsed.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { readAnnotation } from '#indexer/languages/java/annotations';
import { readCall, readConstructorCall, readMethodReference, readNew, readNewArray } from '#indexer/languages/java/calls';
import { readClass, readField, readInitialiser } from '#indexer/languages/java/classes';
import { readEnumConstant } from '#indexer/languages/java/enums';
import * as expressions from '#indexer/languages/java/expressions';
import { readImport, readPackage } from '#indexer/languages/java/imports';
import * as literals from '#indexer/languages/java/literals';
import { readCompactConstructor, readConstructor, readLambda, readMethod, readReturn } from '#indexer/languages/java/methods';
import * as statements from '#indexer/languages/java/statements';
import { readType } from '#indexer/languages/java/types';
import { type ExpressionReader, type Readers, type StatementReader, Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';

const EXPRESSIONS: Readonly<Record<string, ExpressionReader>> = {
  identifier: expressions.readName,
  this: expressions.readThis,
  super: expressions.readSuper,
  field_access: expressions.readFieldAccess,
  array_access: expressions.readIndex,
  method_invocation: readCall,
  object_creation_expression: readNew,
  array_creation_expression: readNewArray,
  method_reference: readMethodReference,
  lambda_expression: readLambda,
  parenthesized_expression: expressions.readParenthesized,
  assignment_expression: expressions.readAssignment,
  binary_expression: expressions.readBinary,
  unary_expression: expressions.readUnary,
  update_expression: expressions.readParenthesized,
  ternary_expression: expressions.readTernary,
  cast_expression: expressions.readCast,
  instanceof_expression: expressions.readInstanceof,
  switch_expression: statements.readSwitch,
  string_literal: literals.readString,
  character_literal: literals.plain('char'),
  decimal_integer_literal: literals.readInteger,
  hex_integer_literal: literals.readInteger,
  octal_integer_literal: literals.readInteger,
  binary_integer_literal: literals.readInteger,
  decimal_floating_point_literal: literals.readDecimal,
  hex_floating_point_literal: literals.readDecimal,
  true: literals.plain('boolean'),
  false: literals.plain('boolean'),
  null_literal: literals.readNull,
  class_literal: literals.readClassLiteral,
  array_initializer: literals.readArrayInitialiser,
  annotation: readAnnotation,
  marker_annotation: readAnnotation,
};

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  package_declaration: readPackage,
  import_declaration: readImport,
  class_declaration: readClass,
  interface_declaration: readClass,
  annotation_type_declaration: readClass,
  enum_declaration: readClass,
  record_declaration: readClass,
  enum_constant: readEnumConstant,
  field_declaration: inClass(readField),
  constant_declaration: inClass(readField),
  method_declaration: inClass(readMethod),
  annotation_type_element_declaration: inClass(readMethod),
  constructor_declaration: inClass(readConstructor),
  compact_constructor_declaration: inClass(readCompactConstructor),
  static_initializer: readInitialiser,
  explicit_constructor_invocation: inClass(readConstructorCall),
  block: statements.readBlock,
  local_variable_declaration: statements.readLocal,
  enhanced_for_statement: statements.readForEach,
  for_statement: statements.readHeaded,
  try_with_resources_statement: statements.readHeaded,
  resource: statements.readResource,
  catch_clause: statements.readCatch,
  return_statement: readReturn,
  yield_statement: statements.readYield,
  modifiers: skip,
  line_comment: skip,
  block_comment: skip,
};

const READERS: Readers = {
  expressions: new Map(Object.entries(EXPRESSIONS)),
  statements: new Map(Object.entries(STATEMENTS)),
  type: readType,
};

/** Read where it belongs: by its declaration. */
function skip(): void {
  return;
}

/** Members stand in classes; in a damaged file they may stand anywhere, and are only looked through. */
function inClass(reader: StatementReader): StatementReader {
  return (walk: Walk, node: SyntaxNode): void => {
    if (walk.place.inClass < 0) walk.visitChildren(node);
    else reader(walk, node);
  };
}

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, READERS);
  walk.visitChildren(tree.root);
  if (walk.facts.namespaces.length === 0) walk.facts.namespaces.push({ name: '', scope: 0 });
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
