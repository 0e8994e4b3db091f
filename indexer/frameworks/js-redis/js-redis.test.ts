import { expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jsKafka } from '#indexer/frameworks/js-kafka/js-kafka';
import { jsRedis } from '#indexer/frameworks/js-redis/js-redis';

it('leads what a client subscribes to to its listener, where that has a name', async () => {
  const edges = await entityEdges(
    {
      'redis.js': `const Redis = require('ioredis');
const pub = new Redis();
const sub = pub.duplicate();
sub.subscribe('prices');
sub.on('message', onMessage);
function onMessage(channel, message) {}
pub.on('error', onMessage);
async function drain() { return pub.xread('BLOCK', 0, 'STREAMS', 'ticks', '$'); }
`,
      'kafka.ts': `import { Kafka } from 'kafkajs';
const kafka = new Kafka({});
async function onOrder() {}
export async function start() {
  const named = kafka.consumer({ groupId: 'a' });
  await named.subscribe({ topic: 'orders' });
  await named.run({ eachMessage: onOrder });
  const inline = kafka.consumer({ groupId: 'b' });
  await inline.subscribe({ topic: 'refunds' });
  await inline.run({ eachMessage: async () => {} });
}
`,
    },
    [jsRedis, jsKafka],
  );
  expect(edges).toEqual([
    'redis.js::onMessage -subscribes-> topic::prices @redis.js:4',
    'redis.js::drain -subscribes-> topic::ticks @redis.js:8',
    'kafka.ts::onOrder -subscribes-> topic::orders @kafka.ts:6',
    'kafka.ts::start -subscribes-> topic::refunds @kafka.ts:9',
  ]);
});
