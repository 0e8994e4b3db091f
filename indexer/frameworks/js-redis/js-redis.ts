/** Redis channels and streams in JavaScript: redis and ioredis. A listener of ioredis hears what its client subscribed to. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';

const REDIS = ['npm:redis', 'npm:ioredis', 'npm:@redis/client'];
const FROM = [{ origin: REDIS }];

function channels(call: CallView): readonly string[] {
  return call.args
    .filter((arg) => arg.shape !== 'function' && !arg.spread)
    .flatMap((arg) => arg.items())
    .flatMap((item) => item.texts());
}

function published(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'publish', topic }));
}

function subscribed(call: CallView): readonly Fact[] {
  const listener = call.arg(1);
  // ioredis takes a callback that only hears of success.
  const handlers = call.origin?.origin === 'npm:ioredis' ? [] : (listener?.functions() ?? []);
  const named =
    call.origin?.origin === 'npm:ioredis' ? channels(call) : (call.arg(0)?.items() ?? []).flatMap((item) => item.texts());
  const client = call.receiver?.identity();
  return named.map((topic) => ({ k: 'subscribe', topic, handlers, ...(client ? { client } : {}) }));
}

const MESSAGES: ReadonlySet<string> = new Set(['message', 'pmessage', 'messageBuffer', 'pmessageBuffer', 'smessage']);

/** `subscriber.on('message', onMessage)` */
function listened(call: CallView): readonly Fact[] {
  const client = call.receiver?.identity();
  const handlers = call.arg(1)?.functions() ?? [];
  return client && handlers.length > 0 && MESSAGES.has(call.arg(0)?.text() ?? '') ? [{ k: 'listener', client, handlers }] : [];
}

/** Keys after `STREAMS`, or named by objects: `xread('BLOCK', 0, 'STREAMS', 'orders', '$')`, `xRead({ key: 'orders', id: '$' })`. */
function streamed(call: CallView): readonly Fact[] {
  const words = call.args.map((arg) => arg.text());
  const at = words.findIndex((word) => word?.toUpperCase() === 'STREAMS');
  const listed = at < 0 ? [] : words.slice(at + 1, at + 1 + Math.ceil((words.length - at - 1) / 2));
  const keyed = call.args.flatMap((arg) => arg.items()).flatMap((item) => item.prop('key')?.texts() ?? []);
  return [...listed, ...keyed].flatMap((topic): readonly Fact[] =>
    topic === undefined ? [] : [{ k: 'subscribe', topic, handlers: [] }],
  );
}

export const jsRedis: Framework = {
  name: 'js-redis',
  packages: REDIS,
  calls: [
    { names: ['publish', 'spublish', 'sPublish', 'xadd', 'xAdd'], from: FROM, facts: published },
    { names: ['on', 'once', 'addListener'], from: FROM, facts: listened },
    { names: ['xread', 'xreadgroup', 'xRead', 'xReadGroup'], from: FROM, facts: streamed },
    { names: ['subscribe', 'psubscribe', 'pSubscribe', 'ssubscribe', 'sSubscribe'], from: FROM, facts: subscribed },
  ],
};
