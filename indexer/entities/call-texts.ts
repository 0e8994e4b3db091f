/** What rules of several frameworks read from calls alike: texts, keys of settings, names of topics, paths of routers. */
import type { CallView, Fact, ValueView } from '#indexer/entities/contract';

/** The texts of a value or of each item of a list. */
export function textsOf(value: ValueView | undefined): readonly string[] {
  return (value?.items() ?? []).flatMap((item) => item.texts());
}

/** A call whose first argument is the key of a setting. */
export function firstTextAsKey(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((key) => ({ k: 'config', key }));
}

/** The topic of an AMQP exchange and key; the default exchange hands to the queue named by the key. */
export function exchangeTopic(exchange: string, key: string): string {
  if (exchange === '') return key;
  return key === '' ? exchange : `${exchange}/${key}`;
}

/** A path written in a router: the root adds nothing to what the router is mounted at. */
export function withoutRoot(path: string): string {
  return path === '/' ? '' : path;
}
