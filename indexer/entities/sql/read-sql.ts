/**
 * Which tables a piece of SQL reads and writes. Not a parser of any dialect: it follows the few words that are followed by table names, and
 * knows what looks like one and is none (common table expressions, subqueries, functions, columns). A name with a hole in it is not told.
 */
import { type SqlToken, sqlStatements } from '#indexer/entities/sql/sql-tokens';

export interface SqlAccess {
  /** As written, quotes away, with its schema: `public.orders`. */
  readonly table: string;
  readonly access: 'read' | 'write';
  /** Offset of the name in the text. */
  readonly at: number;
}

const STATEMENT =
  /^\s*(?:(?:--[^\n]*\n|\/\*[\s\S]*?\*\/|\()\s*)*(?:select\b|with\s+(?:recursive\s+)?[\w"`]+\s*(?:\([^)]*\)\s*)?as\b|insert\s+(?:or\s+\w+\s+|ignore\s+|low_priority\s+)*into\b|replace\s+into\b|update\s+(?:or\s+\w+\s+|only\s+)?[\w"`[{.\]}]+[\s\S]*?\bset\b|delete\s+from\b|delete\s+[\w"`.]+\s+from\b|merge\s+(?:into\s+)?[\w"`[]|upsert\s+into\b|truncate\s+(?:table\s+)?[\w"`[]|copy\s+[\w"`.]+\s*(?:\([^)]*\)\s*)?(?:from|to)\b|call\s+\w)/i;

/** True for a text that is a statement on data, and no sentence that begins like one: a `select` names what it selects from. */
export function isSql(text: string): boolean {
  if (!STATEMENT.test(text)) return false;
  return !/^\s*\(?\s*select\b/i.test(text) || /\bfrom\s+[^\s;,.)]/i.test(text);
}

/** Distinct accesses in order. Empty for a text that is no SQL. */
export function readSql(text: string): readonly SqlAccess[] {
  if (!isSql(text)) return [];
  return distinct(sqlStatements(text).flatMap(statementAccess));
}

/** Of tokens known to be SQL, such as a trigger's body. */
export function tokensAccess(tokens: readonly SqlToken[]): readonly SqlAccess[] {
  return distinct(statementAccess(tokens));
}

function distinct(found: readonly SqlAccess[]): readonly SqlAccess[] {
  return [...new Map(found.map((one) => [`${one.access} ${one.table}`, one])).values()];
}

const JOINS: ReadonlySet<string> = new Set(['JOIN', 'STRAIGHT_JOIN']);
/** Words before a table name that belong to it. */
const BEFORE_NAME: ReadonlySet<string> = new Set([
  'ONLY',
  'LATERAL',
  'TABLE',
  'INTO',
  'IF',
  'NOT',
  'EXISTS',
  'IGNORE',
  'LOW_PRIORITY',
  'QUICK',
]);
/** Words after a table that are no alias of it. */
const ENDS_SOURCE: ReadonlySet<string> = new Set(
  'WHERE GROUP ORDER HAVING LIMIT OFFSET FETCH UNION EXCEPT INTERSECT ON USING SET VALUES WINDOW FOR RETURNING SELECT WITH CROSS INNER LEFT RIGHT FULL NATURAL OUTER JOIN WHEN THEN'.split(
    ' ',
  ),
);

function statementAccess(tokens: readonly SqlToken[]): readonly SqlAccess[] {
  const found: SqlAccess[] = [];
  const named = temporaryNames(tokens);
  const aliases = new Map<string, string>();
  const inFunction: boolean[] = [];
  const add: Add = (position, access) => {
    const name = readName(tokens, position);
    const isTable = name && !named.has(name.table.toUpperCase()) && !isCall(tokens, name.end, access);
    if (isTable) found.push({ table: name.table, access, at: name.at });
    return name ?? { table: '', end: position, at: position };
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.k === 'name' || token.k === 'hole') continue;
    if (token.text === '(') inFunction.push(opensFunction(tokens, at));
    else if (token.text === ')') inFunction.pop();
    else if (isReadWord(tokens, at, inFunction.at(-1) ?? false)) readSources(tokens, at + 1, add, aliases);
    else if (isWriteWord(tokens, at)) add(at + 1, 'write');
  }
  // `UPDATE o SET … FROM orders o`: what is written is the table behind the alias.
  return found.map((one) =>
    one.access === 'write' ? { ...one, table: aliases.get(one.table.toUpperCase()) ?? one.table } : one,
  );
}

