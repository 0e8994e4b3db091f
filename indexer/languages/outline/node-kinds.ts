/** What a node type's name says it is. Grammars name alike what is alike, so one reading serves languages nobody has looked at closely. */
import type { DefinitionKind } from '#indexer/facts/file-facts';

const DEFINITION = /_(declaration|definition|item|specifier|statement|signature)$/;
const KINDS: readonly (readonly [RegExp, DefinitionKind])[] = [
  [
    /^(local_|protocol_)?(function|method|init|deinit|constructor|destructor|modifier|getter|setter|operator|subscript|fallback_receive|(factory|constant)_constructor)$/,
    'function',
  ],
  [/^(class|struct|contract|library|mixin|extension|extension_type|actor|object)$/, 'class'],
  [/^(interface|protocol|trait)$/, 'interface'],
  [/^enum$/, 'enum'],
  [/^(namespace|module)$/, 'namespace'],
];

export function definitionKind(type: string): DefinitionKind | undefined {
  if (!DEFINITION.test(type)) return undefined;
  const head = type.replace(DEFINITION, '');
  return KINDS.find(([pattern]) => pattern.test(head))?.[1];
}

/** A signature whose body is the next node beside it (Dart). */
export function isSignature(type: string): boolean {
  return /_signature$/.test(type);
}

const CALL = /^(call_expression|call|emit_statement|revert_statement|macro_invocation|new_expression|constructor_invocation)$/;

export function isCall(type: string): boolean {
  return CALL.test(type);
}

export function isName(type: string): boolean {
  return /^(simple_|type_|field_|property_)?identifier$/.test(type);
}
