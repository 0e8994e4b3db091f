/**
 * The notation of the tables of library types: one member a word. `Trim:string` is a method and what it returns, `.Length:int` a
 * property, `Where(T,int):Self` a method whose function argument is handed values of those types.
 */
import type { BuiltinMember, BuiltinType } from '#indexer/languages/language';

const ENTRY = /^(\.?)(\w+)(?:\(([^)]*)\))?:(.+)$/;

/** Commas inside type arguments do not part the types of a callback. */
function splitTypes(text: string): readonly string[] {
  return text.split(/,(?![^<]*>)/);
}

function readEntry(entry: string): readonly [string, BuiltinMember] | undefined {
  const [, dot, name, callback, returns] = ENTRY.exec(entry) ?? [];
  if (name === undefined || returns === undefined) return undefined;
  return [
    name,
    {
      ...(returns === '?' ? {} : { returns }),
      ...(callback === undefined ? {} : { callback: splitTypes(callback) }),
      ...(dot === '.' ? { property: true } : {}),
    },
  ];
}

export function members(text: string): Readonly<Record<string, BuiltinMember>> {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const read = readEntry(entry);
        return read ? [read] : [];
      }),
  );
}

export function type(text: string, more: Omit<BuiltinType, 'members'> = {}): BuiltinType {
  return { ...more, members: members(text) };
}
