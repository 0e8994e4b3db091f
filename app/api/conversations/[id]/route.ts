/** `GET /api/conversations/ID`: its turns and their answers. `PATCH` `{title}`: another title. `DELETE`: forgets it; answers stay. */
import { deleteConversation, renameConversation, showConversation } from '../../../server/conversations-http';
import { handler, onlyMethod } from '../../../server/http';
import { turnOptions } from '../../../server/turn-options';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = handler(async (_request: Request, { params }: Context) =>
  showConversation((await params).id, await turnOptions()),
);

export const PATCH = handler(async (request: Request, { params }: Context) =>
  renameConversation(request, (await params).id, await turnOptions()),
);

export const DELETE = handler(async (request: Request, { params }: Context) =>
  deleteConversation(request, (await params).id, await turnOptions()),
);

const refuseMethod = onlyMethod('GET, PATCH, DELETE', 'A conversation begins with POST /api/ask.');

export { refuseMethod as POST, refuseMethod as PUT };
