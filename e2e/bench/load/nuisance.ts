/** What must not hurt those who ask: guessed passwords, huge bodies, slow clients, and many streams on which nothing happens. */
import { connect } from 'node:net';

export interface Nuisance {
  readonly name: string;
  /** What it was answered, by status. */
  readonly seen: Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

function counter(): { readonly seen: Record<string, number>; count(what: string): void } {
  const seen: Record<string, number> = {};
  return {
    seen,
    count: (what) => {
      seen[what] = (seen[what] ?? 0) + 1;
    },
  };
}

function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running = true;
  const loop = (async () => {
    while (running) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return async () => {
    running = false;
    await loop;
  };
}

/** Guesses the password of somebody, five times a second. */
export function guessPasswords(url: string): Nuisance {
  const { seen, count } = counter();
  let guess = 0;
  const stop = repeat(async () => {
    const response = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'owner@example.com', password: `guess number ${guess++}` }),
    }).catch(() => null);
    await response?.body?.cancel();
    count(String(response?.status ?? 'refused'));
  }, 200);
  return { name: 'guessed passwords', seen, stop };
}

/** Sends 20 MB as a question, once a second. */
export function sendHugeBodies(url: string, headers: Readonly<Record<string, string>>): Nuisance {
  const { seen, count } = counter();
  const body = JSON.stringify({ question: 'x'.repeat(20_000_000) });
  const stop = repeat(async () => {
    const response = await fetch(`${url}/api/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }).catch(() => null);
    await response?.body?.cancel();
    count(String(response?.status ?? 'cut'));
  }, 1_000);
  return { name: 'bodies of 20 MB', seen, stop };
}

/**
 * So many connections that send one byte of a request every second, half of them of its headers, half of its body; whoever is cut off
 * comes again.
 */
export function beSlow(url: string, { headers, count: wanted }: Crowd): Nuisance {
  const { seen, count } = counter();
  const { hostname, port } = new URL(url);
  const stops = new Set<() => void>();
  const one = (at: number): void => {
    const known = Object.entries(headers[at % headers.length] ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST /api/ask HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${known.join('')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      if (at % 2 === 0) socket.write(head);
    });
    const slowly = at % 2 === 0 ? '{"question":'.padEnd(999, ' ') : head;
    let sent = 0;
    const timer = setInterval(() => {
      if (socket.writable) socket.write(slowly.charAt(sent++) || ' ');
    }, 1_000);
    const stop = (): void => {
      clearInterval(timer);
      stops.delete(stop);
      socket.removeAllListeners('close').destroy();
    };
    stops.add(stop);
    let answered = 'cut';
    socket
      .on('data', (text) => {
        answered = /^HTTP\/1\.1 (\d{3})/.exec(text.toString('latin1'))?.[1] ?? answered;
      })
      .on('error', () => undefined)
      .on('close', () => {
        stop();
        count(answered);
        one(at);
      });
  };
  for (let at = 0; at < wanted; at++) one(at);
  return {
    name: 'slow clients',
    seen,
    stop: async () => {
      for (const stop of stops) stop();
    },
  };
}

interface Crowd {
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly count: number;
}

export interface IdleStreams extends Nuisance {
  readonly opened: number;
}

/** Event streams that stay open; resolves when all are open or were refused. */
export async function openStreams(url: string, { headers, count: wanted }: Crowd): Promise<IdleStreams> {
  const { seen, count } = counter();
  const abort = new AbortController();
  let opened = 0;
  const one = async (at: number): Promise<void> => {
    const response = await fetch(`${url}/api/events`, {
      headers: { accept: 'text/event-stream', ...headers[at % headers.length] },
      signal: abort.signal,
    });
    count(String(response.status));
    if (response.status !== 200) return void (await response.body?.cancel());
    opened++;
    void drain(response)
      .catch(() => undefined)
      .then(() => abort.signal.aborted || count('ended early'));
  };
  for (let at = 0; at < wanted; at += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, wanted - at) }, (_, offset) => one(at + offset).catch(() => count('cut'))),
    );
  }
  return { name: 'idle streams', seen, opened, stop: async () => abort.abort() };
}

async function drain(response: Response): Promise<void> {
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read());
}
