import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jsNats } from '#indexer/frameworks/js-nats/js-nats';
import { jsQueues } from '#indexer/frameworks/js-queues/js-queues';
import { jsRedis } from '#indexer/frameworks/js-redis/js-redis';

test('a queue leads from who adds jobs to who works on them', async () => {
  expect(
    await entityEdges(
      {
        'queue.ts': "import { Queue } from 'bullmq';\nexport const mails = new Queue('mails', {});\n",
        'api.ts': "import { mails } from './queue';\nexport function register() { return mails.add('welcome', {}); }\n",
        'worker.ts':
          "import { Worker } from 'bullmq';\nasync function send() {}\nexport function start() { return new Worker('mails', send); }\n",
      },
      [jsQueues],
    ),
  ).toEqual(['api.ts::register -publishes-> topic::mails @api.ts:2', 'worker.ts::send -subscribes-> topic::mails @worker.ts:3']);
});

test('Redis channels and NATS subjects', async () => {
  expect(
    await entityEdges(
      {
        'redis.ts':
          "import Redis from 'ioredis';\nconst client = new Redis();\nexport function tell() { client.publish('news', 'x'); }\nexport function hear() { client.subscribe('news', 'more', (error) => {}); }\n",
        'nats.ts':
          "import { connect } from 'nats';\nexport async function ask() { const nc = await connect(); await nc.request('time.now'); }\nexport async function answer() { const nc = await connect(); nc.subscribe('time.>'); }\n",
      },
      [jsRedis, jsNats],
    ),
  ).toEqual([
    'redis.ts::tell -publishes-> topic::news @redis.ts:3',
    'nats.ts::ask -publishes-> topic::time.now @nats.ts:2',
    'redis.ts::hear -subscribes-> topic::news @redis.ts:4',
    'redis.ts::hear -subscribes-> topic::more @redis.ts:4',
    'nats.ts::answer -subscribes-> topic::time.> @nats.ts:3',
    'nats.ts::answer -subscribes-> topic::time.now @nats.ts:3',
  ]);
});
