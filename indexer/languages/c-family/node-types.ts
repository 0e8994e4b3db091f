/**
 * What the node types of C Family's grammar mean, and in which fields their parts stand: all that the reader knows of the grammar.
 * Node types that stand in no table are looked through, so what is inside them is still read.
 */
import type { DefinitionKind } from '#indexer/facts/file-facts';

/** Definitions. A function inside a class is a method. */
export const DEFINITIONS: Readonly<Record<string, DefinitionKind>> = {
  enum_specifier: 'enum',
  function_definition: 'function',
  struct_specifier: 'class',
  union_specifier: 'class',
};

/** Fields that name a definition, likeliest first; otherwise its first child that is a name. */
export const NAME_FIELDS = ['name', 'declarator'];
export const BODY_FIELDS = ['body'];
export const PARAMETER_FIELDS = ['parameters', 'params'];

export const CALLS: ReadonlySet<string> = new Set(['call_expression']);
export const CALLEE_FIELDS = ['function', 'method', 'name', 'constructor'];
export const ARGUMENT_LISTS = /^(.*_)?(arguments|argument_list|argument_part)$|^call_suffix$/;

/** `object.name`. */
export const MEMBERS: ReadonlySet<string> = new Set(['attribute', 'field_expression']);
export const OBJECT_FIELDS = ['object', 'operand', 'argument', 'value', 'target', 'receiver'];
export const PROPERTY_FIELDS = ['property', 'field', 'attribute', 'suffix', 'name'];

export const NAMES: ReadonlySet<string> = new Set(['field_identifier', 'identifier', 'type_identifier']);

/** The instance a method works on. */
export const SELVES: ReadonlySet<string> = new Set([]);

/** `name = value`, with or without a declaration around it. */
export const ASSIGNMENTS: ReadonlySet<string> = new Set(['assignment_expression', 'init_declarator']);
export const TARGET_FIELDS = ['left', 'target', 'name', 'declarator', 'pattern', 'lhs'];
export const VALUE_FIELDS = ['right', 'value', 'result', 'initializer', 'initial', 'rhs'];

/** Node types that open a block with names of its own. */
export const BLOCKS: ReadonlySet<string> = new Set(['compound_statement', 'declaration_list']);

/** Imports; the module is the first string in them, or the whole text after the keyword. */
export const IMPORTS: ReadonlySet<string> = new Set(['preproc_include']);

/** Literals, with the names that `LITERAL_TYPES` maps to types. */
export const LITERALS: Readonly<Record<string, string>> = {
  char_literal: 'string',
  concatenated_string: 'string',
  number_literal: 'number',
  string_literal: 'string',
  system_lib_string: 'string',
};
