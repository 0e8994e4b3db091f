/**
 * Lets another process script the server over HTTP: `POST /control/play [turns]`, `POST /control/drip`, `GET /control/requests`. Turns are
 * plain JSON; `{{mark some text}}` in a turn's text becomes the mark that the request gives for the line with that text.
 */
import type { ServerResponse } from 'node:http';
import { type FakeRequest, markFor, type Script, type ScriptedTurn } from '#lib/answer/testing/scripted-turn';

export interface Controlled {
  readonly play: (script: Script) => void;
  readonly drip: () => Promise<boolean>;
  readonly requests: readonly FakeRequest[];
}

export class ScriptControl {
  private readonly controlled: Controlled;

  constructor(controlled: Controlled) {
    this.controlled = controlled;
  }

  /** True when the request was for the script and not for the model. */
  async answer(request: FakeRequest, response: ServerResponse): Promise<boolean> {
    const [, name] = /^\/control\/(\w+)$/.exec(request.path) ?? [];
    if (name === undefined) return false;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await this.run(name, request)));
    return true;
  }

  private async run(name: string, request: FakeRequest): Promise<unknown> {
    if (name === 'drip') return { sent: await this.controlled.drip() };
    if (name === 'play') this.controlled.play((JSON.parse(request.text) as readonly ScriptedTurn[]).map(withMarks));
    return this.controlled.requests.map(({ path, body }) => ({ path, body }));
  }
}

function withMarks(turn: ScriptedTurn): (request: FakeRequest) => ScriptedTurn {
  return (request) =>
    'text' in turn && turn.text !== undefined
      ? { ...turn, text: turn.text.replace(/\{\{mark ([^}]+)\}\}/g, (_all, text: string) => markFor(request, text)) }
      : turn;
}
