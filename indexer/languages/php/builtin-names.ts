/**
 * Classes and functions that PHP and its usual extensions bring, so that their names are never taken for the project's. Functions
 * carry what they return where that keeps a chain of types alive.
 */

const CLASSES = new Set(
  `stdClass Closure Generator WeakMap WeakReference Fiber Attribute Stringable Traversable Iterator IteratorAggregate ArrayAccess
  Countable Serializable JsonSerializable UnitEnum BackedEnum Throwable Exception Error ErrorException TypeError ValueError
  ArithmeticError DivisionByZeroError ArgumentCountError AssertionError UnhandledMatchError CompileError ParseError LogicException
  BadFunctionCallException BadMethodCallException DomainException InvalidArgumentException LengthException OutOfRangeException
  RuntimeException OutOfBoundsException OverflowException RangeException UnderflowException UnexpectedValueException JsonException
  ArrayObject ArrayIterator RecursiveArrayIterator AppendIterator CachingIterator CallbackFilterIterator DirectoryIterator EmptyIterator
  FilesystemIterator FilterIterator GlobIterator InfiniteIterator IteratorIterator LimitIterator MultipleIterator NoRewindIterator
  OuterIterator ParentIterator RecursiveCallbackFilterIterator RecursiveDirectoryIterator RecursiveFilterIterator RecursiveIterator
  RecursiveIteratorIterator RecursiveRegexIterator RegexIterator SeekableIterator SplDoublyLinkedList SplQueue SplStack SplHeap
  SplMinHeap SplMaxHeap SplPriorityQueue SplFixedArray SplObjectStorage SplObserver SplSubject SplFileInfo SplFileObject SplTempFileObject
  DateTime DateTimeImmutable DateTimeInterface DateTimeZone DateInterval DatePeriod PDO PDOStatement PDOException mysqli mysqli_result
  mysqli_stmt SQLite3 SQLite3Stmt SQLite3Result Redis RedisCluster Memcached Reflection Reflector ReflectionClass ReflectionObject
  ReflectionMethod ReflectionFunction ReflectionProperty ReflectionParameter ReflectionNamedType ReflectionType ReflectionUnionType
  ReflectionException ReflectionEnum ReflectionAttribute ReflectionClassConstant ReflectionFunctionAbstract DOMDocument DOMElement DOMNode
  DOMNodeList DOMXPath DOMAttr DOMText SimpleXMLElement XMLReader XMLWriter CURLFile CurlHandle ZipArchive NumberFormatter Collator
  IntlDateFormatter MessageFormatter Normalizer Locale SoapClient SoapServer SoapFault Imagick GdImage finfo SessionHandler
  SessionHandlerInterface PharData Phar SensitiveParameter AllowDynamicProperties ReturnTypeWillChange Override Deprecated
  php_user_filter Random\\Randomizer`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** By what they return: type texts. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  string: `addslashes addcslashes base64_encode base64_decode basename bin2hex chr chunk_split crypt date dechex decbin decoct dirname
    escapeshellarg file_get_contents fgets fread fgetc gettype get_class get_debug_type get_parent_class getcwd gmdate hash hash_hmac
    hex2bin highlight_string html_entity_decode htmlentities htmlspecialchars htmlspecialchars_decode http_build_query iconv implode join
    json_encode json_last_error_msg lcfirst ltrim mb_convert_case mb_convert_encoding mb_internal_encoding mb_strtolower mb_strtoupper
    mb_substr mb_strimwidth mb_str_pad md5 md5_file nl2br number_format ob_get_clean ob_get_contents password_hash
    php_sapi_name php_uname phpversion preg_quote preg_replace preg_replace_callback print_r quotemeta random_bytes rawurldecode
    rawurlencode readline realpath rtrim chop serialize session_id sha1 sha1_file shell_exec spl_object_hash sprintf vsprintf str_pad
    str_repeat str_replace str_ireplace str_rot13 strip_tags stripcslashes stripslashes stristr strrev strstr strrchr strtolower
    strtoupper strtr strval substr substr_replace sys_get_temp_dir tempnam trim ucfirst ucwords uniqid urldecode urlencode utf8_decode
    utf8_encode var_export wordwrap date_default_timezone_get gethostbyname gethostname inet_ntop inet_pton gzcompress gzuncompress
    gzencode gzdecode openssl_encrypt openssl_decrypt openssl_random_pseudo_bytes mb_detect_encoding mb_strstr constant 
    set_include_path get_include_path long2ip curl_error strpbrk nl_langinfo convert_uuencode sodium_bin2hex hash_file setlocale
    get_called_class image_type_to_mime_type mime_content_type iptcembed lcg_value escapeshellcmd
    readlink exec system passthru fgetss similar_text soundex metaphone mb_scrub ini_get get_cfg_var
    getenv gettext _ ngettext dgettext textdomain bindtextdomain`,
  int: ` array_push array_unshift bindec count sizeof crc32 error_reporting file_put_contents fileatime filectime
    filemtime filesize fpassthru fputcsv fputs ftell func_num_args fwrite getmypid hexdec intdiv intval ip2long json_last_error
    levenshtein mb_strlen mb_strpos mb_strrpos mb_stripos mb_substr_count memory_get_peak_usage memory_get_usage mktime
    gmmktime mt_rand mt_getrandmax octdec ord preg_match preg_match_all printf rand random_int readfile spl_object_id strcasecmp
    strcmp strcoll stripos strlen strnatcasecmp strnatcmp strncasecmp strncmp strpos strripos strrpos strspn strcspn strtotime
    str_word_count substr_compare substr_count time umask version_compare hrtime preg_last_error 
    connection_status iterator_count ob_get_length ob_get_level curl_errno fprintf vprintf vfprintf http_response_code
    getmyuid getlastmod fseek idate session_status get_resource_id mb_strwidth`,
  float: `acos asin atan atan2 ceil cos deg2rad disk_free_space exp floatval doubleval floor fmod hypot log log10 log2 
    microtime pi pow rad2deg round sin sqrt tan fdiv `,
  bool: `ctype_alpha array_key_exists key_exists array_is_list array_walk array_walk_recursive array_multisort arsort asort krsort ksort natsort
    natcasesort rsort shuffle sort uasort uksort usort in_array assert chdir checkdate chmod chown class_exists
     copy ctype_alnum ctype_digit ctype_lower ctype_punct ctype_space ctype_upper ctype_xdigit define defined
     enum_exists error_log fclose feof fflush file_exists flock ftruncate function_exists hash_equals headers_sent
    interface_exists is_a is_array is_bool is_callable is_countable is_dir is_executable is_file is_finite is_float is_double
    is_infinite is_int is_integer is_iterable is_link is_long is_nan is_null is_numeric is_object is_readable is_resource is_scalar
    is_string is_subclass_of is_uploaded_file is_writable is_writeable link mail mb_check_encoding method_exists mkdir
    move_uploaded_file ob_end_clean ob_end_flush ob_start opcache_reset password_needs_rehash password_verify property_exists
    rename rewind rmdir session_destroy session_regenerate_id session_start setcookie setrawcookie settype
    spl_autoload_register str_contains str_ends_with str_starts_with symlink touch trait_exists trigger_error unlink user_error
    extension_loaded ctype_cntrl ctype_graph ctype_print date_default_timezone_set curl_setopt curl_setopt_array ini_set
    stream_set_blocking stream_set_timeout mb_ereg stream_wrapper_register `,
  'array<?>': `array_change_key_case array_column array_combine array_count_values array_diff_assoc 
    array_diff_ukey array_fill array_fill_keys array_flip array_intersect_assoc 
    array_uintersect array_keys array_merge_recursive array_product array_rand array_replace_recursive
     compact debug_backtrace explode file fgetcsv func_get_args get_class_methods get_class_vars
    get_declared_classes get_object_vars getdate gettimeofday getopt glob headers_list localtime mb_split
    mb_str_split parse_ini_file parse_ini_string parse_url pathinfo preg_grep preg_split range scandir sscanf stat str_getcsv str_split
    unpack class_implements class_parents class_uses error_get_last get_loaded_extensions getallheaders getimagesize
           array_chunk apache_request_headers
    curl_getinfo curl_multi_info_read stream_get_meta_data session_get_cookie_params date_parse hash_algos openssl_get_cipher_methods
    spl_classes timezone_identifiers_list `,
  Argument: `array_filter array_reverse array_slice array_unique array_merge array_pad array_splice array_replace array_intersect_key array_diff_key array_diff array_intersect array_udiff`,
  'array<Element>': `array_values iterator_to_array`,
  Element: `array_pop array_shift current reset end next prev array_find`,
  'array<R>': `array_map`,
  '?': `abs array_key_first array_key_last array_reduce array_search array_sum array_any array_all 
    call_user_func call_user_func_array forward_static_call forward_static_call_array clearstatcache curl_close curl_exec curl_init
    curl_multi_exec pos key each date_create date_create_immutable date_diff date_add debug_print_backtrace
       extract filter_input filter_var filter_input_array filter_var_array fopen fscanf fsockopen func_get_arg
    gc_collect_cycles header header_remove header_register_callback iterator_apply json_decode max min mb_substitute_character
    mysqli_connect mysqli_query mysqli_fetch_assoc mysqli_fetch_array mysqli_fetch_all mysqli_prepare mysqli_real_escape_string
    ob_flush ob_get_flush ob_clean ob_implicit_flush opendir readdir closedir parse_str popen pclose pg_connect pg_query pg_query_params
    pg_fetch_assoc pg_fetch_all proc_open proc_close register_shutdown_function restore_error_handler restore_exception_handler
    set_error_handler set_exception_handler set_time_limit session_unset session_write_close simplexml_load_file simplexml_load_string
    sleep usleep spl_autoload_functions stream_context_create stream_get_contents stream_select stream_socket_client
    stream_socket_server syslog unserialize var_dump mb_ord mb_chr mb_send_mail ignore_user_abort flush
     imagecreate imagecreatefromstring imagepng imagejpeg imagedestroy imagecopyresampled imagecreatetruecolor socket_create
    socket_connect socket_read socket_write openssl_sign openssl_verify pcntl_fork pcntl_signal pcntl_wait posix_getpid posix_kill
    sodium_crypto_secretbox zip_open xml_parser_create mt_srand srand ftp_connect imap_open ldap_connect
    get_resource_type gmp_add bcadd bcsub bcmul bcdiv bccomp bcmod bcpow spl_autoload_unregister spl_autoload_call 
    apcu_fetch apcu_store apcu_delete assert_options highlight_file show_source phpinfo phpcredits`,
};

