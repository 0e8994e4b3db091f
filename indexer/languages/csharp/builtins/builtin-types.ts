/** All library types C# code meets whose members hand on types, and what the language's literals are. */
import { COLLECTIONS } from '#indexer/languages/csharp/builtins/collections';
import { CORE } from '#indexer/languages/csharp/builtins/core';
import type { BuiltinType } from '#indexer/languages/language';

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = { ...CORE, ...COLLECTIONS };
