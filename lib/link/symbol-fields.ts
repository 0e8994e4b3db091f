/**
 * Where the words of a symbol stand: its name, its owner, its file and folders, comment, signature and body, and the names of the
 * routes, topics and procedures it answers. The same fields for every language; an entity has a name and little else.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { isEntityId, MODULE_NAME, splitSymbolId } from '#lib/model/ids';
import { identifiersIn, splitIdentifier, splitWords } from '#lib/model/words';

export const FIELDS = ['name', 'alias', 'owner', 'file', 'folder', 'doc', 'signature', 'body'] as const;
export type Field = (typeof FIELDS)[number];
export type SymbolFields = Readonly<Record<Field, readonly string[]>>;

export interface FieldSources {
  /** Names of the entities that the symbol handles. */
  readonly aliases: readonly string[];
  /** The definition's own lines. */
  readonly body: string;
}

const MAX_DOC = 400;

export function symbolFields(symbol: SymbolRow, { aliases, body }: FieldSources): SymbolFields {
  const { path, name } = splitSymbolId(symbol.id);
  const folders = symbol.path.split('/');
  const file = (folders.pop() ?? '').replace(/\.\w+$/, '');
  const parts = isEntityId(symbol.id) ? [name] : name.split('.');
  const own = name === MODULE_NAME ? file : (parts.at(-1) ?? '');
  return {
    name: isEntityId(symbol.id) ? splitWords(own) : splitWords(own).flatMap(splitIdentifier),
    alias: aliases.flatMap(splitWords),
    owner: splitWords(parts.slice(0, -1).join(' ')),
    file: path === '' ? [] : splitWords(file),
    folder: splitWords(folders.join(' ')),
    doc: splitWords((symbol.doc ?? '').slice(0, MAX_DOC)),
    signature: splitWords(symbol.signature),
    body: [...new Set(identifiersIn(body))].flatMap(splitIdentifier),
  };
}
