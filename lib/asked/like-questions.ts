/**
 * "This was answered before": the few past questions that ask the same, found by words and by meaning, kept where the answer would be the
 * same: of the same repository and scope, standing by itself, and understood without asking back. Asked before a model is paid.
 */
import { type AskedRow, searchedWords } from '#db/catalog/asked';
import { sameAsked } from '#lib/asked/alike';
import { type AskedContext, catchUp, shownRows } from '#lib/asked/asked-context';
import { type AskedVectors, askedVectors } from '#lib/asked/asked-vectors';
import { readAsked } from '#lib/asked/read-asked';
import { showPastQuestions } from '#lib/asked/show-past-questions';
import type { Answer, Scope } from '#lib/model/answer';
import type { PastQuestion } from '#lib/model/channel';
import { tidyScope } from '#lib/question/ask-scope';

export interface LikeRequest {
  readonly question: string;
  readonly repository: string;
  readonly scope?: Scope | undefined;
}

const BY_WORDS = 80;
const BY_MEANING = 20;
const MAX_OFFERED = 3;
const MAX_WORDS = 24;
/** Of questions told alike by their words, where no vectors are to be had. */
const LIKE_BY_WORDS = 0.9;

export async function likeQuestions(context: AskedContext, request: LikeRequest): Promise<readonly PastQuestion[]> {
  const { asked } = context.team.catalog;
  const { question, repository } = request;
  const readable = (await context.workspace.listRepositories()).some(({ name }) => name === repository);
  if (!readable) return [];
  await catchUp(context);
  const words = searchedWords(question).slice(0, MAX_WORDS);
  const byWords = await asked.withWords(words, { repositories: [repository], limit: BY_WORDS });
  const vectors = await askedVectors(context, request);
  const known = new Set(byWords.map(({ id }) => id));
  const byMeaning = await asked.getMany(vectors.nearest(BY_MEANING).filter((id) => !known.has(id)));
  const reading = readAsked(question);
  const alike = [...byWords, ...byMeaning].filter(
    (row) => row.repository === repository && sameAsked(reading, readAsked(row.question)),
  );
  const shown = await standingAlone(context, await shownRows(context, alike), request);
  const found = shown.map((row) => ({ row, likeness: likenessOf(row, question, vectors) }));
  return best(await showPastQuestions(context, found)).slice(0, MAX_OFFERED);
}

function likenessOf({ id, question }: AskedRow, asked: string, vectors: AskedVectors): number {
  if (question.trim() === asked.trim()) return 1;
  return Math.max(0, Math.min(1, vectors.likeness(id) ?? LIKE_BY_WORDS));
}

/** Answers to the words alone, in the same scope. */
async function standingAlone(
  { workspace }: AskedContext,
  rows: readonly AskedRow[],
  { scope }: LikeRequest,
): Promise<readonly AskedRow[]> {
  const answers = await workspace.catalog.getAnswers(rows.map(({ answer }) => answer));
  return rows.filter((row) => {
    const answer = answers.get(row.answer);
    return answer !== undefined && standsAlone(answer) && sameScope(row.scope ?? answer.scope, scope);
  });
}

function standsAlone({ understood, about, choice }: Answer): boolean {
  return understood === undefined && about === undefined && choice?.taken !== null;
}

function sameScope(one: Scope | undefined, other: Scope | undefined): boolean {
  const textOf = (scope: Scope | undefined): string => {
    const { folders = [], languages = [], commit } = tidyScope(scope ?? {}) ?? {};
    return JSON.stringify([folders.toSorted(), languages.toSorted(), commit ?? null]);
  };
  return textOf(one) === textOf(other);
}

const STATES = ['holds', 'unknown', 'changed'] as const;

/** What is vouched for and still as it was comes first, what was refused last. */
function best(questions: readonly PastQuestion[]): readonly PastQuestion[] {
  const rank = (one: PastQuestion): number =>
    (one.refused ? 8 : 0) + STATES.indexOf(one.state) * 2 + (one.correction ? 2 : 0) + (one.verified ? 0 : 1);
  return questions.toSorted((a, b) => rank(a) - rank(b) || (a.askedAt < b.askedAt ? 1 : -1));
}
