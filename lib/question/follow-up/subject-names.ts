/** A symbol as a question names it, so that reading the question again finds the same one: its qualified name where that is nobody else's. */
import type { RepositoryReader } from '#db/repository/repository-store';
import { entityKind, MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { resolveSymbol } from '#lib/tools/resolve-symbol';

/** `` `Order.cancel` ``; an entity with its kind: `the orders table`. */
export async function phraseFor(id: SymbolId, reader: RepositoryReader): Promise<string> {
  const { path, name } = splitSymbolId(id);
  const kind = entityKind(id);
  if (kind === 'route') return `\`${name}\``;
  if (kind !== null) return /^[\w.-]+$/.test(name) ? `the ${name} ${KIND_WORDS[kind].one}` : `\`${id}\``;
  if (name === MODULE_NAME) return `\`${path}\``;
  return (await isAlone(name, id, reader)) ? `\`${name}\`` : `\`${id}\``;
}

async function isAlone(name: string, id: SymbolId, reader: RepositoryReader): Promise<boolean> {
  const { symbols } = await resolveSymbol(reader, name);
  return symbols.length > 0 && symbols.every((row) => row.id === id);
}
