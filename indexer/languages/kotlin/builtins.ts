/**
 * Types and functions of Kotlin's library, on top of Java's tables: what collections, sequences, flows and scope functions hand on. What
 * Kotlin imports by itself needs no import here either.
 */
import type { BuiltinType } from '#indexer/languages/language';
import { readTypes } from '#indexer/libraries/jvm/type-text';
import { JAVA_TYPES } from '#indexer/libraries/jvm/types';

/** Members that any value has; the scope functions among them. */
const ANY = `toString:String hashCode:Int equals:Boolean let:R(Self) also:Self(Self) apply:Self(Self) run:R(Self) takeIf:Self(Self)
  takeUnless:Self(Self) to:Pair<Self,Argument> use:R(Self)`;

const ITERATION = `iterate!:T map:List<R>(T) mapNotNull:List<R>(T) mapIndexed:List<R>(Int;T) flatMap:R(T) filter:List<T>(T) filterNot:List<T>(T)
  filterNotNull:List<T> filterIndexed:List<T>(Int;T) forEach:Unit(T) forEachIndexed:Unit(Int;T) onEach:Self(T) any:Boolean(T)
  all:Boolean(T) none:Boolean(T) count:Int(T) find:T(T) findLast:T(T) first:T(T) firstOrNull:T(T) last:T(T) lastOrNull:T(T) single:T(T)
  singleOrNull:T(T) maxBy:T(T) minBy:T(T) maxByOrNull:T(T) minByOrNull:T(T) maxOf:R(T) minOf:R(T) sumOf:R(T) sumBy:Int(T)
  sortedBy:List<T>(T) sortedByDescending:List<T>(T) sortedWith:List<T> sorted:List<T> sortedDescending:List<T> reversed:List<T>
  groupBy:Map<R,List<T>>(T) associateBy:Map<R,T>(T) associateWith:Map<T,R>(T) associate:Map<?,?>(T) partition:Pair<List<T>,List<T>>(T)
  fold:Seed(Seed;T) reduce:T(T;T) zip:List<Pair<T,Element>>(T;Element) distinct:List<T> distinctBy:List<T>(T) take:List<T> drop:List<T> takeWhile:List<T>(T)
  dropWhile:List<T>(T) toList:List<T> toMutableList:MutableList<T> toSet:Set<T> toMutableSet:MutableSet<T> chunked:List<List<T>>
  windowed:List<List<T>> joinToString:String(T) asSequence:Sequence<T> withIndex:List<IndexedValue<T>> flatten:List<Flat> random:T
  shuffled:List<T> contains:Boolean isEmpty:Boolean isNotEmpty:Boolean plus:List<T> minus:List<T> max:T min:T average:Double
  maxOrNull:T minOrNull:T elementAt:T getOrNull:T getOrElse:T ifEmpty:Self orEmpty:Self indexOf:Int filterIsInstance:List<Given>
  asReversed:List<T> intersect:Set<T> union:Set<T> subtract:Set<T> runningFold:List<Seed>(Seed;T) scan:List<Seed>(Seed;T)
  foldRight:Seed(T;Seed)
  requireNoNulls:Self`;

const LIST = `get:T component1:T component2:T component3:T size!:Int indices!:IntRange lastIndex!:Int subList:List<T> stream:Stream<T>
  iterator:Iterator<T> index!:T`;

const MUTABLE = `add:Boolean addAll:Boolean remove:Boolean removeAll:Boolean(T) removeIf:Boolean(T) removeAt:T clear:Unit set:T
  removeFirst:T removeLast:T removeFirstOrNull:T removeLastOrNull:T sort:Unit sortBy:Unit(T) sortWith:Unit retainAll:Boolean(T)`;

