/**
 * When words mean several things about equally well: what each is, so that the reader can say which. A tie between a caller and its
 * callee, between members of one class or between a declaration and its overrides is no tie: the answer shows both.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { firstOfEach } from '#lib/link/alike';
import { optionLabels } from '#lib/link/option-labels';
import type { Linked } from '#lib/link/rank-candidates';
import type { Choice } from '#lib/model/answer';
import { isEntityId, lastName, splitSymbolId } from '#lib/model/ids';
import { splitIdentifier } from '#lib/model/words';
import { contentWords, sameWord } from '#lib/question/question-words';
import type { ToolContext } from '#lib/tools/tool';

/** With a first candidate of less confidence the words say too little to ask about. */
const LEAST_CONFIDENCE = 0.12;
/** How near the first another one must come to be asked about. */
const NEAR = 0.5;
const MAX_OPTIONS = 4;
/** Fewer words of the question in a candidate, and it is no reading of them. */
const LEAST_OVERLAP = 0.25;

export async function findChoice(words: string, linked: readonly Linked[], context: ToolContext): Promise<Choice | null> {
  const index = await flowIndex(context.reader);
  const [first, ...others] = firstOfEach(linked, index);
  if (!first || first.confidence < LEAST_CONFIDENCE) return null;
  const near = others.filter(({ confidence, overlap }) => confidence >= NEAR * first.confidence && overlap >= LEAST_OVERLAP);
  const options = [first];
  for (const one of near) {
    const isReading = sharedWords(words, [first, one]) !== '';
    if (isReading && options.every((other) => areApart(other.symbol, one.symbol, index))) options.push(one);
  }
  const about = sharedWords(words, options);
  if (options.length < 2 || about === '') return null;
  return choiceAmong(about, options, context);
}

/** A name that several definitions carry, which are neither overrides nor overloads of each other. */
export async function findNameChoice(name: string, symbols: readonly SymbolRow[], context: ToolContext): Promise<Choice | null> {
  const index = await flowIndex(context.reader);
  const named = symbols.filter(({ id, isTest }) => !isTest && !isEntityId(id)).map((symbol) => ({ symbol }));
  const options = firstOfEach(named, index);
  return options.length < 2
    ? null
    : choiceAmong(
        name,
        options.map((one) => ({ ...one, confidence: 1 / options.length })),
        context,
      );
}

type Option = Pick<Linked, 'symbol' | 'confidence'>;

async function choiceAmong(about: string, options: readonly Option[], context: ToolContext): Promise<Choice> {
  const shown = options.slice(0, MAX_OPTIONS);
  const labels = await optionLabels(
    shown.map(({ symbol }) => symbol),
    context,
  );
  return {
    about,
    taken: shown[0]?.symbol.id ?? null,
    options: shown.map(({ symbol, confidence }, at) => ({
      symbol: symbol.id,
      label: labels[at] ?? lastName(symbol.id),
      path: symbol.path,
      line: symbol.line,
      confidence: Math.round(confidence * 100) / 100,
    })),
  };
}

/** Of different owners and files, and neither leads to the other. */
function areApart(a: SymbolRow, b: SymbolRow, index: FlowIndex): boolean {
  if (a.path === b.path || isEntityId(a.id) !== isEntityId(b.id)) return false;
  return !leadsTo(a.key, b.key, index) && !leadsTo(b.key, a.key, index);
}

/** In at most two steps. */
function leadsTo(from: number, to: number, index: FlowIndex): boolean {
  const near = index.callees.neighbours(from);
  return (
    near.includes(to) ||
    near.some((key) => index.callees.neighbours(key).includes(to) || index.overriders.neighbours(key).includes(to))
  );
}

/** The question's words that stand in the names of several options; without any, they are no readings of the same words. */
function sharedWords(question: string, options: readonly Pick<Linked, 'symbol'>[]): string {
  const names = options.map(({ symbol: { id } }) => splitSymbolId(id).name.split('.').flatMap(splitIdentifier));
  const shared = contentWords(question).filter(
    (word) => names.filter((name) => name.some((own) => sameWord(own, word))).length > 1,
  );
  return shared.slice(0, MAX_SHARED).join(' ');
}

const MAX_SHARED = 4;
