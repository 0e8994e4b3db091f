/** Where the question's words stand in a candidate: its fields read once, and for each word how well each field says it. */
import type { SymbolRow } from '#db/repository/repository-store';
import type { FlowIndex } from '#lib/graph/flow-index';
import type { SourceLines } from '#lib/graph/source-lines';
import type { FeatureOptions } from '#lib/link/feature';
import type { Candidate } from '#lib/link/gather-candidates';
import type { QuestionTerms } from '#lib/link/question-terms';
import { FIELDS, type Field, symbolFields } from '#lib/link/symbol-fields';
import { isEntityId, lastName, MODULE_NAME } from '#lib/model/ids';
import { acceptedConcepts } from '#lib/tools/accepted-concepts';
import type { ToolContext } from '#lib/tools/tool';

/** Share of the question that strengths stand for. */
export type Share = (strengths: Strengths) => number;

/** How well each term stands in a symbol: 0..1 by position of the term. */
export type Strengths = readonly number[];

export interface CandidateTexts {
  readonly candidate: Candidate;
  readonly byField: Readonly<Record<Field, Strengths>>;
  readonly body: string;
  /** Best field for each term, weighed by what a word there says. */
  readonly best: Strengths;
}

const FIELD_VALUES: Readonly<Record<Field, number>> = {
  name: 1,
  alias: 0.8,
  owner: 0.7,
  file: 0.5,
  folder: 0.5,
  doc: 0.5,
  signature: 0.3,
  body: 0.25,
};

export async function readTexts(candidate: Candidate, { terms, index, context }: FeatureOptions): Promise<CandidateTexts> {
  const { symbol } = candidate;
  const body = await bodyOf(symbol, context.source);
  const meanings = (await acceptedConcepts(context)).get(symbol.id) ?? [];
  const aliases = [...(await aliasesOf(symbol, index, context)), ...meanings];
  const fields = symbolFields(symbol, { aliases, body });
  const byField = Object.fromEntries(FIELDS.map((field) => [field, strengthsOf(fields[field], terms)])) as Record<
    Field,
    Strengths
  >;
  const best = terms.terms.map((_term, at) =>
    Math.max(...FIELDS.map((field) => FIELD_VALUES[field] * (byField[field][at] ?? 0))),
  );
  return { candidate, byField, body, best };
}

/** Enough to tell what a function does. */
const MAX_BODY = 3_000;

async function bodyOf(symbol: SymbolRow, source: SourceLines): Promise<string> {
  if (isEntityId(symbol.id) || symbol.id.endsWith(`::${MODULE_NAME}`)) return '';
  const file = await source.file(symbol.path);
  return (file?.lines.slice(symbol.line - 1, symbol.endLine).join('\n') ?? '').slice(0, MAX_BODY);
}

/** The routes, topics and procedures it answers, by name. */
async function aliasesOf(symbol: SymbolRow, index: FlowIndex, { reader, retrieval }: ToolContext): Promise<readonly string[]> {
  const keys = [...index.callers.neighbours(symbol.key)].filter((key) => index.handlers.degree(key) > 0);
  if (!retrieval.graph || isEntityId(symbol.id) || keys.length === 0) return [];
  const entities = await reader.symbolsByKey(keys);
  return [...entities.values()].filter(({ id }) => isEntityId(id)).map(({ id }) => lastName(id));
}

export function strengthsOf(words: readonly string[], terms: QuestionTerms): Strengths {
  const strengths = terms.terms.map(() => 0);
  for (const word of new Set(words))
    for (const { term, strength } of terms.matches(word)) strengths[term] = Math.max(strengths[term] ?? 0, strength);
  return strengths;
}

/** Turns strengths into a share of the weight of all words that stand in any candidate: the others say nothing about any of them. */
export function sharer(texts: readonly CandidateTexts[], { terms }: QuestionTerms): Share {
  const isKnown = terms.map((_term, at) => texts.some(({ best }) => (best[at] ?? 0) > 0));
  const total = terms.reduce((sum, { weight }, at) => sum + (isKnown[at] ? weight : 0), 0);
  return (strengths) => (total === 0 ? 0 : terms.reduce((sum, { weight }, at) => sum + weight * (strengths[at] ?? 0), 0) / total);
}
