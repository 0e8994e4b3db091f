/**
 * Signals in Python: Django's and blinker's. A signal of the project is a topic by the name it is kept under; Django's own (`post_save`) are
 * told apart by their sender, since every model sends them.
 */
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const DJANGO = 'pypi:django';
const BLINKER = ['pypi:blinker', 'pypi:flask'];
const FROM = [{ origin: [DJANGO, ...BLINKER] }];
const RECEIVER = { names: ['receiver'], from: [{ origin: DJANGO }] };
const CONNECT = { names: ['connect', 'connect_via'], from: FROM };

/** `order_placed`, or `post_save Order` for a signal that Django sends by itself. */
function topicOf(signal: ValueView, sender: ValueView | undefined): string | undefined {
  const outside = signal.origin()?.path.split('.').at(-1);
  const isMade = signal.call()?.name === 'Signal' || signal.call()?.name === 'signal';
  const made = signal.call()?.arg(0)?.text();
  if (isMade) return made ?? (signal.lastName || undefined);
  if (outside === undefined || outside === '') return undefined;
  const model = sender?.classes()[0]?.name ?? sender?.text()?.split('.').at(-1);
  return model === undefined ? outside : `${outside} ${model}`;
}

function receiverFacts(definition: DefinitionView): readonly Fact[] {
  return definition.decoratorsOf(RECEIVER).flatMap((decorator) => {
    const sender = decorator.arg(-1, 'sender');
    return (decorator.arg(0, 'signal')?.items() ?? []).flatMap((signal): readonly Fact[] => {
      const topic = topicOf(signal, sender);
      return topic === undefined ? [] : [{ k: 'subscribe', topic, handlers: [definition], site: decorator.site }];
    });
  });
}

/** `signal.connect(handler, sender=Order)`, also as a decorator. */
function connected(call: CallView): readonly Fact[] {
  const topic = call.receiver && topicOf(call.receiver, call.arg(-1, 'sender'));
  if (topic === undefined) return [];
  const handlers = call.decorates ? [call.decorates] : (call.arg(0, 'receiver')?.functions() ?? []);
  return handlers.length === 0 ? [] : [{ k: 'subscribe', topic, handlers }];
}

/** `@signal.connect` without brackets. */
function connectedDecorator(definition: DefinitionView): readonly Fact[] {
  return definition.decoratorsOf(CONNECT).flatMap((decorator): readonly Fact[] => {
    const topic = decorator.receiver && topicOf(decorator.receiver, decorator.arg(-1, 'sender'));
    return topic === undefined ? [] : [{ k: 'subscribe', topic, handlers: [definition], site: decorator.site }];
  });
}

function sent(call: CallView): readonly Fact[] {
  const topic = call.receiver && topicOf(call.receiver, call.arg(-1, 'sender'));
  return topic === undefined ? [] : [{ k: 'publish', topic }];
}

export const pythonSignals: Framework = {
  name: 'python-signals',
  packages: [DJANGO, ...BLINKER],
  calls: [
    { names: ['connect', 'connect_via'], from: FROM, facts: connected },
    { names: ['send', 'send_robust', 'asend', 'send_async'], from: FROM, facts: sent },
  ],
  definitions: [
    { decorators: RECEIVER, facts: receiverFacts },
    { decorators: CONNECT, facts: connectedDecorator },
  ],
};
