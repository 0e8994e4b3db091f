/**
 * Where a name comes from that only a star import of a library can have brought in. Classes of well-known packages are listed; of any
 * other name the package is known when one library alone is imported by star.
 */
import type { LibraryName } from '#indexer/languages/language';
import { resolveLibrary } from '#indexer/libraries/jvm/modules';

const LISTS: Readonly<Record<string, string>> = {
  'org.springframework.web.bind.annotation': `RestController RequestMapping GetMapping PostMapping PutMapping DeleteMapping PatchMapping
    PathVariable RequestParam RequestBody RequestHeader ResponseBody ResponseStatus ExceptionHandler ControllerAdvice RestControllerAdvice
    RequestMethod CrossOrigin ModelAttribute CookieValue InitBinder SessionAttributes RequestPart`,
  'org.springframework.stereotype': 'Component Service Repository Controller',
  'org.springframework.context.annotation':
    'Bean Configuration ComponentScan Primary Lazy Profile Scope Import PropertySource Conditional',
  'org.springframework.beans.factory.annotation': 'Autowired Value Qualifier Required',
  'org.springframework.http': 'ResponseEntity HttpStatus HttpMethod HttpHeaders MediaType HttpEntity RequestEntity',
  'org.springframework.web.client': 'RestTemplate RestClient RestClientException HttpClientErrorException',
  'org.springframework.data.jpa.repository': 'JpaRepository Query Modifying EntityGraph JpaSpecificationExecutor Lock',
  'org.springframework.data.repository': 'CrudRepository PagingAndSortingRepository Repository ListCrudRepository',
  'org.springframework.jdbc.core':
    'JdbcTemplate RowMapper ResultSetExtractor JdbcOperations RowCallbackHandler PreparedStatementSetter',
  'org.springframework.jdbc.core.namedparam':
    'NamedParameterJdbcTemplate NamedParameterJdbcOperations MapSqlParameterSource SqlParameterSource BeanPropertySqlParameterSource',
  'org.springframework.context':
    'ApplicationEventPublisher ApplicationContext ApplicationListener ApplicationEvent MessageSource',
  'org.springframework.context.event': 'EventListener ContextRefreshedEvent ApplicationEventMulticaster',
  'org.springframework.transaction.event': 'TransactionalEventListener TransactionPhase',
  'org.springframework.transaction.annotation': 'Transactional Propagation Isolation EnableTransactionManagement',
  'org.springframework.scheduling.annotation': 'Scheduled Schedules EnableScheduling Async EnableAsync',
  'org.springframework.kafka.annotation':
    'KafkaListener KafkaListeners KafkaHandler EnableKafka RetryableTopic TopicPartition DltHandler',
  'org.springframework.kafka.core': 'KafkaTemplate KafkaOperations ProducerFactory ConsumerFactory DefaultKafkaProducerFactory',
  'org.apache.kafka.clients.producer': 'KafkaProducer Producer ProducerRecord ProducerConfig RecordMetadata Callback',
  'org.apache.kafka.clients.consumer': 'KafkaConsumer Consumer ConsumerRecord ConsumerRecords ConsumerConfig',
  'org.springframework.amqp.rabbit.annotation':
    'RabbitListener RabbitHandler QueueBinding Queue Exchange RabbitListeners EnableRabbit Argument',
  'org.springframework.amqp.rabbit.core': 'RabbitTemplate RabbitAdmin RabbitOperations RabbitMessagingTemplate',
  'org.springframework.amqp.core':
    'Queue Exchange TopicExchange DirectExchange FanoutExchange HeadersExchange Binding BindingBuilder QueueBuilder AmqpTemplate Message',
  'org.springframework.jms.annotation': 'JmsListener EnableJms JmsListeners',
  'org.springframework.jms.core': 'JmsTemplate JmsOperations MessageCreator',
  'org.springframework.data.redis.core': 'RedisTemplate StringRedisTemplate RedisOperations ValueOperations HashOperations',
  'org.springframework.cloud.openfeign': 'FeignClient EnableFeignClients SpringQueryMap',
  'org.springframework.web.reactive.function.client': 'WebClient WebClientResponseException ExchangeStrategies ClientResponse',
  'org.springframework.web.reactive.function.server':
    'RouterFunction RouterFunctions ServerRequest ServerResponse HandlerFunction',
  'org.springframework.core.env': 'Environment ConfigurableEnvironment PropertySource PropertyResolver',
  'org.springframework.boot.context.properties':
    'ConfigurationProperties EnableConfigurationProperties ConstructorBinding NestedConfigurationProperty',
  'org.apache.ibatis.annotations':
    'Mapper Select Insert Update Delete Param Results Result Options SelectProvider ResultMap SelectKey',
  'java.sql': `Connection DriverManager PreparedStatement Statement ResultSet SQLException CallableStatement Timestamp Types
    DatabaseMetaData ResultSetMetaData`,
};
const PERSISTENCE = `Entity Table Id Column GeneratedValue GenerationType ManyToOne OneToMany ManyToMany OneToOne JoinColumn JoinTable
  Embedded Embeddable EmbeddedId MappedSuperclass Enumerated EnumType Transient EntityManager PersistenceContext Query TypedQuery
  NamedQuery NamedQueries Inheritance InheritanceType DiscriminatorColumn CascadeType FetchType Version Lob Temporal Basic
  ElementCollection CollectionTable OrderBy PrePersist PreUpdate EntityManagerFactory SequenceGenerator UniqueConstraint Index Convert`;

const NAMES = new Map(
  Object.entries({ ...LISTS, 'jakarta.persistence': PERSISTENCE, 'javax.persistence': PERSISTENCE }).map(
    ([name, text]) => [name, new Set(text.split(/\s+/))] as const,
  ),
);

/** `path` is a bare name, or a whole dotted one. */
export function starName(path: readonly string[], modules: readonly string[]): LibraryName | undefined {
  const [head = ''] = path;
  if (path.length > 1 && /^[a-z]/.test(head)) return named(path.slice(0, -1).join('.'), path.slice(-1));
  const listed = modules.find((module) => NAMES.get(module)?.has(head));
  if (listed !== undefined) return known(listed, path);
  // Types come out of packages, functions out of classes.
  const [only, more] = modules.filter((module) => !NAMES.has(module) && isClass(module) !== /^[A-Z]/.test(head));
  if (only === undefined || more !== undefined) return undefined;
  return isClass(only) ? known(only, path) : named(only, path);
}

function isClass(module: string): boolean {
  return /\.[A-Z]\w*$/.test(module);
}

/** Nothing else can have brought the name in. */
function known(module: string, path: readonly string[]): LibraryName | undefined {
  const found = named(module, path);
  return found && { ...found, isListed: true };
}

function named(module: string, path: readonly string[]): LibraryName | undefined {
  const target = resolveLibrary(module);
  return target.k === 'external' ? { origin: target.name, path: path.join('.') } : undefined;
}