const KOTLIN = readTypes(`
Any: ${ANY}
Nothing extends Any:
Unit extends Any:
Int extends Any: toLong:Long toDouble:Double toFloat:Float toByte:Byte toChar:Char toString:String plus:Int minus:Int times:Int div:Int
  rem:Int coerceAtLeast:Int coerceAtMost:Int coerceIn:Int compareTo:Int until:IntRange downTo:IntRange rangeTo:IntRange and:Int or:Int
  shl:Int shr:Int xor:Int ushr:Int inv:Int toShort:Short toUInt:?
Long extends Any: and:Long or:Long xor:Long shl:Long shr:Long ushr:Long inv:Long toByte:Byte toString:String toInt:Int toDouble:Double plus:Long minus:Long times:Long div:Long rem:Long coerceAtLeast:Long coerceAtMost:Long
Double extends Any: toInt:Int toLong:Long plus:Double minus:Double times:Double div:Double
Float extends Any: toInt:Int plus:Float minus:Float times:Float div:Float
Short extends Any:
Byte extends Any: toInt:Int toLong:Long and:Byte or:Byte
Char extends Any: toInt:Int toLong:Long toChar:Char plus:Char minus:Int isDigit:Boolean isLetter:Boolean uppercaseChar:Char code!:Int isWhitespace:Boolean
Boolean extends Any: not:Boolean and:Boolean or:Boolean
Number extends Any: toInt:Int toLong:Long toDouble:Double
Comparable<T> extends Any: compareTo:Int
IntRange extends Any: iterate!:Int map:List<R>(Int) forEach:Unit(Int) filter:List<Int>(Int) step:IntRange reversed:IntRange
  contains:Boolean toList:List<Int> random:Int any:Boolean(Int) all:Boolean(Int) mapNotNull:List<R>(Int) flatMap:R(Int) sumOf:R(Int)
CharSequence extends Any: length!:Int isEmpty:Boolean isNotEmpty:Boolean isBlank:Boolean isNotBlank:Boolean
String extends CharSequence: iterate!:Char index!:Char length!:Int trim:String uppercase:String lowercase:String substring:String
  replace:String split:List<String> lines:List<String> toInt:Int toIntOrNull:Int toLong:Long toLongOrNull:Long toDouble:Double
  startsWith:Boolean endsWith:Boolean contains:Boolean repeat:String padStart:String padEnd:String trimIndent:String trimMargin:String
  format:String plus:String removePrefix:String removeSuffix:String substringBefore:String substringAfter:String reversed:String
  capitalize:String decapitalize:String replaceFirstChar:String(Char) toRegex:Regex toByteArray:ByteArray map:List<R>(Char)
  filter:String(Char) forEach:Unit(Char) any:Boolean(Char) all:Boolean(Char) ifBlank:String ifEmpty:String orEmpty:String
  lineSequence:Sequence<String> matches:Boolean toBigDecimal:BigDecimal isEmpty:Boolean isNotEmpty:Boolean isBlank:Boolean
  isNotBlank:Boolean first:Char last:Char take:String drop:String indexOf:Int toCharArray:CharArray lastIndex!:Int indices!:IntRange
  substringBeforeLast:String substringAfterLast:String
Regex extends Any: find:MatchResult matches:Boolean replace:String findAll:Sequence<MatchResult> matchEntire:MatchResult
MatchResult extends Any: value!:String groupValues!:List<String>
Throwable extends Any: message!:String cause!:Throwable printStackTrace:Unit
Pair<A,B> extends Any: first!:A second!:B component1:A component2:B
Triple<A,B,C> extends Any: first!:A second!:B third!:C component1:A component2:B component3:C
IndexedValue<T> extends Any: index:Int value!:T component1:Int component2:T
Iterable<T> extends Any: ${ITERATION}
Collection<T> extends Iterable: size!:Int stream:Stream<T>
List<T> extends Collection: ${LIST}
Set<T> extends Collection:
MutableIterable<T> extends Iterable:
MutableCollection<T> extends Collection: ${MUTABLE}
MutableList<T> extends List: ${MUTABLE}
MutableSet<T> extends Set: ${MUTABLE}
ArrayList<T> extends MutableList:
HashSet<T> extends MutableSet:
LinkedHashSet<T> extends MutableSet:
ArrayDeque<T> extends MutableList: addFirst:Unit addLast:Unit
Array<T> extends List: ${MUTABLE}
IntArray extends Any: iterate!:Int index!:Int size!:Int
LongArray extends IntArray:
ByteArray extends Any: index!:Byte size!:Int
CharArray extends Any: index!:Char size!:Int
DoubleArray extends Any: index!:Double size!:Int
Sequence<T> extends Any: ${ITERATION.replaceAll('List<R>', 'Sequence<R>').replaceAll('List<T>(', 'Sequence<T>(')}
Map<K,V> extends Any: iterate!:Entry<K,V> index!:V get:V getOrDefault:V getValue:V getOrElse:V containsKey:Boolean containsValue:Boolean
  isEmpty:Boolean isNotEmpty:Boolean size!:Int keys!:Set<K> values!:Collection<V> entries!:Set<Entry<K,V>> forEach:Unit(Entry<K,V>)
  map:List<R>(Entry<K,V>) filter:Map<K,V>(Entry<K,V>) mapValues:Map<K,R>(Entry<K,V>) mapKeys:Map<R,V>(Entry<K,V>)
  filterKeys:Map<K,V>(K) filterValues:Map<K,V>(V) toList:List<Pair<K,V>> toMutableMap:MutableMap<K,V> toMap:Map<K,V>
  any:Boolean(Entry<K,V>) all:Boolean(Entry<K,V>) none:Boolean(Entry<K,V>) count:Int(Entry<K,V>) plus:Map<K,V> minus:Map<K,V>
  mapNotNull:List<R>(Entry<K,V>) flatMap:R(Entry<K,V>) maxByOrNull:Entry<K,V>(Entry<K,V>) orEmpty:Map<K,V>
MutableMap<K,V> extends Map: put:V set:Unit remove:V clear:Unit getOrPut:V putIfAbsent:V computeIfAbsent:V(K) compute:V(K;V) merge:V(V;V)
  putAll:Unit
HashMap<K,V> extends MutableMap:
LinkedHashMap<K,V> extends MutableMap:
ConcurrentHashMap<K,V> extends MutableMap:
Entry<K,V> extends Any: key!:K value!:V component1:K component2:V
Lazy<T> extends Any: value!:T getValue:T
Result<T> extends Any: getOrNull:T getOrThrow:T getOrElse:T getOrDefault:T onSuccess:Self(T) onFailure:Self(Throwable) map:Result<R>(T)
  exceptionOrNull:Throwable isSuccess!:Boolean isFailure!:Boolean fold:R(T)
Comparator<T> extends Any: compare:Int
KClass<T> extends Any: simpleName!:String java!:Class<T>
Class<T> extends Any: name!:String simpleName!:String cast:T
Flow<T> extends Any: map:Flow<R>(T) filter:Flow<T>(T) collect:Unit(T) onEach:Flow<T>(T) first:T toList:List<T> flatMapLatest:R(T)
  catch:Flow<T>(Throwable) take:Flow<T> mapLatest:Flow<R>(T) flatMapConcat:R(T) collectLatest:Unit(T) firstOrNull:T debounce:Flow<T>
  distinctUntilChanged:Flow<T> flowOn:Flow<T> onStart:Flow<T> onCompletion:Flow<T>(Throwable) launchIn:Job
StateFlow<T> extends Flow: value!:T
MutableStateFlow<T> extends StateFlow: update:Unit(T) emit:Unit compareAndSet:Boolean
SharedFlow<T> extends Flow:
MutableSharedFlow<T> extends SharedFlow: emit:Unit tryEmit:Boolean
Deferred<T> extends Any: await:T
Job extends Any: cancel:Unit join:Unit
`);

