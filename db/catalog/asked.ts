/**
 * Questions that were answered, to be found again: their words in a full-text index, and the vector of each where one was computed. An
 * answer is noted with the statement that saves it; older ones are noted when somebody looks. Who may see them is not known here.
 */
import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { parseAnswer } from '#db/catalog/answer-json';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { answers } from '#db/catalog/schema/answers';
import { askedQuestions } from '#db/catalog/schema/asked-questions';
import { turns } from '#db/catalog/schema/conversations';
import { parseScope } from '#db/catalog/scope-json';
import { together } from '#db/catalog/together';
import { isVerifiedInChat } from '#db/catalog/verified-answers';
import type { Answer, Scope } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import { lastName } from '#lib/model/ids';
import { nameWords, splitWords } from '#lib/model/words';

export interface AskedRow {
  readonly id: number;
  readonly answer: string;
  readonly repository: string;
  readonly question: string;
  readonly refused: boolean;
  readonly askedBy: string | null;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
  /** As it was chosen beside the question; null where that was not kept. */
  readonly scope: Scope | null;
}

export interface AskedFilter {
  readonly repositories: readonly string[];
  readonly limit: number;
  /** Older than this row. */
  readonly before?: number | undefined;
  /** Those that somebody vouched for, in a channel or on a chat platform. */
  readonly verified?: boolean | undefined;
}

export interface AskedStore {
  /** Youngest first. */
  recent(filter: AskedFilter): Promise<readonly AskedRow[]>;
  /** Those with the most telling of these words first. */
  withWords(words: readonly string[], filter: AskedFilter): Promise<readonly AskedRow[]>;
  /** Of an answer; undefined when it was not noted. */
  rowOf(answer: string): Promise<number | undefined>;
  getMany(ids: readonly number[]): Promise<readonly AskedRow[]>;
  /** The youngest of a repository, by row. */
  vectors(
    repository: string,
    options: { readonly model: string; readonly limit: number },
  ): Promise<ReadonlyMap<number, Float32Array>>;
  withoutVector(
    repository: string,
    options: { readonly model: string; readonly limit: number },
  ): Promise<readonly Pick<AskedRow, 'id' | 'question'>[]>;
  setVectors(vectors: ReadonlyMap<number, Float32Array>, model: string): Promise<void>;
  /** Notes answers from before this was kept, the youngest first; gives how many. */
  catchUp(limit: number): Promise<number>;
}

export function askedStore({ drizzle, guard }: CatalogDatabase): AskedStore {
  const { id, answer, repository, question, askedAt } = askedQuestions;
  const columns = {
    id,
    answer,
    repository,
    question,
    askedAt,
    refused: answers.refused,
    askedBy: answers.askedBy,
    scope: turns.scope,
  };
  const select = () =>
    drizzle.select(columns).from(askedQuestions).innerJoin(answers, eq(answers.id, answer)).leftJoin(turns, eq(turns.id, answer));
  return {
    recent: ({ limit, ...filter }) =>
      guard(async () => (await select().where(matching(filter)).orderBy(desc(id)).limit(limit)).map(rowOf)),
    withWords: (words, { limit, ...filter }) =>
      guard(async () => {
        if (words.length === 0) return [];
        const query = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR ');
        const rows = await drizzle
          .select(columns)
          .from(askedQuestions)
          .innerJoin(sql`asked_words`, sql`asked_words.rowid = ${id}`)
          .innerJoin(answers, eq(answers.id, answer))
          .leftJoin(turns, eq(turns.id, answer))
          .where(and(sql`asked_words match ${query}`, matching(filter)))
          .orderBy(sql`bm25(asked_words, 4.0, 1.0)`, desc(id))
          .limit(limit);
        return rows.map(rowOf);
      }),
    rowOf: (of) => guard(async () => (await drizzle.select({ id }).from(askedQuestions).where(eq(answer, of)))[0]?.id),
    getMany: (ids) => guard(async () => (await select().where(inArray(id, [...ids]))).map(rowOf)),
    vectors: (of, { model, limit }) =>
      guard(async () => {
        const rows = await drizzle
          .select({ id, vector: askedQuestions.vector })
          .from(askedQuestions)
          .where(and(eq(repository, of), eq(askedQuestions.vectorModel, model)))
          .orderBy(desc(id))
          .limit(limit);
        return new Map(rows.flatMap((row) => (row.vector ? [[row.id, floatsOf(row.vector)] as const] : [])));
      }),
    withoutVector: (of, { model, limit }) =>
      guard(() =>
        drizzle
          .select({ id, question })
          .from(askedQuestions)
          .where(and(eq(repository, of), or(isNull(askedQuestions.vectorModel), ne(askedQuestions.vectorModel, model))))
          .orderBy(desc(id))
          .limit(limit)
          .all(),
      ),
    setVectors: (vectors, model) =>
      guard(() =>
        together(
          drizzle,
          [...vectors].map(([row, vector]) =>
            drizzle
              .update(askedQuestions)
              .set({ vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength), vectorModel: model })
              .where(eq(id, row)),
          ),
        ),
      ),
    catchUp: (limit) =>
      guard(async () => {
        const rows = await drizzle
          .select({ id: answers.id, answer: answers.answer })
          .from(answers)
          .where(sql`${answers.id} not in (select answer from asked_questions)`)
          .orderBy(desc(answers.createdAt))
          .limit(limit);
        const found = rows.flatMap((row) => readable(row));
        await together(
          drizzle,
          found.flatMap(noteAsked).map((statement) => drizzle.run(statement)),
        );
        return found.length;
      }),
  };
}

