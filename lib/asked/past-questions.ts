/** Past questions by their words, or the youngest; of what the viewer may read. */
import type { AskedRow } from '#db/catalog/asked';
import { searchedWords } from '#db/catalog/asked';
import { type AskedContext, catchUp, shownRows } from '#lib/asked/asked-context';
import { showPastQuestions } from '#lib/asked/show-past-questions';
import type { PastQuestion } from '#lib/model/channel';

export interface QuestionSearch {
  readonly words: string;
  readonly repository?: string | undefined;
  readonly verified: boolean;
  readonly limit: number;
  /** The answer of the last one shown; of the youngest alone. */
  readonly before?: string | undefined;
}

export interface FoundQuestions {
  readonly questions: readonly PastQuestion[];
  readonly hasMore: boolean;
}

/** Rows looked at in one go, and at most: what the viewer may not read is passed over. */
const BATCH = 60;
const MAX_BATCHES = 10;
const MAX_WORDS = 24;

export async function searchQuestions(context: AskedContext, search: QuestionSearch): Promise<FoundQuestions> {
  await catchUp(context);
  const readable = (await context.workspace.listRepositories()).map(({ name }) => name);
  const repositories = search.repository === undefined ? readable : readable.filter((name) => name === search.repository);
  const words = searchedWords(search.words.slice(0, 1_000)).slice(0, MAX_WORDS);
  const rows =
    words.length > 0 ? await byWords(context, search, { words, repositories }) : await youngest(context, search, repositories);
  const wanted = new Set(words);
  const found = rows.slice(0, search.limit).map((row) => ({ row, likeness: shareOf(wanted, row.question) }));
  return { questions: await showPastQuestions(context, found), hasMore: rows.length > search.limit };
}

async function byWords(
  context: AskedContext,
  { limit, verified }: QuestionSearch,
  { words, repositories }: { readonly words: readonly string[]; readonly repositories: readonly string[] },
): Promise<readonly AskedRow[]> {
  const { asked } = context.team.catalog;
  const rows = await asked.withWords(words, { repositories, verified, limit: BATCH * MAX_BATCHES });
  return (await shownRows(context, rows)).slice(0, limit + 1);
}

/** One more than is asked for, where there is one. */
async function youngest(
  context: AskedContext,
  { limit, verified, before }: QuestionSearch,
  repositories: readonly string[],
): Promise<readonly AskedRow[]> {
  const { asked } = context.team.catalog;
  const shown: AskedRow[] = [];
  let last = before === undefined ? undefined : await placeOf(context, before);
  for (let batch = 0; batch < MAX_BATCHES && shown.length <= limit; batch++) {
    const rows = await asked.recent({ repositories, verified, limit: BATCH, before: last });
    shown.push(...(await shownRows(context, rows)));
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) break;
  }
  return shown.slice(0, limit + 1);
}

/** Of a question that the viewer is shown: where another stands among them, nobody finds out by asking for those before it. */
async function placeOf(context: AskedContext, answer: string): Promise<number | undefined> {
  const { asked } = context.team.catalog;
  const row = await asked.rowOf(answer);
  const [shown] = await shownRows(context, row === undefined ? [] : await asked.getMany([row]));
  return shown?.id;
}

/** How much of what is looked for stands in the question. */
function shareOf(wanted: ReadonlySet<string>, question: string): number {
  if (wanted.size === 0) return 0;
  const words = new Set(searchedWords(question));
  return [...wanted].filter((word) => words.has(word)).length / wanted.size;
}
