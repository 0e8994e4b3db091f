/**
 * Python syntax tree to FileFacts: one walk, one reader a node type. The tables below are the whole of what is understood; any
 * other node is looked through, so a file with errors still gives the facts of what parsed.
 */
import { addContainerWrites } from '#indexer/facts/container-writes';
import type { FileFacts } from '#indexer/facts/file-facts';
import { readAssignment, readAugmented, readTypeAlias } from '#indexer/languages/python/assignments';
import { readGlobal, readIdentifier, readNonlocal } from '#indexer/languages/python/bindings';
import { shadowedBuiltins } from '#indexer/languages/python/builtin-calls';
import { readCall } from '#indexer/languages/python/calls';
import { readClass } from '#indexer/languages/python/classes';
import * as expressions from '#indexer/languages/python/expressions';
import { type Decorators, readDecorators, readFunction, readLambda } from '#indexer/languages/python/functions';
import { readFromImport, readFutureImport, readImport } from '#indexer/languages/python/imports';
import * as literals from '#indexer/languages/python/literals';
import { readMatch } from '#indexer/languages/python/match';
import * as statements from '#indexer/languages/python/statements';
import { readType } from '#indexer/languages/python/types';
import { type ExpressionReader, type Readers, type StatementReader, Walk } from '#indexer/languages/python/walk';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

const EXPRESSIONS: Readonly<Record<string, ExpressionReader>> = {
  identifier: readIdentifier,
  attribute: expressions.readAttribute,
  subscript: expressions.readSubscript,
  call: readCall,
  parenthesized_expression: expressions.readParenthesized,
  binary_operator: expressions.readBinary,
  boolean_operator: expressions.readBoolean,
  conditional_expression: expressions.readConditional,
  not_operator: expressions.readTest,
  comparison_operator: expressions.readTest,
  named_expression: expressions.readNamed,
  await: expressions.readAwait,
  yield: expressions.readYield,
  lambda: (walk, node) => readLambda(walk, node),
  string: literals.readString,
  concatenated_string: literals.readString,
  integer: literals.written('int'),
  float: literals.written('float'),
  true: literals.written('bool'),
  false: literals.written('bool'),
  none: literals.plain('null'),
  list: literals.display('list'),
  set: literals.display('set'),
  tuple: literals.display('tuple'),
  expression_list: literals.display('tuple'),
  dictionary: literals.readDictionary,
  list_splat: literals.readSplat,
  list_comprehension: literals.comprehension('list'),
  set_comprehension: literals.comprehension('set'),
  dictionary_comprehension: literals.comprehension('dict'),
  generator_expression: literals.comprehension('generator'),
  ERROR: readDamagedExpression,
};

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  expression_statement: statements.readExpressionStatement,
  assignment: readAssignment,
  augmented_assignment: readAugmented,
  return_statement: statements.readReturn,
  if_statement: statements.readIf,
  for_statement: statements.readFor,
  while_statement: statements.readWhile,
  try_statement: statements.readTry,
  with_statement: statements.readWith,
  raise_statement: statements.readRaise,
  match_statement: readMatch,
  assert_statement: statements.readAssert,
  delete_statement: statements.readDelete,
  global_statement: readGlobal,
  nonlocal_statement: readNonlocal,
  import_statement: readImport,
  import_from_statement: readFromImport,
  future_import_statement: readFutureImport,
  type_alias_statement: readTypeAlias,
  function_definition: (walk, node) => readFunction(walk, node, undecorated(node)),
  class_definition: (walk, node) => readClass(walk, node, undecorated(node)),
  decorated_definition: readDecorated,
  ERROR: statements.readDamaged,
};

const READERS: Readers = {
  expressions: new Map(Object.entries(EXPRESSIONS)),
  statements: new Map(Object.entries(STATEMENTS)),
  type: readType,
};

function readDamagedExpression(walk: Walk, node: SyntaxNode): number {
  statements.readDamaged(walk, node);
  return walk.unknown();
}

function undecorated(node: SyntaxNode): Decorators {
  return { exprs: [], names: [], startRow: node.startRow };
}

function readDecorated(walk: Walk, node: SyntaxNode): void {
  const definition = childByField(node, 'definition');
  const decorators = readDecorators(walk, node);
  if (definition?.type === 'function_definition') readFunction(walk, definition, decorators);
  else if (definition?.type === 'class_definition') readClass(walk, definition, decorators);
  else walk.visitChildren(node);
}

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, READERS, shadowedBuiltins(tree.source));
  walk.visitChildren(tree.root);
  addContainerWrites(walk.facts, walk.writes);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
