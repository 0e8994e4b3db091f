/** What the query methods of Django's and SQLAlchemy's models give: managers, querysets and `Model.query` are reached through the class. */
import type { InheritedResults } from '#indexer/languages/language';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const NOTHING: ReadonlySet<string> = new Set();

const DJANGO: InheritedResults = {
  origin: 'pypi:django',
  instance: words('get first last earliest latest create aget afirst alast aearliest alatest acreate'),
  pair: words('get_or_create update_or_create aget_or_create aupdate_or_create'),
  query:
    words(`all filter exclude order_by reverse distinct select_related prefetch_related select_for_update annotate alias using only
    defer none union intersection difference extra raw iterator aiterator bulk_create abulk_create complex_filter dates get_queryset`),
  managers: words('Manager BaseManager'),
  related: NOTHING,
  each: NOTHING,
};

const FLASK_SQLALCHEMY: InheritedResults = {
  origin: 'pypi:flask_sqlalchemy',
  instance: words('get first one one_or_none scalar get_or_404 first_or_404 one_or_404'),
  query: words(`all filter filter_by order_by group_by having distinct limit offset join outerjoin options with_for_update
    execution_options reverse union paginate`),
  related: NOTHING,
  each: NOTHING,
};

const SQLALCHEMY: InheritedResults = {
  ...FLASK_SQLALCHEMY,
  origin: 'pypi:sqlalchemy',
  related: words('query'),
};

export const QUERIES: readonly InheritedResults[] = [DJANGO, FLASK_SQLALCHEMY, SQLALCHEMY];
