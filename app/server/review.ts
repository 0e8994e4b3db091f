/** The review of a repository's inferred knowledge, for the page and the API. */
import { reviewItems } from '#lib/inferred/review';
import type { Review } from '#lib/model/inferred';
import type { Workspace } from '#lib/repository/workspace';
import { modelConfig } from './model-config';

export async function reviewOf(name: string, open: Workspace): Promise<Review> {
  const { reader } = await open.openRepository(name);
  const [items, counts] = await Promise.all([reviewItems(reader), reader.inferred.counts()]);
  return { repository: name, items, counts, model: (await modelConfig())?.modelId ?? null };
}
