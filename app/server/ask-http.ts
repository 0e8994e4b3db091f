/**
 * Asking over HTTP: a question in, the stream of its run out; the stream of a run that goes on; the end of one. A reader who goes away
 * ends nothing.
 */
import { type Asked, askTurn, findTurn, type TurnOptions } from '#lib/answer/runs/ask-turn';
import { eventResponse } from '#lib/answer/runs/event-stream';
import { keptStream, runsElsewhere } from '#lib/answer/runs/kept-turn';
import { PathlightError } from '#lib/model/errors';
import { isTurnId, parseAskBody } from '#lib/question/ask-request';
import { json, readJsonBody, refuseOtherSites } from './http';

/** `asked` is for whoever has to wait for the run's end, not for the reader's. */
export async function postQuestion(
  request: Request,
  options: TurnOptions,
): Promise<{ readonly response: Response; readonly asked: Asked }> {
  const asked = await askTurn(parseAskBody(await readJsonBody(request)), options);
  return { asked, response: eventResponse(asked.kind === 'run' ? asked.run.attach() : keptStream(asked.turn)) };
}

/** 204 when there is no such run any more: its answer is in the catalog then. */
export function attachToRun(turn: string, { runs }: Pick<TurnOptions, 'runs'>): Response {
  const run = runs.get(expectTurnId(turn));
  if (run) return eventResponse(run.attach());
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** `{turn, state, trouble}`: how it ended, now or before. */
export async function stopRun(
  request: Request,
  turn: string,
  options: Pick<TurnOptions, 'runs' | 'catalog' | 'now'>,
): Promise<Response> {
  refuseOtherSites(request);
  const end = (await options.runs.get(expectTurnId(turn))?.stop('asked')) ?? (await findTurn(turn, options));
  if (!end) throw new PathlightError('not_found', 'There is no such turn.', { remedy: 'Check its id.' });
  if (end.state === 'running') throw runsElsewhere();
  return json({ turn, state: end.state, trouble: end.trouble });
}

function expectTurnId(turn: string): string {
  if (isTurnId(turn)) return turn;
  throw new PathlightError('bad_input', 'This is not the id of a turn.', {
    remedy: 'An id has 16 to 32 letters, digits, - or _.',
  });
}
