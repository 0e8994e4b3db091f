/** The catalog's answers: written once, read for ever. */
import { asc, desc, eq } from 'drizzle-orm';
import { parseAnswer } from '#db/catalog/answer-json';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { answers } from '#db/catalog/schema/answers';

type AnswersStore = Pick<CatalogStore, 'saveAnswer' | 'getAnswer' | 'recentAnswers'>;

export function answersStore({ drizzle, guard }: CatalogDatabase): AnswersStore {
  return {
    saveAnswer: (answer, options = {}) =>
      guard(async () => {
        const { id, question, repository, generation, commit, refused, createdAt } = answer;
        await drizzle.insert(answers).values({
          id,
          question,
          repository,
          generation,
          commit,
          refused,
          answer: JSON.stringify(answer),
          createdAt,
          previousAnswerId: options.previousAnswerId ?? null,
        });
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
        previousAnswerId: row.previousAnswerId,
        laterAnswerIds: later.map((one) => one.id),
      };
    },
    recentAnswers: (limit) =>
      guard(() => {
        const { id, question, repository, refused, createdAt } = answers;
        const columns = { id, question, repository, refused, createdAt };
        return drizzle.select(columns).from(answers).orderBy(desc(createdAt), desc(id)).limit(limit).all();
      }),
  };
}