/** Names that a `WITH` gives to queries. */
function temporaryNames(tokens: readonly SqlToken[]): ReadonlySet<string> {
  const names = new Set<string>();
  if (!tokens.some((token) => token.upper === 'WITH')) return names;
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at]?.upper !== 'AS') continue;
    const next = tokens[at + 1];
    const opens =
      next?.text === '(' || next?.upper === 'MATERIALIZED' || (next?.upper === 'NOT' && tokens[at + 2]?.upper === 'MATERIALIZED');
    if (!opens) continue;
    const name = tokens[beforeColumns(tokens, at - 1)];
    if (name && name.k !== 'mark' && name.k !== 'hole') names.add(name.text.toUpperCase());
  }
  return names;
}

/** `name (a, b) AS (`: from the closing bracket back to the name. */
function beforeColumns(tokens: readonly SqlToken[], from: number): number {
  if (tokens[from]?.text !== ')') return from;
  let at = from;
  while (at > 0 && tokens[at]?.text !== '(') at -= 1;
  return at - 1;
}

/** A bracket that holds a function's arguments: `extract(year from …)` reads no table. A subquery starts with SELECT, WITH or VALUES. */
function opensFunction(tokens: readonly SqlToken[], at: number): boolean {
  const first = tokens[at + 1]?.upper;
  if (first === 'SELECT' || first === 'WITH' || first === 'VALUES' || first === '(') return false;
  const before = tokens[at - 1];
  return (
    before?.k === 'word' &&
    !ENDS_SOURCE.has(before.upper) &&
    !JOINS.has(before.upper) &&
    before.upper !== 'FROM' &&
    before.upper !== 'IN'
  );
}

function isReadWord(tokens: readonly SqlToken[], at: number, inFunction: boolean): boolean {
  const { upper } = tokens[at] ?? { upper: '' };
  if (JOINS.has(upper)) return true;
  if (upper === 'USING')
    return tokens.some((token) => token.upper === 'MERGE' || token.upper === 'DELETE') && tokens[at + 1]?.text !== '(';
  if (upper !== 'FROM' || inFunction) return false;
  const before = tokens[at - 1]?.upper;
  if (before === 'DISTINCT') return tokens[at - 2]?.upper !== 'IS' && tokens[at - 2]?.upper !== 'NOT';
  // `DELETE FROM t` writes; `COPY t FROM file` reads none.
  return before !== 'DELETE' && tokens[0]?.upper !== 'COPY';
}

function isWriteWord(tokens: readonly SqlToken[], at: number): boolean {
  const upper = tokens[at]?.upper;
  const before = tokens[at - 1]?.upper ?? '';
  const next = tokens[at + 1];
  switch (upper) {
    case 'INTO':
      return (
        ['INSERT', 'REPLACE', 'UPSERT', 'MERGE', 'IGNORE', 'OVERWRITE', 'LOW_PRIORITY', 'DELAYED'].includes(before) ||
        tokens[at - 2]?.upper === 'OR'
      );
    case 'FROM':
      return before === 'DELETE';
    case 'UPDATE':
      // `FOR UPDATE`, `ON UPDATE CASCADE`, `DO UPDATE SET`, `DUPLICATE KEY UPDATE`, `AFTER UPDATE ON t` change nothing by themselves.
      return (
        !['FOR', 'ON', 'DO', 'KEY', 'OR', 'BEFORE', 'AFTER', 'OF', 'THEN', 'INSTEAD'].includes(before) &&
        next?.upper !== 'SET' &&
        next?.upper !== 'ON'
      );
    case 'MERGE':
      return next?.upper !== 'INTO';
    case 'TRUNCATE':
      return true;
    case 'COPY':
      return at === 0 && tokens.some((token) => token.upper === 'FROM');
    case 'DELETE':
      return at === 0 && next?.upper !== 'FROM' && next?.k !== 'mark';
    default:
      return false;
  }
}

