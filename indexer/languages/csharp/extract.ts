/**
 * C# syntax tree to FileFacts: one walk, one reader a node type. The tables below are the whole of what is understood; any other node
 * is looked through, so a file with errors still gives the facts of what parsed.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { readAssignment } from '#indexer/languages/csharp/assignments';
import { readInvocation } from '#indexer/languages/csharp/calls';
import { readCreation, readImplicitCreation } from '#indexer/languages/csharp/creations';
import * as expressions from '#indexer/languages/csharp/expressions';
import * as functions from '#indexer/languages/csharp/functions';
import * as members from '#indexer/languages/csharp/members';
import { readCompilationUnit, readNamespace, readUsing } from '#indexer/languages/csharp/namespaces';
import { readQuery } from '#indexer/languages/csharp/queries';
import * as statements from '#indexer/languages/csharp/statements';
import * as strings from '#indexer/languages/csharp/strings';
import { readDelegate, readEnumMember, readTypeDeclaration } from '#indexer/languages/csharp/type-declarations';
import { readType } from '#indexer/languages/csharp/types';
import { type ExpressionReader, type NodeReader, type Readers, Walk } from '#indexer/languages/csharp/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const EXPRESSIONS: Readonly<Record<string, ExpressionReader>> = {
  identifier: expressions.readName,
  generic_name: expressions.readTypeName,
  alias_qualified_name: expressions.readTypeName,
  qualified_name: expressions.readTypeName,
  predefined_type: expressions.readName,
  this: expressions.readThis,
  this_expression: expressions.readThis,
  base: expressions.readBase,
  base_expression: expressions.readBase,
  member_access_expression: expressions.readMember,
  conditional_access_expression: expressions.readConditionalAccess,
  element_access_expression: expressions.readElementAccess,
  invocation_expression: readInvocation,
  object_creation_expression: readCreation,
  implicit_object_creation_expression: readImplicitCreation,
  anonymous_object_creation_expression: expressions.readAnonymous,
  array_creation_expression: expressions.readArrayCreation,
  implicit_array_creation_expression: expressions.readArrayCreation,
  initializer_expression: expressions.readInitializerList,
  element_binding_expression: expressions.readCollection,
  collection_expression: expressions.readCollection,
  parenthesized_expression: expressions.readParenthesized,
  checked_expression: expressions.readParenthesized,
  ref_expression: expressions.readParenthesized,
  prefix_unary_expression: expressions.readUnary,
  postfix_unary_expression: expressions.readUnary,
  binary_expression: expressions.readBinary,
  conditional_expression: expressions.readConditional,
  throw_expression: expressions.readThrow,
  cast_expression: expressions.readCast,
  as_expression: expressions.readCast,
  is_expression: expressions.readIs,
  is_pattern_expression: expressions.readIs,
  default_expression: expressions.readDefault,
  typeof_expression: expressions.readTypeOf,
  await_expression: expressions.readAwait,
  switch_expression: expressions.readSwitchExpression,
  with_expression: expressions.readWith,
  tuple_expression: expressions.readTuple,
  assignment_expression: readAssignment,
  declaration_expression: expressions.readDeclaration,
  lambda_expression: functions.readLambda,
  anonymous_method_expression: functions.readLambda,
  query_expression: readQuery,
  string_literal: strings.readString,
  character_literal: strings.readString,
  verbatim_string_literal: strings.readVerbatim,
  raw_string_literal: strings.readRaw,
  interpolated_string_expression: strings.readInterpolated,
  integer_literal: strings.readInteger,
  real_literal: strings.readReal,
  boolean_literal: strings.readBoolean,
  null_literal: (walk) => walk.literal('null'),
};

const OTHERS: Readonly<Record<string, NodeReader>> = {
  using_directive: readUsing,
  namespace_declaration: readNamespace,
  class_declaration: readTypeDeclaration,
  struct_declaration: readTypeDeclaration,
  record_declaration: readTypeDeclaration,
  record_struct_declaration: readTypeDeclaration,
  interface_declaration: readTypeDeclaration,
  enum_declaration: readTypeDeclaration,
  enum_member_declaration: readEnumMember,
  delegate_declaration: readDelegate,
  field_declaration: members.readField,
  event_field_declaration: members.readField,
  event_declaration: members.readEvent,
  property_declaration: members.readProperty,
  indexer_declaration: members.readIndexer,
  method_declaration: functions.readMethod,
  constructor_declaration: functions.readConstructor,
  destructor_declaration: functions.readDestructor,
  operator_declaration: functions.readOperator,
  conversion_operator_declaration: functions.readConversion,
  local_function_statement: functions.readLocalFunction,
  block: statements.readBlock,
  if_statement: statements.readIf,
  variable_declaration: statements.readVariables,
  return_statement: statements.readReturn,
  yield_statement: statements.readYield,
  foreach_statement: statements.readForEach,
  for_statement: statements.readScoped,
  while_statement: statements.readScoped,
  using_statement: statements.readScoped,
  fixed_statement: statements.readScoped,
  lock_statement: statements.readScoped,
  switch_statement: statements.readSwitch,
  try_statement: statements.readTry,
  labeled_statement: statements.readLabeled,
  goto_statement: statements.readNothing,
  preproc_if: statements.readPreprocessor,
  preproc_region: statements.readNothing,
  preproc_endregion: statements.readNothing,
  preproc_pragma: statements.readNothing,
  preproc_define: statements.readNothing,
  preproc_nullable: statements.readNothing,
  preproc_line: statements.readNothing,
  preproc_error: statements.readNothing,
  preproc_warning: statements.readNothing,
  global_attribute: statements.readNothing,
  attribute_list: statements.readNothing,
  extern_alias_directive: statements.readNothing,
};

const READERS: Readers = {
  expressions: new Map(Object.entries(EXPRESSIONS)),
  statements: new Map(Object.entries(OTHERS)),
  type: readType,
};

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, READERS);
  readCompilationUnit(walk, tree.root);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
