/**
 * Collections and LINQ: what they hold survives the calls on them. A method that is not listed exists too, with an unknown result.
 */

import { members, type } from '#indexer/languages/csharp/builtins/type-table';
import { ARRAY } from '#indexer/languages/csharp/types';
import type { BuiltinType } from '#indexer/languages/language';

const SAME = 'IEnumerable`1<T>';

/** Methods of `Enumerable` and `Queryable`; `T` is what the sequence holds. */
const LINQ = members(`
  Where(T,int):${SAME} TakeWhile(T,int):${SAME} SkipWhile(T,int):${SAME} Select(T,int):IEnumerable\`1<R> SelectMany(T,int):IEnumerable\`1<FlatR>
  Take:${SAME} Skip:${SAME} TakeLast:${SAME} SkipLast:${SAME} Distinct:${SAME} DistinctBy(T):${SAME} Reverse:${SAME} Concat:${SAME}
  Union:${SAME} Except:${SAME} Intersect:${SAME} Append:${SAME} Prepend:${SAME} DefaultIfEmpty:${SAME} AsEnumerable:${SAME}
  AsQueryable:${SAME} AsNoTracking:${SAME} AsParallel:${SAME} Include(T):${SAME} ThenInclude:${SAME} AsSplitQuery:${SAME}
  OrderBy(T):${SAME} OrderByDescending(T):${SAME} ThenBy(T):${SAME} ThenByDescending(T):${SAME} Order:${SAME} OrderDescending:${SAME}
  First(T):T FirstOrDefault(T):T Single(T):T SingleOrDefault(T):T Last(T):T LastOrDefault(T):T ElementAt:T ElementAtOrDefault:T
  MinBy(T):T MaxBy(T):T Min(T):? Max(T):? Sum(T):? Average(T):double Aggregate(Seed,T):Seed Count(T):int LongCount(T):long
  Any(T):bool All(T):bool Contains:bool SequenceEqual:bool Zip(T,Element):IEnumerable\`1<ZipPair\`2<T,Element>> Chunk:IEnumerable\`1<${ARRAY}<T>>
  GroupBy(T):IEnumerable\`1<IGrouping\`2<R,T>> GroupJoin:IEnumerable\`1<?> Join:IEnumerable\`1<?>
  ToLookup(T):Lookup\`2<R,T> ToList:List\`1<T> ToArray:${ARRAY}<T> ToHashSet:HashSet\`1<T> ToDictionary(T):Dictionary\`2<R,Chosen>
  OfType:IEnumerable\`1<Given> Cast:IEnumerable\`1<Given>
  FirstAsync(T):Task\`1<T> FirstOrDefaultAsync(T):Task\`1<T> SingleAsync(T):Task\`1<T> SingleOrDefaultAsync(T):Task\`1<T>
  LastAsync(T):Task\`1<T> LastOrDefaultAsync(T):Task\`1<T> ToListAsync:Task\`1<List\`1<T>> ToArrayAsync:Task\`1<${ARRAY}<T>>
  AnyAsync(T):Task\`1<bool> AllAsync(T):Task\`1<bool> CountAsync(T):Task\`1<int> LongCountAsync(T):Task\`1<long>
  ToDictionaryAsync(T):Task\`1<Dictionary\`2<R,Chosen>> ForEachAsync(T):Task AsAsyncEnumerable:IAsyncEnumerable\`1<T>
  GetEnumerator:IEnumerator\`1<T> AddRange:void ForEach(T):void`);

/** Nobody indexes a sequence; `index` keeps what a list made of one holds (`Task.WhenAll`). */
const enumerable: BuiltinType = { params: ['T'], iterate: 'T', index: 'T', members: LINQ };
const sequence = (text: string, index?: string): BuiltinType =>
  type(text, { params: ['T'], iterate: 'T', extends: ['IEnumerable`1'], ...(index === undefined ? {} : { index }) });

