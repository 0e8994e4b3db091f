/** `GET /api/v1/OPERATION?…`: what the tools read, as JSON; lib/rest/operations lists them. */
import { handler, json, onlyMethod } from '../../../server/http';
import { readOver } from '../../../server/rest';

interface Context {
  readonly params: Promise<{ readonly operation: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) =>
  json(await readOver(request, (await params).operation)),
);

const refuseMethod = onlyMethod('GET', 'GET /api/v1/openapi.json describes every operation.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
