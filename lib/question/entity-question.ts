/**
 * Questions about entities: lists of them ("which tables does the worker write", "which routes reach X"), and uses of one ("who listens to
 * order.placed"). Rules over the wording, then the entities the index has; a kind the repository has none of is no such question.
 */

import type { EdgeKind } from '#lib/model/graph';
import { type EntityKind, entityKind } from '#lib/model/ids';
import { describedEntityPlan } from '#lib/question/described-entity';
import type { EntityMention } from '#lib/question/entity-mentions';
import { isChinese } from '#lib/question/glossary';
import type { Intent } from '#lib/question/intent';
import type { PlanKind, Subject } from '#lib/question/plan';
import { contentWords } from '#lib/question/question-words';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import { entitiesMatching, usesIn, wordsInName } from '#lib/tools/entity-match';
import { usesOf } from '#lib/tools/entity-uses';
import { KIND_WORDS, kindOfWords } from '#lib/tools/entity-words';
import { ACCESS } from '#lib/tools/find-entities';
import type { ToolContext } from '#lib/tools/tool';

type Access = keyof typeof ACCESS;

const ANY_KIND = Object.values(KIND_WORDS)
  .map(({ asked }) => asked)
  .join('|');
/** What may follow the kind where it is the thing asked for: not "which event handlers", "what table layout". */
const GOES_ON =
  'do|does|did|is|are|was|were|can|could|will|would|should|must|of|for|in|on|at|by|that|which|there|with|under|to|from|it|we|you|i|this|the|has|have|exist\\w*|changes?|gets?|needs?|reads?|writes?|uses?|reach\\w*|calls?|leads?|runs?|touch\\w*|hits?|triggers?|handles?|publish\\w*|emits?|sends?|listens?|receives?|stores?|holds?|keeps?|depends?|starts?';
const LIST = new RegExp(
  `\\b(?:which|what|list|show(?: me)?|name|give me|how many|all|every|any)\\s+(?:(?:of|the|all|our|other|different|kinds of|database|known)\\s+)*(${ANY_KIND})(?=\\s*(?:$|[?.!,;:])|\\s+(?:${GOES_ON})\\b)`,
  'i',
);
const LIST_BARE = new RegExp(
  `^\\s*(?:the )?(?:all )?(${ANY_KIND})\\s+(?:of|for|in|used by|read by|written by|touched by)\\b`,
  'i',
);

const CHINESE_KINDS: readonly (readonly [EntityKind, RegExp])[] = [
  ['table', /(哪些|哪几张|什么|所有)(的)?(数据库|数据)?表/],
  ['route', /(哪些|什么|所有)(的)?(接口|路由|端点)/],
  ['config', /(哪些|什么|所有)(的)?(环境变量|配置项?|设置)/],
  ['topic', /(哪些|什么|所有)(的)?(主题|消息|事件|队列)/],
];

const ACCESS_WORDS: readonly (readonly [Access, RegExp])[] = [
  [
    'write',
    /\b(writ\w+|chang\w+|updat\w+|modif\w+|insert\w*|delet\w+|alter\w*|sav(e[sd]?|ing)|fill\w*|stor(es?|ed|ing)|populat\w+)\b|写|改|更新|变/i,
  ],
  ['read', /\b(read\w*|quer(y|ies|ied)|select\w*|fetch\w*|load\w*)\b|读|查询/i],
  ['publish', /\b(publish\w*|emit\w*|sends?|sent|sending|produc(es?|ed|ing))\b|发布|发送/i],
  ['receive', /\b(listen\w*|subscri\w+|receiv\w+|consum\w+|handl\w+|reacts?|serve[sd]?)\b|订阅|监听|处理/i],
];

/** The one thing a question says is done to an entity; undefined for none or several. */
function accessOf(question: string): Access | undefined {
  const said = ACCESS_WORDS.filter(([, pattern]) => pattern.test(question));
  return said.length === 1 ? said[0]?.[0] : undefined;
}

const EDGES_OF: Readonly<Record<EntityKind, readonly EdgeKind[]>> = {
  route: ['handles_route'],
  rpc: ['handles_rpc'],
  schedule: [],
  topic: ['publishes', 'subscribes'],
  table: ['reads_table', 'writes_table'],
  http: [],
  config: ['reads_config'],
};

