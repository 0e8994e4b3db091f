/**
 * One libSQL database, file or server, behind four verbs: rows in bulk, run, transaction, close. Trouble leaves here as
 * PathlightError. Files are in WAL mode, so readers go on during a write; a writer has one connection, which keeps its pragmas.
 */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient, type InArgs, type InStatement, type Transaction } from '@libsql/client';
import { describeUrl, filePath, guarded } from '#db/errors';
import { PathlightError } from '#lib/model/errors';
import { letOthersRun } from '#lib/model/turns';

export interface DatabaseAddress {
  /** `file:`, `libsql://`, `http://` or `https://`. */
  readonly url: string;
  readonly authToken?: string | undefined;
}

export interface DatabaseOptions extends DatabaseAddress {
  /** `read` refuses a file that is not there; `write` makes it, and its folder. */
  readonly mode: 'read' | 'write';
  /** How long to wait for another process's lock on a file. */
  readonly timeoutMs?: number;
}

/** A row as JSON carries it: columns in the order of the select. */
export type JsonRow = readonly (string | number | null)[];

export interface Executor {
  /**
   * Rows of `select <columns> <rest>` as one JSON text: ten times faster than row objects, and one small answer over HTTP.
   * No BLOB columns.
   */
  jsonRows(columns: readonly string[], rest: string, args?: InArgs): Promise<readonly JsonRow[]>;
  /** Rows with BLOBs, as libSQL gives them. */
  rows(select: string, args?: InArgs): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Number of rows changed. */
  run(statement: string, args?: InArgs): Promise<number>;
}

export interface Database extends Executor {
  readonly url: string;
  readonly client: Client;
  /** Commits when `work` returns, rolls back when it throws. */
  transaction<T>(work: (transaction: Executor) => Promise<T>): Promise<T>;
  /** Moves a file's write-ahead log into the file, as far as readers allow. A server does this itself. */
  checkpoint(): Promise<void>;
  close(): void;
}

const READ_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 30_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, authToken, mode } = options;
  return guarded(url, async () => {
    const isFile = url.startsWith('file:');
    if (isFile) prepareFile(url, mode);
    const client = createClient({
      url,
      authToken,
      ...(isFile ? { concurrency: 1 } : {}),
      ...(isFile ? { timeout: options.timeoutMs ?? (mode === 'write' ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS) } : {}),
    });
    try {
      if (isFile) await setPragmas(client, mode);
      else await client.execute('select 1');
    } catch (error) {
      client.close();
      throw error;
    }
    return makeDatabase(client, url, isFile && mode === 'read');
  });
}

function prepareFile(url: string, mode: DatabaseOptions['mode']): void {
  const path = filePath(url);
  if (mode === 'write') mkdirSync(dirname(path), { recursive: true });
  else if (!existsSync(path))
    throw new PathlightError('nothing_indexed', `There is no database ${describeUrl(url)}.`, {
      remedy: 'Index the repository again.',
    });
}

/** Removes a file's database with what belongs to it; a server's stays. */
export function removeDatabase(url: string): void {
  if (!url.startsWith('file:')) return;
  for (const end of ['', '-wal', '-shm']) rmSync(`${filePath(url)}${end}`, { force: true });
}

/** Changes when the file at the URL is another one than before; for a server, never. */
export function databaseIdentity(url: string): string {
  if (!url.startsWith('file:')) return url;
  const stat = statSync(filePath(url), { throwIfNoEntry: false });
  return `${url} ${stat?.ino ?? 0} ${stat?.birthtimeMs ?? 0}`;
}

async function setPragmas(client: Client, mode: DatabaseOptions['mode']): Promise<void> {
  const { rows } = await client.execute('pragma journal_mode');
  if (rows[0]?.[0] !== 'wal') await client.execute('pragma journal_mode = wal');
  if (mode === 'read') {
    // Pages of one question are pages of the next.
    await client.execute('pragma cache_size = -32768');
    return;
  }
  await client.execute('pragma synchronous = normal');
  await client.execute('pragma foreign_keys = off');
  await client.execute('pragma cache_size = -65536');
}

/** `takesTurns`: a file's answers come at once, so a chain of reads would be one turn of the event loop, however long. */
function makeDatabase(client: Client, url: string, takesTurns: boolean): Database {
  const execute = executorOver(async (statement) => {
    if (takesTurns) await letOthersRun();
    return client.execute(statement);
  }, url);
  return {
    ...execute,
    url,
    client,
    transaction: (work) => guarded(url, () => inTransaction(client, url, work)),
    checkpoint: async () => {
      if (url.startsWith('file:')) await execute.rows('pragma wal_checkpoint(truncate)');
    },
    close: () => client.close(),
  };
}

async function inTransaction<T>(client: Client, url: string, work: (transaction: Executor) => Promise<T>): Promise<T> {
  const transaction: Transaction = await client.transaction('write');
  try {
    const value = await work(executorOver((statement) => transaction.execute(statement), url));
    await transaction.commit();
    return value;
  } finally {
    // Rolls back whatever was not committed.
    transaction.close();
  }
}

type Execute = (statement: Exclude<InStatement, string>) => ReturnType<Client['execute']>;

function executorOver(execute: Execute, url: string): Executor {
  const run = (sql: string, args: InArgs = []) => guarded(url, () => execute({ sql, args }));
  return {
    rows: async (select, args) => (await run(select, args)).rows,
    run: async (statement, args) => (await run(statement, args)).rowsAffected,
    jsonRows: async (columns, rest, args) => {
      const { rows } = await run(jsonSelect(columns, rest), args);
      return JSON.parse(String(rows[0]?.[0] ?? '[]')) as JsonRow[];
    },
  };
}

/** A select whose rows come as one JSON array, in the order of its ORDER BY. */
function jsonSelect(columns: readonly string[], rest: string): string {
  const names = columns.map((_, index) => `c${index}`).join(', ');
  return `with given(${names}) as (select ${columns.join(', ')} ${rest}) select json_group_array(json_array(${names})) from given`;
}
