/**
 * Reads of one database file on a connection of their own, which keeps its prepared statements: a question asks some two hundred times in
 * fifty different ways, and preparing costs as much as reading. Each read is one whole statement run to its end, so none holds the file at
 * an old state; nothing can be written here.
 */
import type { InArgs, InValue } from '@libsql/client';
import Libsql from 'libsql';

/** Statements that are kept, the one unused for longest goes first. */
const MAX_STATEMENTS = 100;
/** Pages of one question are pages of the next. */
const PRAGMAS = ['cache_size = -32768', 'query_only = 1'];

interface Prepared {
  readonly columns: readonly string[];
  all(args: readonly unknown[]): readonly (readonly unknown[])[];
}

export interface FileReads {
  /** Rows of a `select`, each in the order of its columns. */
  rows(select: string, args: InArgs): readonly (readonly unknown[])[];
  /** The same as objects. */
  objects(select: string, args: InArgs): readonly Readonly<Record<string, unknown>>[];
  close(): void;
}

/** The file is opened with the first read. */
export function fileReads(path: string, { timeoutMs }: { readonly timeoutMs: number }): FileReads {
  const known = new Map<string, Prepared>();
  let isClosed = false;
  let connection: Libsql.Database | null = null;
  const open = (): Libsql.Database => {
    const opened = new Libsql(path, { timeout: timeoutMs });
    for (const pragma of PRAGMAS) opened.exec(`pragma ${pragma}`);
    return opened;
  };
  const prepared = (select: string): Prepared => {
    if (isClosed) throw new Error('The database was closed before it was read.');
    connection ??= open();
    const one = known.get(select) ?? prepare(connection, select);
    known.delete(select);
    known.set(select, one);
    const [oldest] = known.keys();
    if (known.size > MAX_STATEMENTS && oldest !== undefined) known.delete(oldest);
    return one;
  };
  return {
    rows: (select, args) => prepared(select).all(valuesOf(args)),
    objects: (select, args) => {
      const { columns, all } = prepared(select);
      return all(valuesOf(args)).map((row) => Object.fromEntries(columns.map((name, at) => [name, fromSql(row[at])])));
    },
    close: () => {
      isClosed = true;
      known.clear();
      connection?.close();
      connection = null;
    },
  };
}

function prepare(connection: Libsql.Database, select: string): Prepared {
  const statement = connection.prepare<unknown[]>(select).raw(true);
  const columns = statement.columns().map(({ name }) => name);
  return { columns, all: (args) => statement.all(args) as (readonly unknown[])[] };
}

/** Values by their places; reads of ours name none. */
function valuesOf(args: InArgs): readonly unknown[] {
  if (!Array.isArray(args)) throw new TypeError('parameters are given by their places');
  return args.map(toSql);
}

function toSql(value: InValue): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.valueOf();
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('only finite numbers can be parameters');
  return value;
}

/** As the client of libSQL gives BLOBs. */
function fromSql(value: unknown): unknown {
  return Buffer.isBuffer(value) ? value.buffer : value;
}
