/**
 * How long the embedded planner takes to answer once warm: `node e2e/bench/ask-latency.ts REPOSITORY [ROUNDS]`, on an indexed
 * repository (PATHLIGHT_DATA). Asks the repository's own suggestions and questions in words, prints p50 and p95 over all rounds.
 * The promise is under 300 ms for 1,000 files.
 */
import { answerQuestion } from '#lib/answer/ask';
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

const IN_WORDS = [
  'what happens when a request fails?',
  'where is the configuration read?',
  'who opens the connection?',
  'which functions are called when a file is parsed?',
  'give me an overview',
  'who calls `a_name_that_does_not_exist`?',
];

const [name, rounds = '5'] = process.argv.slice(2);
const workspace = await openWorkspace(readSettings());
try {
  const repository = await workspace.openRepository(name ?? (await workspace.listRepositories())[0]?.name ?? '');
  const questions = [...(await suggestQuestions(repository)), ...IN_WORDS];
  const modelConfig = null;
  const ask = async (question: string): Promise<number> => {
    const start = performance.now();
    await answerQuestion({ question, repository, modelConfig });
    return performance.now() - start;
  };
  const first: number[] = [];
  for (const question of questions) first.push(await ask(question));
  const times: number[] = [];
  for (let round = 0; round < Number(rounds); round++) for (const question of questions) times.push(await ask(question));
  times.sort((a, b) => a - b);
  const percentile = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  process.stdout.write(
    `${JSON.stringify({
      repository: repository.name,
      files: repository.generation.coverage.files.indexed,
      symbols: repository.generation.coverage.symbols,
      questions: questions.length,
      coldMs: Math.round(first[0] ?? 0),
      warmMs: { p50: percentile(0.5), p95: percentile(0.95), max: percentile(0.9999) },
    })}\n`,
  );
} finally {
  workspace.close();
}
