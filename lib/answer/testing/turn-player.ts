/** Plays one scripted turn as the answer to one request, in the protocol the request speaks. */
import type { ServerResponse } from 'node:http';
import { protocolOf } from '#lib/answer/testing/protocols/protocol-of';
import type { WireProtocol } from '#lib/answer/testing/protocols/wire';
import type { FakeRequest, ScriptedTurn } from '#lib/answer/testing/scripted-turn';
import { writeStream } from '#lib/answer/testing/stream-bytes';

export interface Playing {
  readonly received: FakeRequest;
  readonly response: ServerResponse;
}

/** A wish for one event, told whether it was sent. */
type Gate = PromiseWithResolvers<boolean>;

export class TurnPlayer {
  private readonly onAbandoned: () => void;
  /** Calls of `drip` that no event has used yet, in order. */
  private readonly gates: Gate[] = [];
  private wanted: PromiseWithResolvers<void> | null = null;

  constructor(onAbandoned: () => void) {
    this.onAbandoned = onAbandoned;
  }

  /** Asks for the next event of a turn that drips. */
  drip(): Promise<boolean> {
    const gate = Promise.withResolvers<boolean>();
    this.gates.push(gate);
    this.wanted?.resolve();
    return gate.promise;
  }

  async play(turn: ScriptedTurn, { received, response }: Playing): Promise<void> {
    if (turn.kind === 'reset') {
      response.socket?.destroy();
      return;
    }
    if (turn.kind === 'status') {
      response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
      response.end(JSON.stringify(turn.body ?? { error: { message: `scripted ${turn.status}`, type: 'scripted' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    if (turn.kind === 'malformed') {
      response.end('data: {"this is": not JSON\n\ndata: <html>gateway</html>\n\n');
      return;
    }
    await this.stream(turn, protocolOf(received.path), response);
  }

  private async stream(
    turn: Exclude<ScriptedTurn, { kind: 'status' | 'malformed' | 'reset' }>,
    protocol: WireProtocol,
    response: ServerResponse,
  ): Promise<void> {
    const { said, end } = protocol.events(turn);
    const words = said.map((event) => protocol.written(event));
    const ending = [...end.map((event) => protocol.written(event)), protocol.close].filter((text) => text !== '');
    switch (turn.kind) {
      case 'hang':
        response.on('close', this.onAbandoned);
        return writeStream(response, words);
      case 'drip':
        return this.dripAll(response, [...words, ...ending]);
      case 'broken':
        await writeStream(response, words);
        // The words are on their way before the connection goes.
        response.write(': cut\n\n', () => response.destroy());
        return;
      case 'truncated':
        await writeStream(response, words);
        break;
      case 'garbled':
        await writeStream(response, [...words, 'data: {"cut": "of\n\n', ...ending]);
        break;
      case 'error':
        await writeStream(response, [...words, protocol.written(protocol.error(turn.message ?? 'Overloaded'))]);
        break;
      default:
        await writeStream(response, [...words, ...ending], turn.split);
    }
    response.end();
  }

  private async dripAll(response: ServerResponse, events: readonly string[]): Promise<void> {
    response.on('close', () => {
      this.onAbandoned();
      this.wanted?.resolve();
      for (const gate of this.gates.splice(0)) gate.resolve(false);
    });
    for (const event of events) {
      const gate = await this.nextGate(response);
      if (!gate) return;
      response.write(event);
      gate.resolve(true);
    }
    response.end();
  }

  private async nextGate(response: ServerResponse): Promise<Gate | null> {
    while (this.gates.length === 0 && !response.destroyed) {
      this.wanted = Promise.withResolvers<void>();
      await this.wanted.promise;
    }
    return response.destroyed ? null : (this.gates.shift() ?? null);
  }
}
