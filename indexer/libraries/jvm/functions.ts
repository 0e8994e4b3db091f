/** Functional interfaces, futures, executors and atomics: what a lambda of the type takes and gives, and what is kept for later. */
import { readTypes } from '#indexer/libraries/jvm/type-text';

export const FUNCTIONS = readTypes(`
Function<A,B> extends Object calls (A)B: apply:B andThen:Function<A,R>(B) compose:?
BiFunction<A,B,C> extends Object calls (A;B)C: apply:C andThen:BiFunction<A,B,R>(C)
UnaryOperator<A> extends Object calls (A)A: apply:A
BinaryOperator<A> extends Object calls (A;A)A: apply:A
Supplier<A> extends Object calls ()A: get:A
Consumer<A> extends Object calls (A)void: accept:void andThen:Self(A)
BiConsumer<A,B> extends Object calls (A;B)void: accept:void andThen:Self(A;B)
Predicate<A> extends Object calls (A)boolean: test:boolean and:Self(A) or:Self(A) negate:Self
BiPredicate<A,B> extends Object calls (A;B)boolean: test:boolean
ToIntFunction<A> extends Object calls (A)int: applyAsInt:int
ToLongFunction<A> extends Object calls (A)long: applyAsLong:long
ToDoubleFunction<A> extends Object calls (A)double: applyAsDouble:double
IntFunction<B> extends Object calls (int)B: apply:B
LongFunction<B> extends Object calls (long)B: apply:B
IntPredicate extends Object calls (int)boolean: test:boolean
IntUnaryOperator extends Object calls (int)int: applyAsInt:int
IntBinaryOperator extends Object calls (int;int)int: applyAsInt:int
IntSupplier extends Object calls ()int: getAsInt:int
LongSupplier extends Object calls ()long: getAsLong:long
IntConsumer extends Object calls (int)void: accept:void
BooleanSupplier extends Object calls ()boolean: getAsBoolean:boolean
Callable<A> extends Object calls ()A: call:A
Comparator<T> extends Object calls (T;T)int: compare:int reversed:Self thenComparing:Self(T) thenComparingInt:Self(T)
typeof Function: identity:Function<?,?>
typeof UnaryOperator: identity:UnaryOperator<?>
typeof Predicate: not:Argument isEqual:Predicate<?>
typeof Comparator: comparing:Comparator<?> comparingInt:Comparator<?> naturalOrder:Comparator<?> reverseOrder:Comparator<?>
  comparingLong:Comparator<?> comparingDouble:Comparator<?>
Future<T> extends Object: get:T cancel:boolean isDone:boolean join:T
ScheduledFuture<T> extends Future:
CompletionStage<T> extends Future: thenApply:CompletableFuture<R>(T) thenApplyAsync:CompletableFuture<R>(T) thenAccept:CompletableFuture<?>(T)
  thenAcceptAsync:CompletableFuture<?>(T) thenRun:CompletableFuture<?> thenCompose:R(T) thenComposeAsync:R(T)
  exceptionally:CompletableFuture<T>(Throwable) handle:CompletableFuture<R>(T;Throwable) whenComplete:CompletableFuture<T>(T;Throwable)
  toCompletableFuture:CompletableFuture<T>
CompletableFuture<T> extends CompletionStage: complete:boolean join:T get:T getNow:T orTimeout:Self completeExceptionally:boolean
typeof CompletableFuture: supplyAsync:CompletableFuture<R> runAsync:CompletableFuture<?> completedFuture:CompletableFuture<Argument>
  allOf:CompletableFuture<?> anyOf:CompletableFuture<?> failedFuture:CompletableFuture<?>
Executor extends Object: execute:void
ExecutorService extends Executor: submit:Future<R> shutdown:void shutdownNow:? invokeAll:List<?> awaitTermination:boolean close:void
ScheduledExecutorService extends ExecutorService: schedule:ScheduledFuture<R> scheduleAtFixedRate:ScheduledFuture<?>
  scheduleWithFixedDelay:ScheduledFuture<?>
Executors:
typeof Executors: newFixedThreadPool:ExecutorService newCachedThreadPool:ExecutorService newSingleThreadExecutor:ExecutorService
  newScheduledThreadPool:ScheduledExecutorService newSingleThreadScheduledExecutor:ScheduledExecutorService
  newVirtualThreadPerTaskExecutor:ExecutorService newWorkStealingPool:ExecutorService
AtomicInteger extends Number: get:int set:void incrementAndGet:int getAndIncrement:int addAndGet:int decrementAndGet:int
  getAndSet:int updateAndGet:int(int) compareAndSet:boolean
AtomicLong extends Number: get:long set:void incrementAndGet:long getAndIncrement:long addAndGet:long updateAndGet:long(long)
AtomicBoolean extends Object: get:boolean set:void compareAndSet:boolean getAndSet:boolean
AtomicReference<T> extends Object: get:T set:void getAndSet:T updateAndGet:T(T) compareAndSet:boolean getAndUpdate:T(T)
LongAdder extends Number: increment:void add:void sum:long
Lock extends Object: lock:void unlock:void tryLock:boolean
ReentrantLock extends Lock:
ReadWriteLock extends Object: readLock:Lock writeLock:Lock
ReentrantReadWriteLock extends ReadWriteLock:
CountDownLatch extends Object: countDown:void await:void getCount:long
WeakReference<T> extends Object: get:T
SoftReference<T> extends Object: get:T
`);
