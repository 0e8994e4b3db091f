/**
 * Gathers what a question may mean: what the search found, the entities its words name with those who use them, and, where the graph
 * takes part, who stands one step from the likeliest. Each definition once; overloads and twins are one candidate.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, isHub } from '#lib/graph/flow-index';
import { ENTITY_HINTS, type LinkPurpose } from '#lib/link/purpose';
import type { QuestionTerms } from '#lib/link/question-terms';
import { type EntityKind, isEntityId, MODULE_NAME } from '#lib/model/ids';
import { splitWords } from '#lib/model/words';
import type { SearchHit } from '#lib/search/search';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import type { ToolContext } from '#lib/tools/tool';

export interface Candidate {
  readonly symbol: SymbolRow;
  /** 1-based place among what was searched; absent for what came from elsewhere. */
  readonly rank?: number;
  /** Its place by words alone. */
  readonly wordRank?: number;
  readonly similarity?: number;
}

const SEARCHED = 40;
/** Candidates whose neighbours are looked at. */
const SEEDS = 12;
const MAX_NEIGHBOURS = 8;
const MAX_ENTITIES = 6;
const MAX_USERS = 8;
/** Half the question's weight stands in an entity's name, or it is another one. */
const LEAST_OVERLAP = 0.3;

export interface GatherOptions {
  /** What is searched for: the question in the words of code. */
  readonly query: string;
  readonly question: string;
  readonly purpose: LinkPurpose;
  readonly terms: QuestionTerms;
  readonly index: FlowIndex;
  readonly context: ToolContext;
}

export async function gatherCandidates(options: GatherOptions): Promise<readonly Candidate[]> {
  const { context, query } = options;
  const found = await context.search(query, { limit: SEARCHED });
  const entities = await namedEntities(options);
  const users = context.retrieval.graph ? await usersOf(entities, options) : [];
  const neighbours = context.retrieval.graph ? await neighboursOf(found, options) : [];
  const hinted = options.purpose === 'place' || options.purpose === 'target' ? entities.filter((one) => one.isHinted) : [];
  const all = distinct([
    ...found.map((hit, at) => fromHit(hit, at + 1)),
    ...hinted.map(({ entity }) => ({ symbol: entity.row })),
    ...users.map((symbol) => ({ symbol })),
    ...neighbours.map((symbol) => ({ symbol })),
  ]);
  // Entities in a scope lead to users outside of it, and neighbours may lie there.
  return context.scope === undefined ? all : all.filter(({ symbol }) => context.scope?.has(symbol));
}

function fromHit({ symbol, similarity, wordRank }: SearchHit, rank: number): Candidate {
  return {
    symbol,
    rank,
    ...(wordRank === undefined ? {} : { wordRank }),
    ...(similarity === undefined ? {} : { similarity }),
  };
}

interface NamedEntity {
  readonly entity: Entity;
  readonly isHinted: boolean;
}

/** Entities whose names hold a good share of the question's words. */
async function namedEntities({ context, terms, question }: GatherOptions): Promise<readonly NamedEntity[]> {
  const { total } = terms;
  if (total === 0) return [];
  const isHinted = (kind: EntityKind): boolean => ENTITY_HINTS[kind].test(question);
  return (await entitiesOf(context.reader))
    .filter(({ row }) => !row.isTest)
    .map((entity) => ({ entity, overlap: overlapOf(entity.name, terms) / total, isHinted: isHinted(entity.kind) }))
    .filter(({ overlap, isHinted: hinted }) => overlap >= LEAST_OVERLAP * (hinted ? 0.7 : 1))
    .toSorted((a, b) => Number(b.isHinted) - Number(a.isHinted) || b.overlap - a.overlap)
    .slice(0, MAX_ENTITIES);
}

function overlapOf(name: string, terms: QuestionTerms): number {
  const matched = new Set(splitWords(name).flatMap((word) => terms.matches(word).map(({ term }) => term)));
  return [...matched].reduce((sum, at) => sum + (terms.terms[at]?.weight ?? 0), 0);
}

/** Who handles, reads, writes or publishes them. */
async function usersOf(entities: readonly NamedEntity[], { index, context }: GatherOptions): Promise<readonly SymbolRow[]> {
  const keys = entities.flatMap(({ entity: { row } }) => [
    ...index.handlers.neighbours(row.key).slice(0, MAX_USERS),
    ...index.callers.neighbours(row.key).slice(0, MAX_USERS),
  ]);
  return sourceRows(keys, context);
}

/** One step from what the search put first; through no hub. */
async function neighboursOf(found: readonly SearchHit[], { index, context }: GatherOptions): Promise<readonly SymbolRow[]> {
  const seeds = found.filter(({ symbol }) => !symbol.isTest && !isEntityId(symbol.id)).slice(0, SEEDS);
  const keys = seeds.flatMap(({ symbol: { key } }) => [
    ...index.callers.neighbours(key).slice(0, isHub(index, key) ? 0 : MAX_NEIGHBOURS),
    ...index.callees
      .neighbours(key)
      .filter((callee) => !isHub(index, callee))
      .slice(0, MAX_NEIGHBOURS),
    ...index.overriders.neighbours(key).slice(0, MAX_NEIGHBOURS),
    ...index.declared.neighbours(key).slice(0, MAX_NEIGHBOURS),
  ]);
  return sourceRows(keys, context);
}

async function sourceRows(keys: readonly number[], { reader }: ToolContext): Promise<readonly SymbolRow[]> {
  const rows = await reader.symbolsByKey([...new Set(keys)]);
  return [...rows.values()].filter(({ id, isTest }) => !isTest && !isEntityId(id) && !id.endsWith(`::${MODULE_NAME}`));
}

/** Of definitions that share an id the one with the longest body stands for them, in the first one's place. */
function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const byId = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = byId.get(candidate.symbol.id);
    if (known && linesOf(candidate.symbol) <= linesOf(known.symbol)) continue;
    byId.set(candidate.symbol.id, known ? { ...known, symbol: candidate.symbol } : candidate);
  }
  return [...byId.values()];
}

export function linesOf({ startLine, endLine }: SymbolRow): number {
  return endLine - startLine;
}
