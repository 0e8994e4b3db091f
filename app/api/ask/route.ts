/**
 * `POST /api/ask` `{question, repository?, scope?, conversation?, parent?, turn?, again?, about?, standalone?, history?}`: the answer as a
 * stream of UI message parts. The same `turn` sent again reads the same answer.
 */
import { after } from 'next/server';
import { postQuestion } from '../../server/ask-http';
import { asking } from '../../server/asking';
import { handler, onlyMethod } from '../../server/http';
import { turnOptions } from '../../server/turn-options';

export const POST = handler(async (request: Request) => {
  const { response, asked } = await postQuestion(
    request,
    await turnOptions(await asking(request.headers, 'ask'), request.headers),
  );
  // A server that is told to stop waits for this: how the run ended is kept, whether anybody reads it or not.
  if (asked.kind === 'run') after(asked.run.ended);
  return response;
});

const refuseMethod = onlyMethod('POST');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
