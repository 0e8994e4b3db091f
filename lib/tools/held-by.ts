/**
 * What lines are about, of what they were said to be about: the symbol where they hold its last name; else the nearest of its owners whose
 * name they hold (a class, where its constructor is called without a name); else no symbol but the file. An entity has no one name in the
 * source, and a plain name is no symbol: both stand as they are.
 */
import { isEntityId, lastName, MODULE_NAME, moduleId, type SymbolId, splitSymbolId, symbolId } from '#lib/model/ids';

export function heldBy(text: string, { symbol, path }: { readonly symbol: SymbolId; readonly path: string }): SymbolId {
  if (!symbol.includes('::') || isEntityId(symbol)) return symbol;
  const own = splitSymbolId(symbol);
  const segments = own.name.split('.');
  for (let length = segments.length; length > 0; length--) {
    const id = symbolId(own.path, segments.slice(0, length).join('.'));
    if (holdsName(text, id)) return id;
  }
  return moduleId(path);
}

/** The last name stands in the text, and not as a part of another. A private name is written with or without its `#`. */
export function holdsName(text: string, id: SymbolId): boolean {
  const name = lastName(id).replace(/^#/, '');
  if (name === MODULE_NAME) return true;
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!(isWord(before) && isWord(name[0] ?? '')) && !(isWord(after) && isWord(name.at(-1) ?? ''))) return true;
  }
  return false;
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}_$]/u.test(character);
}
