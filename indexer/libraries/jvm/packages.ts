/**
 * Which package of the Java library each type of the tables belongs to, so that a class of the same simple name from elsewhere is never
 * taken for it. What no list names is of `java.lang`.
 */
const LISTS: Readonly<Record<string, string>> = {
  'java.util': `Collection List ArrayList LinkedList Vector Stack AbstractList Set HashSet LinkedHashSet EnumSet SortedSet NavigableSet
    TreeSet Queue Deque ArrayDeque PriorityQueue Map HashMap LinkedHashMap Hashtable WeakHashMap IdentityHashMap EnumMap SortedMap
    NavigableMap TreeMap Optional OptionalInt OptionalLong OptionalDouble Iterator ListIterator Arrays Collections Objects UUID Random
    Scanner Date Calendar Locale Properties StringJoiner Comparator`,
  'java.util.Map': 'Entry',
  'java.util.stream': 'Stream IntStream LongStream DoubleStream Collector Collectors StreamSupport',
  'java.util.function': `Function BiFunction UnaryOperator BinaryOperator Supplier Consumer BiConsumer Predicate BiPredicate ToIntFunction
    ToLongFunction ToDoubleFunction IntFunction LongFunction IntPredicate IntUnaryOperator IntBinaryOperator IntSupplier LongSupplier
    IntConsumer BooleanSupplier`,
  'java.util.concurrent': `Callable Future ScheduledFuture CompletionStage CompletableFuture Executor ExecutorService
    ScheduledExecutorService Executors ConcurrentHashMap ConcurrentMap ConcurrentSkipListMap ConcurrentSkipListSet CopyOnWriteArrayList
    BlockingQueue LinkedBlockingQueue ArrayBlockingQueue LinkedBlockingDeque ConcurrentLinkedQueue ConcurrentLinkedDeque
    PriorityBlockingQueue CountDownLatch`,
  'java.util.concurrent.atomic': 'AtomicInteger AtomicLong AtomicBoolean AtomicReference LongAdder',
  'java.util.concurrent.locks': 'Lock ReentrantLock ReadWriteLock ReentrantReadWriteLock',
  'java.util.regex': 'Pattern Matcher',
  'java.io': `Closeable File InputStream FileInputStream ByteArrayInputStream OutputStream FileOutputStream ByteArrayOutputStream
    PrintStream Reader InputStreamReader FileReader StringReader BufferedReader Writer StringWriter FileWriter BufferedWriter
    PrintWriter`,
  'java.nio.file': 'Path Paths Files',
  'java.time': 'LocalDate LocalDateTime LocalTime ZonedDateTime Instant Duration',
  'java.math': 'BigDecimal BigInteger',
  'java.lang.ref': 'WeakReference SoftReference',
};

const PACKAGE_OF = new Map(
  Object.entries(LISTS).flatMap(([name, types]) => types.split(/\s+/).map((type) => [type, name] as const)),
);

/** Package of a type of the tables; `java.lang` for what needs no import. */
export function packageOfType(name: string): string {
  return PACKAGE_OF.get(name) ?? 'java.lang';
}
