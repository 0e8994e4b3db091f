/** NATS in JavaScript: subjects published, requested and subscribed to; MQTT is shaped alike. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';

const NATS = ['npm:nats', 'npm:@nats-io/nats-core', 'npm:@nats-io/transport-node', 'npm:nats.ws'];
const MQTT = ['npm:mqtt', 'npm:async-mqtt'];
const FROM = [{ origin: [...NATS, ...MQTT] }];

function published(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'publish', topic }));
}

function subscribed(call: CallView): readonly Fact[] {
  const handlers = call.arg(1)?.prop('callback')?.functions() ?? [];
  const subjects = (call.arg(0)?.items() ?? []).flatMap((item) => item.texts());
  return subjects.map((topic) => ({ k: 'subscribe', topic, handlers }));
}

export const jsNats: Framework = {
  name: 'js-nats',
  packages: [...NATS, ...MQTT],
  calls: [
    { names: ['publish', 'request', 'publishAsync', 'requestMany'], from: FROM, facts: published },
    { names: ['subscribe', 'subscribeAsync'], from: FROM, facts: subscribed },
  ],
};