const list = sequence(
  `Add:void Insert:void Remove:bool RemoveAt:void RemoveAll(T):int Clear:void IndexOf:int Find(T):T FindLast(T):T FindAll(T):List\`1<T>
  FindIndex(T):int Exists(T):bool TrueForAll(T):bool ConvertAll(T):List\`1<R> GetRange:Self Sort(T,T):void AsReadOnly:Self
  BinarySearch:int CopyTo:void .Count:int .Length:int .Capacity:int AddFirst:void AddLast:void RemoveFirst:void RemoveLast:void
`,
  'T',
);
const array = sequence('.Length:int Clone:Self CopyTo:void GetLength:int AsSpan:Self AsMemory:Self', 'T');
const set = sequence(
  'Add:bool Remove:bool Clear:void UnionWith:void ExceptWith:void IntersectWith:void IsSubsetOf:bool .Count:int',
);
const queue = sequence('Enqueue:void Dequeue:T Peek:T Clear:void Push:void Pop:T .Count:int .IsEmpty:bool Add:void Take:T');
const dictionary = type(
  `Add:void Remove:bool Clear:void ContainsKey:bool ContainsValue:bool TryAdd:bool TryGetValue:bool TryRemove:bool GetOrAdd(K):V
  AddOrUpdate:V GetValueOrDefault:V .Keys:IEnumerable\`1<K> .Values:IEnumerable\`1<V> .Count:int`,
  { params: ['K', 'V'], iterate: 'KeyValuePair`2<K,V>', index: 'V', extends: ['IEnumerable`1'] },
);

export const COLLECTIONS: Readonly<Record<string, BuiltinType>> = {
  [ARRAY]: array,
  'IEnumerable`1': enumerable,
  'IQueryable`1': enumerable,
  'IOrderedEnumerable`1': enumerable,
  'IOrderedQueryable`1': enumerable,
  'IIncludableQueryable`2': enumerable,
  'ParallelQuery`1': enumerable,
  'IAsyncEnumerable`1': enumerable,
  'IEnumerator`1': type('MoveNext:bool .Current:T Reset:void Dispose:void', { params: ['T'] }),
  'IAsyncEnumerator`1': type('MoveNextAsync:ValueTask`1<bool> .Current:T', { params: ['T'] }),
  'ICollection`1': list,
  'IReadOnlyCollection`1': list,
  'IList`1': list,
  'IReadOnlyList`1': list,
  'List`1': list,
  'LinkedList`1': list,
  'Collection`1': list,
  'ObservableCollection`1': list,
  'ReadOnlyCollection`1': list,
  'ImmutableArray`1': list,
  'ImmutableList`1': list,
  'Span`1': array,
  'ReadOnlySpan`1': array,
  'Memory`1': array,
  'ArraySegment`1': array,
  'ISet`1': set,
  'IReadOnlySet`1': set,
  'HashSet`1': set,
  'SortedSet`1': set,
  'ImmutableHashSet`1': set,
  'Queue`1': queue,
  'Stack`1': queue,
  'ConcurrentQueue`1': queue,
  'ConcurrentStack`1': queue,
  'ConcurrentBag`1': queue,
  'BlockingCollection`1': queue,
  'PriorityQueue`2': type('Enqueue:void Dequeue:T Peek:T Clear:void .Count:int', { params: ['T', 'P'] }),
  'IDictionary`2': dictionary,
  'IReadOnlyDictionary`2': dictionary,
  'Dictionary`2': dictionary,
  'SortedDictionary`2': dictionary,
  'SortedList`2': dictionary,
  'ConcurrentDictionary`2': dictionary,
  'ImmutableDictionary`2': dictionary,
  'ZipPair`2': type('.First:T .Second:U .Item1:T .Item2:U', { params: ['T', 'U'] }),
  'KeyValuePair`2': type('.Key:K .Value:V .Item1:K .Item2:V', { params: ['K', 'V'] }),
  'IGrouping`2': { params: ['K', 'T'], iterate: 'T', extends: ['IEnumerable`1'], members: { ...LINQ, ...members('.Key:K') } },
  'ILookup`2': { params: ['K', 'T'], iterate: 'IGrouping`2<K,T>', index: 'IEnumerable`1<T>', members: LINQ },
  'Lookup`2': { params: ['K', 'T'], iterate: 'IGrouping`2<K,T>', index: 'IEnumerable`1<T>', members: LINQ },
  'DbSet`1': {
    params: ['T'],
    iterate: 'T',
    extends: ['IEnumerable`1'],
    members: {
      ...LINQ,
      ...members(`Find:T FindAsync:Task\`1<T> Add:? AddAsync:? Update:? Remove:? Attach:? AddRange:void AddRangeAsync:Task
      RemoveRange:void UpdateRange:void FromSqlRaw:${SAME} FromSql:${SAME} FromSqlInterpolated:${SAME} Entry:?`),
    },
  },
};
