/**
 * Asking over HTTP: a question in, the stream of its run out; the stream of a run that goes on; the end of one. A reader who goes away
 * ends nothing. Whose turns a reader sees, and may stop, is said by the options: a turn that is not theirs is one that does not exist.
 */
import { type Asked, askTurn, type TurnOptions } from '#lib/answer/runs/ask-turn';
import { eventResponse } from '#lib/answer/runs/event-stream';
import { followTurn } from '#lib/answer/runs/follow-turn';
import { keptStream, turnAsItStands } from '#lib/answer/runs/kept-turn';
import { STOPPED } from '#lib/answer/runs/run-end';
import type { Timers } from '#lib/answer/runs/timers';
import type { TurnRecord } from '#lib/model/conversation';
import { PathlightError } from '#lib/model/errors';
import { isTurnId, parseAskBody } from '#lib/question/ask-request';
import { json, readJsonBody, refuseOtherSites } from './http';

export interface ReadingOptions extends Pick<TurnOptions, 'runs' | 'catalog' | 'now'> {
  /** By which turns of other processes are looked at. */
  readonly timers?: Timers;
  /** What goes with a stream while it is read: that its reader still may. */
  readonly watch?: (turn: string, stream: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>;
  /** A turn that may be stopped; absent: each that is seen. */
  readonly turnToStop?: (turn: string) => Promise<TurnRecord | null>;
}

/** `asked` is for whoever has to wait for the run's end, not for the reader's. */
export async function postQuestion(
  request: Request,
  options: TurnOptions & ReadingOptions,
): Promise<{ readonly response: Response; readonly asked: Asked }> {
  const asked = await askTurn(parseAskBody(await readJsonBody(request)), options);
  if (asked.kind === 'kept') {
    const elsewhere = asked.turn.state === 'running' ? await followTurn(asked.turn.id, options) : null;
    const stream = elsewhere ? watched(asked.turn.id, elsewhere, options) : keptStream(asked.turn);
    return { asked, response: eventResponse(stream) };
  }
  return { asked, response: eventResponse(watched(asked.run.id, asked.run.attach(), options)) };
}

/** Of another process too, as that keeps it. 204 when there is no such run any more: its answer is in the catalog then. */
export async function attachToRun(turn: string, options: ReadingOptions): Promise<Response> {
  const run = options.runs.get(expectTurnId(turn));
  // Asked where there is no run too.
  const isSeen = (await options.catalog.getTurn(turn)) !== null;
  const stream = isSeen ? (run?.attach() ?? (await followTurn(turn, options))) : null;
  if (stream) return eventResponse(watched(turn, stream, options));
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

function watched(turn: string, stream: ReadableStream<Uint8Array>, { watch }: ReadingOptions): ReadableStream<Uint8Array> {
  return watch?.(turn, stream) ?? stream;
}

/** `{turn, state, trouble}`: how it ended, now or before. */
export async function stopRun(request: Request, id: string, options: ReadingOptions): Promise<Response> {
  refuseOtherSites(request);
  const { runs, catalog, turnToStop = (one) => catalog.getTurn(one), now = Date.now } = options;
  const turn = await turnToStop(expectTurnId(id));
  if (!turn) throw new PathlightError('not_found', 'There is no such turn.', { remedy: 'Check its id.' });
  const run = runs.get(id);
  const end = run ? await run.stop('asked') : await stopElsewhere(turn, { catalog, now: now() });
  return json({ turn: id, state: end.state, trouble: end.trouble });
}

/** The process that has its run sees within a second that it is not wanted any more. */
async function stopElsewhere(
  turn: TurnRecord,
  { catalog, now }: { readonly catalog: TurnOptions['catalog']; readonly now: number },
): Promise<Pick<TurnRecord, 'state' | 'trouble'>> {
  const { id } = turn;
  const answerNow = async () => (await catalog.getAnswers([id])).get(id) ?? null;
  const found = turnAsItStands(turn, { answer: await answerNow(), isRunning: false, now });
  if (found.state !== 'running') return found;
  if (await catalog.stopTurn(id, STOPPED)) return { state: 'stopped', trouble: STOPPED };
  // It ended in this moment.
  const ended = (await catalog.getTurn(id)) ?? turn;
  return turnAsItStands(ended, { answer: await answerNow(), isRunning: false, now });
}

function expectTurnId(turn: string): string {
  if (isTurnId(turn)) return turn;
  throw new PathlightError('bad_input', 'This is not the id of a turn.', {
    remedy: 'An id has 16 to 32 letters, digits, - or _.',
  });
}
