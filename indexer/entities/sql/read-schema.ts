/**
 * What SQL files declare: tables, the triggers on them with what they change, and foreign keys that cascade. Functions that triggers run
 * are looked up by name in the same text or handed over with it, since migrations often divide the two.
 */
import { tokensAccess } from '#indexer/entities/sql/read-sql';
import { type SqlToken, sqlStatements } from '#indexer/entities/sql/sql-tokens';

export interface SchemaTable {
  readonly k: 'table';
  readonly name: string;
  readonly at: number;
}

export interface SchemaTrigger {
  readonly k: 'trigger';
  readonly name: string;
  /** The table whose change sets it off. */
  readonly table: string;
  readonly changes: readonly string[];
  readonly reads: readonly string[];
  readonly at: number;
}

/** Removing or changing rows of `table` changes those of `changes`. */
export interface SchemaCascade {
  readonly k: 'cascade';
  readonly table: string;
  readonly changes: string;
  readonly at: number;
}

export type SchemaFact = SchemaTable | SchemaTrigger | SchemaCascade;

interface Body {
  readonly changes: readonly string[];
  readonly reads: readonly string[];
}

const ROUTINE = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w."]+)\s*\([\s\S]*?(\$[A-Za-z_]*\$)([\s\S]*?)\2/gi;

/** Bodies of functions by last name, lower case. */
export function routineBodies(text: string): ReadonlyMap<string, Body> {
  const bodies = new Map<string, Body>();
  for (const [, name = '', , body = ''] of text.matchAll(ROUTINE)) bodies.set(lastPart(name), bodyOf(sqlStatements(body)));
  return bodies;
}

export function readSchema(text: string, routines: ReadonlyMap<string, Body> = routineBodies(text)): readonly SchemaFact[] {
  return sqlStatements(text).flatMap((tokens) => statementFacts(tokens, routines));
}

function statementFacts(tokens: readonly SqlToken[], routines: ReadonlyMap<string, Body>): readonly SchemaFact[] {
  const [first] = tokens;
  if (first?.upper === 'ALTER' && tokens[1]?.upper === 'TABLE') {
    const table = nameAfter(tokens, 2);
    return table ? cascades(tokens, table.name) : [];
  }
  if (first?.upper !== 'CREATE') return [];
  const kind = tokens.slice(1, 6).findIndex((token) => token.upper === 'TABLE' || token.upper === 'TRIGGER') + 1;
  if (kind === 0) return [];
  return tokens[kind]?.upper === 'TABLE' ? tableFacts(tokens, kind + 1) : triggerFacts(tokens, kind + 1, routines);
}

function tableFacts(tokens: readonly SqlToken[], from: number): readonly SchemaFact[] {
  const table = nameAfter(tokens, from);
  return table ? [{ k: 'table', ...table }, ...cascades(tokens, table.name)] : [];
}

/** `REFERENCES parent (…) ON DELETE CASCADE`: also SET NULL and SET DEFAULT, which change rows. */
function cascades(tokens: readonly SqlToken[], child: string): readonly SchemaCascade[] {
  const found: SchemaCascade[] = [];
  tokens.forEach((token, at) => {
    if (token.upper !== 'REFERENCES') return;
    const parent = nameAfter(tokens, at + 1);
    const end = tokens.findIndex(
      (other, place) => place > at && (other.upper === 'REFERENCES' || other.upper === 'FOREIGN' || isColumnEnd(tokens, place)),
    );
    const rest = tokens.slice(at, end < 0 ? undefined : end).map(({ upper }) => upper);
    const changes = rest.some(
      (word, place) =>
        word === 'ON' &&
        (rest[place + 1] === 'DELETE' || rest[place + 1] === 'UPDATE') &&
        (rest[place + 2] === 'CASCADE' || rest[place + 2] === 'SET'),
    );
    if (parent && changes && parent.name !== child)
      found.push({ k: 'cascade', table: parent.name, changes: child, at: parent.at });
  });
  return found;
}

/** A comma outside brackets of its own ends a column. */
function isColumnEnd(tokens: readonly SqlToken[], at: number): boolean {
  if (tokens[at]?.text !== ',') return false;
  let depth = 0;
  for (let place = at - 1; place >= 0 && tokens[place]?.upper !== 'REFERENCES'; place -= 1) {
    if (tokens[place]?.text === ')') depth += 1;
    else if (tokens[place]?.text === '(') depth -= 1;
  }
  return depth === 0;
}

function triggerFacts(tokens: readonly SqlToken[], from: number, routines: ReadonlyMap<string, Body>): readonly SchemaFact[] {
  const name = nameAfter(tokens, from);
  const on = tokens.findIndex((token, at) => at >= from && token.upper === 'ON' && tokens[at + 1]?.upper !== 'UPDATE');
  const table = on < 0 ? undefined : nameAfter(tokens, on + 1);
  if (!name || !table) return [];
  const execute = tokens.findIndex(
    (token, at) => token.upper === 'EXECUTE' && /^(FUNCTION|PROCEDURE)$/.test(tokens[at + 1]?.upper ?? ''),
  );
  const routine = execute < 0 ? undefined : nameAfter(tokens, execute + 2);
  const body = routine ? routines.get(lastPart(routine.name)) : bodyOf(bodyStatements(tokens.slice(on + 2)));
  return [
    { k: 'trigger', name: name.name, table: table.name, changes: body?.changes ?? [], reads: body?.reads ?? [], at: name.at },
  ];
}

/** The statements of a body written in place, divided where one begins. */
function bodyStatements(tokens: readonly SqlToken[]): readonly (readonly SqlToken[])[] {
  const statements: SqlToken[][] = [[]];
  for (const token of tokens) {
    if (token.text === ';' || token.upper === 'BEGIN' || token.upper === 'THEN' || token.upper === 'ELSE') statements.push([]);
    else statements.at(-1)?.push(token);
  }
  return statements;
}

const STARTS: ReadonlySet<string> = new Set([
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'REPLACE',
  'SELECT',
  'WITH',
  'TRUNCATE',
  'PERFORM',
]);

function bodyOf(statements: readonly (readonly SqlToken[])[]): Body {
  const accesses = statements.flatMap((tokens) => {
    const start = tokens.findIndex((token) => STARTS.has(token.upper));
    return start < 0 ? [] : tokensAccess(tokens.slice(start));
  });
  const tables = (access: 'read' | 'write'): readonly string[] => [
    ...new Set(
      accesses
        .filter((one) => one.access === access && !/^(new|old|inserted|deleted)$/i.test(one.table))
        .map(({ table }) => table),
    ),
  ];
  return { changes: tables('write'), reads: tables('read') };
}

const SKIPPED: ReadonlySet<string> = new Set(['IF', 'NOT', 'EXISTS', 'ONLY']);

function nameAfter(tokens: readonly SqlToken[], from: number): { readonly name: string; readonly at: number } | undefined {
  let at = from;
  while (SKIPPED.has(tokens[at]?.upper ?? '')) at += 1;
  const first = tokens[at];
  if (!first || first.k === 'mark' || first.k === 'hole') return undefined;
  const parts = [first.text];
  while (tokens[at + 1]?.text === '.' && tokens[at + 2]) {
    parts.push(tokens[at + 2]?.text ?? '');
    at += 2;
  }
  return { name: parts.join('.'), at: first.at };
}

function lastPart(name: string): string {
  return (name.split('.').at(-1) ?? '').replace(/"/g, '').toLowerCase();
}
