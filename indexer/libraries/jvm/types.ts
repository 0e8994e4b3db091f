/** All tables of the Java library. */
import type { BuiltinType } from '#indexer/languages/language';
import { COLLECTIONS } from '#indexer/libraries/jvm/collections';
import { CORE, EXCEPTIONS } from '#indexer/libraries/jvm/core';
import { FUNCTIONS } from '#indexer/libraries/jvm/functions';

export const JAVA_TYPES: Readonly<Record<string, BuiltinType>> = { ...EXCEPTIONS, ...CORE, ...COLLECTIONS, ...FUNCTIONS };