/** Edge kinds of that access an entity of the kind can have; undefined where it can have none. */
function accessKinds(kind: EntityKind, access: Access | undefined): readonly EdgeKind[] | undefined {
  const kinds = access === undefined ? [] : ACCESS[access].filter((edge) => EDGES_OF[kind].includes(edge));
  return kinds.length > 0 ? kinds : undefined;
}

/** Kinds that end a flow: only who uses them can be asked. */
const SINKS: ReadonlySet<EntityKind> = new Set(['table', 'http', 'config']);

/** The plan for a question about one entity, or several of one name. */
export function entityPlan(mention: EntityMention, intent: Intent, question: string): PlanKind {
  const kind = mention.entities[0]?.kind ?? 'table';
  const subject: Subject = { kind: 'name', name: mention.name };
  const access = accessOf(question.replace(mention.text, ' '));
  const kinds = accessKinds(kind, access);
  const callers: PlanKind = { kind: 'callers', subject, depth: 2, ...(kinds ? { kinds } : {}) };
  if (intent.kind === 'impact') return { kind: 'callers', subject, depth: 3 };
  if (SINKS.has(kind)) return callers;
  if (intent.kind === 'flow') return { kind: 'flow', subject };
  if (access === 'receive') return { kind: 'callees', subject };
  if (access === 'publish' || (intent.kind === 'callers' && kind !== 'schedule')) return callers;
  return kind === 'topic' ? { kind: 'callees', subject } : { kind: 'flow', subject };
}

interface ListReading {
  readonly question: string;
  readonly intent: Intent;
  /** A symbol or entity the question names. */
  readonly name: string | undefined;
  readonly context: ToolContext;
  /** Words the index does not have; they may be those that ask for the kind. */
  readonly absent: readonly string[];
}

/** The plan for a question that asks for entities of one kind; null where it does not, or where there are none of that kind. */
export async function entityListPlan({ question, intent, name, context, absent }: ListReading): Promise<PlanKind | null> {
  const asked = askedList(question);
  const isDescribed = intent.kind === 'search' && name === undefined && absent.length === 0;
  if (!asked) return isDescribed ? describedEntityPlan(question, context) : null;
  const { kind, before, clause } = asked;
  const entities = (await entitiesOf(context.reader)).filter((entity) => entity.kind === kind && !entity.row.isTest);
  if (entities.length === 0) return null;
  const said = accessOf(isChinese(question) ? question : clause);
  const access = accessKinds((name && entityKind(name)) || kind, said) ? said : undefined;
  const list = { kind: 'entities' as const, entity: kind, ...(access ? { access } : {}) };
  const direction = directionOf(kind, clause);
  if (name !== undefined) return { ...list, direction, subject: { kind: 'name', name } };
  const tells = (word: string): boolean => !VERBS.test(word) && kindOfWords(word) === null;
  if (absent.some(tells)) return null;
  const usedIn = await placeOfUse({ clause: asked.clause, entities, access, context });
  if (usedIn.length > 0) return { ...list, usedIn: usedIn.join(' ') };
  const words = contentWords(clause).filter(tells);
  const described =
    /\b(when|after|if|once|during|while|whenever)\b/i.test(question) || (words.length === 0 && contentWords(before).length > 1);
  if (!described && words.length === 0) return list;
  const naming = described && kind === 'config' ? nameWordsOf(entities, contentWords(asked.rest).filter(tells)) : [];
  if (naming.length > 0) return { ...list, words: naming.join(' ') };
  const kinds = access && new Set(ACCESS[access]);
  const fits =
    !described && entitiesMatching(entities, await usesOf(entities, context, { kinds, scope: context.scope }), words).length > 0;
  return fits
    ? { ...list, words: words.join(' ') }
    : { ...list, direction, subject: { kind: 'words', words: described ? asked.rest : words.join(' ') } };
}

interface PlaceReading {
  readonly clause: string;
  readonly entities: readonly Entity[];
  readonly access: Access | undefined;
  readonly context: ToolContext;
}

