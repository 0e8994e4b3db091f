import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jsAmqp } from '#indexer/frameworks/js-amqp/js-amqp';

test('exchanges lead through bindings to queues, and refused messages to the dead-letter queue', async () => {
  expect(
    await entityEdges(
      {
        'setup.ts': `import amqp from 'amqplib';
export async function setup() {
  const connection = await amqp.connect('amqp://x');
  const channel = await connection.createChannel();
  await channel.assertExchange('shop', 'topic');
  await channel.assertQueue('mails', { deadLetterExchange: '', deadLetterRoutingKey: 'mails.failed' });
  await channel.bindQueue('mails', 'shop', 'order.paid');
  return channel;
}
`,
        'work.ts': `import { setup } from './setup';
export async function pay() { (await setup()).publish('shop', 'order.paid', Buffer.from('')); }
export async function retry() { (await setup()).sendToQueue('mails', Buffer.from('')); }
function send() {}
export async function work() { (await setup()).consume('mails', send); }
`,
      },
      [jsAmqp],
    ),
  ).toEqual([
    'work.ts::pay -publishes-> topic::shop/order.paid @work.ts:2',
    'work.ts::retry -publishes-> topic::mails @work.ts:3',
    'work.ts::send -subscribes-> topic::mails @work.ts:5',
    'topic::mails -publishes-> topic::mails.failed @setup.ts:6',
    'topic::shop/order.paid -publishes-> topic::mails @setup.ts:7',
  ]);
});
