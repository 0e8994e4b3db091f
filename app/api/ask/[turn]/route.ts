/** `GET /api/ask/TURN`: the stream of a run from its first part, then live; 204 when it is gone. `DELETE`: stops it. */

import { attachToRun, stopRun } from '../../../server/ask-http';
import { asking } from '../../../server/asking';
import { handler, onlyMethod } from '../../../server/http';
import { turnOptions } from '../../../server/turn-options';

interface Context {
  readonly params: Promise<{ readonly turn: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) =>
  attachToRun((await params).turn, await turnOptions(await asking(request.headers, 'read'), request.headers)),
);

export const DELETE = handler(async (request: Request, { params }: Context) =>
  stopRun(request, (await params).turn, await turnOptions(await asking(request.headers, 'ask'), request.headers)),
);

const refuseMethod = onlyMethod('GET, DELETE', 'Ask with POST /api/ask.');

export { refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
