/** Job queues of JavaScript: bullmq, bull, agenda, pg-boss. A queue is a topic: who adds jobs publishes, who works on them subscribes. */
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const BULL = ['npm:bullmq', 'npm:bull', 'npm:@nestjs/bull', 'npm:@nestjs/bullmq'];
const NAMED = ['npm:agenda', 'npm:pg-boss', 'npm:bee-queue'];
const FROM = [{ origin: BULL }];

/** The name a queue was made with. */
function queueNames(queue: ValueView | undefined): readonly string[] {
  return (queue?.identities() ?? []).flatMap((identity) => identity.creation?.arg(0)?.texts() ?? []);
}

function added(call: CallView): readonly Fact[] {
  return queueNames(call.receiver).map((topic) => ({ k: 'publish', topic }));
}

function processed(call: CallView): readonly Fact[] {
  const handlers = call.args.flatMap((arg) => arg.functions());
  return queueNames(call.receiver).map((topic) => ({ k: 'subscribe', topic, handlers }));
}

/** `new Worker('mail', job => …)` */
function worker(call: CallView): readonly Fact[] {
  const handlers = call.arg(1)?.functions() ?? [];
  return (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'subscribe', topic, handlers }));
}

const PROCESSOR = { names: ['Processor'], from: [{ origin: BULL }] };
const PROCESS = { names: ['Process'], from: [{ origin: BULL }] };

/** NestJS: a class that processes a queue, with `process` or decorated methods. */
function processorFacts(definition: DefinitionView): readonly Fact[] {
  const topics = definition.decoratorsOf(PROCESSOR).flatMap((decorator) => {
    const first = decorator.arg(0);
    return first?.prop('name')?.texts() ?? first?.texts() ?? [];
  });
  const handlers = definition.members.flatMap(({ name, definition: method }) =>
    method && (name === 'process' || method.decoratorsOf(PROCESS).length > 0) ? [method] : [],
  );
  return handlers.length === 0 ? [] : topics.map((topic) => ({ k: 'subscribe', topic, handlers }));
}

function namedJob(call: CallView): readonly Fact[] {
  const topics = call.args.slice(0, 2).flatMap((arg) => (arg.shape === 'function' ? [] : arg.texts()));
  return topics.slice(-1).map((topic) => ({ k: 'publish', topic }));
}

function namedWork(call: CallView): readonly Fact[] {
  const handlers = call.args.flatMap((arg) => arg.functions());
  return (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'subscribe', topic, handlers }));
}

export const jsQueues: Framework = {
  name: 'js-queues',
  packages: [...BULL, ...NAMED],
  calls: [
    { names: ['add', 'addBulk'], from: FROM, facts: added },
    { names: ['process'], from: FROM, facts: processed },
    { names: ['Worker'], from: [{ origin: 'npm:bullmq' }], facts: worker },
    { names: ['now', 'schedule', 'send', 'publish'], from: [{ origin: NAMED }], facts: namedJob },
    { names: ['define', 'work', 'subscribe'], from: [{ origin: NAMED }], facts: namedWork },
  ],
  definitions: [{ decorators: PROCESSOR, facts: processorFacts }],
};
