/**
 * Entity linking: of the symbols a search found, which ones the question is about.
 * Weighs where the question's words stand (name, owner, path, comment), how rare they are, and what kind of symbol can answer
 * the question: a flow starts at something that calls. The search's own order breaks what is left.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { reachOf } from '#lib/graph/reach';
import type { SymbolKind } from '#lib/model/graph';
import { type EntityKind, entityKind, lastName, splitSymbolId } from '#lib/model/ids';
import { splitIdentifier, splitWords } from '#lib/model/words';
import { withShortForms } from '#lib/question/abbreviations';
import { codeNames, contentWords, isSpecific, sameWord } from '#lib/question/question-words';
import { entitiesOf } from '#lib/tools/entity-index';
import { isConstructor } from '#lib/tools/members';
import type { ToolContext, ToolResult } from '#lib/tools/tool';

/** What the symbol is linked for: where a flow starts, what is called, where something is decided, a part of the whole. */
export type LinkPurpose = 'flow' | 'target' | 'place' | 'part';

export interface LinkOptions {
  readonly question: string;
  readonly purpose: LinkPurpose;
  readonly context: ToolContext;
}

export interface Linked {
  readonly symbol: SymbolRow;
  readonly score: number;
  /** Share of the question's words, by rarity, that stand in its name, owner, path or comment: 0..1. */
  readonly overlap: number;
}

