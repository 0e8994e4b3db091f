/** `PUT /api/answers/ID/published` `{published}`: makes the link work without signing in, where an admin allowed that, or takes it back. */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { PathlightError } from '#lib/model/errors';
import { asking } from '../../../../server/asking';
import { handler, json, onlyMethod, readJsonBody } from '../../../../server/http';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

const bodySchema = z.object({ published: z.boolean() });

export const PUT = handler(async (request: Request, { params }: Context) => {
  const { viewer, workspace } = await asking(request.headers, 'publish');
  const { published } = readInput(bodySchema, await readJsonBody(request), { remedy: 'Send JSON like {"published": true}.' });
  const { id } = await params;
  const by = published ? { by: viewer.id, at: new Date().toISOString() } : null;
  if (!(await workspace.catalog.publishAnswer(id, by))) {
    throw new PathlightError('not_found', 'There is no answer with this address.', { remedy: 'Check the link.' });
  }
  const { id: actor, name: actorName } = viewer;
  const action = published ? 'answer.published' : 'answer.unpublished';
  await workspace.catalog.auditLog.add({ action, target: `answer:${id}`, actor, actorName });
  return json({ published });
});

const refuseMethod = onlyMethod('PUT', 'Send JSON like {"published": true}.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as POST };
