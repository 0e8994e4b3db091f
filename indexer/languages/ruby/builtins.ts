/**
 * Built-in types of Ruby and what their methods give, the functions every object has (Kernel), and the constants that the language or
 * well-known gems bring.
 */
import type { BuiltinMember, BuiltinType, LibraryName } from '#indexer/languages/language';

function methods(returns: string | undefined, names: string, callback?: readonly string[]): Record<string, BuiltinMember> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, { ...(returns === undefined ? {} : { returns }), ...(callback ? { callback } : {}) }]),
  );
}

const STRING: BuiltinType = {
  members: {
    ...methods(
      'String',
      `+ * % << upcase downcase capitalize swapcase strip lstrip rstrip chomp chop chars_text squeeze reverse sub gsub tr tr_s delete
      insert prepend concat replace center ljust rjust to_s to_str inspect encode force_encoding unicode_normalize succ next dump
      delete_prefix delete_suffix slice byteslice format hex_text strip! chomp! gsub! sub! freeze dup clone b scrub unpack1 crypt
      titleize camelize underscore humanize pluralize singularize dasherize parameterize squish truncate html_safe tableize classify
      demodulize presence`,
    ),
    ...methods(
      'Array<String>',
      'split lines chars scan partition rpartition each_line_list grapheme_clusters codepoints unpack bytes',
    ),
    ...methods('Integer', 'length size to_i index rindex count ord hash bytesize hex oct sum casecmp'),
    ...methods('Float', 'to_f'),
    ...methods('Symbol', 'to_sym intern'),
    ...methods(
      'Boolean',
      'empty? include? start_with? end_with? match? eql? ascii_only? valid_encoding? blank? present? nil? between?',
    ),
    ...methods('Self', 'each_char each_line each_byte', ['String']),
  },
};
const INTEGER: BuiltinType = {
  members: {
    ...methods(
      'Integer',
      '+ - * / % ** abs succ pred to_i floor ceil round div modulo gcd lcm ord bit_length size digits_count clamp',
    ),
    ...methods('Float', 'to_f fdiv'),
    ...methods('String', 'to_s inspect chr'),
    ...methods('Boolean', 'zero? positive? negative? even? odd? integer? between? nil? blank? present?'),
    ...methods('Integer', 'times upto downto step', ['Integer']),
  },
};
const ENUMERABLE: Record<string, BuiltinMember> = {
  ...methods('Self', 'each each_entry reverse_each cycle', ['T']),
  ...methods('Self', 'each_with_index', ['T', 'Integer']),
  ...methods('Array<R>', 'map collect flat_map collect_concat filter_map', ['T']),
  ...methods(
    'Array<T>',
    `select filter reject sort_by take_while drop_while partition_list min_by_list max_by_list uniq find_all delete_if keep_if
    sort! select! reject! uniq! map!`,
    ['T'],
  ),
  ...methods('T', 'find detect min_by max_by bsearch', ['T']),
  ...methods('Seed', 'inject reduce', ['Seed', 'T']),
  ...methods('Argument', 'each_with_object', ['T', 'Argument']),
  ...methods('Array<T>', 'sort max_list min_list', ['T', 'T']),
  ...methods('Boolean', 'any? all? none? one? include? empty? member? present? blank?', ['T']),
  ...methods('Integer', 'count sum size length find_index index rindex', ['T']),
  ...methods('Hash<R,Array<T>>', 'group_by', ['T']),
  ...methods('Hash<R,T>', 'index_by', ['T']),
  ...methods('Array<Array<T>>', 'each_slice each_cons in_groups_of', ['Array<T>']),
  ...methods('Array<Array<T>>', 'partition', ['T']),
  ...methods('Array<T>', 'to_a entries'),
  ...methods('T', 'min max'),
  ...methods('Hash<T,Integer>', 'tally'),
  ...methods(undefined, 'each_with_index_object zip to_h to_set chunk_while slice_when lazy'),
};
const ARRAY: BuiltinType = {
  params: ['T'],
  iterate: 'T',
  index: 'T',
  members: {
    ...ENUMERABLE,
    ...methods('T', 'first last pop shift sample at fetch dig_one delete_at sum_of second third'),
    ...methods(
      'Array<T>',
      `push << append unshift prepend insert concat + - & | * compact flatten reverse rotate shuffle take drop slice sort uniq dup clone
      freeze compact! flatten! reverse! shuffle! delete clear replace fill values_at union intersection difference to_ary`,
    ),
    ...methods('String', 'join inspect to_s pack to_sentence'),
    ...methods('Array<Array<T>>', 'combination permutation product transpose each_slice'),
  },
};
const HASH: BuiltinType = {
  params: ['K', 'V'],
  iterate: '[K,V]',
  index: 'V',
  members: {
    ...methods('Self', 'each each_pair', ['K', 'V']),
    ...methods('Self', 'each_key', ['K']),
    ...methods('Self', 'each_value', ['V']),
    ...methods('Array<R>', 'map collect flat_map filter_map', ['K', 'V']),
    ...methods('Self', 'select filter reject delete_if keep_if', ['K', 'V']),
    ...methods('Boolean', 'any? all? none? key? has_key? include? member? value? empty? present? blank?', ['K', 'V']),
    ...methods('Hash<K,R>', 'transform_values', ['V']),
    ...methods('Hash<R,V>', 'transform_keys', ['K']),
    ...methods('V', 'fetch delete'),
    ...methods('Array<V>', 'values fetch_values values_at'),
    ...methods('Array<K>', 'keys'),
    ...methods(
      'Self',
      'merge merge! update slice except compact dup clone freeze sort_by to_h symbolize_keys stringify_keys deep_dup with_indifferent_access deep_merge reverse_merge',
    ),
    ...methods('Integer', 'size length count'),
    ...methods('String', 'to_s inspect'),
    ...methods(
      undefined,
      'dig sum find detect inject reduce each_with_object group_by partition min_by max_by sort to_a key invert store',
    ),
  },
};

