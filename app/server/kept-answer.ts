/** Answers behind permalinks. */
import { cache } from 'react';
import { PathlightError } from '#lib/model/errors';
import type { Workspace } from '#lib/repository/workspace';
import { workspace } from './workspace';

type StoredAnswer = NonNullable<Awaited<ReturnType<Workspace['catalog']['getAnswer']>>>;

/** Null when there is no such answer. Asked once a request, though page and metadata both need it. */
export const findAnswer = cache(async (id: string): Promise<StoredAnswer | null> => {
  return (await workspace()).catalog.getAnswer(id);
});

export async function keptAnswer(id: string): Promise<StoredAnswer> {
  const stored = await findAnswer(id);
  if (stored) return stored;
  throw new PathlightError('not_found', 'There is no answer with this address.', {
    remedy: 'Check the link; an answer is kept only when it was finished.',
  });
}
