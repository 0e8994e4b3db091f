/** `GET /api/inferred/REPO`: what models proposed and people decided. `POST` `{id, status}`: accepts, rejects, or takes that back. */
import { decide } from '#lib/inferred/review';
import { parseDecisionBody } from '#lib/inferred/review-request';
import { asking } from '../../../server/asking';
import { handler, json, readJsonBody } from '../../../server/http';
import { reviewOf } from '../../../server/review';

interface Context {
  readonly params: Promise<{ readonly repo: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const { workspace } = await asking(request.headers, 'read');
  return json(await reviewOf((await params).repo, workspace));
});

export const POST = handler(async (request: Request, { params }: Context) => {
  const { workspace } = await asking(request.headers, 'curate');
  const { id, status } = parseDecisionBody(await readJsonBody(request));
  const { reader } = await workspace.openRepository((await params).repo);
  return json(await decide(reader, id, status));
});
