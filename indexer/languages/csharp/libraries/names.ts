/**
 * Names of well-known libraries by namespace. C# names a type without saying where it is from, so a name that no file of the repository
 * declares is looked for here; one listed under several namespaces is that of a namespace the file uses.
 */

/** What comes with .NET itself. */
const LIBRARY: Readonly<Record<string, string>> = {
  System: `Action AggregateException AppContext AppDomain ArgumentException ArgumentNullException ArgumentOutOfRangeException Array Attribute
    AttributeTargets AttributeUsage AttributeUsageAttribute BitConverter Buffer Console ConsoleColor Convert DateOnly DateTime DateTimeKind
    DateTimeOffset DayOfWeek Delegate Enum Environment EventArgs Exception Flags FormatException Func GC Guid HashCode IAsyncDisposable
    ICloneable IComparable IDisposable IEquatable IFormatProvider IFormattable IProgress IServiceProvider IndexOutOfRangeException
    InvalidCastException InvalidOperationException Lazy Math MathF Memory MemoryExtensions MidpointRounding NotImplementedException
    NotSupportedException NullReferenceException Nullable ObjectDisposedException Obsolete ObsoleteAttribute OperationCanceledException
    OverflowException ParamArrayAttribute PlatformNotSupportedException Progress Random ReadOnlyMemory ReadOnlySpan Serializable Span
    StringComparer StringComparison ThreadStatic TimeOnly TimeSpan TimeZoneInfo TimeoutException Tuple Type UnauthorizedAccessException
    Uri UriBuilder UriKind ValueTuple Version WeakReference Activator`,
  'System.Collections':
    'ArrayList BitArray DictionaryEntry Hashtable ICollection IDictionary IEnumerable IEnumerator IList Queue SortedList Stack',
  'System.Collections.Generic': 'Comparer EqualityComparer IComparer IEqualityComparer KeyNotFoundException KeyValuePair',
  'System.Collections.Concurrent': 'BlockingCollection ConcurrentBag ConcurrentDictionary ConcurrentQueue Partitioner',
  'System.Collections.Immutable': 'ImmutableArray ImmutableDictionary ImmutableHashSet ImmutableList ImmutableInterlocked',
  'System.ComponentModel':
    'BackgroundWorker Description DescriptionAttribute INotifyPropertyChanged PropertyChangedEventArgs TypeConverter TypeDescriptor Win32Exception',
  'System.ComponentModel.DataAnnotations': `Display DisplayName EmailAddress Key MaxLength MinLength Range RegularExpression Required
    StringLength Timestamp ValidationAttribute ValidationContext ValidationResult Validator Compare ConcurrencyCheck`,
  'System.ComponentModel.DataAnnotations.Schema':
    'Column DatabaseGenerated DatabaseGeneratedOption ForeignKey InverseProperty NotMapped Table',
  'System.Data': `CommandBehavior CommandType ConnectionState DataColumn DataRow DataSet DataTable DbType IDataReader IDataRecord IDbCommand
    IDbConnection IDbDataAdapter IDbTransaction IsolationLevel ParameterDirection SqlDbType`,
  'System.Data.Common': 'DbCommand DbConnection DbDataReader DbParameter DbProviderFactory DbTransaction',
  'System.Diagnostics': `Activity ActivitySource Conditional Debug Debugger DiagnosticListener FileVersionInfo Process ProcessStartInfo
    StackTrace Stopwatch Trace`,
  'System.Diagnostics.CodeAnalysis':
    'ExcludeFromCodeCoverage MaybeNull MaybeNullWhen MemberNotNull NotNull NotNullWhen SuppressMessage',
  'System.Globalization': 'CultureInfo DateTimeStyles NumberStyles TextInfo',
  'System.IO': `BinaryReader BinaryWriter Directory DirectoryInfo DirectoryNotFoundException EndOfStreamException File FileAccess FileInfo
    FileMode FileNotFoundException FileShare FileStream FileSystemWatcher IOException MemoryStream Path SearchOption SeekOrigin Stream
    StreamReader StreamWriter StringReader StringWriter TextReader TextWriter`,
  'System.IO.Compression': 'BrotliStream CompressionLevel GZipStream ZipArchive ZipFile',
  'System.Linq': 'Enumerable ILookup IQueryable Queryable',
  'System.Linq.Expressions': 'Expression ExpressionType LambdaExpression MemberExpression ParameterExpression',
  'System.Net':
    'Cookie Dns EndPoint HttpListener HttpStatusCode IPAddress IPEndPoint NetworkCredential WebClient WebRequest WebUtility',
  'System.Net.Http': `DelegatingHandler FormUrlEncodedContent HttpClient HttpClientHandler HttpContent HttpMessageHandler HttpMethod
    HttpRequestException HttpRequestMessage HttpResponseMessage IHttpClientFactory MultipartFormDataContent StreamContent StringContent`,
  'System.Net.Http.Headers': 'AuthenticationHeaderValue MediaTypeHeaderValue MediaTypeWithQualityHeaderValue',
  'System.Net.Http.Json': 'HttpClientJsonExtensions JsonContent',
  'System.Net.Mail': 'MailAddress MailMessage SmtpClient',
  'System.Net.Sockets': 'NetworkStream Socket SocketException TcpClient TcpListener UdpClient',
  'System.Reflection':
    'Assembly BindingFlags ConstructorInfo FieldInfo MemberInfo MethodBase MethodInfo ParameterInfo PropertyInfo TargetInvocationException TypeInfo',
  'System.Runtime.CompilerServices':
    'CallerFilePath CallerLineNumber CallerMemberName InternalsVisibleTo MethodImpl MethodImplOptions RuntimeHelpers Unsafe',
  'System.Runtime.InteropServices': 'CollectionsMarshal DllImport Marshal MemoryMarshal RuntimeInformation StructLayout',
  'System.Security.Claims': 'Claim ClaimTypes ClaimsIdentity ClaimsPrincipal',
  'System.Security.Cryptography': 'Aes HMACSHA256 MD5 RSA RandomNumberGenerator Rfc2898DeriveBytes SHA1 SHA256 SHA512',
  'System.Text': 'Encoding StringBuilder',
  'System.Text.Json':
    'JsonDocument JsonElement JsonException JsonNamingPolicy JsonSerializer JsonSerializerOptions Utf8JsonReader Utf8JsonWriter',
  'System.Text.Json.Nodes': 'JsonArray JsonNode JsonObject JsonValue',
  'System.Text.Json.Serialization': 'JsonConstructor JsonConverter JsonIgnore JsonPropertyName JsonStringEnumConverter',
  'System.Text.RegularExpressions': 'GeneratedRegex Group Match MatchCollection Regex RegexOptions',
  'System.Threading': `AutoResetEvent CancellationToken CancellationTokenSource CountdownEvent Interlocked ManualResetEvent ManualResetEventSlim
    Monitor Mutex PeriodicTimer ReaderWriterLockSlim SemaphoreSlim SpinWait Thread ThreadLocal ThreadPool Timeout Timer Volatile`,
  'System.Threading.Channels': 'BoundedChannelOptions Channel UnboundedChannelOptions',
  'System.Threading.Tasks':
    'Parallel ParallelOptions Task TaskCanceledException TaskCompletionSource TaskCreationOptions TaskFactory TaskScheduler ValueTask',
  'System.Transactions': 'Transaction TransactionScope TransactionScopeAsyncFlowOption',
  'System.Xml': 'XmlDocument XmlElement XmlNode XmlReader XmlWriter',
  'System.Xml.Linq': 'XAttribute XDocument XElement XName XNamespace',
  'System.Xml.Serialization': 'XmlAttribute XmlElement XmlRoot XmlSerializer',
};

