/** Messages: application events by their class, Kafka topics, RabbitMQ exchanges and queues, JMS destinations, Redis channels. */
import { textsOf } from '#indexer/entities/call-texts';
import type { CallRule, CallView, DefinitionRule, DefinitionView, Fact, TypeView, ValueView } from '#indexer/entities/contract';

const EVENTS = [{ origin: ['maven:org.springframework.context', 'maven:org.springframework.transaction.event'] }];
const LISTENER = { names: ['EventListener', 'TransactionalEventListener'], from: EVENTS };
const KAFKA = [{ origin: ['maven:org.springframework.kafka', 'maven:org.apache.kafka'] }];
const RABBIT = [{ origin: 'maven:org.springframework.amqp' }];
const JMS = [{ origin: 'maven:org.springframework.jms' }];
const REDIS = [{ origin: 'maven:org.springframework.data.redis' }];

function eventNames(call: CallView): readonly string[] {
  const event = call.arg(0);
  const classes = (event?.classes() ?? []).map((type) => type.name);
  return classes.length > 0 ? classes : [];
}

function isFramework(event: TypeView | undefined): boolean {
  return event?.origin?.origin.startsWith('maven:org.springframework') ?? false;
}

/** What a listener method takes, or what its annotation names. */
function listenerFacts(method: DefinitionView): readonly Fact[] {
  return method.decoratorsOf(LISTENER).flatMap((annotation) => {
    const said = [annotation.arg(-1, 'value'), annotation.arg(-1, 'classes')]
      .flatMap((value) => value?.items() ?? [])
      .flatMap((item) => item.declared?.args.map((type) => type.name) ?? []);
    // Events of the framework itself are no topics of the project.
    const event = method.params[0]?.type;
    const taken = isFramework(event) ? undefined : event?.name;
    const topics = said.length > 0 ? said : taken === undefined ? [] : [taken];
    return topics.map((topic): Fact => ({ k: 'subscribe', topic, handlers: [method], site: annotation.site, from: method }));
  });
}

/** `implements ApplicationListener<OrderPlaced>` */
function applicationListenerFacts(type: DefinitionView): readonly Fact[] {
  return type.bases.flatMap((base): readonly Fact[] => {
    const event = base.name === 'ApplicationListener' ? base.args[0] : undefined;
    const topic = isFramework(event) ? undefined : event?.name;
    const handler = type.members.find((member) => member.name === 'onApplicationEvent')?.definition;
    return topic === undefined || !handler
      ? []
      : [{ k: 'subscribe', topic, handlers: [handler], site: handler.site, from: handler }];
  });
}

/** Listeners named by annotation, on a method or on a class with handler methods. */
function annotated(
  name: string,
  from: DefinitionRule['decorators'],
  topics: (annotation: CallView) => readonly string[],
): DefinitionRule {
  const pattern = from ?? { names: [name], from: [] };
  return {
    kinds: ['class', 'method'],
    decorators: pattern,
    facts(definition) {
      const handlers = definition.kind === 'method' ? [definition] : handlerMethods(definition);
      return definition
        .decoratorsOf(pattern)
        .flatMap((annotation) =>
          topics(annotation).flatMap((topic) =>
            handlers.map(
              (handler): Fact => ({ k: 'subscribe', topic, handlers: [handler], site: annotation.site, from: handler }),
            ),
          ),
        );
    },
  };
}

function handlerMethods(type: DefinitionView): readonly DefinitionView[] {
  return type.members.flatMap(({ definition }) =>
    definition?.decorators.some((decorator) => /^(Kafka|Rabbit)Handler$/.test(decorator.name)) ? [definition] : [],
  );
}

function rabbitQueues(annotation: CallView): readonly string[] {
  const bound = annotation.arg(-1, 'bindings')?.items() ?? [];
  const queues = bound.flatMap((item) => nameOf(item.call()?.arg(-1, 'value')));
  const declared = [annotation.arg(-1, 'queuesToDeclare')].flatMap((value) => value?.items() ?? []).flatMap(nameOf);
  return [...textsOf(annotation.arg(-1, 'queues')), ...queues, ...declared];
}

