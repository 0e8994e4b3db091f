/**
 * Topics: a publish and its subscribers meet at the name. A subscription to a pattern (`order.*`) meets every published topic it
 * covers too. A name that objects of their own use (two emitters) is a topic for each of them.
 */
import type { EntityTable } from '#indexer/entities/entity-table';
import type { Found } from '#indexer/entities/join/facts-by-kind';
import { confidenceOf, evidenceOf, isNamed, ofKind, workers } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';

type TopicFact = Found<'publish'> | Found<'subscribe'>;

/** Names for topics; the second object that uses one says where it is. */
class TopicNames {
  private readonly scopes = new Map<string, Map<string, string>>();

  nameOf({ fact, site }: TopicFact): string {
    const scope = fact.scope?.key ?? '';
    let names = this.scopes.get(fact.topic);
    if (!names) {
      names = new Map();
      this.scopes.set(fact.topic, names);
    }
    const known = names.get(scope);
    if (known !== undefined) return known;
    const taken = new Set(names.values());
    const besides = [fact.topic, `${fact.topic} (${site.path})`, `${fact.topic} (${site.path}:${site.line})`];
    const name = besides.find((candidate) => !taken.has(candidate)) ?? `${fact.topic} (${site.path}:${site.line}:${site.column})`;
    names.set(scope, name);
    return name;
  }
}

export function joinTopics(table: EntityTable, found: readonly FoundFact[]): void {
  const names = new TopicNames();
  const published = new Map<string, number>();
  for (const item of ofKind(found, 'publish')) {
    if (!isNamed(item.fact.topic)) continue;
    const name = names.nameOf(item);
    const position = table.entity('topic', name, evidenceOf(item));
    published.set(name, position);
    table.edge(item.from.symbol, position, 'publishes', item.site, confidenceOf(name));
  }
  for (const item of ofKind(found, 'subscribe')) {
    if (!isNamed(item.fact.topic) && !isPattern(item.fact.topic)) continue;
    const name = names.nameOf(item);
    const own = table.entity('topic', name, evidenceOf(item));
    const covered = isPattern(name)
      ? [...published].filter(([topic]) => covers(name, topic)).map(([, position]) => position)
      : [];
    for (const handler of workers(item.fact.handlers, item.from))
      for (const position of new Set([own, ...covered]))
        table.edge(handler, position, 'subscribes', item.site, confidenceOf(name));
  }
  for (const item of ofKind(found, 'bind_topic')) {
    if (!isNamed(item.fact.source) || !isNamed(item.fact.target) || item.fact.source === item.fact.target) continue;
    const from = table.entity('topic', item.fact.source, evidenceOf(item));
    table.edge(from, table.entity('topic', item.fact.target, evidenceOf(item)), 'publishes', item.site);
  }
}

function isPattern(topic: string): boolean {
  return /(?:^|[./:])(?:[*#>+]|\*\*)(?:$|[./:])/.test(topic);
}

/** AMQP and NATS: `*` (MQTT: `+`) is one word, `#` and `>` any number of words. */
function covers(pattern: string, topic: string): boolean {
  const body = pattern
    .split(/[./:]/)
    .map((word) =>
      word === '*' || word === '+'
        ? '[^./:]+'
        : word === '#' || word === '>' || word === '**'
          ? '.*'
          : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('[./:]');
  return new RegExp(`^${body}$`).test(topic);
}
