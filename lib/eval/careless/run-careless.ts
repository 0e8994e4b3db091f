/**
 * The same questions, answered by a careless model behind a real socket: it reads what it was sent, writes true sentences from it and
 * plants faults of every kind between them. Counts which of them the checks caught, and which true sentences they flagged.
 */
import { answerQuestion } from '#lib/answer/ask';
import { startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import type { FakeRequest } from '#lib/answer/testing/scripted-turn';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { knownFacts } from '#lib/eval/careless/known-facts';
import { plantsOf, type Statement, trueStatements } from '#lib/eval/careless/plants';
import { type CarelessFinding, type CarelessReport, PLANT_KINDS, type PlantKind } from '#lib/eval/careless/report';
import { Truth } from '#lib/eval/careless/truth';
import type { EvalSet } from '#lib/eval/run-eval';
import type { Answer } from '#lib/model/answer';
import { notesOf, significant } from '#lib/model/answer-notes';
import { languageOf } from '#lib/model/language';

export interface CarelessOptions {
  readonly signal?: AbortSignal;
  onProgress?(progress: { readonly file: string; readonly id: string }): void;
}

const TRUE_SENTENCES = 8;

export async function runCareless(sets: readonly EvalSet[], options: CarelessOptions = {}): Promise<CarelessReport> {
  const server = await startFakeOpenAi();
  const counts = Object.fromEntries(PLANT_KINDS.map((kind) => [kind, { planted: 0, caught: 0 }])) as Record<
    PlantKind,
    { planted: number; caught: number }
  >;
  const [missed, falseAlarms]: [CarelessFinding[], CarelessFinding[]] = [[], []];
  let [questions, trueSentences] = [0, 0];
  try {
    for (const { set, repository } of sets)
      for (const [at, question] of set.questions.entries()) {
        options.onProgress?.({ file: set.file, id: question.id });
        const truth = new Truth(repository.reader);
        let statements: readonly Statement[] = [];
        const play = async (request: FakeRequest): Promise<string> => {
          statements = await carelessStatements(request, { truth, question: question.ask, seed: at + 1 });
          return statements.map(({ text }) => text).join('\n\n');
        };
        const answer = await askCarelessly(server, play, {
          question: question.ask,
          repository,
          ...(options.signal ? { signal: options.signal } : {}),
        });
        if (answer === null) continue;
        questions++;
        for (const statement of statements) {
          const finding = { set: set.file, question: question.ask, kind: statement.plant, text: statement.text };
          const why = whyFlagged(statement, answer);
          if (statement.plant === null) trueSentences++;
          else counts[statement.plant].planted++;
          if (statement.plant !== null && why !== null) counts[statement.plant].caught++;
          else if (statement.plant !== null) missed.push(finding);
          else if (why !== null) falseAlarms.push({ ...finding, why });
        }
      }
  } finally {
    await server.close();
  }
  const all = Object.values(counts);
  return {
    questions,
    planted: all.reduce((sum, { planted }) => sum + planted, 0),
    caught: all.reduce((sum, { caught }) => sum + caught, 0),
    kinds: counts,
    trueSentences,
    falseAlarms,
    missed,
  };
}

type Server = Awaited<ReturnType<typeof startFakeOpenAi>>;

/** Null where the model was not asked, or its answer did not stand: nothing was planted then. */
async function askCarelessly(
  server: Server,
  write: (request: FakeRequest) => Promise<string>,
  asked: Pick<Parameters<typeof answerQuestion>[0], 'question' | 'repository' | 'signal'>,
): Promise<Answer | null> {
  // What it writes is put together from the request before it is played: a first turn that only reads, then one that writes.
  let text: string | null = null;
  server.play([{ kind: 'status', status: 404 }]);
  const dry = await answerQuestion({ ...asked, modelConfig: testModelConfig(server.baseUrl) });
  const [request] = server.requests;
  if (request) text = await write(request);
  if (text === null || text === '' || dry.id === '') return null;
  server.play([{ kind: 'text', text }]);
  const answer = await answerQuestion({ ...asked, modelConfig: testModelConfig(server.baseUrl) });
  return answer.model.fallback === undefined ? answer : null;
}

async function carelessStatements(
  request: FakeRequest,
  { truth, question, seed }: { readonly truth: Truth; readonly question: string; readonly seed: number },
): Promise<readonly Statement[]> {
  const facts = knownFacts(request.body);
  const planting = { facts, truth, language: languageOf(question), random: seeded(seed) };
  const plants: Statement[] = [];
  for (const kind of PLANT_KINDS) plants.push(...(await plantsOf(kind, planting)));
  const honest = trueStatements(planting, facts.hops.slice(0, TRUE_SENTENCES));
  return mixed(honest, plants);
}

/** True ones and planted ones in turn. A text is written once: what was said before does not count twice. */
function mixed(honest: readonly Statement[], plants: readonly Statement[]): readonly Statement[] {
  const all: Statement[] = [];
  const longest = Math.max(honest.length, plants.length);
  for (let at = 0; at < longest; at++) all.push(...honest.slice(at, at + 1), ...plants.slice(at, at + 1));
  return [...new Map(all.map((statement) => [keyOf(statement.text), statement])).values()];
}

function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}

/** Why a statement stands noted in the text; null where it reads as fact. A lead-in is noted with its block. */
function whyFlagged({ text }: Statement, { text: shown, checks }: Answer): string | null {
  const parts = text
    .split(/\n\n```\n?|\n```/)
    .map((part) => keyOf(part))
    .filter((part) => part !== '');
  for (const note of notesOf(checks).values()) {
    const about = significant(note.about);
    const isIts = parts.some(
      (part) => part === about || part.startsWith(about.replace(/…$/, '')) || part.split('\n')[0] === about,
    );
    if (isIts && shown.includes(`[${note.note}]`)) return note.whys.join(' ');
  }
  return null;
}

/** A sentence without its marks, in whatever shape: what a fault tells of it. */
function keyOf(text: string): string {
  const plain = text.replace(/[[【（(]\^?E\d+(?:†source)?[\]】）)]/gi, '').replace(/^(?:#+|[->]|\d+\.) /, '');
  return plain.split('\n').map(significant).join('\n').trim();
}
