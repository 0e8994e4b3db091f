/** What a symbol is linked for, and what kinds of symbols can be that. */
import type { SymbolRow } from '#db/repository/repository-store';
import type { SymbolKind } from '#lib/model/graph';
import { type EntityKind, entityKind } from '#lib/model/ids';

/** Where a flow starts, what is called, where something is decided, a part of the whole. */
export type LinkPurpose = 'flow' | 'target' | 'place' | 'part';

/** How a question says that it means a kind of entity. Without that a symbol of the source is meant. */
export const ENTITY_HINTS: Readonly<Record<EntityKind, RegExp>> = {
  route: /\b(routes?|endpoints?|urls?|verbs?|http methods?)\b|接口|路由|端点/i,
  rpc: /\b(rpcs?|grpc|remote procedures?)\b/i,
  schedule: /\b(cron|schedules?|scheduled|periodic)\b|定时/i,
  topic: /\b(topics?|events?|queues?|messages?)\b|主题|消息|事件|队列/i,
  table: /\btables?\b|表/i,
  http: /\b(external|outgoing|third[- ]party)\b/i,
  config: /\b(config(ur\w+)?|settings?|environment variables?|env vars?)\b|配置|设置|环境变量/i,
};

/** How a question speaks of a kind of entity without meaning one: what is stored is in a table, a page has an address. */
export const SPOKEN_OF: Readonly<Record<EntityKind, RegExp>> = {
  ...ENTITY_HINTS,
  route:
    /\b(routes?|endpoints?|urls?|verbs?|api|pages?|requests?|address|https?|submits?|clicks?)\b|接口|路由|端点|页面|提交|点击|请求/i,
  topic: /\b(topics?|events?|queues?|messages?|publish\w*|notif\w+|emits?)\b|主题|消息|事件|队列|通知/i,
  table:
    /\b(tables?|database|db|sql|stor(e|es|ed|age)|sav(e|es|ed)|persist\w*|rows?|records?|writes?|written|quer(y|ies)|statements?)\b|表|数据库|存储|写进|写入|保存/i,
};

/** What sets something in motion can start a flow; what ends one can be its target or a place. */
const STARTS: ReadonlySet<EntityKind> = new Set(['route', 'rpc', 'schedule', 'topic']);

/** How well an entity can be what is meant: -1 not at all. */
function entityPrior(kind: EntityKind, purpose: LinkPurpose, question: string): number {
  if (purpose === 'part' || !ENTITY_HINTS[kind].test(question)) return -1;
  if (purpose === 'flow') return STARTS.has(kind) ? 0.2 : -1;
  return 0.5;
}

const KIND_PRIORS: Readonly<Record<SymbolKind, number>> = {
  function: 0.3,
  method: 0.3,
  class: 0,
  entity: 0,
  interface: -0.2,
  enum: -0.2,
  variable: -0.2,
  type: -0.4,
  module: -0.4,
};

export function kindPrior(symbol: SymbolRow, purpose: LinkPurpose, question: string): number {
  const entity = entityKind(symbol.id);
  return entity === null ? KIND_PRIORS[symbol.kind] : entityPrior(entity, purpose, question);
}

/** Beside the product: measured, shown or run by hand; or past, made by a machine or by others. */
const ASIDE =
  /(^|\/)(bench\w*|examples?|scripts?|docs?|demos?|testing|test_?(?:utils?|clients?|helpers?|support|kit)|fixtures?|load_?generator|mocks?|migrate|(?:\w+_)?migrations?|generated|locales?)(\/|\.\w+$)|^(?:vendor|third_party)\//i;

export function isAside(symbol: SymbolRow): boolean {
  return ASIDE.test(symbol.path);
}
