/** `PUT /api/admin/repositories/NAME` `{exclude}` or `{grant}`: changes its rules. `DELETE`: removes it. */
import { changeFrom, removeFrom } from '../../../../server/admin-repositories';
import { handler, json } from '../../../../server/http';

interface Context {
  readonly params: Promise<{ readonly repo: string }>;
}

export const PUT = handler(async (request: Request, { params }: Context) => json(await changeFrom(request, (await params).repo)));

export const DELETE = handler(async (request: Request, { params }: Context) =>
  json(await removeFrom(request, (await params).repo)),
);
