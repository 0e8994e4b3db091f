/**
 * Many people asking at once, on the built product: `node e2e/bench/load/load.ts [--people 50] [--minutes 5] [--think 10] [--nuisance]
 * [--url URL --pid PID]` with PATHLIGHT_DATA, an index to ask. Everybody has one question under way and thinks `--think` seconds (mean)
 * between an answer and the next question; 0: nobody thinks. With `--nuisance` passwords are guessed, huge bodies sent, 200 clients are
 * slow and 1,000 streams idle meanwhile. Prints times, failures, and the memory of the server.
 *
 * The promise: 50 people, five minutes, two cores, no error, p95 under 2 s, memory flat.
 */
import { parseArgs } from 'node:util';
import { startServer } from '../../support/server.ts';
import { growth, residentMegabytes, Stopwatch, sampleMemory } from './figures.ts';
import { beSlow, guessPasswords, openStreams, sendHugeBodies } from './nuisance.ts';
import { letThemAsk } from './people.ts';
import { type SignedIn, signEverybodyIn } from './sign-in.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '5' },
    think: { type: 'string', default: '10' },
    streams: { type: 'string', default: '1000' },
    nuisance: { type: 'boolean', default: false },
  },
});

const people = Number(values.people);
const minutes = Number(values.minutes);
const dataFolder = process.env.PATHLIGHT_DATA ?? '';
if (dataFolder === '') throw new Error('PATHLIGHT_DATA has to name a data folder with an index.');

const crowd = await signEverybodyIn(dataFolder, people);
const server = await startServer({
  dataFolder,
  readyPath: '/api/health',
  env: { PATHLIGHT_ACCOUNTS: 'required', PATHLIGHT_LOG: 'error' },
});
try {
  const questions = await questionsOf(server.url, crowd);
  const before = residentMegabytes(server.pid);
  const nuisances = values.nuisance
    ? [
        guessPasswords(server.url),
        sendHugeBodies(server.url, crowd.headers[0] ?? {}),
        beSlow(server.url, 200),
        await openStreams(server.url, { headers: crowd.headers, count: Number(values.streams) }),
      ]
    : [];
  const stopwatch = new Stopwatch();
  const sampler = sampleMemory(server.pid, 2_000);
  const signal = AbortSignal.timeout(minutes * 60_000);
  await letThemAsk(
    { url: server.url, headers: crowd.headers, questions, thinkMs: Number(values.think) * 1_000, signal },
    stopwatch,
  );
  sampler.stop();
  await Promise.all(nuisances.map((one) => one.stop()));
  const { samples } = sampler;
  const memory = {
    before,
    most: Math.max(...samples.map(({ megabytes }) => megabytes)),
    atEnd: samples.at(-1)?.megabytes,
    growth: Number(growth(samples).toFixed(3)),
  };
  const { thinkSeconds = Number(values.think), ...rest } = { people, minutes, questions: questions.length };
  console.log(JSON.stringify({ ...rest, thinkSeconds, ms: stopwatch.summary(), failures: stopwatch.failures, memory }, null, 1));
  if (nuisances.length > 0) console.log(JSON.stringify(nuisances.map(({ seen }) => seen)));
} finally {
  await server.close();
}

async function questionsOf(url: string, { headers }: SignedIn): Promise<{ repository: string; question: string }[]> {
  const get = async (path: string): Promise<unknown> => (await fetch(url + path, { headers: headers[0] ?? {} })).json();
  const { repositories } = (await get('/api/repositories')) as { repositories: { name: string }[] };
  const found: { repository: string; question: string }[] = [];
  for (const { name } of repositories) {
    const { questions } = (await get(`/api/suggestions?repo=${encodeURIComponent(name)}`)) as { questions: string[] };
    const inWords = ['what happens when a request fails?', 'where is the configuration read?', 'give me an overview'];
    found.push(...[...questions, ...inWords].map((question) => ({ repository: name, question })));
  }
  return found;
}
