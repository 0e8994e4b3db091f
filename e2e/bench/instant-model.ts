/**
 * A model that answers at once, in a thread of its own, so that none of its work is counted as ours: it calls the tools it is told to and
 * then writes. It notes when a request was whole, when the first word left and when the last byte did.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { CHAT } from '#lib/answer/testing/protocols/chat';
import type { ScriptedCall, ScriptedTurn } from '#lib/answer/testing/scripted-turn';

/** Milliseconds since the epoch, the same clock in every thread. */
export interface StepTimes {
  readonly receivedAt: number;
  readonly firstTextAt: number | null;
  readonly endedAt: number;
}

export type ToModel =
  | { readonly kind: 'play'; readonly steps: readonly (readonly ScriptedCall[])[]; readonly text: string }
  | { readonly kind: 'times' };
export type FromModel =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'times'; readonly times: readonly StepTimes[] };

let turns: ScriptedTurn[] = [];
let times: StepTimes[] = [];

const now = (): number => performance.timeOrigin + performance.now();
const tell = (message: FromModel): void => parentPort?.postMessage(message);

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const receivedAt = now();
    const turn = turns.shift() ?? { kind: 'text', text: 'Nothing more.' };
    if (turn.kind !== 'text' && turn.kind !== 'tools') return;
    response.socket?.setNoDelay(true);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const { said, end } = CHAT.events(turn);
    let firstTextAt: number | null = null;
    for (const [index, event] of [...said, ...end].entries()) {
      if (turn.kind === 'text' && index === 1) firstTextAt = now();
      response.write(CHAT.written(event));
    }
    response.end(CHAT.close);
    times.push({ receivedAt, firstTextAt, endedAt: now() });
  });
});

parentPort?.on('message', (message: ToModel) => {
  if (message.kind === 'times') tell({ kind: 'times', times });
  else {
    times = [];
    turns = [...message.steps.map((calls): ScriptedTurn => ({ kind: 'tools', calls })), { kind: 'text', text: message.text }];
    tell({ kind: 'times', times });
  }
});
server.listen(0, '127.0.0.1', () => tell({ kind: 'ready', port: (server.address() as AddressInfo).port }));
