/**
 * Event emitters of JavaScript: Node's own and the packages shaped like it, classes that extend them, and NestJS's `@OnEvent`. Two
 * emitters never meet at a name.
 */
import type { CallView, DefinitionView, Fact, Framework, Identity } from '#indexer/entities/contract';

const EMITTERS = [
  'node:events',
  'npm:events',
  'npm:eventemitter3',
  'npm:eventemitter2',
  'npm:mitt',
  'npm:emittery',
  'npm:tiny-emitter',
  'npm:nanoevents',
];
const NEST = 'npm:@nestjs/event-emitter';
const FROM = [{ origin: [...EMITTERS, NEST] }];
/** Every instance of Nest's emitter is the application's one. */
const isShared = (call: CallView): boolean => call.origin?.origin === NEST;

function names(call: CallView): readonly string[] {
  return (call.arg(0)?.items() ?? []).flatMap((item) => item.texts());
}

/** An instance of a project class that is an emitter is told by its class: the class emits, others listen to what it made. */
function scopeOf(call: CallView): Identity | undefined {
  if (isShared(call)) return undefined;
  return call.receiver?.classes()[0]?.identity ?? call.receiver?.identity();
}

function publishFacts(call: CallView): readonly Fact[] {
  const scope = scopeOf(call);
  return names(call).map((topic) => ({ k: 'publish', topic, ...(scope ? { scope } : {}) }));
}

function subscribeFacts(call: CallView): readonly Fact[] {
  const scope = scopeOf(call);
  const handlers = call.arg(1)?.functions() ?? [];
  return names(call).map((topic) => ({ k: 'subscribe', topic, handlers, ...(scope ? { scope } : {}) }));
}

/** `@OnEvent('order.*')` on a method. */
function decoratedFacts(definition: DefinitionView): readonly Fact[] {
  return definition
    .decoratorsOf({ names: ['OnEvent'], from: [{ origin: NEST }] })
    .flatMap((decorator) =>
      names(decorator).map((topic): Fact => ({ k: 'subscribe', topic, handlers: [definition], site: decorator.site })),
    );
}

export const nodeEvents: Framework = {
  name: 'node-events',
  packages: [...EMITTERS, NEST],
  calls: [
    { names: ['emit', 'emitAsync', 'emitSerial'], from: FROM, facts: publishFacts },
    {
      names: ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'onAny', 'many'],
      from: FROM,
      facts: subscribeFacts,
    },
  ],
  definitions: [{ decorators: { names: ['OnEvent'], from: [{ origin: NEST }] }, facts: decoratedFacts }],
};
