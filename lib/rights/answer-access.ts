/**
 * How much of an answer a viewer gets. All of it: who may read its repository now and asked it, sees where it was asked, is an admin, or
 * has its link where links are shared. Its text and cited lines: whoever has the link of one that was published, while that is allowed.
 * That it exists: people of the organisation whose repository it is about, where links are shared. To all others it is not there, and
 * what is asked of the catalog for them is the same whether it is or not.
 */
import type { AnswerRights, CatalogStore } from '#db/catalog/catalog-store';
import type { AnswerAccess, SharingLevel } from '#lib/model/sharing';
import type { Viewer } from '#lib/model/viewer';
import { type ChannelRules, seesOwner } from '#lib/rights/owners';
import { isAdmin, readableBy, sharingOf } from '#lib/rights/readable';
import type { SharingLevels } from '#lib/rights/sharing';

export interface AnswerAccesses {
  /** `none` for an id that is not here. */
  readonly of: (id: string) => AnswerAccess;
  readonly rights: ReadonlyMap<string, AnswerRights>;
  /** Of the viewer's organisation. */
  readonly sharing: SharingLevel;
}

/** Of the catalog as it is, for all of these at once. */
export async function answerAccesses(
  ids: readonly string[],
  viewer: Viewer,
  { catalog, rules }: { readonly catalog: CatalogStore; readonly rules: ChannelRules },
): Promise<AnswerAccesses> {
  const [rights, readable, levels] = await Promise.all([
    catalog.answerRights(ids),
    readableBy(viewer, catalog),
    sharingOf(catalog),
  ]);
  const owners = new Set([...rights.values()].flatMap(({ owner }) => (owner === null ? [] : [owner])));
  const seen = new Set<string>();
  for (const owner of owners) if (await seesOwner(viewer, owner, rules)) seen.add(owner);
  const accesses = new Map([...rights].map(([id, one]) => [id, accessOf(one, viewer, { readable, levels, seen })]));
  return { of: (id) => accesses.get(id) ?? 'none', rights, sharing: levels(viewer.organization) };
}

interface Facts {
  readonly readable: ReadonlySet<string>;
  readonly levels: SharingLevels;
  /** Owners of conversations that the viewer sees. */
  readonly seen: ReadonlySet<string>;
}

function accessOf(answer: AnswerRights, viewer: Viewer, { readable, levels, seen }: Facts): AnswerAccess {
  if (viewer.kind === 'local') return 'full';
  if (answer.isOfRepository && readable.has(answer.repository)) {
    const isTheirs = answer.askedBy !== null && answer.askedBy === viewer.id;
    const isSeen = answer.owner !== null && seen.has(answer.owner);
    if (isTheirs || isSeen || isAdmin(viewer) || levels(viewer.organization) !== 'off') return 'full';
  }
  return answer.publishedAt !== null && levels(answer.publishedFor) === 'public' ? 'published' : 'none';
}

/** The same for the link of one answer: it also tells people of the organisation that the answer exists. */
export async function answerAccess(
  id: string,
  viewer: Viewer,
  options: { readonly catalog: CatalogStore; readonly rules: ChannelRules },
): Promise<{ readonly access: AnswerAccess; readonly sharing: SharingLevel }> {
  const { catalog } = options;
  const { of, rights, sharing } = await answerAccesses([id], viewer, options);
  const answer = rights.get(id);
  // Asked for one that does not exist too.
  const isColleagues = await belongsTo(viewer.organization, answer?.isOfRepository ? answer.repository : '', catalog);
  const access = of(id);
  return { access: access === 'none' && isColleagues && sharing !== 'off' ? 'exists' : access, sharing };
}

/** Whether a repository is of this organisation; one of nobody is the first one's. */
async function belongsTo(organization: string | null, repository: string, catalog: CatalogStore): Promise<boolean> {
  if (organization === null) return false;
  const [row, first] = await Promise.all([catalog.getRepository(repository), catalog.organizations.first()]);
  return row !== null && organization === (row.organization ?? first?.id);
}