type Add = (position: number, access: SqlAccess['access']) => Name;

/** Sources after FROM or JOIN: names with aliases, divided by commas; a bracket opens a subquery, which speaks for itself. */
function readSources(tokens: readonly SqlToken[], from: number, add: Add, aliases: Map<string, string>): void {
  let at = from;
  for (;;) {
    const isSubquery = tokens[at]?.text === '(' && SUBQUERY.has(tokens[at + 1]?.upper ?? '');
    const source = isSubquery ? { table: '', end: closing(tokens, at) + 1 } : add(tokens[at]?.text === '(' ? at + 1 : at, 'read');
    at = skipAlias(tokens, source, aliases);
    if (tokens[at]?.text !== ',') return;
    at += 1;
  }
}

const SUBQUERY: ReadonlySet<string> = new Set(['SELECT', 'VALUES', 'WITH']);

function skipAlias(tokens: readonly SqlToken[], source: Pick<Name, 'table' | 'end'>, aliases: Map<string, string>): number {
  let at = source.end;
  if (tokens[at]?.text === '(') at = closing(tokens, at) + 1;
  if (tokens[at]?.upper === 'AS') at += 1;
  const token = tokens[at];
  if (token && (token.k === 'name' || (token.k === 'word' && !ENDS_SOURCE.has(token.upper)))) {
    if (source.table !== '') aliases.set(token.text.toUpperCase(), source.table);
    at += 1;
    if (tokens[at]?.text === '(') at = closing(tokens, at) + 1;
  }
  return at;
}

function closing(tokens: readonly SqlToken[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at]?.text === '(') depth += 1;
    else if (tokens[at]?.text === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

interface Name {
  readonly table: string;
  /** Position after the name. */
  readonly end: number;
  readonly at: number;
}

const NO_TABLE: ReadonlySet<string> = new Set(['DUAL', 'SELECT', 'VALUES', 'UNNEST', 'WHERE', 'SET', 'EACH']);

/** `schema.table` at a position; undefined where a hole or a bracket stands. */
function readName(tokens: readonly SqlToken[], position: number): Name | undefined {
  let at = position;
  while (tokens[at]?.k === 'word' && BEFORE_NAME.has(tokens[at]?.upper ?? '')) at += 1;
  const first = tokens[at];
  if (!first || first.k === 'mark' || first.k === 'hole' || NO_TABLE.has(first.upper)) return undefined;
  const parts = [first.text];
  let last = first;
  at += 1;
  while (tokens[at]?.text === '.' && isTouching(last, tokens[at])) {
    const part = tokens[at + 1];
    if (!part || part.k === 'mark' || part.k === 'hole') return undefined;
    parts.push(part.text);
    last = part;
    at += 2;
  }
  // `orders_{}`: a name that goes on in a hole.
  const next = tokens[at];
  if (next?.k === 'hole' && isTouching(last, next)) return undefined;
  const before = tokens[position - 1];
  if (before?.k === 'hole' && isTouching(before, first)) return undefined;
  return { table: parts.join('.'), end: at, at: first.at };
}

function isTouching(left: SqlToken, right: SqlToken | undefined): boolean {
  const quotes = left.k === 'name' ? 2 : 0;
  return right !== undefined && right.at === left.at + left.text.length + quotes;
}

/** `generate_series(1, 10)` is a function; `INSERT INTO orders (a, b)` and `UPDATE` are not. */
function isCall(tokens: readonly SqlToken[], end: number, access: SqlAccess['access']): boolean {
  return access === 'read' && tokens[end]?.text === '(';
}
