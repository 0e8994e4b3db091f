/** Answers: those the viewer gets all of. Lists show what they asked themselves. What is saved is saved as theirs. */
import type { AnswerRights, CatalogStore, PublishedRow, StoredAnswer } from '#db/catalog/catalog-store';
import { PathlightError } from '#lib/model/errors';
import { answerAccesses } from '#lib/rights/answer-access';
import { type Limits, requireAdmin } from '#lib/rights/limited/limits';
import { listedOwners } from '#lib/rights/owners';
import { isAdmin } from '#lib/rights/readable';
import { requireAction } from '#lib/rights/require';

type Part = Pick<
  CatalogStore,
  'saveAnswer' | 'publishAnswer' | 'publishedAnswers' | 'getAnswer' | 'getAnswers' | 'answerRights' | 'recentAnswers'
>;

export function limitedAnswers(limits: Limits): Part {
  const { viewer, catalog, readable } = limits;
  return {
    saveAnswer: (answer, options) => catalog.saveAnswer(answer, { ...options, askedBy: viewer.id }),
    publishAnswer: (id, published) => publish(id, published !== null, limits),
    publishedAnswers: async (limit, id) => {
      requireAdmin(viewer);
      // Those of others must not take the place of theirs.
      return (await theirPublished(await catalog.publishedAnswers(MAX_PUBLISHED, id), limits)).slice(0, limit);
    },
    getAnswer: async (id) => {
      if ((await answerAccesses([id], viewer, limits)).of(id) !== 'full') return null;
      const stored = await catalog.getAnswer(id);
      return stored && withReadableLinks(stored, limits);
    },
    getAnswers: async (ids) => {
      const { of } = await answerAccesses(ids, viewer, limits);
      return catalog.getAnswers(ids.filter((id) => of(id) === 'full'));
    },
    answerRights: async (ids) => {
      const { of, rights } = await answerAccesses(ids, viewer, limits);
      return new Map([...rights].filter(([id]) => of(id) === 'full'));
    },
    recentAnswers: async (limit, filter = {}) => {
      const own = listedOwners(viewer);
      const names = await readable();
      const askedBy = filter.askedBy?.filter((one) => own.includes(one)) ?? own;
      const repositories = filter.repositories?.filter((one) => names.has(one)) ?? [...names];
      const recent = await catalog.recentAnswers(limit, { askedBy, repositories });
      const { of } = await answerAccesses(
        recent.map(({ id }) => id),
        viewer,
        limits,
      );
      return recent.filter(({ id }) => of(id) === 'full');
    },
  };
}

const MAX_PUBLISHED = 20_000;

/** Answers that it leads to are there only where they are there by themselves. */
async function withReadableLinks(stored: StoredAnswer, limits: Limits): Promise<StoredAnswer> {
  const { previousAnswerId, laterAnswerIds } = stored;
  const linked = previousAnswerId === null ? laterAnswerIds : [previousAnswerId, ...laterAnswerIds];
  if (linked.length === 0) return stored;
  const { of } = await answerAccesses(linked, limits.viewer, limits);
  return {
    ...stored,
    previousAnswerId: previousAnswerId !== null && of(previousAnswerId) === 'full' ? previousAnswerId : null,
    laterAnswerIds: laterAnswerIds.filter((id) => of(id) === 'full'),
  };
}

/** Who asked it, and admins, decide whether its link works for everybody; others of whoever may read it cannot. */
export function mayPublish({ askedBy }: Pick<AnswerRights, 'askedBy'>, { viewer }: Pick<Limits, 'viewer'>): boolean {
  return isAdmin(viewer) || (askedBy !== null && askedBy === viewer.id);
}

async function publish(id: string, isPublic: boolean, limits: Limits): Promise<boolean> {
  const { viewer, catalog } = limits;
  requireAction(viewer, 'publish');
  const { of, rights, sharing } = await answerAccesses([id], viewer, limits);
  const answer = rights.get(id);
  if (answer === undefined || of(id) !== 'full') return !isPublic && isAdmin(viewer) && takeBack(id, limits);
  if (!mayPublish(answer, limits)) {
    throw new PathlightError('forbidden', 'Only who asked it, or an admin, may do this.', { remedy: 'Ask one of them.' });
  }
  if (isPublic && sharing !== 'public') {
    throw new PathlightError('forbidden', 'Answers cannot be published here.', {
      remedy: 'An admin can allow links that work without signing in.',
    });
  }
  return catalog.publishAnswer(id, isPublic ? { by: viewer.id, for: viewer.organization, at: new Date().toISOString() } : null);
}

/** What is published stays so when its repository is removed: admins take it back nevertheless. */
async function takeBack(id: string, limits: Limits): Promise<boolean> {
  const theirs = await theirPublished(await limits.catalog.publishedAnswers(1, id), limits);
  return theirs.length > 0 && limits.catalog.publishAnswer(id, null);
}

/** About what the admin reads; of a repository that is gone: published by their organisation, or before there was any. */
async function theirPublished(rows: readonly PublishedRow[], { viewer, readable }: Limits): Promise<readonly PublishedRow[]> {
  const names = await readable();
  const isOurs = ({ publishedFor }: PublishedRow): boolean =>
    publishedFor === null ? viewer.operates : publishedFor === viewer.organization;
  return rows.filter((row) => (row.isOfRepository ? names.has(row.repository) : isOurs(row)));
}
