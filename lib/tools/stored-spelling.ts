/**
 * Names as languages write them, turned to how they are stored: `Db::publish`, `Owner#addPet`, `App->run` and `Slim\\App::run` are stored as
 * `Db.publish` in some file. What stands before the stored name is a namespace or a module, and has to be found in the file's path: a name
 * of another module never binds.
 */

export interface StoredSpelling {
  /** `Set.apply`. */
  readonly stored: string;
  /** `cmd`, `set` of `crate::cmd::set::Set::apply`: folders or files it lies in. */
  readonly folders: readonly string[];
}

/** Says where the code is seen from, not where it is. */
const HERE = new Set(['crate', 'self', 'super', 'Self', '']);

/** Longest first; undefined where the name is written as names are stored. */
export function storedSpelling(name: string): readonly StoredSpelling[] | undefined {
  if (!/::|->|#|\\/.test(name) || name.includes('/')) return undefined;
  const parts = name.split(/::|->|#|\\|\./).filter((part) => !HERE.has(part));
  if (parts.length === 0 || !parts.every((part) => /^[\p{L}\p{N}_$~]+[?!=]?$/u.test(part))) return undefined;
  return parts.map((_part, at) => ({ stored: parts.slice(at).join('.'), folders: parts.slice(0, at) }));
}

/** Every folder is one of the path's parts, in that order. */
export function liesIn(path: string, folders: readonly string[]): boolean {
  const parts = path.split('/').map((part) => part.replace(/\.\w+$/, '').toLowerCase());
  let from = 0;
  return folders.every((folder) => {
    const at = parts.indexOf(folder.toLowerCase(), from);
    from = at + 1;
    return at >= 0;
  });
}
