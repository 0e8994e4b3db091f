/** `GET /api/inferred/REPO`: what models proposed and people decided. `POST` `{id, status}`: accepts, rejects, or takes that back. */
import { decide } from '#lib/inferred/review';
import { parseDecisionBody } from '#lib/inferred/review-request';
import { handler, json, readJsonBody } from '../../../server/http';
import { reviewOf } from '../../../server/review';
import { workspace } from '../../../server/workspace';

interface Context {
  readonly params: Promise<{ readonly repo: string }>;
}

export const GET = handler(async (_request: Request, { params }: Context) => json(await reviewOf((await params).repo)));

export const POST = handler(async (request: Request, { params }: Context) => {
  const { id, status } = parseDecisionBody(await readJsonBody(request));
  const { reader } = await (await workspace()).openRepository((await params).repo);
  return json(await decide(reader, id, status));
});
