/** `GET /api/source/REPO/PATH?around=LINE&commit=HASH`: a window of an indexed file, coloured, with its outline; at an indexed commit. */
import { readSource } from '#lib/source/read-source';
import { asking } from '../../../../server/asking';
import { handler, json } from '../../../../server/http';
import { decodedSourcePlace, type SourceParams } from '../../../../server/source-params';

interface Context {
  readonly params: Promise<SourceParams>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const { repository: name, path } = decodedSourcePlace(await params);
  const query = new URL(request.url).searchParams;
  const around = Number(query.get('around') ?? 1);
  const { workspace } = await asking(request.headers, 'read');
  const repository = await workspace.openRepository(name, { commit: query.get('commit') ?? undefined });
  return json(await readSource(repository, path, Number.isSafeInteger(around) && around > 0 ? around : 1));
});
