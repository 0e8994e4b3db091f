/**
 * What the node types of Template's grammar mean, and in which fields their parts stand: all that the reader knows of the grammar.
 * Node types that stand in no table are looked through, so what is inside them is still read.
 */
import type { DefinitionKind } from '#indexer/facts/file-facts';

/** Definitions. A function inside a class is a method. */
export const DEFINITIONS: Readonly<Record<string, DefinitionKind>> = {
  // <definitions>
  function_declaration: 'function',
  class_declaration: 'class',
  // </definitions>
};

/** Fields that name a definition, likeliest first; otherwise its first child that is a name. */
export const NAME_FIELDS = ['name', 'declarator'];
export const BODY_FIELDS = ['body'];
export const PARAMETER_FIELDS = ['parameters', 'params'];

export const CALLS: ReadonlySet<string> = new Set([
  // <calls>
  'call_expression',
  // </calls>
]);
export const CALLEE_FIELDS = ['function', 'method', 'name', 'constructor'];
export const ARGUMENT_LISTS = /^(.*_)?(arguments|argument_list|argument_part)$|^call_suffix$/;

/** `object.name`. */
export const MEMBERS: ReadonlySet<string> = new Set([
  // <members>
  'member_expression',
  // </members>
]);
export const OBJECT_FIELDS = ['object', 'operand', 'argument', 'value', 'target', 'receiver'];
export const PROPERTY_FIELDS = ['property', 'field', 'attribute', 'suffix', 'name'];

export const NAMES: ReadonlySet<string> = new Set([
  // <names>
  'identifier',
  // </names>
]);

/** The instance a method works on. */
export const SELVES: ReadonlySet<string> = new Set([
  // <selves>
  'this',
  // </selves>
]);

/** `name = value`, with or without a declaration around it. */
export const ASSIGNMENTS: ReadonlySet<string> = new Set([
  // <assignments>
  'assignment_expression',
  // </assignments>
]);
export const TARGET_FIELDS = ['left', 'target', 'name', 'declarator', 'pattern', 'lhs'];
export const VALUE_FIELDS = ['right', 'value', 'result', 'initializer', 'initial', 'rhs'];

/** Node types that open a block with names of its own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  // <blocks>
  'block',
  // </blocks>
]);

/** Imports; the module is the first string in them, or the whole text after the keyword. */
export const IMPORTS: ReadonlySet<string> = new Set([
  // <imports>
  'import_statement',
  // </imports>
]);

/** Literals, with the names that `LITERAL_TYPES` maps to types. */
export const LITERALS: Readonly<Record<string, string>> = {
  // <literals>
  string_literal: 'string',
  // </literals>
};
