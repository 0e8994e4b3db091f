/** One Hrana stream: a SQLite connection that answers the requests of a pipeline. For tests. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

type HranaValue =
  | { readonly type: 'null' }
  | { readonly type: 'integer'; readonly value: string }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'blob'; readonly base64: string };

interface HranaStatement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly HranaValue[];
  readonly want_rows?: boolean;
}

type Condition =
  | { readonly type: 'ok' | 'error'; readonly step: number }
  | { readonly type: 'not'; readonly cond: Condition }
  | { readonly type: 'and' | 'or'; readonly conds: readonly Condition[] };

interface BatchStep {
  readonly condition?: Condition;
  readonly stmt: HranaStatement;
}

export type PipelineRequest =
  | { readonly type: 'close' }
  | { readonly type: 'execute'; readonly stmt: HranaStatement }
  | { readonly type: 'batch'; readonly batch: { readonly steps: readonly BatchStep[] } }
  | { readonly type: 'sequence'; readonly sql: string }
  | { readonly type: 'store_sql'; readonly sql_id: number; readonly sql: string }
  | { readonly type: 'close_sql'; readonly sql_id: number };

export class HranaStream {
  readonly #database: DatabaseSync;
  readonly #sql = new Map<number, string>();
  closed = false;

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: 5_000 });
    this.#database.exec('pragma journal_mode = wal');
  }

  /** The stream result of one request; SQL trouble is an answer, not an exception. */
  answer(request: PipelineRequest): object {
    try {
      return { type: 'ok', response: { type: request.type, ...this.#respond(request) } };
    } catch (error) {
      return { type: 'error', error: hranaError(error) };
    }
  }

  close(): void {
    if (!this.closed) this.#database.close();
    this.closed = true;
  }

  #respond(request: PipelineRequest): object {
    switch (request.type) {
      case 'close':
        this.close();
        return {};
      case 'execute':
        return { result: this.#execute(request.stmt) };
      case 'batch':
        return { result: this.#batch(request.batch.steps) };
      case 'sequence':
        this.#database.exec(request.sql);
        return {};
      case 'store_sql':
        this.#sql.set(request.sql_id, request.sql);
        return {};
      case 'close_sql':
        this.#sql.delete(request.sql_id);
        return {};
    }
  }

  #batch(steps: readonly BatchStep[]): object {
    const results: (object | null)[] = [];
    const errors: (object | null)[] = [];
    const holds = (condition: Condition | undefined): boolean => {
      if (condition === undefined) return true;
      switch (condition.type) {
        case 'ok':
          return results[condition.step] !== null && results[condition.step] !== undefined;
        case 'error':
          return errors[condition.step] !== null && errors[condition.step] !== undefined;
        case 'not':
          return !holds(condition.cond);
        case 'and':
          return condition.conds.every(holds);
        case 'or':
          return condition.conds.some(holds);
      }
    };
    for (const { condition, stmt } of steps) {
      let result: object | null = null;
      let error: object | null = null;
      try {
        if (holds(condition)) result = this.#execute(stmt);
      } catch (thrown) {
        error = hranaError(thrown);
      }
      results.push(result);
      errors.push(error);
    }
    return { step_results: results, step_errors: errors };
  }

  #execute(statement: HranaStatement): object {
    const sql = statement.sql ?? this.#sql.get(statement.sql_id ?? -1);
    if (sql === undefined) throw new Error('unknown sql_id');
    const prepared = this.#database.prepare(sql);
    prepared.setReturnArrays(true);
    const rows = prepared.all(...(statement.args ?? []).map(fromHrana)) as unknown as SQLInputValue[][];
    const [changes] = Object.values(this.#database.prepare('select changes()').get() ?? {});
    const cols = prepared.columns().map(({ column, name }) => ({ name: name ?? column, decltype: null }));
    return { cols, rows: rows.map((row) => row.map(toHrana)), affected_row_count: Number(changes), last_insert_rowid: null };
  }
}

function fromHrana(value: HranaValue): SQLInputValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'integer':
      return BigInt(value.value);
    case 'blob':
      return Buffer.from(value.base64, 'base64');
    default:
      return value.value;
  }
}

function toHrana(value: SQLInputValue): HranaValue {
  if (value === null) return { type: 'null' };
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { type: 'integer', value: String(value) } : { type: 'float', value };
  if (typeof value === 'string') return { type: 'text', value };
  return { type: 'blob', base64: Buffer.from(value as Uint8Array).toString('base64') };
}

function hranaError(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error);
  return { message, code: /locked/.test(message) ? 'SQLITE_BUSY' : 'SQLITE_ERROR' };
}
