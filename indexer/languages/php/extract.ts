/**
 * PHP syntax tree to FileFacts: one walk, one reader a node type. The tables below are the whole of what is understood; any other node
 * is looked through, so a file with errors still gives the facts of what parsed.
 */
import { addContainerWrites } from '#indexer/facts/container-writes';
import type { FileFacts } from '#indexer/facts/file-facts';
import { readAssignment, readAugmented, readForeach } from '#indexer/languages/php/assignments';
import { readFunctionCall, readMethodCall, readNew, readScopedCall } from '#indexer/languages/php/calls';
import { readAnonymousClass, readClass } from '#indexer/languages/php/classes';
import { readConstants } from '#indexer/languages/php/constants';
import * as expressions from '#indexer/languages/php/expressions';
import { readClosure, readFunction, readGlobals, readStaticVariables } from '#indexer/languages/php/functions';
import { readInclude, readNamespace, readUse } from '#indexer/languages/php/imports';
import * as literals from '#indexer/languages/php/literals';
import { closeParts } from '#indexer/languages/php/names';
import * as statements from '#indexer/languages/php/statements';
import { readType } from '#indexer/languages/php/types';
import { closeFrame } from '#indexer/languages/php/variables';
import { type ExpressionReader, type Readers, type StatementReader, Walk } from '#indexer/languages/php/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const EXPRESSIONS: Readonly<Record<string, ExpressionReader>> = {
  variable_name: expressions.readVariable,
  name: expressions.readName,
  qualified_name: expressions.readName,
  relative_name: expressions.readName,
  relative_scope: expressions.readScope,
  member_access_expression: expressions.readMember,
  nullsafe_member_access_expression: expressions.readMember,
  class_constant_access_expression: expressions.readClassConstant,
  scoped_property_access_expression: expressions.readScopedProperty,
  subscript_expression: expressions.readSubscript,
  parenthesized_expression: expressions.readParenthesized,
  binary_expression: expressions.readBinary,
  unary_op_expression: expressions.readUnary,
  error_suppression_expression: expressions.readUnary,
  conditional_expression: expressions.readConditional,
  match_expression: expressions.readMatch,
  cast_expression: expressions.readCast,
  clone_expression: expressions.readClone,
  yield_expression: expressions.readYield,
  assignment_expression: readAssignment,
  reference_assignment_expression: readAssignment,
  augmented_assignment_expression: readAugmented,
  function_call_expression: readFunctionCall,
  member_call_expression: readMethodCall,
  nullsafe_member_call_expression: readMethodCall,
  scoped_call_expression: readScopedCall,
  object_creation_expression: readNew,
  anonymous_class: readAnonymousClass,
  anonymous_function: readClosure,
  arrow_function: readClosure,
  include_expression: readInclude,
  include_once_expression: readInclude,
  require_expression: readInclude,
  require_once_expression: readInclude,
  array_creation_expression: literals.readArray,
  string: literals.readString,
  encapsed_string: literals.readString,
  heredoc: literals.readString,
  nowdoc: literals.readString,
  integer: literals.plain('int'),
  float: literals.plain('float'),
  boolean: literals.plain('bool'),
  null: literals.readNull,
};

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  namespace_definition: readNamespace,
  namespace_use_declaration: readUse,
  const_declaration: readConstants,
  class_declaration: readClass,
  interface_declaration: readClass,
  trait_declaration: readClass,
  enum_declaration: readClass,
  function_definition: readFunction,
  function_static_declaration: readStaticVariables,
  global_declaration: readGlobals,
  expression_statement: statements.readExpressionStatement,
  if_statement: statements.readIf,
  while_statement: statements.readWhile,
  do_statement: statements.readWhile,
  for_statement: statements.readFor,
  foreach_statement: readForeach,
  switch_statement: statements.readSwitch,
  try_statement: statements.readTry,
  return_statement: statements.readReturn,
};

const READERS: Readers = {
  expressions: new Map(Object.entries(EXPRESSIONS)),
  statements: new Map(Object.entries(STATEMENTS)),
  type: readType,
};

export function extract(tree: SyntaxTree, path: string): FileFacts {
  const walk = new Walk(tree, path, READERS);
  walk.visitChildren(tree.root);
  closeFrame(walk, walk.place.frame);
  closeParts(walk);
  addContainerWrites(walk.facts, walk.writes);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
