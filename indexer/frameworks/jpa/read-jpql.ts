/** What a JPQL or HQL statement reads and writes: entities by the names of their classes, relations by paths from an alias. */

export interface JpqlAccess {
  readonly entity: string;
  /** Fields that lead from the entity to the one meant. */
  readonly via: readonly string[];
  readonly access: 'read' | 'write';
}

const STATEMENT = /^\s*(?:select|from|update|delete|insert|with)\b/i;
const NOT_AN_ALIAS =
  'where|set|join|left|right|inner|outer|cross|order|group|having|on|fetch|select|values|union|limit|with|and|or';
const SOURCE = new RegExp(
  `\\b(from|update|into|join|delete)\\s+(?:fetch\\s+)?([A-Za-z_][\\w.]*)(?:\\s+(?:as\\s+)?(?!(?:${NOT_AN_ALIAS})\\b)([A-Za-z_]\\w*))?` +
    '((?:\\s*,\\s*[A-Za-z_][\\w.]*\\s+(?:as\\s+)?[A-Za-z_]\\w*)*)',
  'gi',
);

interface Source {
  readonly entity: string;
  readonly via: readonly string[];
}

/** Empty where it is no statement. */
export function readJpql(text: string): readonly JpqlAccess[] {
  if (!STATEMENT.test(text)) return [];
  const isChange = /^\s*(?:update|delete|insert)\b/i.test(text);
  const aliases = new Map<string, Source>();
  const found: JpqlAccess[] = [];
  const add = (name: string, alias: string | undefined): void => {
    const source = sourceOf(name, aliases);
    if (!source) return;
    if (alias !== undefined) aliases.set(alias.toLowerCase(), source);
    found.push({ ...source, access: isChange && found.length === 0 ? 'write' : 'read' });
  };
  for (const [, verb = '', name = '', alias, more = ''] of text.matchAll(SOURCE)) {
    // `delete from X`: the name comes after the next word.
    if (/^delete$/i.test(verb) && /^from$/i.test(name)) {
      const [, entity, own] = /\bdelete\s+from\s+([A-Za-z_][\w.]*)(?:\s+(?:as\s+)?(?!where\b)([A-Za-z_]\w*))?/i.exec(text) ?? [];
      if (entity !== undefined) add(entity, own);
      continue;
    }
    add(name, alias);
    for (const part of more.split(',').slice(1)) {
      const [other = '', own] = part.trim().split(/\s+(?:as\s+)?/i);
      add(other, own);
    }
  }
  return found;
}

/** `Order`, `com.acme.Order`, `o.items` of an alias. */
function sourceOf(name: string, aliases: ReadonlyMap<string, Source>): Source | undefined {
  const [head = '', ...rest] = name.split('.');
  const known = aliases.get(head.toLowerCase());
  if (known) return rest.length > 0 ? { ...known, via: [...known.via, ...rest] } : undefined;
  const last = rest.at(-1) ?? head;
  return /^[A-Z]/.test(last) ? { entity: last, via: [] } : undefined;
}
