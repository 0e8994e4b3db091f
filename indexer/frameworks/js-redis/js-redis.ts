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
  return named.map((topic) => ({ k: 'subscribe', topic, handlers }));
}

export const jsRedis: Framework = {
  name: 'js-redis',
  packages: REDIS,
  calls: [
    { names: ['publish', 'spublish', 'sPublish', 'xadd', 'xAdd'], from: FROM, facts: published },
    { names: ['subscribe', 'psubscribe', 'pSubscribe', 'ssubscribe', 'sSubscribe'], from: FROM, facts: subscribed },
  ],
};
