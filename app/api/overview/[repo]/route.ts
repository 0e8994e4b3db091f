/** `GET /api/overview/REPO?in=AREA`: the areas of a repository, or those inside one, with what leads from one to another. */
import { PathlightError } from '#lib/model/errors';
import { topAreas } from '#lib/model/overview';
import { findArea } from '#lib/overview/find-area';
import { overviewOf } from '#lib/overview/overview-of';
import { overviewView } from '#lib/overview/overview-view';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

interface Context {
  readonly params: Promise<{ readonly repo: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const { repo } = await params;
  const { name, reader } = await (await asking(request.headers, 'read')).workspace.openRepository(repo);
  const overview = await overviewOf(reader);
  const asked = new URL(request.url).searchParams.get('in');
  const area = asked === null ? undefined : findArea(overview, asked);
  if (asked !== null && area === undefined)
    throw new PathlightError('not_found', `There is no area ${asked}.`, {
      remedy: `Areas: ${topAreas(overview)
        .map((one) => one.id)
        .join(', ')}.`,
    });
  return json(overviewView(overview, { repository: name, ...(area ? { inside: area.id } : {}) }));
});
