/** What Template itself provides: types with their members, global functions, and the types of literals. */
import type { BuiltinType } from '#indexer/languages/language';

/** `{ String: { members: { split: { returns: 'List<String>' } } } }`; a receiver of such a type never binds to a project symbol. */
export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  string: { members: {} },
  number: { members: {} },
};

/** Global functions, and the type text of what calling them returns (`?` when unknown). */
export const GLOBALS: Readonly<Record<string, string>> = {
  print: '?',
};

/** The types of literals, by the names `extract.ts` gives them. */
export const LITERAL_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
};
