/**
 * Many people asking at once, on the built product: `PATHLIGHT_DATA=DIR node e2e/bench/load/load.ts [--people 50] [--minutes 5]
 * [--think 10] [--burst] [--nuisance] [--idle]`, DIR a data folder with indexes to ask, which gets accounts: take a copy. Everybody has one
 * question under way and thinks `--think` seconds (mean) between an answer and the next question; 0: nobody thinks. `--burst`: all ask in
 * the same moment, once, before that. With `--nuisance` passwords are guessed, huge bodies sent, 200 clients are slow and `--streams` 1,000
 * streams idle meanwhile; `--idle` first measures what those streams cost while nobody asks. Prints times, failures, the server's memory
 * and its CPU for an answer; where that goes says NODE_OPTIONS=--cpu-prof, which the server gets.
 *
 * The promise: 50 people, five minutes, two cores, no error, p95 under 2 s, memory flat.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../../support/server.ts';
import { cpuSeconds, growth, residentMegabytes, Stopwatch, sampleMemory } from './figures.ts';
import { beSlow, guessPasswords, type Nuisance, openStreams, sendHugeBodies } from './nuisance.ts';
import { letThemAsk, letThemAskAtOnce } from './people.ts';
import { type SignedIn, signEverybodyIn } from './sign-in.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '5' },
    think: { type: 'string', default: '10' },
    streams: { type: 'string', default: '1000' },
    burst: { type: 'boolean', default: false },
    nuisance: { type: 'boolean', default: false },
    idle: { type: 'boolean', default: false },
  },
});

const people = Number(values.people);
const minutes = Number(values.minutes);
const thinkSeconds = Number(values.think);
const streams = Number(values.streams);
const IDLE_MS = 30_000;
const dataFolder = process.env.PATHLIGHT_DATA ?? '';
if (dataFolder === '') throw new Error('PATHLIGHT_DATA has to name a data folder with an index.');

const crowd = await signEverybodyIn(dataFolder, people);
const { headers } = crowd;
const server = await startServer({
  dataFolder,
  readyPath: '/api/health',
  env: {
    PATHLIGHT_ACCOUNTS: 'required',
    PATHLIGHT_LOG: 'error',
    // A load, not a person: nobody is told to wait.
    PATHLIGHT_LIMIT_ASK: '0',
    // As it runs for people: a question is looked for by its meaning too.
    PATHLIGHT_EMBEDDINGS: process.env.PATHLIGHT_EMBEDDINGS ?? 'on',
  },
  onLog: (text) => process.stderr.write(text),
});
const { url, pid } = server;
try {
  const questions = await questionsOf(url, crowd);
  // What is read once is no answer's cost.
  await letThemAskAtOnce(
    { url, headers: questions.map((_, at) => headers[at % people] ?? {}).slice(0, 60), questions },
    new Stopwatch(),
  );
  if (values.burst) await burst();
  if (values.idle) await idle();
  await load();

  async function burst(): Promise<void> {
    const stopwatch = new Stopwatch();
    await letThemAskAtOnce({ url, headers, questions }, stopwatch);
    print({ burst: people, ms: stopwatch.summary(), failures: stopwatch.failures });
  }

  async function load(): Promise<void> {
    const nuisances = values.nuisance ? await allNuisances(url, crowd) : [];
    const stopwatch = new Stopwatch();
    const sampler = sampleMemory(pid, 2_000);
    const cpu = cpuSeconds(pid);
    await letThemAsk(
      { url, headers, questions, thinkMs: thinkSeconds * 1_000, signal: AbortSignal.timeout(minutes * 60_000) },
      stopwatch,
    );
    const used = cpuSeconds(pid) - cpu;
    sampler.stop();
    const { samples } = sampler;
    const memory = {
      curve: samples.filter((_, at) => at % Math.ceil(samples.length / 20) === 0).map(({ megabytes }) => megabytes),
      atEnd: samples.at(-1)?.megabytes,
      growth: Number(growth(samples).toFixed(3)),
    };
    const ms = stopwatch.summary();
    const cpuMsPerAnswer = Math.round((used * 1_000) / Math.max(1, ms.count));
    print({
      people,
      minutes,
      thinkSeconds,
      questions: questions.length,
      ms,
      failures: stopwatch.failures,
      cpuMsPerAnswer,
      memory,
    });
    for (const { name, seen } of nuisances) print({ [name]: seen });
    await Promise.all(nuisances.map((one) => one.stop()));
  }

  /** What streams cost on which nothing happens. */
  async function idle(): Promise<void> {
    const before = residentMegabytes(pid);
    const open = await openStreams(url, { headers, count: streams });
    const cpu = cpuSeconds(pid);
    await pause(IDLE_MS);
    const cpuMsPerSecond = Math.round(((cpuSeconds(pid) - cpu) * 1_000_000) / IDLE_MS);
    const kilobytesEach = Math.round(((residentMegabytes(pid) - before) * 1_024) / streams);
    await open.stop();
    print({ idleStreams: open.seen, cpuMsPerSecond, kilobytesEach });
  }
} finally {
  await server.close();
}

async function allNuisances(url: string, { headers }: SignedIn): Promise<readonly Nuisance[]> {
  return [
    await openStreams(url, { headers, count: streams }),
    guessPasswords(url),
    sendHugeBodies(url, headers[0] ?? {}),
    beSlow(url, { headers, count: 200 }),
  ];
}

function print(figures: unknown): void {
  console.log(JSON.stringify(figures));
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
