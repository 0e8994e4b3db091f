/**
 * Answers given before a folder was excluded: one that rests on it, or names a file in it, keeps its question and what it cites of the
 * rest, and says that its text is not shown any more. The stored answer stays as it is: take the exclusion back and it reads as before.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Answer } from '#lib/model/answer';
import { excludedBy } from '#lib/repository/excluded';

/** A catalog whose answers tell nothing of what is excluded now. */
export function withoutExcluded(catalog: CatalogStore): CatalogStore {
  const excludes = async (): Promise<ReadonlyMap<string, readonly string[]>> =>
    new Map((await catalog.listRepositories()).flatMap(({ name, exclude }) => (exclude.length > 0 ? [[name, exclude]] : [])));
  return {
    ...catalog,
    getAnswer: async (id) => {
      const [stored, excluded] = await Promise.all([catalog.getAnswer(id), excludes()]);
      return stored && { ...stored, answer: redactAnswer(stored.answer, excluded.get(stored.answer.repository)) };
    },
    getAnswers: async (ids) => {
      const [answers, excluded] = await Promise.all([catalog.getAnswers(ids), excludes()]);
      return new Map([...answers].map(([id, answer]) => [id, redactAnswer(answer, excluded.get(answer.repository))]));
    },
  };
}

export function redactAnswer(answer: Answer, patterns: readonly string[] = []): Answer {
  if (patterns.length === 0) return answer;
  const isExcluded = excludedBy(patterns);
  if (!told(answer).some((text) => pathsIn(text).some(isExcluded))) return answer;
  const { closest, histories, inferred, checks, unbound, choice, about, slots, understood, ...kept } = answer;
  return {
    ...kept,
    text: `What this answer told rests on code that has been excluded from ${answer.repository} since, so it is not shown any more. Ask again to have it answered from the rest.`,
    paths: [],
    hits: [],
    trailEnds: [],
    steps: [],
    citations: answer.citations.filter(
      ({ path, symbol, text }) => ![path, symbol, text].some((one) => pathsIn(one).some(isExcluded)),
    ),
    droppedMarks: 0,
    unsupported: 0,
  };
}

/** Everything in an answer that may name a path, but for the question and who asked. */
function told({ question, id, ...rest }: Answer): readonly string[] {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one);
  };
  walk(rest);
  return texts;
}

/** What could be a path below the root: `a/b.ts` of `a/b.ts::f`, `/a/b.ts:12` and `"./a/b.ts"`. */
function pathsIn(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}_@~+.()[\]/-]+/gu) ?? [];
  return words.flatMap((word) => {
    const path = word.replace(/^(?:\.{0,2}\/)+/, '').replace(/[.)\]]+$/, '');
    return path === '' ? [] : [path];
  });
}