/** `@Queue("orders")`, `@Exchange(name = "shop")`, `new Queue("orders")`. */
function nameOf(value: ValueView | undefined): readonly string[] {
  const made = value?.call();
  const named = made?.arg(0, 'value') ?? made?.arg(-1, 'name');
  return textsOf(named);
}

/** `@QueueBinding(value = @Queue("q"), exchange = @Exchange("x"))` */
function bindingFacts(definition: DefinitionView): readonly Fact[] {
  return definition.decoratorsOf({ names: ['RabbitListener'], from: RABBIT }).flatMap((annotation) =>
    (annotation.arg(-1, 'bindings')?.items() ?? []).flatMap((item) => {
      const binding = item.call();
      return nameOf(binding?.arg(-1, 'exchange')).flatMap((source) =>
        nameOf(binding?.arg(-1, 'value')).map(
          (target): Fact => ({ k: 'bind_topic', source, target, site: annotation.site, from: definition }),
        ),
      );
    }),
  );
}

/** `convertAndSend(exchange, key, message)`; without an exchange the key is a queue. */
function rabbitSend(call: CallView): readonly Fact[] {
  const [first, second, third] = call.args;
  const exchange = third ? first?.text() : undefined;
  const topic = exchange === undefined || exchange === '' ? (third ? second : first)?.text() : exchange;
  return topic === undefined || !second ? [] : [{ k: 'publish', topic }];
}

/** `BindingBuilder.bind(queue).to(exchange)` */
function bindFacts(call: CallView): readonly Fact[] {
  const bind = call.receiver?.call();
  const sources = nameOf(call.arg(0));
  const targets = bind?.name === 'bind' ? nameOf(bind.arg(0)) : [];
  return sources.flatMap((source) => targets.map((target): Fact => ({ k: 'bind_topic', source, target })));
}

function published(call: CallView): readonly Fact[] {
  const topic = call.arg(0)?.text();
  return topic === undefined ? [] : [{ k: 'publish', topic }];
}

function consumed(call: CallView): readonly Fact[] {
  const list = call.arg(0);
  const topics = list?.call() ? textsOf(list.call()?.arg(0)) : textsOf(list);
  return topics.map((topic): Fact => ({ k: 'subscribe', topic, handlers: [] }));
}

export const messageDefinitions: readonly DefinitionRule[] = [
  { kinds: ['method'], decorators: LISTENER, facts: listenerFacts },
  { kinds: ['class'], bases: { names: ['ApplicationListener'], from: EVENTS }, facts: applicationListenerFacts },
  annotated('KafkaListener', { names: ['KafkaListener'], from: KAFKA }, (annotation) => textsOf(annotation.arg(-1, 'topics'))),
  annotated('RabbitListener', { names: ['RabbitListener'], from: RABBIT }, rabbitQueues),
  annotated('JmsListener', { names: ['JmsListener'], from: JMS }, (annotation) => textsOf(annotation.arg(-1, 'destination'))),
  { kinds: ['class', 'method'], decorators: { names: ['RabbitListener'], from: RABBIT }, facts: bindingFacts },
];

export const messageCalls: readonly CallRule[] = [
  { names: ['publishEvent'], from: EVENTS, facts: (call) => eventNames(call).map((topic): Fact => ({ k: 'publish', topic })) },
  { names: ['send', 'sendDefault'], from: [{ origin: 'maven:org.springframework.kafka' }], facts: published },
  { names: ['ProducerRecord'], from: KAFKA, facts: published },
  { names: ['subscribe'], from: [{ origin: 'maven:org.apache.kafka' }], facts: consumed },
  { names: ['convertAndSend', 'convertSendAndReceive', 'send'], from: RABBIT, facts: rabbitSend },
  { names: ['to'], from: RABBIT, facts: bindFacts },
  { names: ['convertAndSend', 'send'], from: JMS, facts: published },
  { names: ['convertAndSend'], from: REDIS, facts: published },
];
