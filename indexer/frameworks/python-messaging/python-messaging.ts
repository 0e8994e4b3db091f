/** Brokers in Python: Kafka (kafka-python, confluent, aiokafka, faust), Redis, RabbitMQ (pika, kombu), NATS, and clouds' queues by name. */
import { exchangeTopic } from '#indexer/entities/call-texts';
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const KAFKA = ['pypi:kafka', 'pypi:confluent_kafka', 'pypi:aiokafka'];
const FAUST = 'pypi:faust';
const REDIS = ['pypi:redis', 'pypi:aioredis', 'pypi:walrus'];
const PIKA = ['pypi:pika', 'pypi:aio_pika', 'pypi:kombu'];
const NATS = ['pypi:nats', 'pypi:gmqtt', 'pypi:paho'];

function topics(value: ValueView | undefined): readonly string[] {
  return (value?.items() ?? []).flatMap((item) => item.texts());
}

function published(call: CallView): readonly Fact[] {
  return topics(call.arg(0, 'topic') ?? call.arg(0, 'channel')).map((topic) => ({ k: 'publish', topic }));
}

/** `KafkaConsumer('a', 'b')`, `*HANDLERS`: a table from topics to functions names who handles what. */
function consumer(call: CallView): readonly Fact[] {
  return call.args
    .filter((arg) => arg.name === undefined)
    .flatMap((arg) => {
      const table = arg.props();
      if (table.length === 0) return topics(arg).map((topic): Fact => ({ k: 'subscribe', topic, handlers: [] }));
      return table.map(({ name, value }): Fact => ({ k: 'subscribe', topic: name, handlers: value.functions() }));
    });
}

function subscribed(call: CallView): readonly Fact[] {
  const listed = call.arg(0, 'topics') ?? call.arg(0, 'topic');
  const handlers = call.arg(-1, 'cb')?.functions() ?? [];
  return topics(listed).map((topic) => ({ k: 'subscribe', topic, handlers }));
}

/** `pubsub.subscribe('a', 'b', c=handler)` */
function redisSubscribed(call: CallView): readonly Fact[] {
  return call.args.flatMap((arg): readonly Fact[] => {
    if (arg.name !== undefined) return [{ k: 'subscribe', topic: arg.name, handlers: arg.functions() }];
    if (arg.props().length > 0)
      return arg.props().map(({ name, value }) => ({ k: 'subscribe', topic: name, handlers: value.functions() }));
    return topics(arg).map((topic) => ({ k: 'subscribe', topic, handlers: [] }));
  });
}

function text(call: CallView, position: number, name: string): string {
  const value = call.arg(position, name);
  return value === undefined ? '' : (value.text() ?? '{}');
}

function basicPublished(call: CallView): readonly Fact[] {
  return [{ k: 'publish', topic: exchangeTopic(text(call, 0, 'exchange'), text(call, 1, 'routing_key')) }];
}

function basicConsumed(call: CallView): readonly Fact[] {
  const handlers = [call.arg(1, 'on_message_callback'), call.arg(0, 'consumer_callback')].flatMap(
    (arg) => arg?.functions() ?? [],
  );
  return [{ k: 'subscribe', topic: text(call, 0, 'queue'), handlers: handlers.slice(0, 1) }];
}

function bound(call: CallView): readonly Fact[] {
  return [
    {
      k: 'bind_topic',
      source: exchangeTopic(text(call, 1, 'exchange'), text(call, 2, 'routing_key')),
      target: text(call, 0, 'queue'),
    },
  ];
}

/** A queue's dead letters. */
function declared(call: CallView): readonly Fact[] {
  const given = call.arg(-1, 'arguments');
  const exchange = given?.prop('x-dead-letter-exchange');
  const key = given?.prop('x-dead-letter-routing-key');
  if (!exchange && !key) return [];
  const queue = text(call, 0, 'queue');
  return [{ k: 'bind_topic', source: queue, target: exchangeTopic(exchange?.text() ?? '', key ? (key.text() ?? '{}') : queue) }];
}

const AGENT = { names: ['agent'], from: [{ origin: FAUST }] };

/** `@app.agent(topic)`, the topic made by `app.topic('name')`. */
function agentFacts(definition: DefinitionView): readonly Fact[] {
  return definition.decoratorsOf(AGENT).flatMap((decorator) => {
    const given = decorator.arg(0);
    const names = given?.texts().length ? given.texts() : (given?.call()?.arg(0)?.texts() ?? []);
    return names.map((topic): Fact => ({ k: 'subscribe', topic, handlers: [definition], site: decorator.site }));
  });
}

export const pythonMessaging: Framework = {
  name: 'python-messaging',
  packages: [...KAFKA, FAUST, ...REDIS, ...PIKA, ...NATS],
  calls: [
    { names: ['send', 'produce', 'send_and_wait', 'publish'], from: [{ origin: [...KAFKA, ...NATS] }], facts: published },
    { names: ['KafkaConsumer', 'AIOKafkaConsumer'], from: [{ origin: KAFKA }], facts: consumer },
    { names: ['subscribe'], from: [{ origin: [...KAFKA, ...NATS] }], facts: subscribed },
    { names: ['publish', 'xadd', 'spublish'], from: [{ origin: REDIS }], facts: published },
    { names: ['subscribe', 'psubscribe', 'ssubscribe'], from: [{ origin: REDIS }], facts: redisSubscribed },
    { names: ['basic_publish'], from: [{ origin: PIKA }], facts: basicPublished },
    { names: ['basic_consume'], from: [{ origin: PIKA }], facts: basicConsumed },
    { names: ['queue_bind'], from: [{ origin: PIKA }], facts: bound },
    { names: ['queue_declare'], from: [{ origin: PIKA }], facts: declared },
  ],
  definitions: [{ decorators: AGENT, facts: agentFacts }],
};
