import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jsKafka } from '#indexer/frameworks/js-kafka/js-kafka';

test('producers and consumers meet at the topic; a sender of the project is seen through', async () => {
  expect(
    await entityEdges(
      {
        'kafka.ts':
          "import { Kafka } from 'kafkajs';\nexport const kafka = new Kafka({ brokers: [] });\nconst producer = kafka.producer();\nexport async function send(topic: string, value: string) {\n  await producer.send({ topic, messages: [{ value }] });\n}\n",
        'orders.ts':
          "import { send } from './kafka';\nexport function placed() { return send('orders', 'x'); }\nexport function gone() { return send('orders.gone', 'x'); }\n",
        'worker.ts':
          "import { kafka } from './kafka';\nexport async function run() {\n  const consumer = kafka.consumer({ groupId: 'w' });\n  await consumer.subscribe({ topics: ['orders', 'orders.gone'] });\n}\n",
      },
      [jsKafka],
    ),
  ).toEqual([
    'orders.ts::placed -publishes-> topic::orders @orders.ts:2',
    'orders.ts::gone -publishes-> topic::orders.gone @orders.ts:3',
    'worker.ts::run -subscribes-> topic::orders @worker.ts:4',
    'worker.ts::run -subscribes-> topic::orders.gone @worker.ts:4',
  ]);
});

test('NestJS message patterns', async () => {
  expect(
    await entityEdges(
      {
        'a.ts':
          "import { ClientProxy, EventPattern, MessagePattern } from '@nestjs/microservices';\nexport class Api {\n  constructor(private client: ClientProxy) {}\n  ask() { return this.client.send({ cmd: 'sum' }, [1]); }\n}\nexport class Worker {\n  @MessagePattern({ cmd: 'sum' })\n  sum() {}\n  @EventPattern('created')\n  created() {}\n}\n",
      },
      [jsKafka],
    ),
  ).toEqual([
    'a.ts::Api.ask -publishes-> topic::sum @a.ts:4',
    'a.ts::Worker.sum -subscribes-> topic::sum @a.ts:7',
    'a.ts::Worker.created -subscribes-> topic::created @a.ts:9',
  ]);
});
