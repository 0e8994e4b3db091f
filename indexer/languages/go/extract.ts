/**
 * Go syntax tree to FileFacts: one walk, one reader a node type. The tables below are the whole of what is understood; any other node
 * is looked through, so a file with errors still gives the facts of what parsed.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { readCall } from '#indexer/languages/go/calls';
import { readComposite } from '#indexer/languages/go/composites';
import * as expressions from '#indexer/languages/go/expressions';
import { readFunctionDeclaration, readFunctionLiteral, readMethodDeclaration } from '#indexer/languages/go/functions';
import { readImports } from '#indexer/languages/go/imports';
import { readPackage } from '#indexer/languages/go/package-names';
import * as statements from '#indexer/languages/go/statements';
import { readTypeDeclaration } from '#indexer/languages/go/type-declarations';
import { readType } from '#indexer/languages/go/types';
import { readAssignment, readShortVariables, readVariables } from '#indexer/languages/go/variables';
import { type ExpressionReader, type Readers, type StatementReader, Walk } from '#indexer/languages/go/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const EXPRESSIONS: Readonly<Record<string, ExpressionReader>> = {
  identifier: expressions.readIdentifier,
  selector_expression: expressions.readSelector,
  index_expression: expressions.readIndex,
  slice_expression: expressions.readSlice,
  parenthesized_expression: expressions.readParenthesized,
  unary_expression: expressions.readUnary,
  binary_expression: expressions.readBinary,
  type_assertion_expression: expressions.readAssertion,
  type_conversion_expression: expressions.readConversion,
  call_expression: readCall,
  composite_literal: readComposite,
  func_literal: readFunctionLiteral,
  interpreted_string_literal: expressions.readString,
  raw_string_literal: expressions.readString,
  int_literal: expressions.number('int'),
  float_literal: expressions.number('float64'),
  imaginary_literal: expressions.plain('complex128'),
  rune_literal: expressions.plain('rune'),
  true: expressions.plain('bool'),
  false: expressions.plain('bool'),
  nil: expressions.plain('null'),
  iota: expressions.plain('int'),
};

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  package_clause: statements.readNothing,
  import_declaration: statements.readNothing,
  break_statement: statements.readNothing,
  continue_statement: statements.readNothing,
  goto_statement: statements.readNothing,
  comment: statements.readNothing,
  function_declaration: readFunctionDeclaration,
  method_declaration: readMethodDeclaration,
  type_declaration: readTypeDeclaration,
  var_declaration: readVariables,
  const_declaration: readVariables,
  short_var_declaration: readShortVariables,
  assignment_statement: readAssignment,
  block: statements.readBlock,
  statement_list: statements.readInner,
  if_statement: statements.readIf,
  for_statement: statements.readFor,
  expression_switch_statement: statements.readSwitch,
  type_switch_statement: statements.readTypeSwitch,
  select_statement: statements.readSelect,
  receive_statement: statements.readReceive,
  send_statement: statements.readSend,
  return_statement: statements.readReturn,
  labeled_statement: statements.readLabeled,
};

const READERS: Readers = {
  expressions: new Map(Object.entries(EXPRESSIONS)),
  statements: new Map(Object.entries(STATEMENTS)),
  type: readType,
};

export function extract(tree: SyntaxTree, path: string): FileFacts {
  const walk = new Walk(tree, path, READERS);
  readPackage(walk, tree.root);
  readImports(walk, tree.root);
  walk.visitChildren(tree.root);
  walk.addFieldValues();
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
