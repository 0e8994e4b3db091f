import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { pythonMessaging } from '#indexer/frameworks/python-messaging/python-messaging';

const edges = (source: string): Promise<readonly string[]> => entityEdges({ 'a.py': source }, [pythonMessaging]);

test('a table of handlers says who handles which topic', async () => {
  expect(
    await edges(
      'from kafka import KafkaConsumer, KafkaProducer\n\ndef placed(e):\n    pass\n\nHANDLERS = {"orders": placed}\n\ndef main():\n    for m in KafkaConsumer(*HANDLERS, group_id="x"):\n        pass\n\ndef more():\n    KafkaConsumer("logs")\n\nproducer = KafkaProducer()\n\ndef tell():\n    producer.send("orders", b"")\n',
    ),
  ).toEqual([
    'a.py::tell -publishes-> topic::orders @a.py:18',
    'a.py::placed -subscribes-> topic::orders @a.py:9',
    'a.py::more -subscribes-> topic::logs @a.py:13',
  ]);
});

test('Redis channels; a method named publish elsewhere is none', async () => {
  expect(
    await edges(
      'import redis\n\nclient = redis.Redis()\n\ndef tell():\n    client.publish("news", "x")\n\ndef heard(m):\n    pass\n\ndef hear():\n    p = client.pubsub()\n    p.subscribe("news", **{"other": heard})\n\nclass Book:\n    def publish(self, x):\n        pass\n\ndef run():\n    Book().publish("no")\n',
    ),
  ).toEqual([
    'a.py::tell -publishes-> topic::news @a.py:6',
    'a.py::hear -subscribes-> topic::news @a.py:13',
    'a.py::heard -subscribes-> topic::other @a.py:13',
  ]);
});

test('RabbitMQ: exchanges, bindings, dead letters', async () => {
  expect(
    await edges(
      'import pika\n\ndef setup(c=None):\n    channel = pika.BlockingConnection().channel()\n    channel.queue_declare(queue="mails", arguments={"x-dead-letter-exchange": "", "x-dead-letter-routing-key": "failed"})\n    channel.queue_bind(queue="mails", exchange="shop", routing_key="paid")\n    return channel\n\ndef send(ch, method, props, body):\n    pass\n\ndef work():\n    setup().basic_consume(queue="mails", on_message_callback=send)\n\ndef pay():\n    setup().basic_publish(exchange="shop", routing_key="paid", body="")\n',
    ),
  ).toEqual([
    'a.py::pay -publishes-> topic::shop/paid @a.py:16',
    'a.py::send -subscribes-> topic::mails @a.py:13',
    'topic::mails -publishes-> topic::failed @a.py:5',
    'topic::shop/paid -publishes-> topic::mails @a.py:6',
  ]);
});