/** What every object answers to. */
const OBJECT: BuiltinType = {
  members: {
    ...methods('Self', 'itself dup clone freeze'),
    ...methods('R', 'then yield_self', ['Self']),
    ...methods('String', 'to_s inspect'),
    ...methods('Boolean', 'is_a? kind_of? instance_of? respond_to? nil? frozen? equal? eql?'),
    ...methods('Integer', 'object_id hash'),
    ...methods(
      undefined,
      'class instance_variable_get instance_variable_set instance_variables methods singleton_class display to_enum',
    ),
  },
};

export const BUILTIN_TYPES: Readonly<Record<string, BuiltinType>> = {
  Object: OBJECT,
  String: STRING,
  Symbol: {
    members: {
      ...methods('String', 'to_s name inspect id2name'),
      ...methods('Symbol', 'to_sym'),
      ...methods('Integer', 'length size'),
    },
  },
  Integer: INTEGER,
  Float: {
    members: {
      ...methods('Float', '+ - * / % ** abs round_to'),
      ...methods('Integer', 'to_i floor ceil round truncate'),
      ...methods('String', 'to_s inspect'),
      ...methods('Boolean', 'nan? infinite? zero? positive? negative?'),
    },
  },
  Boolean: { members: methods('String', 'to_s inspect') },
  Array: ARRAY,
  Hash: HASH,
  Range: { params: ['T'], iterate: 'Integer', members: { ...ENUMERABLE, ...methods('Self', 'step', ['Integer']) } },
  Regexp: { members: { ...methods('Boolean', 'match?'), ...methods(undefined, 'match'), ...methods('String', 'source to_s') } },
  Proc: { members: methods(undefined, 'call curry') },
};

