/** Kafka in JavaScript: kafkajs, its successor of Confluent, node-rdkafka, and NestJS's message patterns over any transport. */
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const KAFKAJS = ['npm:kafkajs', 'npm:@confluentinc/kafka-javascript'];
const RDKAFKA = 'npm:node-rdkafka';
const MICROSERVICES = 'npm:@nestjs/microservices';
const FROM = [{ origin: KAFKAJS }];

function topics(value: ValueView | undefined): readonly string[] {
  return (value?.items() ?? []).flatMap((item) => item.texts());
}

function sent(call: CallView): readonly Fact[] {
  return topics(call.arg(0)?.prop('topic')).map((topic) => ({ k: 'publish', topic }));
}

function sentBatch(call: CallView): readonly Fact[] {
  const messages = call.arg(0)?.prop('topicMessages')?.items() ?? [];
  return messages.flatMap((message) => topics(message.prop('topic'))).map((topic): Fact => ({ k: 'publish', topic }));
}

/** What is done with messages stands in `run` beside it: the function that subscribes is the one that consumes. */
function subscribed(call: CallView): readonly Fact[] {
  const options = call.arg(0);
  const client = call.receiver?.identity();
  return [...topics(options?.prop('topic')), ...topics(options?.prop('topics'))].map((topic) => ({
    k: 'subscribe',
    topic,
    handlers: [],
    ...(client ? { client } : {}),
  }));
}

/** `consumer.run({ eachMessage: onMessage })`: a function of its own hears what the consumer subscribes to. */
function ran(call: CallView): readonly Fact[] {
  const client = call.receiver?.identity();
  const options = call.arg(0);
  const handlers = [options?.prop('eachMessage'), options?.prop('eachBatch')]
    .flatMap((value) => value?.functions() ?? [])
    .filter((handler) => !handler.isAnonymous);
  return client && handlers.length > 0 ? [{ k: 'listener', client, handlers }] : [];
}

function produced(call: CallView): readonly Fact[] {
  return topics(call.arg(0)).map((topic) => ({ k: 'publish', topic }));
}

function rdSubscribed(call: CallView): readonly Fact[] {
  return topics(call.arg(0)).map((topic) => ({ k: 'subscribe', topic, handlers: [] }));
}

const PATTERNS = { names: ['MessagePattern', 'EventPattern'], from: [{ origin: MICROSERVICES }] };

function pattern(value: ValueView | undefined): readonly string[] {
  const command = value?.prop('cmd') ?? value?.prop('topic');
  return command ? command.texts() : topics(value);
}

function patternFacts(definition: DefinitionView): readonly Fact[] {
  return definition
    .decoratorsOf(PATTERNS)
    .flatMap((decorator) =>
      pattern(decorator.arg(0)).map((topic): Fact => ({ k: 'subscribe', topic, handlers: [definition], site: decorator.site })),
    );
}

function clientFacts(call: CallView): readonly Fact[] {
  return pattern(call.arg(0)).map((topic) => ({ k: 'publish', topic }));
}

export const jsKafka: Framework = {
  name: 'js-kafka',
  packages: [...KAFKAJS, RDKAFKA, MICROSERVICES],
  calls: [
    { names: ['send'], from: FROM, facts: sent },
    { names: ['sendBatch'], from: FROM, facts: sentBatch },
    { names: ['subscribe'], from: FROM, facts: subscribed },
    { names: ['run'], from: FROM, facts: ran },
    { names: ['produce'], from: [{ origin: RDKAFKA }], facts: produced },
    { names: ['subscribe'], from: [{ origin: RDKAFKA }], facts: rdSubscribed },
    { names: ['emit', 'send'], from: [{ origin: MICROSERVICES }], facts: clientFacts },
  ],
  definitions: [{ decorators: PATTERNS, facts: patternFacts }],
};
