/**
 * Fills the tables of the template's `node-types.ts` with the node types of one grammar. Grammars name the same things alike, so a
 * type's name says what it is; what only looks like something is handed back for a person to judge.
 */
import type { DefinitionKind } from '#indexer/facts/file-facts';

const DEFINITION = /_(declaration|definition|item|specifier|statement)$/;

/** By the words of a definition's type, likeliest first. */
const KINDS: readonly (readonly [RegExp, DefinitionKind])[] = [
  [
    /^(local_)?(function|method|constructor|init|deinit|destructor|getter|setter|subroutine|procedure|fallback_receive|modifier|test|macro)(_function)?$/,
    'function',
  ],
  [/^(protocol_function|preproc_function)$/, 'function'],
  [/^(class|struct|union|record|object|contract|library|extension|mixin|extension_type|data)$/, 'class'],
  [/^(interface|protocol|trait)$/, 'interface'],
  [/^(enum)$/, 'enum'],
  [/^(namespace|module|package_object)$/, 'namespace'],
];

/** Other tables, by the name between `// <` and `>`. */
const TABLES: Readonly<Record<string, RegExp>> = {
  calls:
    /^((function_|method_|macro_)?call(_expression)?|method_invocation|invocation_expression|constructor_expression|object_creation_expression|new_expression)$/,
  members:
    /^(member_expression|field_expression|navigation_expression|field_access|attribute|selector_expression|member_access_expression|scoped_identifier|qualified_identifier)$/,
  names: /^(identifier|simple_identifier|type_identifier|field_identifier|property_identifier|constant|name|word)$/,
  selves: /^(this|self|this_expression|self_expression)$/,
  assignments:
    /^(assignment|assignment_expression|variable_declarator|init_declarator|property_declaration|variable_declaration|val_definition|let_declaration|initialized_variable_definition)$/,
  blocks: /^(block|compound_statement|statement_block|block_statement|function_body|statements|code_block|declaration_list)$/,
  imports:
    /^(import_statement|import_declaration|import_directive|import_header|import_or_export|preproc_include|use_declaration|using_directive|include)$/,
};
const LITERAL = /^(.*_)?(string|number|integer|float|real|boolean|char)(_literal)?$/;

export interface FilledTables {
  readonly text: string;
  /** Types that read like definitions or calls and stand in no table. */
  readonly left: readonly string[];
}

function definitionKind(type: string): DefinitionKind | undefined {
  if (!DEFINITION.test(type)) return type === 'class' || type === 'module' ? 'class' : type === 'method' ? 'function' : undefined;
  const head = type.replace(DEFINITION, '');
  return KINDS.find(([pattern]) => pattern.test(head))?.[1];
}

function literalName(type: string): string | undefined {
  const word = LITERAL.exec(type)?.[2];
  if (word === undefined) return undefined;
  return word === 'string' || word === 'char' ? 'string' : 'number';
}

function replaceTable(text: string, table: string, lines: readonly string[]): string {
  const pattern = new RegExp(`^ *// <${table}>\\n[\\s\\S]*?^ *// </${table}>\\n`, 'm');
  return text.replace(pattern, lines.map((line) => `  ${line}\n`).join(''));
}

export function fillTables(template: string, types: readonly string[]): FilledTables {
  const used = new Set<string>();
  const pick = (line: (type: string) => string | undefined): readonly string[] =>
    types.flatMap((type) => {
      const made = line(type);
      if (made !== undefined) used.add(type);
      return made ?? [];
    });
  const entry = (type: string, name: string | undefined): string | undefined =>
    name === undefined ? name : `${type}: '${name}',`;
  let text = replaceTable(
    template,
    'definitions',
    pick((type) => entry(type, definitionKind(type))),
  );
  text = replaceTable(
    text,
    'literals',
    pick((type) => entry(type, literalName(type))),
  );
  for (const [table, pattern] of Object.entries(TABLES))
    text = replaceTable(
      text,
      table,
      pick((type) => (pattern.test(type) ? `'${type}',` : undefined)),
    );
  const left = types.filter(
    (type) => !used.has(type) && /_(declaration|definition|item|specifier)$|call|invo|import|include/.test(type),
  );
  return { text, left };
}
