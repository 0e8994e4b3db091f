/** The kinds of entities in words: as answers write them, and as people ask for them. */
import { type EntityKind, entityKind, type SymbolId, splitSymbolId } from '#lib/model/ids';

interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly chinese: string;
  /** What people call one or several of it; a part of a regular expression. */
  readonly asked: string;
}

export const KIND_WORDS: Readonly<Record<EntityKind, KindWords>> = {
  route: { one: 'route', many: 'routes', chinese: '路由', asked: '(?:(?:api|http|rest|web) )?(?:routes?|endpoints?)' },
  table: { one: 'table', many: 'tables', chinese: '表', asked: '(?:(?:database|db|sql) )?tables?' },
  config: {
    one: 'setting',
    many: 'settings',
    chinese: '配置项',
    asked:
      '(?:settings?|(?:environment|env) ?var(?:iable)?s?|(?:environment|configuration|config) (?:settings?|keys?|values?|variables?|options?))',
  },
  topic: { one: 'topic', many: 'topics', chinese: '主题', asked: '(?:(?:kafka|message) )?(?:topics?|events?|queues?)' },
  rpc: {
    one: 'RPC',
    many: 'RPCs',
    chinese: '远程过程',
    asked: '(?:(?:grpc )?(?:rpcs?|remote procedures?)|grpc (?:methods?|calls?|services?))',
  },
  http: {
    one: 'HTTP call',
    many: 'HTTP calls',
    chinese: 'HTTP 调用',
    asked: '(?:external|outgoing|outside|third[- ]party) (?:http )?(?:calls?|requests?|apis?|services?)',
  },
  schedule: {
    one: 'schedule',
    many: 'schedules',
    chinese: '定时任务',
    asked: '(?:(?:cron|scheduled|periodic) (?:jobs?|tasks?)|cron ?jobs?|schedules?)',
  },
};

/** Names that say by themselves what they are: a verb and an address. */
const SPEAKING: ReadonlySet<EntityKind> = new Set(['route', 'http']);

/** `the table \`orders\``, `\`POST /orders\``; null for a symbol of the source. */
export function entityInWords(id: SymbolId): string | null {
  const kind = entityKind(id);
  if (kind === null) return null;
  const name = `\`${splitSymbolId(id).name}\``;
  return SPEAKING.has(kind) ? name : `the ${KIND_WORDS[kind].one} ${name}`;
}

/** `table orders`: a few words without code marks, for evidence and titles. */
export function entityLabelInWords(id: SymbolId): string {
  const kind = entityKind(id);
  const { name } = splitSymbolId(id);
  return kind === null ? name : `${KIND_WORDS[kind].one} ${name}`;
}

/** The kind a word or two stand for: `endpoints` -> route. */
export function kindOfWords(text: string): EntityKind | null {
  return KINDS.find((kind) => WHOLE[kind].test(text)) ?? null;
}

const KINDS = Object.keys(KIND_WORDS) as EntityKind[];
const WHOLE = Object.fromEntries(KINDS.map((kind) => [kind, new RegExp(`^${KIND_WORDS[kind].asked}$`, 'i')])) as Record<
  EntityKind,
  RegExp
>;
