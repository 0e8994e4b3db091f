/** `GET /api/repositories/NAME/scope?q=TEXT`: the folders, files, languages and commits a question can be limited to. */
import { scopeOptions } from '#lib/repository/scope-options';
import { asking } from '../../../../server/asking';
import { handler, json } from '../../../../server/http';

const MAX_TYPED = 300;

export const GET = handler(async (request: Request, context: { readonly params: Promise<{ readonly repo: string }> }) => {
  const { repo } = await context.params;
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_TYPED);
  const { workspace } = await asking(request.headers, 'read');
  return json(await scopeOptions(await workspace.openRepository(repo), typed));
});
