/** What ActiveRecord's query methods give. */
import type { InheritedResults } from '#indexer/languages/language';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

export const QUERIES: readonly InheritedResults[] = [
  {
    origin: 'gem:activerecord',
    instance:
      words(`find find_by find_by! create create! first first! last last! take take! sole build find_or_create_by find_or_create_by!
      find_or_initialize_by create_or_find_by create_or_find_by! first_or_create first_or_create! first_or_initialize second third
      find_sole_by new detect`),
    query:
      words(`all where rewhere not or and order reorder limit offset includes preload eager_load joins left_joins left_outer_joins
      references group having distinct select readonly lock unscoped unscope scoping merge none extending reverse_order in_order_of
      find_by_sql in_batches to_a load reload reject sort_by filter uniq compact each find_each`),
    related: new Set(),
    each: words(`each find_each map flat_map filter_map select reject filter each_with_index sort_by group_by partition any? all? none? sum
      min_by max_by detect find_all index_by each_with_object inject count to_h collect`),
  },
];
