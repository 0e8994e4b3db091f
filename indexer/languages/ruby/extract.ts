/**
 * Ruby syntax tree to FileFacts: one walk, one reader a node type. The table below is the whole of what is understood; any other node is
 * looked through, so a file with errors still gives the facts of what parsed.
 */
import { addContainerWrites } from '#indexer/facts/container-writes';
import type { FileFacts } from '#indexer/facts/file-facts';
import { assign, readAssignment, readOperatorAssignment } from '#indexer/languages/ruby/assignments';
import { readCall, readIdentifier, readSuper } from '#indexer/languages/ruby/calls';
import { readClass, readSingletonClass } from '#indexer/languages/ruby/classes';
import * as flow from '#indexer/languages/ruby/control-flow';
import * as expressions from '#indexer/languages/ruby/expressions';
import * as literals from '#indexer/languages/ruby/literals';
import { readAlias, readBlock, readLambda, readMethod } from '#indexer/languages/ruby/methods';
import { heredocBodies } from '#indexer/languages/ruby/nodes';
import { readSequence } from '#indexer/languages/ruby/sequences';
import * as variables from '#indexer/languages/ruby/variables';
import { type Reader, Walk } from '#indexer/languages/ruby/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const READERS: Readonly<Record<string, Reader>> = {
  program: readSequence,
  body_statement: readSequence,
  block_body: readSequence,
  else: readSequence,
  do: readSequence,
  begin: readSequence,
  begin_block: readSequence,
  end_block: readSequence,
  parenthesized_statements: readSequence,
  identifier: readIdentifier,
  call: readCall,
  super: readSuper,
  self: variables.readSelf,
  constant: variables.readConstant,
  scope_resolution: variables.readScopeResolution,
  instance_variable: variables.readVariable,
  class_variable: variables.readVariable,
  global_variable: (walk) => walk.unknown(),
  assignment: readAssignment,
  operator_assignment: readOperatorAssignment,
  class: readClass,
  module: readClass,
  singleton_class: readSingletonClass,
  method: readMethod,
  singleton_method: readMethod,
  alias: readAlias,
  lambda: readLambda,
  block: (walk, node) => readBlock(walk, node),
  do_block: (walk, node) => readBlock(walk, node),
  if: flow.readIf,
  elsif: flow.readIf,
  unless: flow.readIf,
  conditional: flow.readIf,
  if_modifier: flow.readModifier,
  unless_modifier: flow.readModifier,
  rescue_modifier: flow.readRescueModifier,
  case: flow.readCase,
  case_match: flow.readCase,
  while: flow.readWhile,
  until: flow.readWhile,
  while_modifier: flow.readWhile,
  until_modifier: flow.readWhile,
  for: flow.readFor,
  return: flow.readJump,
  next: flow.readJump,
  break: flow.readJump,
  binary: expressions.readBinary,
  unary: expressions.readUnary,
  element_reference: expressions.readElementReference,
  range: expressions.readRange,
  yield: expressions.readYield,
  string: literals.readString,
  chained_string: literals.readString,
  bare_string: literals.readString,
  bare_symbol: literals.readString,
  simple_symbol: literals.readString,
  delimited_symbol: literals.readString,
  hash_key_symbol: literals.readString,
  heredoc_beginning: literals.readHeredoc,
  heredoc_body: (walk) => walk.unknown(),
  subshell: literals.readInterpolated('string'),
  regex: literals.readInterpolated('regexp'),
  array: literals.readArray,
  string_array: literals.readArray,
  symbol_array: literals.readArray,
  hash: literals.readHash,
  integer: literals.plain('int'),
  float: literals.plain('float'),
  rational: literals.plain('float'),
  complex: literals.plain('float'),
  true: literals.plain('bool'),
  false: literals.plain('bool'),
  nil: literals.readNil,
};

const TABLE: ReadonlyMap<string, Reader> = new Map([...Object.entries(READERS), ['then', readSequence]]);

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, { readers: TABLE, assign }, heredocBodies(tree.root));
  readSequence(walk, tree.root);
  addContainerWrites(walk.facts, walk.writes);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
