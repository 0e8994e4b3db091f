/** `POST /api/admin/repositories/NAME/index`: indexes it again, fetching it first where it is a clone. `DELETE`: stops that. */
import { cancelFrom, refreshFrom } from '../../../../../server/admin-repositories';
import { handler, json } from '../../../../../server/http';

interface Context {
  readonly params: Promise<{ readonly repo: string }>;
}

export const POST = handler(async (request: Request, { params }: Context) =>
  json(await refreshFrom(request, (await params).repo), 202),
);

export const DELETE = handler(async (request: Request, { params }: Context) =>
  json(await cancelFrom(request, (await params).repo)),
);
