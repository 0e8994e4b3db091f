/**
 * Brokers in Go: Kafka (kafka-go, confluent, sarama), NATS, RabbitMQ, Redis channels, asynq's tasks. A writer or reader says its topic
 * where it is made; what reads in a loop subscribes itself.
 */
import { exchangeTopic, textsOf } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, SymbolRef, ValueView } from '#indexer/entities/contract';

const KAFKA_GO = 'gomod:github.com/segmentio/kafka-go';
const CONFLUENT = 'gomod:github.com/confluentinc/confluent-kafka-go';
const SARAMA = ['gomod:github.com/IBM/sarama', 'gomod:github.com/Shopify/sarama'];
const NATS = 'gomod:github.com/nats-io/nats.go';
const AMQP = ['gomod:github.com/rabbitmq/amqp091-go', 'gomod:github.com/streadway/amqp'];
const REDIS = ['gomod:github.com/redis/go-redis', 'gomod:github.com/go-redis/redis'];
const ASYNQ = 'gomod:github.com/hibiken/asynq';

function publish(topics: readonly string[]): readonly Fact[] {
  return topics.map((topic) => ({ k: 'publish', topic }));
}

function subscribe(topics: readonly string[], handlers: readonly SymbolRef[]): readonly Fact[] {
  return topics.map((topic) => ({ k: 'subscribe', topic, handlers }));
}

/** What a writer, reader or message says under `Topic`, in itself or in the configuration it was made with. */
function topicOf(value: ValueView | undefined, names: readonly string[] = ['Topic']): readonly string[] {
  const holders = [value, value?.call()?.arg(0), value?.identity()?.creation?.arg(0)];
  for (const holder of holders) {
    const texts = names.flatMap((name) => textsOf(holder?.prop(name)));
    if (texts.length > 0) return texts;
  }
  return [];
}

/** `w.WriteMessages(ctx, kafka.Message{…})`: a topic of the messages outranks the writer's. */
function written(call: CallView): readonly Fact[] {
  const own = call.args.slice(1).flatMap((arg) => topicOf(arg));
  return publish(own.length > 0 ? own : topicOf(call.receiver));
}

function produced(call: CallView): readonly Fact[] {
  return publish([...topicOf(call.arg(0)), ...topicOf(call.arg(0)?.prop('TopicPartition'))]);
}

/** `group.Consume(ctx, topics, handler)` runs the handler's `ConsumeClaim`. */
function consumedByGroup(call: CallView): readonly Fact[] {
  const handlers = (call.arg(2)?.classes() ?? []).flatMap((type) => type.member('ConsumeClaim')?.definition ?? []);
  return subscribe(textsOf(call.arg(1)), handlers);
}

/** The name of a queue, also as what declared it gives it: `q.Name`. */
function queueOf(value: ValueView | undefined): string {
  const declared = value?.steps().find(({ name }) => name === 'QueueDeclare')?.call;
  return (declared ? declared.arg(0) : value)?.text() ?? '{}';
}

function amqpPublished(call: CallView): readonly Fact[] {
  const first = call.name.endsWith('WithContext') ? 1 : 0;
  return publish([exchangeTopic(call.arg(first)?.text() ?? '{}', queueOf(call.arg(first + 1)))]);
}

function amqpDeclared(call: CallView): readonly Fact[] {
  const table = call.args.at(-1);
  const exchange = table?.prop('x-dead-letter-exchange')?.text();
  const key = table?.prop('x-dead-letter-routing-key')?.text();
  if (exchange === undefined && key === undefined) return [];
  const queue = call.arg(0)?.text() ?? '{}';
  return [{ k: 'bind_topic', source: queue, target: exchangeTopic(exchange ?? '', key ?? queue) }];
}

function amqpBound(call: CallView): readonly Fact[] {
  const source = exchangeTopic(call.arg(2)?.text() ?? '{}', call.arg(1)?.text() ?? '{}');
  return [{ k: 'bind_topic', source, target: queueOf(call.arg(0)) }];
}

/** `client.Enqueue(asynq.NewTask("email:send", payload))` */
function enqueued(call: CallView): readonly Fact[] {
  const task = call.arg(0)?.call();
  return task?.name === 'NewTask' ? publish(textsOf(task.arg(0))) : [];
}

function handlersOf(value: ValueView | undefined, method: string): readonly SymbolRef[] {
  const functions = value?.functions() ?? [];
  return functions.length > 0 ? functions : (value?.classes() ?? []).flatMap((type) => type.member(method)?.definition ?? []);
}

export const goMessaging: Framework = {
  name: 'go-messaging',
  packages: [KAFKA_GO, CONFLUENT, ...SARAMA, NATS, ...AMQP, ...REDIS, ASYNQ],
  calls: [
    { names: ['WriteMessages'], from: [{ origin: KAFKA_GO }], facts: written },
    {
      names: ['ReadMessage', 'FetchMessage'],
      from: [{ origin: KAFKA_GO }],
      facts: (call) => subscribe(topicOf(call.receiver, ['Topic', 'GroupTopics']), []),
    },
    { names: ['Produce'], from: [{ origin: CONFLUENT }], facts: produced },
    {
      names: ['Subscribe', 'SubscribeTopics'],
      from: [{ origin: CONFLUENT }],
      facts: (call) => subscribe(textsOf(call.arg(0)), []),
    },
    { names: ['SendMessage', 'SendMessages'], from: [{ origin: SARAMA }], facts: (call) => publish(topicOf(call.arg(0))) },
    { names: ['Consume'], from: [{ origin: SARAMA }], facts: consumedByGroup },
    { names: ['ConsumePartition'], from: [{ origin: SARAMA }], facts: (call) => subscribe(textsOf(call.arg(0)), []) },
    { names: ['Publish', 'Request', 'PublishRequest'], from: [{ origin: NATS }], facts: (call) => publish(natsSubject(call)) },
    {
      names: ['Subscribe', 'QueueSubscribe', 'SubscribeSync', 'ChanSubscribe', 'QueueSubscribeSync'],
      from: [{ origin: NATS }],
      facts: (call) =>
        subscribe(
          textsOf(call.arg(0)),
          call.args.slice(1).flatMap((arg) => arg.functions()),
        ),
    },
    { names: ['Publish', 'PublishWithContext'], from: [{ origin: AMQP }], facts: amqpPublished },
    { names: ['Consume', 'Get'], from: [{ origin: AMQP }], facts: (call) => subscribe([queueOf(call.arg(0))], []) },
    { names: ['QueueDeclare'], from: [{ origin: AMQP }], facts: amqpDeclared },
    { names: ['QueueBind'], from: [{ origin: AMQP }], facts: amqpBound },
    { names: ['Publish', 'SPublish'], from: [{ origin: REDIS }], facts: (call) => publish(textsOf(call.arg(1))) },
    {
      names: ['Subscribe', 'PSubscribe', 'SSubscribe'],
      from: [{ origin: REDIS }],
      facts: (call) =>
        subscribe(
          call.args.slice(1).flatMap((arg) => textsOf(arg)),
          [],
        ),
    },
    { names: ['Enqueue', 'EnqueueContext'], from: [{ origin: ASYNQ }], facts: enqueued },
    {
      names: ['HandleFunc', 'Handle'],
      from: [{ origin: ASYNQ }],
      facts: (call) => subscribe(textsOf(call.arg(0)), handlersOf(call.arg(1), 'ProcessTask')),
    },
  ],
};

/** JetStream's newer calls take a context first. */
function natsSubject(call: CallView): readonly string[] {
  const [first, second] = call.args;
  return first?.text() === undefined ? textsOf(second) : textsOf(first);
}