/** Kernel functions by what they return. */
const KERNEL: Readonly<Record<string, string>> = {
  '?': `puts print p pp putc raise fail require require_relative load autoload loop catch throw exit exit! abort at_exit sleep srand gets
    readline open system exec spawn fork trap binding eval warn caller caller_locations set_trace_func select syscall test lambda proc
    block_given? rand instance_variable_get instance_variable_set instance_variables define_singleton_method singleton_class extend
    public_send send __send__ method methods respond_to? is_a? kind_of? instance_of? freeze frozen? dup clone tap then yield_self
    object_id hash inspect display itself nil? enum_for to_enum trace_var untrace_var instance_eval instance_exec class_eval class_exec
    module_eval const_get const_set constants ancestors instance_methods include? attr include prepend attr_reader attr_accessor
    attr_writer private public protected private_constant module_function define_method alias_method remove_method undef_method
    private_class_method public_class_method refine using superclass name allocate const_defined? instance_method method_defined?
    class_variable_get class_variable_set instance_variable_defined? remove_instance_variable remove_const const_missing`,
  String: 'format sprintf String readlines_text __method__ __dir__ to_s',
  Integer: 'Integer',
  Float: 'Float',
  'Array<?>': 'Array readlines',
  'Hash<?,?>': 'Hash',
};

const KERNEL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(KERNEL).flatMap(([returns, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, returns] as const),
  ),
);

/** Functions by the names they are bound under. */
export const GLOBALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...KERNEL_NAMES].map(([name, returns]) => [`${name}()`, returns]),
);

const KERNEL_ONLY = new Set(
  'puts print p pp raise loop lambda proc block_given? catch throw sleep rand srand sprintf format binding caller at_exit abort Integer Float String Array Hash'.split(
    ' ',
  ),
);

/** Names that no class defines anew in practice: calls of them are the language's. */
export function isKernelOnly(name: string): boolean {
  return KERNEL_ONLY.has(name);
}

const LIBRARY: Readonly<Record<string, string>> = {
  'ruby:': `Object BasicObject Kernel Module Class Comparable Enumerable Enumerator Exception StandardError ArgumentError TypeError NameError
    NoMethodError RuntimeError IndexError KeyError RangeError IOError EOFError NotImplementedError ZeroDivisionError FloatDomainError
    StopIteration FrozenError SystemExit Interrupt SignalException ScriptError LoadError SyntaxError SecurityError SystemCallError
    RegexpError ThreadError FiberError EncodingError Numeric Rational Complex Math Time Process Thread Mutex Queue SizedQueue
    ConditionVariable Fiber Ractor IO File Dir FileTest ENV ARGV ARGF STDIN STDOUT STDERR GC ObjectSpace Marshal Method UnboundMethod
    Binding Encoding Random Signal Struct Data NilClass TrueClass FalseClass RUBY_VERSION RUBY_PLATFORM Errno Warning TracePoint
    Set Refinement Monitor`,
  'ruby:json': 'JSON',
  'ruby:yaml': 'YAML Psych',
  'ruby:date': 'Date DateTime',
  'ruby:net/http': 'Net',
  'ruby:uri': 'URI',
  'ruby:csv': 'CSV',
  'ruby:erb': 'ERB',
  'ruby:logger': 'Logger',
  'ruby:securerandom': 'SecureRandom',
  'ruby:digest': 'Digest',
  'ruby:openssl': 'OpenSSL',
  'ruby:base64': 'Base64',
  'ruby:fileutils': 'FileUtils',
  'ruby:pathname': 'Pathname',
  'ruby:tempfile': 'Tempfile',
  'ruby:stringio': 'StringIO StringScanner',
  'ruby:bigdecimal': 'BigDecimal',
  'ruby:ostruct': 'OpenStruct',
  'ruby:forwardable': 'Forwardable SingleForwardable',
  'ruby:singleton': 'Singleton Observable',
  'ruby:benchmark': 'Benchmark',
  'ruby:timeout': 'Timeout',
  'ruby:shellwords': 'Shellwords',
  'ruby:open3': 'Open3',
  'ruby:optparse': 'OptionParser',
  'ruby:socket': 'Socket TCPSocket TCPServer UDPSocket UNIXSocket',
  'ruby:zlib': 'Zlib',
  'ruby:etc': 'Etc Ripper Coverage Delegator SimpleDelegator DelegateClass PP Find English Gem RbConfig Zlib Readline Reline IRB',
  'gem:rails': 'Rails ActionController ActionDispatch ActionView ActionMailer ActionCable ActionText ActionMailbox Railtie',
  'gem:activerecord': 'ActiveRecord Arel',
  'gem:activemodel': 'ActiveModel',
  'gem:activejob': 'ActiveJob',
  'gem:activestorage': 'ActiveStorage',
  'gem:activesupport': 'ActiveSupport',
  'gem:sidekiq': 'Sidekiq',
  'gem:resque': 'Resque',
  'gem:redis': 'Redis',
  'gem:faraday': 'Faraday',
  'gem:httparty': 'HTTParty',
  'gem:rest-client': 'RestClient',
  'gem:http': 'HTTP',
  'gem:typhoeus': 'Typhoeus',
  'gem:excon': 'Excon',
  'gem:sinatra': 'Sinatra',
  'gem:rack': 'Rack',
  'gem:grape': 'Grape',
  'gem:sequel': 'Sequel',
  'gem:pg': 'PG',
  'gem:mysql2': 'Mysql2',
  'gem:sqlite3': 'SQLite3',
  'gem:mongoid': 'Mongoid',
  'gem:nokogiri': 'Nokogiri',
  'gem:devise': 'Devise Warden',
  'gem:pundit': 'Pundit',
  'gem:stripe': 'Stripe',
  'gem:aws-sdk': 'Aws',
  'gem:bunny': 'Bunny',
  'gem:ruby-kafka': 'Kafka Karafka',
  'gem:rspec': 'RSpec',
  'gem:minitest': 'Minitest',
  'gem:rake': 'Rake FileList',
  'gem:thor': 'Thor',
  'gem:bundler': 'Bundler',
  'gem:factory_bot': 'FactoryBot Faker',
  'gem:concurrent-ruby': 'Concurrent',
  'gem:zeitwerk': 'Zeitwerk',
  'gem:graphql': 'GraphQL',
  'gem:dry-rb': 'Dry',
  'gem:sentry': 'Sentry',
};

