/**
 * RabbitMQ in JavaScript: amqplib. What is published to an exchange with a key is the topic `exchange/key`; a binding leads from there to
 * the queue, a queue's dead-letter arguments to where its refused messages go.
 */
import { exchangeTopic } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const AMQP = ['npm:amqplib', 'npm:amqp-connection-manager', 'npm:amqplib-as-promised'];
const FROM = [{ origin: AMQP }];

function first(value: ValueView | undefined): string {
  return value?.text() ?? '{}';
}

function published(call: CallView): readonly Fact[] {
  return [{ k: 'publish', topic: exchangeTopic(first(call.arg(0)), first(call.arg(1))) }];
}

function queued(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'publish', topic }));
}

function consumed(call: CallView): readonly Fact[] {
  const handlers = call.arg(1)?.functions() ?? [];
  return (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'subscribe', topic, handlers }));
}

function bound(call: CallView): readonly Fact[] {
  return [{ k: 'bind_topic', source: exchangeTopic(first(call.arg(1)), first(call.arg(2))), target: first(call.arg(0)) }];
}

/** `deadLetterExchange` and `deadLetterRoutingKey`, as options or as `x-…` arguments. */
function asserted(call: CallView): readonly Fact[] {
  const options = call.arg(1);
  const given = options?.prop('arguments');
  const exchange = options?.prop('deadLetterExchange') ?? given?.prop('x-dead-letter-exchange');
  const key = options?.prop('deadLetterRoutingKey') ?? given?.prop('x-dead-letter-routing-key');
  if (!exchange && !key) return [];
  const queue = first(call.arg(0));
  return [{ k: 'bind_topic', source: queue, target: exchangeTopic(exchange?.text() ?? '', key ? first(key) : queue) }];
}

export const jsAmqp: Framework = {
  name: 'js-amqp',
  packages: AMQP,
  calls: [
    { names: ['publish'], from: FROM, facts: published },
    { names: ['sendToQueue'], from: FROM, facts: queued },
    { names: ['consume', 'get'], from: FROM, facts: consumed },
    { names: ['bindQueue', 'bindExchange'], from: FROM, facts: bound },
    { names: ['assertQueue'], from: FROM, facts: asserted },
  ],
};
