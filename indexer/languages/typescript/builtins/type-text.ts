/** The short notation of the tables of built-in types: `name:Type` for methods and properties, `name:Type(A;B)` for callbacks. */
import type { BuiltinMember } from '#indexer/languages/language';

type Members = Record<string, BuiltinMember>;

/** `name:Type other:Type`, one method each. */
export function methods(text: string): Members {
  return readEntries(text, (returns) => ({ returns }));
}

export function properties(text: string): Members {
  return readEntries(text, (returns) => ({ returns, property: true }));
}

/** `name:Type(A;B)`: a method whose function argument gets A and B. */
export function callbacks(text: string): Members {
  return readEntries(text, (entry) => {
    const open = entry.indexOf('(');
    return { returns: entry.slice(0, open), callback: entry.slice(open + 1, -1).split(';') };
  });
}

function readEntries(text: string, make: (type: string) => BuiltinMember): Members {
  const members: Members = {};
  for (const entry of text.trim().split(/\s+/)) {
    const at = entry.indexOf(':');
    if (at > 0) members[entry.slice(0, at)] = make(entry.slice(at + 1));
  }
  return members;
}
