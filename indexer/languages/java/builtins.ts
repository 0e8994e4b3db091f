/**
 * The library's tables as Java names them: an array is `[]`, a name that no class can take (`java.lang.reflect.Array` is a class, and a
 * project may have an `Array` of its own).
 */
import type { BuiltinType } from '#indexer/languages/language';
import { JAVA_TYPES } from '#indexer/libraries/jvm/types';

/** Name of the array type in facts and tables. */
export const ARRAY = '[]';

function renamed(type: BuiltinType): BuiltinType {
  const { members, iterate, index, ...rest } = type;
  const text = (value: string): string => value.replace(/\bArray</g, `${ARRAY}<`);
  const entries = Object.entries(members).map(([name, member]) => [
    name,
    {
      ...member,
      ...(member.returns === undefined ? {} : { returns: text(member.returns) }),
      ...(member.callback ? { callback: member.callback.map(text) } : {}),
    },
  ]);
  return {
    ...rest,
    members: Object.fromEntries(entries),
    ...(iterate === undefined ? {} : { iterate: text(iterate) }),
    ...(index === undefined ? {} : { index: text(index) }),
  };
}

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = Object.fromEntries(
  Object.entries(JAVA_TYPES).map(([name, type]) => [name === 'Array' ? ARRAY : name, renamed(type)]),
);
