/** `POST /api/v1/ask` `{question, repository?, scope?, conversation?, parent?, turn?, …}`: the answer as JSON, or as a stream of events. */
import { after } from 'next/server';
import { handler, onlyMethod } from '../../../server/http';
import { askOver } from '../../../server/rest';

export const POST = handler(async (request: Request) => {
  const { response, asked } = await askOver(request);
  if (asked.kind === 'run') after(asked.run.ended);
  return response;
});

const refuseMethod = onlyMethod('POST');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
