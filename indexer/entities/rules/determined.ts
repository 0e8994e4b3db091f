/** Whether a fact says all that matters, so that it belongs where it stands rather than to the callers of the function around it. */
import type { Fact, Identity } from '#indexer/entities/contract';

/** A hole that fills whole segments of a path is a parameter of the address; one that is part of a segment hides what it is. */
const PARTIAL_HOLE = /[^/{}?&=]\{\}|\{\}[^/{}?&=#]/;

function isKnownUrl(url: string): boolean {
  const [path = ''] = url
    .replace(/^(?:https?:)?\/\/[^/]*/, '')
    .replace(/^(?:\{\})+(?=\/)/, '')
    .split(/[?#]/);
  const isStatic = path.split('/').some((segment) => segment !== '' && !segment.includes('{}'));
  return isStatic && !PARTIAL_HOLE.test(path);
}

function isKnown(identity: Identity | undefined): boolean {
  return !identity?.key.startsWith('param:');
}

export function isDetermined(fact: Fact): boolean {
  switch (fact.k) {
    case 'http_call':
      return !fact.method.includes('{}') && isKnownUrl(fact.url) && isKnown(fact.client);
    case 'http_client':
      return !fact.base.startsWith('{}{}');
    case 'route':
      return !fact.path.includes('{}') && isKnown(fact.router);
    case 'mount':
      return isKnown(fact.parent) && isKnown(fact.child) && !fact.prefix.includes('{}');
    case 'router':
      return isKnown(fact.router) && !fact.prefix.includes('{}');
    case 'publish':
    case 'subscribe':
      return !fact.topic.includes('{}');
    case 'bind_topic':
      return !fact.source.includes('{}') && !fact.target.includes('{}');
    case 'table':
      return fact.model ? isKnown(fact.model) : !(fact.table ?? fact.className)?.includes('{}');
    case 'model':
    case 'table_definition':
    case 'trigger':
      return !fact.table.includes('{}');
    case 'config':
      return !fact.key.includes('{}');
    case 'rpc_call':
    case 'rpc_handler':
      return !fact.service.includes('{}') && !fact.method.includes('{}');
    case 'schedule':
      return !fact.expression.includes('{}');
    default:
      return true;
  }
}
