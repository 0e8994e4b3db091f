/** The kinds of entities in words: as answers write them, and as people ask for them. */
import { type EntityKind, entityKind, type SymbolId, splitSymbolId } from '#lib/model/ids';

interface KindWords {
  readonly one: string;
  readonly many: string;
  /** What people call one or several of it; a part of a regular expression. */
  readonly asked: string;
}

export const KIND_WORDS: Readonly<Record<EntityKind, KindWords>> = {
  route: { one: 'route', many: 'routes', asked: '(?:(?:api|http|rest|web) )?(?:routes?|endpoints?)' },
  table: { one: 'table', many: 'tables', asked: '(?:(?:database|db|sql) )?tables?' },
  config: {
    one: 'setting',
    many: 'settings',
    asked:
      '(?:settings?|(?:environment|env) ?var(?:iable)?s?|(?:environment|configuration|config) (?:settings?|keys?|values?|variables?|options?))',
  },
  topic: { one: 'topic', many: 'topics', asked: '(?:(?:kafka|message) )?(?:topics?|events?|queues?)' },
  rpc: { one: 'RPC', many: 'RPCs', asked: '(?:(?:grpc )?(?:rpcs?|remote procedures?)|grpc (?:methods?|calls?|services?))' },
  http: {
    one: 'HTTP call',
    many: 'HTTP calls',
    asked: '(?:external|outgoing|outside|third[- ]party) (?:http )?(?:calls?|requests?|apis?|services?)',
  },
  schedule: {
    one: 'schedule',
    many: 'schedules',
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
