/**
 * Rust syntax tree to FileFacts: one walk, one reader a node type. The tables below are the whole of what is understood; any other node
 * is looked through, so a file with errors still gives the facts of what parsed.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { readCall } from '#indexer/languages/rust/calls';
import * as control from '#indexer/languages/rust/control';
import * as expressions from '#indexer/languages/rust/expressions';
import { readClosure, readFunction } from '#indexer/languages/rust/functions';
import * as items from '#indexer/languages/rust/items';
import { readMacro, readMacroDefinition } from '#indexer/languages/rust/macros';
import { declareItems } from '#indexer/languages/rust/names';
import { readType } from '#indexer/languages/rust/types';
import { readExternCrate, readModule, readUse } from '#indexer/languages/rust/uses';
import { type ExpressionReader, type Readers, type StatementReader, Walk } from '#indexer/languages/rust/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

const EXPRESSIONS: Readonly<Record<string, ExpressionReader>> = {
  identifier: expressions.readIdentifier,
  self: expressions.readSelf,
  scoped_identifier: expressions.readPath,
  generic_function: expressions.readGenericFunction,
  field_expression: expressions.readField,
  index_expression: expressions.readIndex,
  call_expression: readCall,
  macro_invocation: readMacro,
  closure_expression: readClosure,
  struct_expression: expressions.readStruct,
  reference_expression: expressions.readInner,
  unary_expression: expressions.readInner,
  parenthesized_expression: expressions.readInner,
  await_expression: expressions.readInner,
  unsafe_block: expressions.readInner,
  async_block: expressions.readInner,
  const_block: expressions.readInner,
  try_expression: expressions.readTry,
  binary_expression: expressions.readBinary,
  compound_assignment_expr: expressions.readBinary,
  assignment_expression: expressions.readAssignment,
  type_cast_expression: expressions.readCast,
  tuple_expression: expressions.readTuple,
  array_expression: expressions.readArray,
  block: control.readBlock,
  if_expression: control.readIf,
  match_expression: control.readMatch,
  for_expression: control.readFor,
  while_expression: control.readLoop,
  loop_expression: control.readLoop,
  return_expression: control.readReturn,
  break_expression: control.readJump,
  continue_expression: control.readJump,
  string_literal: expressions.readString,
  raw_string_literal: expressions.readString,
  integer_literal: expressions.number('i32'),
  float_literal: expressions.number('f64'),
  char_literal: expressions.plain('char'),
  boolean_literal: expressions.plain('bool'),
  unit_expression: expressions.plain('null'),
};

const nothing: StatementReader = () => undefined;

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  use_declaration: readUse,
  mod_item: readModule,
  extern_crate_declaration: readExternCrate,
  function_item: readFunction,
  function_signature_item: readFunction,
  struct_item: items.readStruct,
  union_item: items.readStruct,
  enum_item: items.readEnum,
  trait_item: items.readTrait,
  impl_item: items.readImpl,
  type_item: items.readAlias,
  const_item: items.readConst,
  static_item: items.readConst,
  macro_definition: readMacroDefinition,
  let_declaration: control.readLet,
  attribute_item: nothing,
  inner_attribute_item: nothing,
  line_comment: nothing,
  block_comment: nothing,
  empty_statement: nothing,
};

const READERS: Readers = {
  expressions: new Map(Object.entries(EXPRESSIONS)),
  statements: new Map(Object.entries(STATEMENTS)),
  type: readType,
};

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, READERS);
  declareItems(walk, meaningful(tree.root));
  walk.visitChildren(tree.root);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
