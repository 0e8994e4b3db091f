/**
 * Messages in .NET: MassTransit and MediatR by the class of the message, RabbitMQ by exchange and queue, Kafka by topic, Redis by channel.
 */
import { textsOf } from '#indexer/entities/call-texts';
import type { CallView, DefinitionView, Fact, Framework, TypeView } from '#indexer/entities/contract';

const RABBIT = 'nuget:RabbitMQ.Client';
const KAFKA = 'nuget:Confluent.Kafka';
const REDIS = 'nuget:StackExchange.Redis';
const MESSAGES = ['nuget:MassTransit', 'nuget:MediatR'];
const MEDIATORS = [{ origin: MESSAGES }];
const HANDLERS: Readonly<Record<string, string>> = {
  IConsumer: 'Consume',
  IRequestHandler: 'Handle',
  INotificationHandler: 'Handle',
  IStreamRequestHandler: 'Handle',
};

/** The message: written as a type argument, or the class of what is handed over. */
function messageNames(call: CallView): readonly string[] {
  const written = call.typeArgs[0]?.name;
  const classes = (call.arg(0)?.classes() ?? []).map((type) => type.name);
  return classes.length > 0 || written === undefined ? classes : [written];
}

function sent(call: CallView): readonly Fact[] {
  return messageNames(call).map((topic) => ({ k: 'publish', topic }));
}

function handledBy(type: DefinitionView): readonly Fact[] {
  return type.bases.flatMap((base: TypeView): readonly Fact[] => {
    const name = base.origin?.path.split('.').at(-1) ?? '';
    const method = MESSAGES.some((origin) => base.origin?.origin.startsWith(origin)) ? HANDLERS[name] : undefined;
    const topic = base.args[0]?.name;
    if (method === undefined || topic === undefined || topic === '') return [];
    const handlers = type.members.flatMap((member) => (member.name === method && member.definition ? [member.definition] : []));
    const own = handlers.filter(
      (handler) => handler.params[0]?.type?.args[0]?.name === topic || handler.params[0]?.type?.name === topic,
    );
    return own.map((handler) => ({ k: 'subscribe', topic, handlers: [handler], site: handler.site, from: handler }));
  });
}

/** `BasicPublish(exchange, routingKey, …)`: the default exchange hands on to the queue of that name. */
function basicPublish(call: CallView): readonly Fact[] {
  const exchange = call.arg(0, 'exchange')?.text() ?? '';
  const topic = exchange === '' ? call.arg(1, 'routingKey')?.text() : exchange;
  return topic === undefined || topic === '' ? [] : [{ k: 'publish', topic }];
}

function basicConsume(call: CallView): readonly Fact[] {
  const topic = call.arg(0, 'queue')?.text();
  return topic === undefined || topic === '' ? [] : [{ k: 'subscribe', topic, handlers: [] }];
}

function queueBind(call: CallView): readonly Fact[] {
  const target = call.arg(0, 'queue')?.text();
  const source = call.arg(1, 'exchange')?.text();
  return target && source ? [{ k: 'bind_topic', source, target }] : [];
}

function subscribed(call: CallView): readonly Fact[] {
  const handlers = call.args.at(-1)?.functions() ?? [];
  return textsOf(call.arg(0)).map((topic) => ({ k: 'subscribe', topic, handlers }));
}

function published(call: CallView): readonly Fact[] {
  return textsOf(call.arg(0)).map((topic) => ({ k: 'publish', topic }));
}

export const dotnetMessaging: Framework = {
  name: 'dotnet-messaging',
  packages: [...MESSAGES, RABBIT, KAFKA, REDIS],
  definitions: [{ kinds: ['class'], bases: { names: Object.keys(HANDLERS), from: MEDIATORS }, facts: handledBy }],
  calls: [
    { names: ['Publish', 'Send', 'CreateStream', 'SendAsync', 'PublishAsync'], from: MEDIATORS, facts: sent },
    { names: ['BasicPublish', 'BasicPublishAsync'], from: [{ origin: RABBIT }], facts: basicPublish },
    { names: ['BasicConsume', 'BasicConsumeAsync'], from: [{ origin: RABBIT }], facts: basicConsume },
    { names: ['QueueBind', 'QueueBindAsync'], from: [{ origin: RABBIT }], facts: queueBind },
    { names: ['Produce', 'ProduceAsync'], from: [{ origin: KAFKA }], facts: published },
    {
      names: ['Subscribe'],
      from: [{ origin: KAFKA }],
      facts: (call) => textsOf(call.arg(0)).map((topic) => ({ k: 'subscribe', topic, handlers: [] })),
    },
    { names: ['Publish', 'PublishAsync'], from: [{ origin: REDIS }], facts: published },
    { names: ['Subscribe', 'SubscribeAsync'], from: [{ origin: REDIS }], facts: subscribed },
  ],
};
