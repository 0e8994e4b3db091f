/** People who ask: each has one question under way at most, reads its answer to the end of the stream, thinks, and asks the next. */
import { randomBytes } from 'node:crypto';
import type { Stopwatch } from './figures.ts';

export interface Crowd {
  readonly url: string;
  /** Of each person: the cookie or key they ask with. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly questions: readonly { readonly repository: string; readonly question: string }[];
  /** Mean milliseconds between an answer and the next question. */
  readonly thinkMs: number;
  readonly signal: AbortSignal;
}

/** Settles when the signal ends it and every question under way is answered. */
export async function letThemAsk(crowd: Crowd, stopwatch: Stopwatch): Promise<void> {
  await Promise.all(crowd.headers.map((headers, person) => oneAsks(person, headers, crowd, stopwatch)));
}

/** Everybody asks in the same moment, once; settles when all are answered. */
export async function letThemAskAtOnce(
  { url, headers, questions }: Omit<Crowd, 'thinkMs' | 'signal'>,
  stopwatch: Stopwatch,
): Promise<void> {
  await Promise.all(
    headers.map((mine, person) => {
      const asked = questions[(person * 7) % questions.length];
      return asked ? stopwatch.time(() => ask(url, mine, asked)) : undefined;
    }),
  );
}

async function oneAsks(
  person: number,
  headers: Readonly<Record<string, string>>,
  { url, questions, thinkMs, signal }: Crowd,
  stopwatch: Stopwatch,
): Promise<void> {
  // They do not all begin in the same moment, unless nobody thinks.
  await pause(thinkMs * (person / 50), signal);
  for (let round = 0; !signal.aborted; round++) {
    const asked = questions[(person * 7 + round * 3) % questions.length];
    if (!asked) return;
    await stopwatch.time(() => ask(url, headers, asked));
    await pause(thinkMs * (0.5 + Math.random()), signal);
  }
}

/** Null when the stream brought an answer to its end, else what went wrong. */
async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  asked: { readonly repository: string; readonly question: string },
): Promise<string | null> {
  const response = await fetch(`${url}/api/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...asked, turn: randomBytes(15).toString('base64url') }),
  });
  const text = await response.text();
  if (response.status !== 200) return `${response.status} ${text.slice(0, 120)}`;
  if (!text.includes('"type":"data-answer"')) return 'a stream without an answer';
  return text.trimEnd().endsWith('data: [DONE]') ? null : 'a stream that was cut';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