/** Packages that name things without an import of their own, as far as rules and readers need to know where they are from. */
const PACKAGES: Readonly<Record<string, string>> = {
  Dapper: 'CommandDefinition DynamicParameters SqlMapper',
  'Confluent.Kafka': `AdminClientBuilder ConsumeResult ConsumerBuilder ConsumerConfig DeliveryResult IConsumer IProducer Message Offset
    ProducerBuilder ProducerConfig TopicPartition`,
  FluentValidation: 'AbstractValidator IValidator ValidationException',
  'Google.Protobuf': 'ByteString IMessage',
  'Grpc.Core':
    'CallOptions Channel ChannelCredentials Metadata RpcException ServerCallContext Status StatusCode IServerStreamWriter IAsyncStreamReader Server',
  'Grpc.Net.Client': 'GrpcChannel GrpcChannelOptions',
  Hangfire: 'AutomaticRetry BackgroundJob Cron IBackgroundJobClient IRecurringJobManager RecurringJob',
  MassTransit: 'ConsumeContext IBus IBusControl IConsumer IPublishEndpoint IRequestClient ISendEndpoint ISendEndpointProvider',
  MediatR: `INotification INotificationHandler IMediator IPipelineBehavior IPublisher IRequest IRequestHandler ISender IStreamRequest
    IStreamRequestHandler Mediator RequestHandlerDelegate Unit`,
  'Microsoft.AspNetCore.Authorization':
    'AllowAnonymous Authorize AuthorizationHandler IAuthorizationRequirement IAuthorizationService',
  'Microsoft.AspNetCore.Builder':
    'IApplicationBuilder IEndpointConventionBuilder RouteHandlerBuilder WebApplication WebApplicationBuilder WebApplicationOptions',
  'Microsoft.AspNetCore.Hosting': 'IWebHost IWebHostBuilder IWebHostEnvironment WebHostBuilder WebHostDefaults',
  'Microsoft.AspNetCore.Http': `HttpContext HttpRequest HttpResponse IFormFile IHttpContextAccessor IMiddleware IResult QueryString RequestDelegate
    Results StatusCodes TypedResults`,
  'Microsoft.AspNetCore.Identity':
    'IdentityRole IdentityUser RoleManager SignInManager UserManager IdentityResult IdentityDbContext',
  'Microsoft.AspNetCore.Identity.EntityFrameworkCore': 'IdentityDbContext',
  'Microsoft.AspNetCore.Mvc': `AcceptVerbs ActionName ActionResult ApiController ApiVersion Area BadRequestResult BindProperty ConsumesAttribute Controller
    ControllerBase CreatedAtActionResult FromBody FromForm FromHeader FromQuery FromRoute FromServices HttpDelete HttpGet HttpHead HttpOptions
    HttpPatch HttpPost HttpPut IActionResult IUrlHelper JsonResult NoContentResult NonAction NotFoundResult ObjectResult OkObjectResult
    OkResult ProblemDetails Produces ProducesResponseType Route ServiceFilter TypeFilter ValidateAntiForgeryToken ViewResult ViewComponent`,
  'Microsoft.AspNetCore.Mvc.Filters':
    'ActionExecutingContext ActionExecutionDelegate ActionFilterAttribute ExceptionContext IActionFilter IAsyncActionFilter IExceptionFilter',
  'Microsoft.AspNetCore.Mvc.RazorPages': 'PageModel',
  'Microsoft.AspNetCore.Routing': 'IEndpointRouteBuilder LinkGenerator RouteGroupBuilder',
  'Microsoft.AspNetCore.SignalR': 'Hub IHubContext',
  'Microsoft.Data.SqlClient':
    'SqlBulkCopy SqlCommand SqlConnection SqlDataAdapter SqlDataReader SqlException SqlParameter SqlTransaction',
  'System.Data.SqlClient':
    'SqlBulkCopy SqlCommand SqlConnection SqlDataAdapter SqlDataReader SqlException SqlParameter SqlTransaction',
  'Microsoft.Data.Sqlite': 'SqliteCommand SqliteConnection SqliteDataReader',
  'MySql.Data.MySqlClient': 'MySqlCommand MySqlConnection MySqlDataReader',
  MySqlConnector: 'MySqlCommand MySqlConnection MySqlDataReader',
  HotChocolate: 'GraphQLDescription GraphQLIgnore GraphQLName GraphQLNonNullType',
  'HotChocolate.Types': 'ExtendObjectType MutationType OperationTypeNames QueryType SubscriptionType',
  Npgsql: 'NpgsqlCommand NpgsqlConnection NpgsqlDataReader NpgsqlDataSource NpgsqlParameter',
  'Microsoft.EntityFrameworkCore': `DbContext DbContextOptions DbContextOptionsBuilder DbSet DbUpdateConcurrencyException DbUpdateException
    EntityFrameworkQueryableExtensions EntityState IEntityTypeConfiguration Index Keyless ModelBuilder QueryTrackingBehavior`,
  'Microsoft.EntityFrameworkCore.Metadata.Builders': 'EntityTypeBuilder PropertyBuilder OwnedNavigationBuilder',
  'Microsoft.EntityFrameworkCore.Migrations': 'Migration MigrationBuilder',
  'Microsoft.Extensions.Caching.Distributed': 'DistributedCacheEntryOptions IDistributedCache',
  'Microsoft.Extensions.Caching.Memory': 'IMemoryCache MemoryCache MemoryCacheEntryOptions',
  'Microsoft.Extensions.Configuration':
    'ConfigurationBuilder IConfiguration IConfigurationBuilder IConfigurationRoot IConfigurationSection ConfigurationManager',
  'Microsoft.Extensions.DependencyInjection':
    'ActivatorUtilities IServiceCollection IServiceScope IServiceScopeFactory ServiceCollection ServiceDescriptor ServiceLifetime ServiceProvider',
  'Microsoft.Extensions.Diagnostics.HealthChecks': 'HealthCheckContext HealthCheckResult IHealthCheck',
  'Microsoft.Extensions.Hosting':
    'BackgroundService Host HostApplicationBuilder IHost IHostBuilder IHostApplicationLifetime IHostEnvironment IHostedService IHostedLifecycleService',
  'Microsoft.Extensions.Logging': 'EventId ILogger ILoggerFactory ILoggerProvider LogLevel LoggerFactory LoggerMessage',
  'Microsoft.Extensions.Logging.Abstractions': 'NullLogger NullLoggerFactory',
  'Microsoft.Extensions.Options':
    'IOptions IOptionsMonitor IOptionsSnapshot Options OptionsBuilder IConfigureOptions IValidateOptions',
  'Microsoft.VisualStudio.TestTools.UnitTesting': 'Assert DataRow DataTestMethod TestClass TestInitialize TestMethod',
  'Microsoft.Azure.Functions.Worker': 'Function FunctionContext HttpTrigger QueueTrigger TimerInfo TimerTrigger',
  Moq: 'It Mock Times MockBehavior',
  'Newtonsoft.Json': 'JsonConvert JsonConverter JsonIgnore JsonProperty JsonSerializer JsonSerializerSettings JsonTextReader',
  'Newtonsoft.Json.Linq': 'JArray JObject JToken',
  NSubstitute: 'Arg Substitute',
  'NUnit.Framework': 'Assert OneTimeSetUp SetUp TearDown Test TestCase TestFixture',
  Polly: 'Policy ResiliencePipeline ResiliencePipelineBuilder',
  Quartz:
    'CronScheduleBuilder DisallowConcurrentExecution IJob IJobDetail IJobExecutionContext IScheduler ISchedulerFactory JobBuilder JobKey TriggerBuilder',
  'RabbitMQ.Client': 'ConnectionFactory ExchangeType IChannel IConnection IConnectionFactory IModel BasicProperties',
  'RabbitMQ.Client.Events': 'AsyncEventingBasicConsumer BasicDeliverEventArgs EventingBasicConsumer',
  Serilog: 'ILogger Log LoggerConfiguration',
  'StackExchange.Redis': 'ConnectionMultiplexer IConnectionMultiplexer IDatabase ISubscriber RedisChannel RedisKey RedisValue',
  Xunit:
    'Assert ClassData Collection CollectionDefinition Fact IAsyncLifetime IClassFixture InlineData MemberData Theory TheoryData Trait',
  'Xunit.Abstractions': 'ITestOutputHelper',
};

function byName(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const [namespace, names] of [...Object.entries(LIBRARY), ...Object.entries(PACKAGES)])
    for (const name of names.trim().split(/\s+/)) {
      const list = table.get(name);
      if (list) list.push(namespace);
      else table.set(name, [namespace]);
    }
  return table;
}

const NAMESPACES_OF = byName();
const LISTED = new Set([...Object.keys(LIBRARY), ...Object.keys(PACKAGES)]);

/** The namespaces that have the name, by the tables; an attribute goes by its short name too. */
export function namespacesOf(name: string): readonly string[] {
  return NAMESPACES_OF.get(name) ?? NAMESPACES_OF.get(name.replace(/Attribute$/, '')) ?? [];
}

/** True for a namespace whose names are listed, so that others are not in it. */
export function isListedNamespace(namespace: string): boolean {
  return LISTED.has(namespace);
}
