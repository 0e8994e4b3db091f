/** What the query methods of Eloquent's models give. */
import type { InheritedResults } from '#indexer/languages/language';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const ELOQUENT: Omit<InheritedResults, 'origin'> = {
  instance:
    words(`find findOrFail findOrNew findOr first firstOrFail firstOr firstOrNew firstOrCreate firstWhere create forceCreate
    updateOrCreate createOrFirst make sole last getModel newInstance`),
  query:
    words(`query newQuery all get where whereIn whereNotIn whereNull whereNotNull whereHas whereDoesntHave whereBetween whereDate
    whereYear whereMonth whereDay whereColumn whereRaw whereKey whereRelation orWhere orWhereHas orderBy orderByDesc orderByRaw latest
    oldest with without withCount withTrashed onlyTrashed withoutGlobalScope withoutGlobalScopes has doesntHave select addSelect selectRaw
    join leftJoin groupBy having limit take skip offset distinct when unless inRandomOrder lockForUpdate sharedLock paginate simplePaginate
    cursorPaginate cursor lazy lazyById findMany filter reject sortBy sortByDesc values unique each load loadMissing fresh wherePivot
    withPivot withTimestamps using as withDefault`),
  related: words(
    'hasMany hasOne belongsTo belongsToMany hasManyThrough hasOneThrough morphMany morphOne morphToMany morphedByMany',
  ),
  each: words(`each map flatMap filter reject sortBy sortByDesc groupBy keyBy mapWithKeys mapToGroups every some contains partition sum
    chunkMap unique`),
};

export const QUERIES: readonly InheritedResults[] = ['Database\\Eloquent', 'Foundation\\Auth'].map((namespace) => ({
  origin: `composer:Illuminate\\${namespace}`,
  ...ELOQUENT,
}));