const TYPES_FROM_JAVA = Object.fromEntries(
  Object.entries(JAVA_TYPES).map(([name, type]) => [
    name,
    { ...type, ...(type.extends || name === 'Object' ? { extends: type.extends?.map(toAny) ?? ['Any'] } : { extends: ['Any'] }) },
  ]),
);

function toAny(base: string): string {
  return base === 'Object' ? 'Any' : base;
}

export const KOTLIN_TYPES: Readonly<Record<string, BuiltinType>> = { ...TYPES_FROM_JAVA, ...KOTLIN };

/** Functions seen without an import, and what they give. */
export const KOTLIN_FUNCTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  `listOf:List<Argument> mutableListOf:MutableList<Argument> arrayListOf:ArrayList<Argument> listOfNotNull:List<Argument> emptyList:List<?>
  setOf:Set<Argument> mutableSetOf:MutableSet<Argument> hashSetOf:MutableSet<Argument> linkedSetOf:MutableSet<Argument> emptySet:Set<?>
  mapOf:Map<KeyOf,ValueOf> mutableMapOf:MutableMap<KeyOf,ValueOf> hashMapOf:MutableMap<KeyOf,ValueOf> linkedMapOf:MutableMap<KeyOf,ValueOf> emptyMap:Map<?,?>
  arrayOf:Array<Argument> arrayOfNulls:Array<?> emptyArray:Array<?> intArrayOf:IntArray longArrayOf:LongArray byteArrayOf:ByteArray charArrayOf:CharArray doubleArrayOf:DoubleArray booleanArrayOf:?
  floatArrayOf:? shortArrayOf:? ReplaceWith:? yield:Unit sequenceOf:Sequence<Argument> sequence:Sequence<?>
  generateSequence:Sequence<Argument> buildString:String buildList:List<?> buildMap:Map<?,?> buildSet:Set<?> println:Unit print:Unit
  readLine:String readln:String require:Unit requireNotNull:Argument check:Unit checkNotNull:Argument error:Nothing TODO:Nothing
  lazy:Lazy<R> lazyOf:Lazy<Argument> run:R with:R repeat:Unit runCatching:Result<R> maxOf:Argument minOf:Argument compareBy:Comparator<?>
  compareByDescending:Comparator<?> assert:Unit synchronized:R enumValues:Array<?> enumValueOf:? also:? use:? thread:Thread
  runBlocking:R coroutineScope:R supervisorScope:R withContext:R withTimeout:R launch:Job async:Deferred<R> delay:Unit flow:Flow<?>
  flowOf:Flow<Argument> MutableStateFlow:MutableStateFlow<Argument> MutableSharedFlow:MutableSharedFlow<?> suspendCoroutine:?`
    .split(/\s+/)
    .map((entry) => {
      const [name = '', returns = '?'] = entry.split(/:(.*)/);
      return [name, returns];
    }),
);
