/**
 * How far the index bears what a question is about: which of its concepts stand nowhere, and how much of it stands close together in one
 * symbol: its name, comment, signature and path, and a few lines of its body. Words scattered over unrelated symbols bear nothing.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { splitSymbolId } from '#lib/model/ids';
import { plainForm } from '#lib/model/word-forms';
import { splitWords } from '#lib/model/words';
import type { Concept } from '#lib/question/concepts';
import { withoutExamples } from '#lib/question/without-examples';
import { acceptedConcepts } from '#lib/tools/accepted-concepts';
import type { ToolContext } from '#lib/tools/tool';

export interface Support {
  /** Concepts no code outside tests has, in any of their forms. */
  readonly missing: readonly Concept[];
  /** Share of the weight that the best symbol has close together: 0..1. */
  readonly coverage: number;
  /** The symbols that have most, best first. */
  readonly nearest: readonly SymbolRow[];
}

const WINDOW_LINES = 8;
const MAX_LINES = 250;
/** Candidates for all words together, and for each two that follow each other. */
const CANDIDATES = { all: 40, pair: 8 };
/** A word so rare is looked at place by place: it may stand in tests alone. */
const RARE = 12;
/** Another word for it bears less than the word itself. */
const SYNONYM = 0.75;

export async function measureSupport(concepts: readonly Concept[], context: ToolContext): Promise<Support> {
  const text = new SymbolTexts(context);
  const weighed = await weigh(concepts, text, context);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { missing: [], coverage: 1, nearest: [] };
  const symbols = await candidates(concepts, context);
  const wanted = [...new Set(concepts.flatMap(({ forms }) => forms.flat().map(plainForm)))];
  const scored = await Promise.all(
    symbols.map(async (symbol) => ({ symbol, score: bestWindow(saidIn(await text.of(symbol), wanted), weighed) })),
  );
  const best = scored.toSorted((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
  return {
    missing: weighed.filter(({ isMissing }) => isMissing).map(({ concept }) => concept),
    coverage: (best[0]?.score ?? 0) / total,
    nearest: best.slice(0, MAX_NEAREST).map(({ symbol }) => symbol),
  };
}

const MAX_NEAREST = 5;

interface Weighed {
  readonly concept: Concept;
  readonly weight: number;
  readonly isMissing: boolean;
}

/** Rare concepts weigh more, and those that stand nowhere most. */
async function weigh(concepts: readonly Concept[], text: SymbolTexts, context: ToolContext): Promise<readonly Weighed[]> {
  const words = [...new Set(concepts.flatMap(({ forms }) => forms.flat()))];
  const [counts, total, meant] = await Promise.all([
    context.words.wordCounts(words),
    context.words.documentCount(),
    meantStems(context),
  ]);
  return Promise.all(
    concepts.map(async (concept) => {
      const found = Math.max(0, ...concept.forms.map((form) => Math.min(...form.map((word) => counts.get(word) ?? 0))));
      const isMeant = strengthIn(concept, [meant]) > 0;
      const isMissing = !isMeant && (found === 0 || (found <= RARE && !(await standsInCode(concept, text, context))));
      const rarity = isMissing ? 1 : Math.log(1 + total / Math.max(1, found)) / Math.log(1 + total);
      return { concept, isMissing, weight: concept.weight * Math.max(LEAST_RARITY, rarity) };
    }),
  );
}

const LEAST_RARITY = 0.38;

/** Words of what people accepted that symbols mean. */
async function meantStems(context: ToolContext): Promise<ReadonlySet<string>> {
  return stemsOf([...(await acceptedConcepts(context)).values()].flat().join(' '));
}

/** Not in tests alone, nor in the examples of comments alone. */
async function standsInCode(concept: Concept, text: SymbolTexts, { reader, words }: ToolContext): Promise<boolean> {
  const hits = await words.searchWords(concept.forms.flat().join(' '), 3 * RARE);
  for (const row of (await reader.symbolsByKey(hits.map(({ key }) => key))).values())
    if (isProduct(row) && strengthIn(concept, await text.of(row)) > 0) return true;
  return false;
}

/** Code that is tested, measured or shown with the product is not the product. */
const ASIDE = /^(?:[^/]+\/){0,2}(?:bench\w*|examples?|samples?|docs?|demos?|tests?|testing|fixtures?)\//i;

function isProduct(row: SymbolRow): boolean {
  return !row.isTest && !ASIDE.test(row.path);
}

async function candidates(concepts: readonly Concept[], context: ToolContext): Promise<readonly SymbolRow[]> {
  const { reader, words, scope } = context;
  const wordsOf = ({ forms }: Concept): string => forms.flat().join(' ');
  const queries = [
    { query: concepts.map(wordsOf).join(' '), limit: CANDIDATES.all },
    ...concepts.slice(1).map((concept, at) => {
      const before = concepts[at];
      return { query: `${before ? wordsOf(before) : ''} ${wordsOf(concept)}`, limit: CANDIDATES.pair };
    }),
  ];
  const hits = await Promise.all(queries.map(({ query, limit }) => words.searchWords(query, limit)));
  const rows = await reader.symbolsByKey([...new Set(hits.flat().map(({ key }) => key))]);
  const meant = [...(await acceptedConcepts(context))].filter(([, said]) =>
    concepts.some((concept) => strengthIn(concept, [stemsOf(said.join(' '))]) > 0),
  );
  const named = await Promise.all(meant.map(([id]) => reader.symbolsById(id)));
  return [...new Map([...rows.values(), ...named.flat()].map((row) => [row.key, row])).values()].filter(
    (row) => isProduct(row) && scope?.has(row) !== false,
  );
}

/** The stems of a symbol: its head first (name, place, comment, signature), then those of each line of its body. */
type Stems = readonly ReadonlySet<string>[];

/** What symbols say, read once a question. */
class SymbolTexts {
  private readonly files = new Map<string, Promise<readonly string[]>>();
  private readonly context: ToolContext;

  constructor(context: ToolContext) {
    this.context = context;
  }

  async of(symbol: SymbolRow): Promise<Stems> {
    const lines = symbol.kind === 'entity' ? [] : await this.linesOf(symbol.path);
    const body = lines.slice(symbol.startLine - 1, Math.min(symbol.endLine, symbol.startLine + MAX_LINES));
    const meanings = (await acceptedConcepts(this.context)).get(symbol.id) ?? [];
    return [`${headOf(symbol)} ${meanings.join(' ')}`, ...body].map(stemsOf);
  }

  private linesOf(path: string): Promise<readonly string[]> {
    const known = this.files.get(path);
    const lines = known ?? this.context.source.file(path).then((file) => withoutExamples(file?.lines ?? []));
    if (!known) this.files.set(path, lines);
    return lines;
  }
}

function headOf({ id, path, doc, signature }: SymbolRow): string {
  const comment = withoutExamples((doc ?? '').split('\n'))
    .join('\n')
    .slice(0, MAX_COMMENT);
  return `${splitSymbolId(id).name} ${path.split('/').slice(-2).join(' ')} ${comment} ${signature}`;
}

const MAX_COMMENT = 400;

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(splitWords(text).map(plainForm));
}

/** Of the stems, those that are asked for: what a window says is counted several times over. */
function saidIn(stems: Stems, wanted: readonly string[]): Stems {
  return stems.map((line) => new Set(wanted.filter((word) => line.has(word))));
}

/** The most weight that stands in the head and in a few lines that follow each other. */
function bestWindow([head = new Set(), ...body]: Stems, weighed: readonly Weighed[]): number {
  let best = 0;
  for (let at = 0; at < Math.max(1, body.length); at += WINDOW_LINES / 2) {
    const near = [head, ...body.slice(at, at + WINDOW_LINES)];
    best = Math.max(
      best,
      weighed.reduce((sum, { concept, weight }) => sum + weight * strengthIn(concept, near), 0),
    );
  }
  return best;
}

function strengthIn({ forms, ownForms }: Concept, near: Stems): number {
  const at = forms.findIndex((form) => form.every((word) => near.some((stems) => stems.has(plainForm(word)))));
  return at < 0 ? 0 : at < ownForms ? 1 : SYNONYM;
}