/** Functions by lower-case name, with the type text of what they return. */
export const BUILTIN_FUNCTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(FUNCTIONS).flatMap(([returns, names]) =>
    names
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => [name, returns] as const),
  ),
);

export function isBuiltinFunction(name: string): boolean {
  return BUILTIN_FUNCTIONS.has(name.toLowerCase());
}

export function isBuiltinClass(name: string): boolean {
  return CLASSES.has(name);
}

/** Functions that take a callable, with the place it stands at: a string there names a function. */
export const CALLABLE_PLACES: ReadonlyMap<string, number> = new Map([
  ['array_map', 0],
  ['array_filter', 1],
  ['array_reduce', 1],
  ['array_walk', 1],
  ['array_walk_recursive', 1],
  ['usort', 1],
  ['uasort', 1],
  ['uksort', 1],
  ['preg_replace_callback', 1],
  ['call_user_func', 0],
  ['call_user_func_array', 0],
  ['forward_static_call', 0],
  ['register_shutdown_function', 0],
  ['spl_autoload_register', 0],
  ['set_error_handler', 0],
  ['set_exception_handler', 0],
  ['ob_start', 0],
  ['iterator_apply', 1],
  ['array_any', 1],
  ['array_all', 1],
  ['array_find', 1],
  ['add_action', 1],
  ['add_filter', 1],
  ['add_shortcode', 1],
  ['register_activation_hook', 1],
  ['register_deactivation_hook', 1],
]);

/** Classes that Laravel gives short names outside namespaces. */
export const FACADES = new Set(
  'Artisan Auth Blade Broadcast Bus Cache Config Cookie Crypt DB Event File Gate Hash Http Log Mail Notification Password Queue RateLimiter Redirect Route Schedule Schema Session Storage URL Validator View'.split(
    ' ',
  ),
);
