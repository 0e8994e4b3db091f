/** An answer as the viewer gets it by its link: all of it, its text and cited lines, that it exists, or nothing. */
import type { StoredAnswer } from '#db/catalog/catalog-store';
import { type PublishedAnswer, publishedAnswer } from '#lib/model/published-answer';
import type { AnswerShare } from '#lib/model/sharing';
import { may, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { answerAccess } from '#lib/rights/answer-access';
import { mayPublish } from '#lib/rights/limited/answers';
import { wholeOf } from '#lib/rights/whole';

export type ShownAnswer =
  | { readonly access: 'full'; readonly stored: StoredAnswer; readonly share: AnswerShare }
  | { readonly access: 'published'; readonly answer: PublishedAnswer }
  | { readonly access: 'exists' }
  | { readonly access: 'none' };

export async function shownAnswer(
  id: string,
  { viewer, workspace }: { readonly viewer: Viewer; readonly workspace: Workspace },
): Promise<ShownAnswer> {
  const { open, rules } = wholeOf(workspace);
  const { access, sharing } = await answerAccess(id, viewer, { catalog: open.catalog, rules });
  if (access === 'published') {
    const published = await open.catalog.getAnswer(id);
    return published ? { access, answer: publishedAnswer(published.answer) } : { access: 'none' };
  }
  if (access !== 'full') return { access };
  const stored = await workspace.catalog.getAnswer(id);
  if (stored === null) return { access: 'none' };
  const isPublished = stored.publishedAt !== null;
  const mayChange = viewer.kind !== 'local' && may(viewer, 'publish') && mayPublish(stored, { viewer });
  return {
    access,
    stored,
    share: {
      level: viewer.kind === 'local' ? null : sharing,
      isPublished,
      mayPublish: mayChange && (isPublished || sharing === 'public'),
    },
  };
}
