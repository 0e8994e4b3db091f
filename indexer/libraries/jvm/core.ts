/** Types of `java.lang`, `java.io`, `java.time` and numbers, as far as they hand types on. A member not listed exists too. */
import { readTypes } from '#indexer/libraries/jvm/type-text';

export const CORE = readTypes(`
Object: toString:String hashCode:int equals:boolean getClass:Class<?> notify:void notifyAll:void wait:void clone:?
Appendable extends Object: append:Self
ThreadGroup extends Object: getName:String getParent:ThreadGroup
InheritableThreadLocal<T> extends Object: get:T set:void
Package extends Object: getName:String
Module extends Object: getName:String
Override:
Deprecated:
FunctionalInterface:
SuppressWarnings:
SafeVarargs:
CharSequence extends Object: iterate!:char length:int charAt:char subSequence:CharSequence isEmpty:boolean chars:IntStream
String extends CharSequence: charAt:char length:int substring:String trim:String strip:String stripLeading:String stripTrailing:String
  toUpperCase:String toLowerCase:String replace:String replaceAll:String replaceFirst:String split:Array<String> concat:String
  format:String formatted:String indent:String repeat:String intern:String isEmpty:boolean isBlank:boolean contains:boolean
  startsWith:boolean endsWith:boolean equalsIgnoreCase:boolean matches:boolean indexOf:int lastIndexOf:int compareTo:int
  compareToIgnoreCase:int toCharArray:Array<char> getBytes:Array<byte> lines:Stream<String> chars:IntStream codePointAt:int
typeof String: valueOf:String format:String join:String copyValueOf:String
StringBuilder extends CharSequence: append:Self insert:Self reverse:Self delete:Self deleteCharAt:Self replace:Self substring:String
  indexOf:int length:int
StringBuffer extends StringBuilder: append:Self
StringJoiner extends Object: add:Self
Number extends Object: intValue:int longValue:long doubleValue:double floatValue:float
int extends Number:
long extends Number:
short extends Number:
byte extends Number:
char extends Object:
float extends Number:
double extends Number:
boolean extends Object:
void:
Integer extends Number: compareTo:int
Long extends Number: compareTo:int
Short extends Number:
Byte extends Number:
Float extends Number:
Double extends Number: isNaN:boolean compareTo:int
Boolean extends Object: booleanValue:boolean
Character extends Object: charValue:char
BigDecimal extends Number: add:Self subtract:Self multiply:Self divide:Self setScale:Self negate:Self abs:Self max:Self min:Self
  remainder:Self pow:Self round:Self compareTo:int signum:int toPlainString:String stripTrailingZeros:Self
BigInteger extends Number: add:Self subtract:Self multiply:Self divide:Self mod:Self pow:Self negate:Self compareTo:int
typeof Integer: parseInt:int valueOf:Integer toString:String max:int min:int sum:int compare:int toHexString:String
typeof Long: parseLong:long valueOf:Long toString:String max:long min:long compare:int
typeof Double: parseDouble:double valueOf:Double toString:String compare:int
typeof Boolean: parseBoolean:boolean valueOf:Boolean toString:String
typeof Character: isDigit:boolean isLetter:boolean isLetterOrDigit:boolean isWhitespace:boolean toUpperCase:char toLowerCase:char
  toString:String getNumericValue:int
typeof Byte:
typeof Short:
typeof Float: parseFloat:float valueOf:Float
typeof BigDecimal: valueOf:BigDecimal ZERO!:BigDecimal ONE!:BigDecimal TEN!:BigDecimal
typeof BigInteger: valueOf:BigInteger ZERO!:BigInteger ONE!:BigInteger
Math:
typeof Math: abs:Argument max:Argument min:Argument sqrt:double pow:double floor:double ceil:double random:double round:long
  floorMod:int floorDiv:int
StrictMath:
System:
typeof System: currentTimeMillis:long nanoTime:long getenv:String getProperty:String lineSeparator:String identityHashCode:int
  out!:PrintStream err!:PrintStream in!:InputStream arraycopy:void exit:void
Runtime extends Object: availableProcessors:int totalMemory:long freeMemory:long
typeof Runtime: getRuntime:Runtime
Class<T> extends Object,Type,AnnotatedElement,GenericDeclaration: getName:String getSimpleName:String cast:T isInstance:boolean newInstance:T getEnumConstants:Array<T>
  getPackageName:String getResourceAsStream:InputStream getClassLoader:ClassLoader
ClassLoader extends Object: getResourceAsStream:InputStream
Enum extends Object: name:String ordinal:int compareTo:int
Record extends Object:
Iterable<T> extends Object: iterate!:T iterator:Iterator<T> forEach:void(T) spliterator:?
Iterator<T> extends Object: iterate!:T next:T hasNext:boolean remove:void forEachRemaining:void(T)
ListIterator<T> extends Iterator: next:T previous:T hasPrevious:boolean set:void add:void
Comparable<T> extends Object: compareTo:int
AutoCloseable extends Object: close:void
Closeable extends AutoCloseable:
Cloneable:
Runnable extends Object calls ()void: run:void
Thread extends Object: start:void join:void interrupt:void getName:String setDaemon:void isInterrupted:boolean
typeof Thread: currentThread:Thread sleep:void startVirtualThread:Thread
ThreadLocal<T> extends Object: get:T set:void remove:void
typeof ThreadLocal: withInitial:ThreadLocal<R>
Process extends Object:
ProcessBuilder extends Object: command:Self start:Process directory:Self
Throwable extends Object: getMessage:String getCause:Throwable printStackTrace:void getStackTrace:Array<StackTraceElement>
  addSuppressed:void initCause:Self getLocalizedMessage:String getSuppressed:Array<Throwable>
StackTraceElement extends Object: getMethodName:String getClassName:String getLineNumber:int
Void:
UUID extends Object: toString:String
typeof UUID: randomUUID:UUID fromString:UUID
Random extends Object: nextInt:int nextDouble:double nextBoolean:boolean nextLong:long
Scanner extends Object: next:String nextLine:String nextInt:int hasNext:boolean hasNextLine:boolean
Pattern extends Object: matcher:Matcher split:Array<String> pattern:String
typeof Pattern: compile:Pattern quote:String matches:boolean
Matcher extends Object: group:String matches:boolean find:boolean start:int end:int groupCount:int replaceAll:String
Date extends Object: getTime:long toInstant:Instant before:boolean after:boolean
Calendar extends Object:
Locale extends Object:
Properties extends Object: getProperty:String setProperty:? load:void
File extends Object: getName:String getPath:String getAbsolutePath:String getParentFile:File exists:boolean isDirectory:boolean
  listFiles:Array<File> toPath:Path isFile:boolean length:long mkdirs:boolean delete:boolean
Path extends Object: resolve:Path getParent:Path getFileName:Path toFile:File toAbsolutePath:Path normalize:Path startsWith:boolean
  relativize:Path toString:String iterate!:Path
typeof Path: of:Path
Paths:
typeof Paths: get:Path
Files:
typeof Files: readAllLines:List<String> readString:String lines:Stream<String> walk:Stream<Path> list:Stream<Path> exists:boolean
  createDirectories:Path newBufferedReader:BufferedReader newBufferedWriter:BufferedWriter readAllBytes:Array<byte> isDirectory:boolean
  newInputStream:InputStream newOutputStream:OutputStream createTempFile:Path createTempDirectory:Path size:long
InputStream extends Closeable: read:int readAllBytes:Array<byte> close:void
FileInputStream extends InputStream:
ByteArrayInputStream extends InputStream:
OutputStream extends Closeable: write:void flush:void
FileOutputStream extends OutputStream:
ByteArrayOutputStream extends OutputStream: toByteArray:Array<byte> toString:String
PrintStream extends OutputStream: println:void print:void printf:Self format:Self
Reader extends Closeable: read:int
InputStreamReader extends Reader:
FileReader extends Reader:
StringReader extends Reader:
BufferedReader extends Reader: readLine:String lines:Stream<String>
Writer extends Closeable: write:void append:Self flush:void
StringWriter extends Writer: toString:String
FileWriter extends Writer:
BufferedWriter extends Writer: newLine:void
PrintWriter extends Writer: println:void print:void printf:Self
LocalDate extends Object: plusDays:Self minusDays:Self plusMonths:Self minusMonths:Self plusYears:Self plusWeeks:Self isBefore:boolean
  isAfter:boolean getYear:int getMonthValue:int getDayOfMonth:int atStartOfDay:LocalDateTime format:String withDayOfMonth:Self
LocalDateTime extends Object: plusDays:Self minusDays:Self plusHours:Self plusMinutes:Self minusHours:Self isBefore:boolean
  isAfter:boolean toLocalDate:LocalDate toLocalTime:LocalTime format:String atZone:ZonedDateTime
LocalTime extends Object: plusHours:Self plusMinutes:Self isBefore:boolean isAfter:boolean
ZonedDateTime extends Object: toInstant:Instant toLocalDate:LocalDate toLocalDateTime:LocalDateTime
Instant extends Object: plus:Self minus:Self plusSeconds:Self toEpochMilli:long isBefore:boolean isAfter:boolean getEpochSecond:long
Duration extends Object: toMillis:long getSeconds:long plus:Self toMinutes:long
typeof LocalDate: now:LocalDate of:LocalDate parse:LocalDate
typeof LocalDateTime: now:LocalDateTime of:LocalDateTime parse:LocalDateTime
typeof LocalTime: now:LocalTime of:LocalTime
typeof ZonedDateTime: now:ZonedDateTime
typeof Instant: now:Instant ofEpochMilli:Instant ofEpochSecond:Instant parse:Instant
typeof Duration: ofSeconds:Duration ofMillis:Duration ofMinutes:Duration ofHours:Duration ofDays:Duration between:Duration
Objects:
typeof Objects: requireNonNull:Argument requireNonNullElse:Argument toString:String hash:int hashCode:int equals:boolean
  isNull:boolean nonNull:boolean
`);

/** Names of exceptions and errors in `java.lang`, seen without an import. */
const LANG_EXCEPTIONS = `Exception RuntimeException Error IllegalArgumentException IllegalStateException NullPointerException
  IndexOutOfBoundsException ArrayIndexOutOfBoundsException StringIndexOutOfBoundsException ClassCastException ArithmeticException
  NumberFormatException UnsupportedOperationException InterruptedException CloneNotSupportedException ClassNotFoundException
  NoSuchMethodException NoSuchFieldException ReflectiveOperationException SecurityException ArrayStoreException
  NegativeArraySizeException AssertionError OutOfMemoryError StackOverflowError LinkageError NoClassDefFoundError
  ExceptionInInitializerError IllegalMonitorStateException InstantiationException IllegalAccessException`;

export const EXCEPTIONS = Object.fromEntries(
  LANG_EXCEPTIONS.split(/\s+/).map((name) => [name, { members: {}, extends: ['Throwable'] }]),
);
