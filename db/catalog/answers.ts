/** The catalog's answers: written once, read for ever. */
import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { parseAnswer } from '#db/catalog/answer-json';
import { noteAsked } from '#db/catalog/asked';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { oneOf } from '#db/catalog/one-of';
import { answers } from '#db/catalog/schema/answers';
import { conversations, turns } from '#db/catalog/schema/conversations';
import { repositories } from '#db/catalog/schema/repositories';
import { together } from '#db/catalog/together';
import type { Answer } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';

type AnswersStore = Pick<
  CatalogStore,
  'saveAnswer' | 'publishAnswer' | 'publishedAnswers' | 'getAnswer' | 'getAnswers' | 'answerRights' | 'recentAnswers'
>;

export function answersStore({ drizzle, guard }: CatalogDatabase): AnswersStore {
  return {
    saveAnswer: (answer, options = {}) =>
      guard(async () => {
        const { id, question, repository, generation, commit, refused, createdAt } = answer;
        const saved = drizzle.insert(answers).values({
          id,
          question,
          repository,
          generation,
          commit,
          refused,
          answer: JSON.stringify(answer),
          createdAt,
          previousAnswerId: options.previousAnswerId ?? null,
          askedBy: options.askedBy ?? null,
        });
        await together(drizzle, [saved, ...noteAsked(answer).map((statement) => drizzle.run(statement))]);
      }),
    publishAnswer: (id, published) =>
      guard(async () => {
        const set = {
          publishedAt: published?.at ?? null,
          publishedBy: published?.by ?? null,
          publishedFor: published?.for || null,
        };
        return (await drizzle.update(answers).set(set).where(eq(answers.id, id)).returning({ id: answers.id })).length > 0;
      }),
    publishedAnswers: (limit, only) =>
      guard(async () => {
        const { id, question, repository, publishedAt, publishedBy, publishedFor } = answers;
        const rows = await drizzle
          .select({ id, question, repository, publishedAt, publishedBy, publishedFor, repositoryName: repositories.name })
          .from(answers)
          .leftJoin(repositories, and(eq(repositories.name, repository), lte(repositories.createdAt, answers.createdAt)))
          .where(and(isNotNull(publishedAt), only === undefined ? undefined : eq(id, only)))
          .orderBy(desc(publishedAt), desc(id))
          .limit(limit);
        return rows.map(({ repositoryName, ...row }) => ({
          ...row,
          publishedAt: row.publishedAt ?? '',
          isOfRepository: repositoryName !== null,
        }));
      }),
    getAnswer: async (id) => {
      const [row] = await guard(() => drizzle.select().from(answers).where(eq(answers.id, id)));
      if (row === undefined) return null;
      const later = await guard(() =>
        drizzle
          .select({ id: answers.id })
          .from(answers)
          .where(eq(answers.previousAnswerId, id))
          .orderBy(asc(answers.createdAt), asc(answers.id)),
      );
      return {
        answer: parseAnswer(row.answer, id),
        askedBy: row.askedBy,
        publishedAt: row.publishedAt,
        previousAnswerId: row.previousAnswerId,
        laterAnswerIds: later.map((one) => one.id),
      };
    },
    getAnswers: async (ids) => {
      const rows = await guard(() =>
        drizzle
          .select()
          .from(answers)
          .where(inArray(answers.id, [...ids])),
      );
      return new Map(rows.flatMap((row) => readable(row)));
    },
    answerRights: (ids) =>
      guard(async () => {
        if (ids.length === 0) return new Map();
        const { id, repository, askedBy, publishedAt, publishedFor } = answers;
        const owner = conversations.owner;
        const rows = await drizzle
          .select({ id, repository, askedBy, publishedAt, publishedFor, owner, repositoryName: repositories.name })
          .from(answers)
          .leftJoin(repositories, and(eq(repositories.name, repository), lte(repositories.createdAt, answers.createdAt)))
          .leftJoin(turns, eq(turns.id, id))
          .leftJoin(conversations, eq(conversations.id, turns.conversation))
          .where(inArray(id, [...ids]));
        return new Map(rows.map(({ repositoryName, ...row }) => [row.id, { ...row, isOfRepository: repositoryName !== null }]));
      }),
    recentAnswers: (limit, { askedBy: askers, repositories: names } = {}) =>
      guard(() => {
        const { id, question, repository, refused, askedBy, createdAt } = answers;
        const columns = { id, question, repository, refused, askedBy, createdAt };
        const where = and(oneOf(askedBy, askers), oneOf(repository, names));
        return drizzle.select(columns).from(answers).where(where).orderBy(desc(createdAt), desc(id)).limit(limit).all();
      }),
  };
}

/** One damaged answer must not hide the others of its conversation. */
function readable({ id, answer }: { readonly id: string; readonly answer: string }): [string, Answer][] {
  try {
    return [[id, parseAnswer(answer, id)]];
  } catch (error) {
    if (error instanceof PathlightError && error.code === 'damaged') return [];
    throw error;
  }
}