/** Best first. `found` is what search_code found, in its order. */
export async function linkSymbols(found: Pick<ToolResult, 'symbols' | 'hits'>, options: LinkOptions): Promise<readonly Linked[]> {
  const { context } = options;
  const symbols = longestOfEachId([...found.symbols, ...(await hintedEntities(options))]);
  const byMeaning = found.hits.some((hit) => hit.similarity !== undefined);
  const overlapWeight = byMeaning ? OVERLAP_WITH_VECTORS : OVERLAP_WITHOUT_VECTORS;
  const words = await weighWords(options.question, context);
  const index = await flowIndex(context.reader);
  const names = new Set(codeNames(options.question).map((name) => name.split(/\.|::/).at(-1)));
  const scored = symbols
    .map((symbol, at) => {
      const overlap = wordOverlap(symbol, words);
      const order = 1 - at / Math.max(1, symbols.length);
      const named = names.has(lastName(symbol.id)) ? 2 : 0;
      return { symbol, overlap, score: overlapWeight * overlap + order + named + prior(symbol, options, index), at };
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  return withNeighbours(scored, options.purpose, index);
}

/** Entities of the kinds a question says it means, whether the search had room for them or not. */
async function hintedEntities({ question, purpose, context }: LinkOptions): Promise<readonly SymbolRow[]> {
  if (purpose !== 'place' && purpose !== 'target') return [];
  const entities = (await entitiesOf(context.reader)).filter(({ kind, row }) => ENTITY_HINTS[kind].test(question) && !row.isTest);
  if (entities.length === 0) return [];
  const words = await weighWords(question, context);
  return entities
    .map(({ row }) => ({ row, overlap: wordOverlap(row, words) }))
    .filter(({ overlap }) => overlap >= LEAST_OVERLAP)
    .toSorted((a, b) => b.overlap - a.overlap)
    .slice(0, MAX_HINTED)
    .map(({ row }) => row);
}

const MAX_HINTED = 3;
/** Half the question's weight stands in an entity's name, or it is another one. */
const LEAST_OVERLAP = 0.4;

/** Overloads and conditional twins are one answer: the definition with the longest body stands for them, in the first one's place. */
function longestOfEachId(symbols: readonly SymbolRow[]): readonly SymbolRow[] {
  const byId = new Map<string, SymbolRow>();
  for (const symbol of symbols) {
    const known = byId.get(symbol.id);
    if (!known || symbol.endLine - symbol.startLine > known.endLine - known.startLine) byId.set(symbol.id, symbol);
  }
  return [...byId.values()];
}

/** Among the likeliest few, a flow starts upstream: at one that calls others of them. A target is one that others of them call. */
function withNeighbours(linked: readonly Linked[], purpose: LinkPurpose, index: FlowIndex): readonly Linked[] {
  if (purpose === 'place' || purpose === 'part') return linked;
  const likeliest = new Set(linked.slice(0, LIKELIEST).map((one) => one.symbol.key));
  const graph = purpose === 'flow' ? index.callees : index.callers;
  const bonus = purpose === 'flow' ? UPSTREAM_BONUS : CALLED_BONUS;
  return linked
    .map((one, at) => {
      const others = likeliest.has(one.symbol.key)
        ? graph.neighbours(one.symbol.key).filter((key) => likeliest.has(key)).length
        : 0;
      return { ...one, score: one.score + bonus * others, at };
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .map(({ symbol, score, overlap }) => ({ symbol, score, overlap }));
}

interface WeighedWord {
  readonly word: string;
  readonly weight: number;
}

/** Rare words weigh more; words the index does not have weigh nothing. */
async function weighWords(question: string, context: ToolContext): Promise<readonly WeighedWord[]> {
  const words = contentWords(withShortForms(question));
  const [counts, total] = await Promise.all([context.reader.wordCounts(words), context.reader.documentCount()]);
  return words.flatMap((word) => {
    const count = counts.get(word) ?? 0;
    return count === 0 ? [] : [{ word, weight: Math.log(1 + total / count) * (isSpecific(word) ? 1 : COMMON_FACTOR) }];
  });
}

/** Everyday words ("run", "handle") say less than they seem to. */
const COMMON_FACTOR = 0.5;

const LIKELIEST = 8;
const UPSTREAM_BONUS = 0.15;
const CALLED_BONUS = 0.1;

/** The search's own order is worth more where it knows meanings. */
const OVERLAP_WITH_VECTORS = 0.5;
const OVERLAP_WITHOUT_VECTORS = 1.6;

const FIELD_WEIGHTS = { name: 1, owner: 0.7, file: 0.5, doc: 0.5, signature: 0.3 };

function wordOverlap(symbol: SymbolRow, words: readonly WeighedWord[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const { path, name } = splitSymbolId(symbol.id);
  const parts = name.split('.');
  const fields: readonly (readonly [keyof typeof FIELD_WEIGHTS, readonly string[]])[] = [
    ['name', splitIdentifier(parts.at(-1) ?? '')],
    ['owner', splitWords(parts.slice(0, -1).join(' '))],
    ['file', splitWords(path.split('/').slice(-3).join(' '))],
    ['doc', splitWords((symbol.doc ?? '').slice(0, 400))],
    ['signature', splitWords(symbol.signature)],
  ];
  let found = 0;
  for (const { word, weight } of words) {
    let best = 0;
    for (const [field, fieldWords] of fields) {
      const value = FIELD_WEIGHTS[field];
      if (value > best && fieldWords.some((candidate) => sameWord(candidate, word))) best = value;
    }
    found += best * weight;
  }
  return found / total;
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

/** Something is decided in code of some length sooner than in a one-line accessor. */
const PLACE_LENGTH = 0.3;
const LONG_LINES = 20;

/** What sets less in motion is an accessor, not the start of a story. */
const LITTLE_REACH = 3;

/** Beside the product: measured, shown or run by hand. */
const ASIDE = /(^|\/)(bench\w*|examples?|scripts?|docs?|demos?|testing)(\/|\.\w+$)/i;

/** How a question says that it means a kind of entity. Without that a symbol of the source is meant. */
const ENTITY_HINTS: Readonly<Record<EntityKind, RegExp>> = {
  route: /\b(routes?|endpoints?|urls?|verbs?|http methods?)\b|接口|路由|端点/i,
  rpc: /\b(rpcs?|grpc|remote procedures?)\b/i,
  schedule: /\b(cron|schedules?|scheduled|periodic)\b|定时/i,
  topic: /\b(topics?|events?|queues?|messages?)\b|主题|消息|事件|队列/i,
  table: /\btables?\b|表/i,
  http: /\b(external|outgoing|third[- ]party)\b/i,
  config: /\b(config(ur\w+)?|settings?|environment variables?|env vars?)\b|配置|设置|环境变量/i,
};
/** What sets something in motion can start a flow; what ends one can be its target or a place. */
const STARTS: ReadonlySet<EntityKind> = new Set(['route', 'rpc', 'schedule', 'topic']);

function entityPrior(kind: EntityKind, { purpose, question }: LinkOptions): number {
  if (purpose === 'part' || !ENTITY_HINTS[kind].test(question)) return -1;
  if (purpose === 'flow') return STARTS.has(kind) ? 0.2 : -1;
  return 0.5;
}

function prior(symbol: SymbolRow, options: LinkOptions, index: FlowIndex): number {
  const { purpose } = options;
  const entity = entityKind(symbol.id);
  if (entity !== null) return entityPrior(entity, options) - (symbol.isTest ? 1.5 : 0);
  let value = KIND_PRIORS[symbol.kind];
  if (symbol.isTest) value -= 1.5;
  if (ASIDE.test(symbol.path)) value -= 0.4;
  if (isConstructor(symbol)) value -= 0.5;
  if (purpose === 'flow') {
    value += reachOf(index, symbol.key) < LITTLE_REACH ? -0.6 : Math.min(0.5, 0.12 * index.callees.degree(symbol.key));
    if (symbol.kind === 'class') value -= 0.2;
  }
  if (purpose === 'place' && (symbol.kind === 'function' || symbol.kind === 'method'))
    value += PLACE_LENGTH * Math.min(1, (symbol.endLine - symbol.startLine) / LONG_LINES);
  if (purpose === 'part' && (symbol.kind === 'class' || symbol.kind === 'interface')) value += 0.6;
  if (purpose === 'target') value += index.callers.degree(symbol.key) === 0 ? -0.4 : 0.1;
  return value;
}
