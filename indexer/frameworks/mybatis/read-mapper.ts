/**
 * The statements of a MyBatis XML mapper: text of each `select`, `insert`, `update` and `delete` with dynamic tags looked through,
 * fragments put in where they are included, and parameters replaced by a mark.
 */
import { SaxesParser } from 'saxes';

interface MapperStatement {
  readonly id: string;
  readonly text: string;
  /** Offset of the statement in the file. */
  readonly offset: number;
}

export interface Mapper {
  readonly namespace: string;
  readonly statements: readonly MapperStatement[];
}

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete']);
const INCLUDE = (id: string): string => `\u0000${id}\u0000`;

interface Open {
  readonly name: string;
  readonly id: string;
  readonly offset: number;
  text: string;
}

/** undefined for XML that is no mapper. */
export function readMapper(source: string): Mapper | undefined {
  if (!/<mapper\s/.test(source)) return undefined;
  const statements: MapperStatement[] = [];
  const fragments = new Map<string, string>();
  let namespace: string | undefined;
  let open: Open | undefined;
  let isBroken = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const id = attributes.id ?? '';
    if (name === 'mapper') namespace = attributes.namespace;
    else if (STATEMENTS.has(name) || name === 'sql') open = { name, id, offset: parser.position, text: '' };
    else if (name === 'include' && open) open.text += INCLUDE((attributes.refid ?? '').split('.').at(-1) ?? '');
    else if (name === 'where' && open) open.text += ' where ';
    else if (name === 'set' && open) open.text += ' set ';
  });
  const addText = (text: string): void => {
    if (open) open.text += ` ${text}`;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (!open || name !== open.name) return;
    if (name === 'sql') fragments.set(open.id, open.text);
    else statements.push({ id: open.id, text: open.text, offset: open.offset });
    open = undefined;
  });
  parser.write(source).close();
  if (namespace === undefined || isBroken) return undefined;
  return { namespace, statements: statements.map((statement) => ({ ...statement, text: whole(statement.text, fragments) })) };
}

function whole(text: string, fragments: ReadonlyMap<string, string>): string {
  const included = text.split('\u0000').map((part, index) => (index % 2 === 1 ? (fragments.get(part) ?? ' ') : part));
  return included
    .join('')
    .replace(/#\{[^}]*\}/g, '?')
    .replace(/\$\{[^}]*\}/g, '{}')
    .replace(/\s+/g, ' ')
    .trim();
}