/** "… does the worker need": the words of who uses them, where code of that name or place does use some. */
async function placeOfUse({ clause, entities, access, context }: PlaceReading): Promise<readonly string[]> {
  const subject = isChinese(clause) ? clause : (USER.exec(clause)?.groups?.user ?? IN_PLACE.exec(clause)?.groups?.user ?? '');
  const words = contentWords(subject).filter((word) => !VERBS.test(word) && kindOfWords(word) === null);
  if (words.length === 0) return [];
  const uses = await usesOf(entities, context, { kinds: access && new Set(ACCESS[access]), scope: context.scope });
  return entities.some((entity) => usesIn(entity, uses.get(entity.row.key) ?? [], words).length > 0) ? words : [];
}

/** Who the clause behind the kind says uses it: "do the workers need", "read by the worker". */
const USER =
  /^\s*(?:do|does|did|must|should|can|will)\s+(?:the |our |a |an )?(?<user>(?:[\w-]+ ){0,3}?[\w-]+)\s+(?:need|read|use|require|take|depend|rely|know|expect|have|get|write|touch|update|change|publish|emit|send|listen|receive|handle|expose|offer|define|store|serve)\b/i;
const IN_PLACE =
  /\b(?:of|in|inside|by|from)\s+(?:the |our )?(?<user>(?:[\w-]+ ){0,2}?[\w-]+)\s+(?:service|app|application|module|package|component|server|side|folder|process|job|client)\b/i;

/** A setting is described by what its name says, not by what reads it: the words of the best name, where it has several of them. */
function nameWordsOf(entities: readonly Entity[], words: readonly string[]): readonly string[] {
  const named = entities.map((entity) => wordsInName(entity, words)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  return named.length > 1 ? named : [];
}

interface AskedList {
  readonly kind: EntityKind;
  readonly before: string;
  readonly clause: string;
  /** The question without the words that ask for the kind. */
  readonly rest: string;
}

/** What stands before the kind and, up to the next comma or stop, behind it. */
function askedList(question: string): AskedList | null {
  if (isChinese(question)) {
    const found = CHINESE_KINDS.find(([, pattern]) => pattern.test(question));
    const rest = found ? question.replace(found[1], ' ') : '';
    return found ? { kind: found[0], before: '', clause: rest, rest } : null;
  }
  const match = LIST.exec(question) ?? LIST_BARE.exec(question);
  const kind = kindOfWords(match?.[1] ?? '');
  if (!match || kind === null) return null;
  const start = match.index + match[0].lastIndexOf(match[1] ?? '') + (match[1] ?? '').length;
  return {
    kind,
    before: question.slice(0, match.index),
    rest: question.replace(match[0], ' '),
    clause: /^(?:[^,;?!]|\.(?=\S))*/.exec(question.slice(start).replace(/[.\s]+$/, ''))?.[0] ?? '',
  };
}

/** Verbs of such questions: what is done to an entity, not what it is about. */
const VERBS =
  /^(writ\w*|chang\w*|updat\w*|modif\w*|insert\w*|delet\w*|read\w*|quer\w*|select\w*|fetch\w*|load\w*|publish\w*|emit\w*|send\w*|sent|produce[sd]?|listen\w*|subscri\w*|receiv\w*|consum\w*|handl\w*|need\w*|requir\w*|touch\w*|reach\w*|call\w*|lead\w*|trigger\w*|exist\w*|defin\w*|declar\w*|expos\w*|offer\w*|provides?|stor\w*|keeps?|kept|holds?|held|lives?|found|located|counting|code|service|services|app|application|system|environment|variables?)$/;

/** Entities a symbol touches, or the ones it runs for. */
function directionOf(kind: EntityKind, clause: string): 'touchedBy' | 'reaching' {
  if (SINKS.has(kind)) return 'touchedBy';
  if (kind === 'topic' || kind === 'rpc') {
    const isAsked = /^\s*(do|does|did|can|will|would|should)\b|\b(published|emitted|sent|called) by\b/i.test(clause);
    if (isAsked && accessOf(clause) !== 'receive') return 'touchedBy';
  }
  return 'reaching';
}