/** Words of gems that files use without a receiver. */
const WORDS: Readonly<Record<string, string>> = {
  'gem:rspec': `describe context it specify expect let let! before after around subject shared_examples it_behaves_like include_examples
    shared_context include_context allow allow_any_instance_of expect_any_instance_of double instance_double class_double spy receive
    be eq eql be_nil be_a be_an be_empty be_truthy be_falsey raise_error change have_attributes match match_array contain_exactly
    have_http_status is_expected build build_stubbed create create_list pending fdescribe xit xdescribe`,
  'gem:minitest': `assert assert_equal assert_nil assert_raises assert_includes assert_match refute refute_nil refute_equal setup teardown
    assert_empty assert_instance_of assert_in_delta assert_respond_to assert_predicate refute_includes refute_match mock stubs`,
  'gem:rake': 'task desc namespace file directory sh multitask rule',
  'gem:bundler': 'gem source group ruby gemspec git_source platforms',
};

/** Constants, and words of gems by the names they would be bound under. */
const LIBRARY_NAMES: ReadonlyMap<string, string> = new Map([...namesOf(LIBRARY, ''), ...namesOf(WORDS, '()')]);

function namesOf(table: Readonly<Record<string, string>>, suffix: string): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([origin, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${name}${suffix}`, origin] as const),
  );
}

const SINATRA = new Set(
  'get post put patch delete head options before after helpers set enable disable configure namespace'.split(' '),
);

/** See `LanguageSemantics.libraryName`. A file that requires Sinatra has its words. */
export function libraryName(path: readonly string[], modules: readonly string[] = []): LibraryName | undefined {
  const [first = ''] = path;
  const word = first.replace(/\(\)$/, '');
  const isSinatra = word !== first && SINATRA.has(word) && modules.some((module) => /^sinatra(\/|$)/.test(module));
  const origin = isSinatra ? 'gem:sinatra' : LIBRARY_NAMES.get(first);
  return origin === undefined ? undefined : { origin, path: path.join('.').replace(/\(\)$/, ''), isListed: true };
}
