import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { nodeEvents } from '#indexer/frameworks/node-events/node-events';

const edges = (files: Readonly<Record<string, string>>): Promise<readonly string[]> => entityEdges(files, [nodeEvents]);

test('emit meets on across files, by name and by constant', async () => {
  expect(
    await edges({
      'bus.ts':
        "import { EventEmitter } from 'node:events';\nexport const bus = new EventEmitter();\nexport const PAID = 'order.paid';\n",
      'pay.ts': "import { bus, PAID } from './bus';\nexport function pay() { bus.emit(PAID, 1); }\n",
      'mail.ts':
        "import { bus, PAID } from './bus';\nfunction thank() {}\nexport function wire() { bus.on(PAID, thank); bus.once('order.gone', () => {}); }\n",
    }),
  ).toEqual([
    'pay.ts::pay -publishes-> topic::order.paid @pay.ts:2',
    'mail.ts::thank -subscribes-> topic::order.paid @mail.ts:3',
    'mail.ts::wire -subscribes-> topic::order.gone @mail.ts:3',
  ]);
});

test('two emitters never meet at a name, and a class that extends one is one', async () => {
  expect(
    await edges({
      'a.ts': `import { EventEmitter } from 'events';
class Door extends EventEmitter {
  open() { this.emit('change'); }
}
class Lamp extends EventEmitter {
  light() { this.emit('change'); }
}
const door = new Door();
export function watch() { door.on('change', heard); }
function heard() {}
`,
    }),
  ).toEqual([
    'a.ts::Door.open -publishes-> topic::change @a.ts:3',
    'a.ts::Lamp.light -publishes-> topic::change (a.ts) @a.ts:6',
    'a.ts::heard -subscribes-> topic::change @a.ts:9',
  ]);
});

test('what only looks like an emitter publishes nothing', async () => {
  expect(
    await edges({
      'a.ts':
        "import 'node:events';\nclass Radio { emit(x: string) {} }\nexport function run(other: any) { new Radio().emit('x'); other.emit('y'); }\n",
    }),
  ).toEqual([]);
});

test('NestJS: one emitter for the application, decorated listeners', async () => {
  expect(
    await edges({
      'orders.service.ts':
        "import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';\nexport class Orders {\n  constructor(private readonly events: EventEmitter2) {}\n  place() { this.events.emit('order.placed', {}); }\n}\nexport class Mailer {\n  @OnEvent('order.*')\n  send() {}\n}\n",
    }),
  ).toEqual([
    'orders.service.ts::Orders.place -publishes-> topic::order.placed @orders.service.ts:4',
    'orders.service.ts::Mailer.send -subscribes-> topic::order.* @orders.service.ts:7',
    'orders.service.ts::Mailer.send -subscribes-> topic::order.placed @orders.service.ts:7',
  ]);
});
