/** `GET /api/conversations/ID`: its turns and their answers. `PATCH` `{title}`: another title. `DELETE`: forgets it; answers stay. */
import type { Action } from '#lib/model/viewer';
import { asking } from '../../../server/asking';
import { deleteConversation, renameConversation, showConversation } from '../../../server/conversations-http';
import { handler, onlyMethod } from '../../../server/http';
import { turnOptions } from '../../../server/turn-options';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

async function optionsFor({ headers }: Request, action: Action): ReturnType<typeof turnOptions> {
  return turnOptions(await asking(headers, action), headers);
}

export const GET = handler(async (request: Request, { params }: Context) =>
  showConversation((await params).id, await optionsFor(request, 'read')),
);

export const PATCH = handler(async (request: Request, { params }: Context) =>
  renameConversation(request, (await params).id, await optionsFor(request, 'ask')),
);

export const DELETE = handler(async (request: Request, { params }: Context) =>
  deleteConversation(request, (await params).id, await optionsFor(request, 'ask')),
);

const refuseMethod = onlyMethod('GET, PATCH, DELETE', 'A conversation begins with POST /api/ask.');

export { refuseMethod as POST, refuseMethod as PUT };
