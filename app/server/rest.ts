/** The REST API for programs (`/api/v1`): who asks, what they may, and which form of an answer they want. */
import { type Asked, askTurn, findTurn } from '#lib/answer/runs/ask-turn';
import { eventResponse } from '#lib/answer/runs/event-stream';
import { keptStream } from '#lib/answer/runs/kept-turn';
import type { Run } from '#lib/answer/runs/run';
import { answerMarkdown } from '#lib/model/answer-markdown';
import { PathlightError } from '#lib/model/errors';
import { parseAskBody } from '#lib/question/ask-request';
import { answerView } from '#lib/rest/answer-view';
import { eventStream } from '#lib/rest/ask-events';
import { runRead } from '#lib/rest/run-read';
import type { ReadingOptions } from './ask-http';
import { asking } from './asking';
import { json, readJsonBody } from './http';
import { publicOrigin } from './public-origin';
import { turnOptions } from './turn-options';

export async function readOver(request: Request, path: string): Promise<unknown> {
  const { workspace } = await asking(request.headers, 'read');
  // What may not be read is not in this workspace.
  const access = { who: '', scopes: ['read'], mayRead: () => true } as const;
  const publicUrl = await publicOrigin(request.headers);
  const query = new URL(request.url).searchParams;
  return runRead({ path, query, workspace, access, publicUrl, signal: request.signal });
}

/** `asked` is for whoever has to wait for the run's end. */
export async function askOver(request: Request): Promise<{ readonly response: Response; readonly asked: Asked }> {
  const options = await turnOptions(await asking(request.headers, 'ask'), request.headers);
  const publicUrl = await publicOrigin(request.headers);
  const asked = await askTurn(parseAskBody(await readJsonBody(request)), options);
  const wantsEvents = (request.headers.get('accept') ?? '').includes('text/event-stream');
  if (wantsEvents) {
    const parts = asked.kind === 'run' ? streamOf(asked.run, options) : keptStream(asked.turn);
    return { asked, response: eventResponse(eventStream(parts, publicUrl)) };
  }
  if (asked.kind === 'run') await asked.run.ended;
  const id = asked.kind === 'run' ? asked.run.id : asked.turn.id;
  const turn = await findTurn(id, options);
  if (turn?.answer) return { asked, response: json(answerView(turn.answer, publicUrl)) };
  throw new PathlightError('unavailable', turn?.trouble || 'There is no answer.', { remedy: 'Ask again.' });
}

function streamOf(run: Run, { watch }: ReadingOptions): ReadableStream<Uint8Array> {
  const stream = run.attach();
  return watch?.(run.id, stream) ?? stream;
}

const RECENT = 30;
const MAX_RECENT = 100;

export async function answersOver(request: Request): Promise<unknown> {
  const { workspace } = await asking(request.headers, 'read');
  const limit = Number(new URL(request.url).searchParams.get('limit') ?? RECENT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_RECENT) {
    throw new PathlightError('bad_input', 'limit is not a number of answers.', { remedy: `Give 1 to ${MAX_RECENT}.` });
  }
  const publicUrl = await publicOrigin(request.headers);
  const answers = await workspace.catalog.recentAnswers(limit);
  return {
    answers: answers.map(({ id, question, repository, refused, createdAt }) => ({
      id,
      url: `${publicUrl}/a/${encodeURIComponent(id)}`,
      question,
      repository,
      refused,
      createdAt,
    })),
  };
}

export async function answerOver(request: Request, id: string): Promise<Response> {
  const { workspace } = await asking(request.headers, 'read');
  const stored = await workspace.catalog.getAnswer(id);
  if (!stored) {
    throw new PathlightError('not_found', 'There is no answer with this id.', { remedy: 'GET /api/v1/answers lists them.' });
  }
  const { answer } = stored;
  const publicUrl = await publicOrigin(request.headers);
  if (!(request.headers.get('accept') ?? '').includes('text/markdown')) return json(answerView(answer, publicUrl));
  return new Response(answerMarkdown(answer, publicUrl), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
