/**
 * What the graph says for a candidate: how likely its callers and callees are, what their names add to the question's words, and what it
 * touches. One step each way, damped by degree, never through a hub.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { isHub } from '#lib/graph/flow-index';
import { type CandidateTexts, type Share, type Strengths, strengthsOf } from '#lib/link/candidate-texts';
import type { FeatureOptions, Features } from '#lib/link/feature';
import { SPOKEN_OF } from '#lib/link/purpose';
import { entityKind, lastName, MODULE_NAME } from '#lib/model/ids';
import { splitIdentifier, splitWords } from '#lib/model/words';

/** By key: how the names of its callees and of its callers say the question's words. */
export interface AroundNames {
  readonly touched: ReadonlyMap<number, number>;
  readonly callees: ReadonlyMap<number, Strengths>;
  readonly callers: ReadonlyMap<number, Strengths>;
}

export const NO_NAMES: AroundNames = { touched: new Map(), callees: new Map(), callers: new Map() };
const MAX_CALLEES = 20;
const MAX_CALLERS = 12;

export async function neighbourNames(
  texts: readonly CandidateTexts[],
  { index, context, terms, question, share }: FeatureOptions & { readonly share: Share },
): Promise<AroundNames> {
  const calleesOf = new Map<number, readonly number[]>();
  const callersOf = new Map<number, readonly number[]>();
  for (const {
    candidate: {
      symbol: { key },
    },
  } of texts) {
    calleesOf.set(key, [...index.callees.neighbours(key)].filter((one) => !isHub(index, one)).slice(0, MAX_CALLEES));
    callersOf.set(key, isHub(index, key) ? [] : [...index.callers.neighbours(key).slice(0, MAX_CALLERS)]);
  }
  const rows = await context.reader.symbolsByKey([...new Set([...calleesOf.values(), ...callersOf.values()].flat())]);
  const touched = new Map(
    texts.map(
      ({
        candidate: {
          symbol: { key },
        },
      }) => [
        key,
        touchOf(
          [...(calleesOf.get(key) ?? []), ...(callersOf.get(key) ?? [])].flatMap((one) => rows.get(one) ?? []),
          { question, terms, share },
        ),
      ],
    ),
  );
  const words = (keys: readonly number[]): Strengths =>
    strengthsOf(
      keys.flatMap((key) => nameOf(rows.get(key))),
      terms,
    );
  const strengths = (of: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, Strengths> =>
    new Map(Array.from(of, ([key, keys]) => [key, words(keys)]));
  return { touched, callees: strengths(calleesOf), callers: strengths(callersOf) };
}

/** What a kind of entity is worth by itself where the question speaks of the kind. */
const KIND_ASKED = 0.3;

function touchOf(rows: readonly SymbolRow[], { question, terms, share }: TouchOptions): number {
  const worth = rows.map(({ id }) => {
    const kind = entityKind(id);
    if (kind === null) return 0;
    const words = share(strengthsOf(splitWords(lastName(id)), terms));
    return SPOKEN_OF[kind].test(question) ? KIND_ASKED + words : words / 2;
  });
  return Math.min(1, Math.max(0, ...worth));
}

type TouchOptions = Pick<FeatureOptions, 'question' | 'terms'> & { readonly share: Share };

function nameOf(row: SymbolRow | undefined): readonly string[] {
  return row === undefined || row.isTest || row.id.endsWith(`::${MODULE_NAME}`) ? [] : splitIdentifier(lastName(row.id));
}

interface GraphOptions extends FeatureOptions {
  readonly share: Share;
  readonly base: ReadonlyMap<number, number>;
  readonly around: AroundNames;
}

type GraphFeature = 'callees' | 'callers' | 'calleeWords' | 'callerWords' | 'reach' | 'called' | 'handles' | 'touches';

export function graphFeatures(
  { candidate, best }: CandidateTexts,
  { index, share, base, around, context }: GraphOptions,
): Pick<Features, GraphFeature> {
  const { key } = candidate.symbol;
  if (!context.retrieval.graph)
    return { callees: 0, callers: 0, calleeWords: 0, callerWords: 0, reach: 0, called: 0, handles: 0, touches: 0 };
  const added = (strengths: Strengths | undefined): number =>
    strengths === undefined ? 0 : share(strengths.map((strength, at) => Math.max(0, strength - (best[at] ?? 0))));
  const calls = index.callees.degree(key);
  return {
    callees: supportOf(index.callees.neighbours(key), base, (one) => index.callers.degree(one)),
    callers: supportOf(index.callers.neighbours(key), base, (one) => index.callees.degree(one)),
    calleeWords: added(around.callees.get(key)),
    callerWords: added(around.callers.get(key)),
    reach: Math.min(1, Math.log1p(calls) / Math.log(12)),
    called: Math.min(1, Math.log1p(index.callers.degree(key)) / Math.log(20)),
    handles: [...index.callers.neighbours(key)].some((one) => index.handlers.degree(one) > 0) ? 1 : 0,
    touches: around.touched.get(key) ?? 0,
  };
}

/** How likely its neighbours are, each damped by how many neighbours it has in turn; at most 1. */
function supportOf(keys: Int32Array, base: ReadonlyMap<number, number>, degree: (key: number) => number): number {
  let support = 0;
  for (const key of keys) support += (base.get(key) ?? 0) / Math.log2(2 + degree(key));
  return support / (1 + support);
}
