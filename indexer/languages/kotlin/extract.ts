/**
 * Kotlin syntax tree to FileFacts: one walk, one reader a node type. The table below is the whole of what is understood; any other node
 * is looked through, so a file with errors still gives the facts of what parsed.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import * as calls from '#indexer/languages/kotlin/calls';
import * as classes from '#indexer/languages/kotlin/classes';
import * as control from '#indexer/languages/kotlin/control';
import * as expressions from '#indexer/languages/kotlin/expressions';
import { addFileClass } from '#indexer/languages/kotlin/file-class';
import { readFunction, readLambda, readReturn, readSecondaryConstructor } from '#indexer/languages/kotlin/functions';
import { readImport, readPackage } from '#indexer/languages/kotlin/imports';
import * as literals from '#indexer/languages/kotlin/literals';
import { readProperty } from '#indexer/languages/kotlin/properties';
import { readType } from '#indexer/languages/kotlin/types';
import { type Reader, type Readers, Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const unread: Reader = (walk) => walk.unknown();

const NODES: Readonly<Record<string, Reader>> = {
  package_header: readPackage,
  import: readImport,
  class_declaration: classes.readClass,
  object_declaration: classes.readClass,
  companion_object: classes.readCompanion,
  enum_entry: classes.readEnumEntry,
  object_literal: classes.readObjectLiteral,
  type_alias: classes.readTypeAlias,
  function_declaration: readFunction,
  secondary_constructor: readSecondaryConstructor,
  property_declaration: readProperty,
  lambda_literal: readLambda,
  anonymous_function: readLambda,
  block: control.readBlock,
  if_expression: control.readIf,
  when_expression: control.readWhen,
  type_test: control.readTypeTest,
  for_statement: control.readFor,
  try_expression: control.readTry,
  return_expression: readReturn,
  call_expression: calls.readCall,
  infix_expression: calls.readInfix,
  callable_reference: calls.readCallableReference,
  constructor_delegation_call: calls.readConstructorCall,
  identifier: expressions.readName,
  navigation_expression: expressions.readNavigation,
  this_expression: expressions.readThis,
  super_expression: expressions.readSuper,
  index_expression: expressions.readIndex,
  parenthesized_expression: expressions.readParenthesized,
  assignment: expressions.readAssignment,
  binary_expression: expressions.readBinary,
  unary_expression: expressions.readUnary,
  as_expression: expressions.readCast,
  is_expression: expressions.readTest,
  in_expression: expressions.readTest,
  string_literal: literals.readString,
  multiline_string_literal: literals.readString,
  number_literal: literals.readNumber,
  float_literal: literals.readDecimal,
  character_literal: literals.plain('char'),
  collection_literal: literals.readCollection,
  user_type: unread,
  nullable_type: unread,
  function_type: unread,
  modifiers: unread,
  file_annotation: unread,
  label: unread,
  labeled_expression: unread,
};

const READERS: Readers = { nodes: new Map(Object.entries(NODES)), type: readType };

export function extract(tree: SyntaxTree, path: string): FileFacts {
  const walk = new Walk(tree, path, READERS);
  // A Gradle script is the body of a function of its project.
  if (path.endsWith('.gradle.kts')) walk.facts.starImports.push({ module: 'org.gradle.api.Project', scope: 0 });
  walk.readChildren(tree.root);
  addFileClass(walk, tree.root);
  if (walk.facts.namespaces.length === 0) walk.facts.namespaces.push({ name: '', scope: 0 });
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
