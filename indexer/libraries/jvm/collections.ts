/** Collections, optionals and streams: what they hold and what they hand to lambdas. One letter means one thing down a hierarchy. */
import { readTypes } from '#indexer/libraries/jvm/type-text';

export const COLLECTIONS = readTypes(`
Array<T> extends Object: iterate!:T index!:T clone:Self length!:int
Collection<T> extends Iterable: iterate!:T add:boolean addAll:boolean remove:boolean removeAll:boolean retainAll:boolean contains:boolean
  containsAll:boolean clear:void isEmpty:boolean size:int stream:Stream<T> parallelStream:Stream<T> toArray:Array<T>
  removeIf:boolean(T) iterator:Iterator<T> forEach:void(T)
List<T> extends Collection: get:T set:T remove:T indexOf:int lastIndexOf:int subList:Self listIterator:ListIterator<T> sort:void(T;T)
  replaceAll:void(T) getFirst:T getLast:T removeFirst:T removeLast:T reversed:Self addFirst:void addLast:void
ArrayList<T> extends List: ensureCapacity:void
LinkedList<T> extends List, Deque:
CopyOnWriteArrayList<T> extends List:
Vector<T> extends List: elementAt:T firstElement:T
Stack<T> extends List: push:T pop:T peek:T empty:boolean
AbstractList<T> extends List:
Set<T> extends Collection:
HashSet<T> extends Set:
LinkedHashSet<T> extends Set:
EnumSet<T> extends Set:
SortedSet<T> extends Set: first:T last:T headSet:Self tailSet:Self subSet:Self
NavigableSet<T> extends SortedSet: floor:T ceiling:T higher:T lower:T pollFirst:T pollLast:T
TreeSet<T> extends NavigableSet:
ConcurrentSkipListSet<T> extends NavigableSet:
Queue<T> extends Collection: poll:T peek:T element:T remove:T offer:boolean
Deque<T> extends Queue: push:void pop:T pollFirst:T pollLast:T peekFirst:T peekLast:T getFirst:T getLast:T removeFirst:T removeLast:T
  addFirst:void addLast:void offerFirst:boolean offerLast:boolean descendingIterator:Iterator<T>
ArrayDeque<T> extends Deque:
PriorityQueue<T> extends Queue:
BlockingQueue<T> extends Queue: take:T put:void
LinkedBlockingQueue<T> extends BlockingQueue:
ArrayBlockingQueue<T> extends BlockingQueue:
LinkedBlockingDeque<T> extends BlockingQueue, Deque:
ConcurrentLinkedQueue<T> extends Queue:
ConcurrentLinkedDeque<T> extends Deque:
PriorityBlockingQueue<T> extends BlockingQueue:
Map<K,V> extends Object: get:V getOrDefault:V put:V putIfAbsent:V remove:V containsKey:boolean containsValue:boolean isEmpty:boolean
  size:int clear:void putAll:void keySet:Set<K> values:Collection<V> entrySet:Set<Entry<K,V>> forEach:void(K;V)
  computeIfAbsent:V(K) computeIfPresent:V(K;V) compute:V(K;V) merge:V(V;V) replaceAll:void(K;V) replace:V
HashMap<K,V> extends Map:
LinkedHashMap<K,V> extends Map:
ConcurrentHashMap<K,V> extends ConcurrentMap:
ConcurrentMap<K,V> extends Map:
Hashtable<K,V> extends Map:
WeakHashMap<K,V> extends Map:
IdentityHashMap<K,V> extends Map:
EnumMap<K,V> extends Map:
SortedMap<K,V> extends Map: firstKey:K lastKey:K headMap:Self tailMap:Self
NavigableMap<K,V> extends SortedMap: floorEntry:Entry<K,V> ceilingEntry:Entry<K,V> firstEntry:Entry<K,V> lastEntry:Entry<K,V>
  higherEntry:Entry<K,V> lowerEntry:Entry<K,V> floorKey:K ceilingKey:K pollFirstEntry:Entry<K,V> descendingMap:Self
TreeMap<K,V> extends NavigableMap:
ConcurrentSkipListMap<K,V> extends NavigableMap:
Entry<K,V> extends Object: getKey:K getValue:V setValue:V
Optional<T> extends Object: get:T orElse:T orElseGet:T(void) orElseThrow:T isPresent:boolean isEmpty:boolean map:Optional<R>(T)
  flatMap:R(T) filter:Self(T) ifPresent:void(T) ifPresentOrElse:void(T) or:Self stream:Stream<T>
OptionalInt extends Object: getAsInt:int orElse:int isPresent:boolean orElseThrow:int
OptionalLong extends Object: getAsLong:long orElse:long isPresent:boolean
OptionalDouble extends Object: getAsDouble:double orElse:double isPresent:boolean
Stream<T> extends Object: map:Stream<R>(T) filter:Self(T) flatMap:R(T) forEach:void(T) forEachOrdered:void(T) peek:Self(T)
  anyMatch:boolean(T) allMatch:boolean(T) noneMatch:boolean(T) sorted:Self(T;T) distinct:Self limit:Self skip:Self
  takeWhile:Self(T) dropWhile:Self(T) findFirst:Optional<T> findAny:Optional<T> toList:List<T> count:long min:Optional<T>(T;T)
  max:Optional<T>(T;T) iterator:Iterator<T> toArray:Array<T> mapToInt:IntStream(T) mapToLong:IntStream(T) mapToDouble:IntStream(T)
  mapToObj:Stream<R>(T) parallel:Self sequential:Self onClose:Self collect:? reduce:Reduced(T;T) boxed:Self close:void
  mapMulti:Stream<?>(T) unordered:Self
  collect.toList:List<T> collect.toUnmodifiableList:List<T> collect.toSet:Set<T> collect.toUnmodifiableSet:Set<T>
  collect.joining:String collect.groupingBy:Map<R,List<T>>(T) collect.groupingByConcurrent:Map<R,List<T>>(T)
  collect.partitioningBy:Map<Boolean,List<T>>(T) collect.toMap:Map<R,Chosen>(T) collect.toUnmodifiableMap:Map<R,Chosen>(T)
  collect.counting:Long collect.mapping:?(T) collect.summingInt:int(T) collect.summingLong:long(T) collect.summingDouble:double(T)
  collect.averagingInt:double(T) collect.averagingDouble:double(T) collect.averagingLong:double(T) collect.minBy:Optional<T>
  collect.maxBy:Optional<T> collect.reducing:? collect.collectingAndThen:? collect.toCollection:R collect.filtering:?(T)
IntStream extends Object: map:Self(int) filter:Self(int) forEach:void(int) sum:int average:OptionalDouble max:OptionalInt
  min:OptionalInt boxed:Stream<Integer> mapToObj:Stream<R>(int) anyMatch:boolean(int) allMatch:boolean(int) toArray:Array<int>
  count:long sorted:Self distinct:Self limit:Self asLongStream:Self asDoubleStream:Self parallel:Self noneMatch:boolean(int)
LongStream extends IntStream:
DoubleStream extends IntStream:
Collector:
Collectors:
typeof Collectors:
typeof List: of:List<Argument> copyOf:List<Element>
typeof Set: of:Set<Argument> copyOf:Set<Element>
typeof EnumSet: of:EnumSet<Argument> copyOf:EnumSet<Element>
typeof Map: of:Map<Argument,?> entry:Entry<Argument,?> copyOf:Argument ofEntries:Map<?,?>
typeof Entry: comparingByKey:? comparingByValue:?
typeof Optional: of:Optional<Argument> ofNullable:Optional<Argument> empty:Optional<?>
typeof Stream: of:Stream<Argument> empty:Stream<?> concat:Argument generate:Stream<R> iterate:Stream<Argument>(Argument)
typeof IntStream: range:IntStream rangeClosed:IntStream of:IntStream
typeof LongStream: range:LongStream rangeClosed:LongStream
Arrays:
typeof Arrays: asList:List<Argument> stream:Stream<Element> sort:void copyOf:Argument copyOfRange:Argument toString:String
  equals:boolean hashCode:int fill:void deepToString:String
Collections:
typeof Collections: unmodifiableList:Argument unmodifiableSet:Argument unmodifiableMap:Argument unmodifiableCollection:Argument
  synchronizedList:Argument synchronizedMap:Argument emptyList:List<?> emptySet:Set<?> emptyMap:Map<?,?> singletonList:List<Argument>
  singleton:Set<Argument> singletonMap:Map<Argument,?> sort:void max:Element min:Element reverse:void shuffle:void
  nCopies:List<?> emptyIterator:Iterator<?>
StreamSupport:
typeof StreamSupport: stream:Stream<?>
`);
