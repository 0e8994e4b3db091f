/** The review of a repository's inferred knowledge, for the page and the API. */
import { reviewItems } from '#lib/inferred/review';
import type { Review } from '#lib/model/inferred';
import { modelConfig } from './model-config';
import { workspace } from './workspace';

export async function reviewOf(name: string): Promise<Review> {
  const open = await workspace();
  const { reader } = await open.openRepository(name);
  const [items, counts] = await Promise.all([reviewItems(reader), reader.inferred.counts()]);
  return { repository: name, items, counts, model: (await modelConfig())?.modelId ?? null };
}
