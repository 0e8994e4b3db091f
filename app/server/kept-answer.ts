/** Answers behind permalinks, as who asks for them gets them. */
import { cache } from 'react';
import { PathlightError } from '#lib/model/errors';
import { requireAction } from '#lib/rights/require';
import { type ShownAnswer, shownAnswer } from '#lib/rights/shown-answer';
import { visiting } from './asking';
import { pageVisiting } from './page-asking';

/** For pages: asked once a request, though page and metadata both need it. */
export const findAnswer = cache(async (id: string): Promise<ShownAnswer> => shownAnswer(id, await pageVisiting()));

export type KeptAnswer = Extract<ShownAnswer, { access: 'full' | 'published' }>;

/**
 * For programs. Who may not read it: of the organisation, that there is one; all others what they are told of one that is not there,
 * outsiders to sign in.
 */
export async function keptAnswer(headers: Headers, id: string): Promise<KeptAnswer> {
  const visitor = await visiting(headers);
  const shown = await shownAnswer(id, visitor);
  if (shown.access === 'full' || shown.access === 'published') return shown;
  requireAction(visitor.viewer, 'read');
  if (shown.access === 'exists') {
    throw new PathlightError('forbidden', 'There is an answer at this address, and you may not read it.', {
      remedy: 'Ask who gave you the link, or an admin of your organisation.',
    });
  }
  throw new PathlightError('not_found', 'There is no answer with this address.', {
    remedy: 'Check the link; an answer is kept only when it was finished.',
  });
}