/** Statements for the transaction that saves an answer. */
export function noteAsked({ id, question, repository, createdAt, hits, citations }: Answer): readonly SQL[] {
  const names = [...new Set([...hits, ...citations.map(({ symbol }) => ({ id: symbol }))].map((one) => lastName(one.id)))].slice(
    0,
    MAX_NAMES,
  );
  const words = [...new Set(names.flatMap(nameWords))].join(' ');
  const isNew = sql`not exists (select 1 from asked_words where rowid = (select id from asked_questions where answer = ${id}))`;
  return [
    sql`insert or ignore into asked_questions (answer, repository, question, words, asked_at)
      values (${id}, ${repository}, ${question}, ${words}, ${createdAt})`,
    sql`insert into asked_words (rowid, question, words)
      select id, ${searchedWords(question).join(' ')}, ${words} from asked_questions where answer = ${id} and ${isNew}`,
  ];
}

const MAX_NAMES = 40;

/** Of a question, as they stand in the index: identifiers split, and whole. */
export function searchedWords(text: string): readonly string[] {
  return [...new Set([...splitWords(text), ...nameWords(text)])];
}

function matching({ repositories, before, verified }: Omit<AskedFilter, 'limit'>): SQL | undefined {
  const isVerified = sql`exists (select 1 from messages where messages.turn = ${askedQuestions.answer} and messages.kind = 'answer'
    and messages.verified_at is not null and messages.deleted_at is null)`;
  return and(
    inArray(askedQuestions.repository, [...repositories]),
    before === undefined ? undefined : lt(askedQuestions.id, before),
    verified ? or(isVerified, isVerifiedInChat(askedQuestions.answer)) : undefined,
  );
}

function rowOf<Row extends { readonly scope: string | null }>({
  scope,
  ...row
}: Row): Omit<Row, 'scope'> & { readonly scope: Scope | null } {
  return { ...row, scope: scope === null ? null : parseScope(scope) };
}

/** Whatever a driver gives of a BLOB, on a boundary of four bytes. */
function floatsOf(blob: Uint8Array | ArrayBuffer): Float32Array {
  return new Float32Array(new Uint8Array(blob).slice().buffer);
}

function readable({ id, answer }: { readonly id: string; readonly answer: string }): readonly Answer[] {
  try {
    return [parseAnswer(answer, id)];
  } catch (error) {
    if (error instanceof PathlightError && error.code === 'damaged') return [];
    throw error;
  }
}
