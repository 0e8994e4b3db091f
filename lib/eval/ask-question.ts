/**
 * Asks one question the way the product answers it and looks up what judging the answer needs. Nothing is stored. The clock runs around
 * the answer alone.
 */
import { answerQuestion } from '#lib/answer/ask';
import { failedAnswer } from '#lib/eval/failed-answer';
import { linkedSymbols } from '#lib/eval/linked-symbols';
import type { SeenAnswer, SymbolPlace } from '#lib/eval/score-question';
import type { Answer, Citation } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import type { ModelConfig } from '#lib/model/model-config';
import type { Turn } from '#lib/question/ask-request';
import { readQuestion } from '#lib/question/read-question';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { Retrieval } from '#lib/search/retrieval';
import { createToolContext } from '#lib/tools/tool-context';

export interface AskedWith {
  readonly repository: OpenRepository;
  readonly retrieval: Retrieval;
  /** null: the embedded planner answers. */
  readonly modelConfig: ModelConfig | null;
  /** What was said before, oldest first. */
  readonly history?: readonly Turn[];
  readonly signal?: AbortSignal;
}

const SEARCHED = 20;

export interface Asked extends SeenAnswer {
  readonly ms: number;
  /** It failed; the answer stands for none. */
  readonly failed: boolean;
}

/** Throws only when it was stopped. */
export async function askForEval(ask: string, options: AskedWith): Promise<Asked> {
  try {
    return { ...(await askOnce(ask, options)), failed: false };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const answer = failedAnswer(ask, options.repository, error);
    return { answer, ms: 0, failed: true, linked: [], searched: [], places: new Map(), textOf: () => null };
  }
}

async function askOnce(ask: string, options: AskedWith): Promise<Omit<Asked, 'failed'>> {
  const { repository, retrieval, modelConfig, signal, history = [] } = options;
  const start = performance.now();
  const answer = await answerQuestion({
    question: ask,
    history,
    repository,
    retrieval,
    modelConfig,
    ...(signal ? { signal } : {}),
  });
  const ms = performance.now() - start;
  const context = createToolContext(repository, { retrieval });
  const { question } = history.length === 0 ? { question: ask } : await readQuestion({ question: ask, history }, context);
  const searched = await context.search(question, { limit: SEARCHED });
  return {
    answer,
    ms,
    linked: await linkedSymbols(question, context),
    searched: searched.map(({ symbol }) => symbol.id),
    places: await placesOf(answer, repository),
    textOf: await citedTexts(answer, repository),
  };
}

async function placesOf(answer: Answer, { reader }: OpenRepository): Promise<ReadonlyMap<SymbolId, readonly SymbolPlace[]>> {
  const ids = [...new Set(answer.paths.flat().flatMap(({ from, to }) => [from, to]))];
  const places = await Promise.all(ids.map(async (id) => [id, await reader.symbolsById(id)] as const));
  return new Map(places);
}

/** Read from the indexed bytes anew: what a citation says of its lines is what is judged. */
async function citedTexts(answer: Answer, { reader }: OpenRepository): Promise<(citation: Citation) => string | null> {
  const paths = [...new Set(answer.citations.map(({ path }) => path))];
  const files = new Map(await Promise.all(paths.map(async (path) => [path, await reader.fileText(path)] as const)));
  return ({ path, line, endLine }) => {
    const lines = files.get(path)?.split(/\r\n|\r|\n/);
    return lines === undefined || line > lines.length ? null : lines.slice(line - 1, endLine).join('\n');
  };
}
