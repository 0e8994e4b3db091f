/**
 * The two ends of a path question: of the candidates for each, the pair that is likeliest, joined by a way, and whose way has most of the
 * question on it. When no pair is joined, the likeliest two, so that the answer can say so.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { Session } from '#lib/answer/session';
import { flowIndex, nodesOf } from '#lib/graph/flow-index';
import { focusOn } from '#lib/graph/focus';
import { reachableFrom } from '#lib/graph/reachable';
import { findWays } from '#lib/graph/ways';
import { linkQuestion } from '#lib/link/link-question';
import { linkSymbols } from '#lib/link/link-symbols';
import type { SymbolId } from '#lib/model/ids';
import type { Subject } from '#lib/question/plan';
import { contentWords } from '#lib/question/question-words';
import { withMembers } from '#lib/tools/members';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import type { ToolResult } from '#lib/tools/tool';

export interface PathEnds {
  readonly from: string;
  readonly to: string;
  readonly connected: boolean;
}

const CANDIDATES = 8;
/** Joined pairs whose ways are looked at. */
const PAIRS = 14;
const PAIRS_OF_START = 2;
/** A step more costs as much as this share of the likeliest candidate. */
const STEP_COST = 0.03;
const LINK_WEIGHT = 0.5;
/** What the reader said is meant, on the way or at an end of it. */
const ABOUT_WEIGHT = 3;

/** A way through others that were likely ends begins farther up, or ends farther down, and tells of them too. */
const PASSED_WEIGHT = 0.1;
const MAX_PASSED = 4;
const COVERED_WEIGHT = 1.5;
/** Ways looked at between two ends. */
const WAYS = 3;

/** Null when an end has no candidate at all. */
export async function bestPair(from: Subject, to: Subject, session: Session): Promise<PathEnds | null> {
  const searches = [...session.log.results('search_code')];
  const starts = await candidatesFor(from, {
    session,
    purpose: 'flow',
    found: from.kind === 'words' ? searches.shift() : undefined,
  });
  const targets = await candidatesFor(to, {
    session,
    purpose: 'target',
    found: to.kind === 'words' ? searches.shift() : undefined,
  });
  const whole = from.kind === 'words' ? await wholeQuestion(session) : [];
  const pairs = await joinedPairs([...starts, ...whole.filter(isNew(starts))], targets, session);
  const likely = new Set([...starts, ...targets, ...whole].flatMap((one) => one.keys));
  const [best] = await byWay(pairs, likely, session);
  if (best) return { from: best.start.label, to: best.target.label, connected: true };
  const [start] = starts;
  const target = targets.find((one) => one.label !== start?.label);
  return start && target ? { from: start.label, to: target.label, connected: false } : null;
}

interface Candidate {
  /** What the tools are asked for: the name as written, or an id. */
  readonly label: string;
  readonly keys: readonly number[];
  /** 1 for the likeliest. */
  readonly worth: number;
}

interface Pair {
  readonly start: Candidate;
  readonly target: Candidate;
  readonly steps: number;
  readonly worth: number;
}

/** What the question as a whole is about: it may say more of the start, or of the way, than the words of the start do. */
async function wholeQuestion(session: Session): Promise<readonly Candidate[]> {
  const { candidates } = await linkQuestion(session.question, 'flow', session.context);
  const rows = candidates.filter(({ symbol }) => !symbol.isTest).slice(0, WHOLE_CANDIDATES);
  const best = rows[0]?.score ?? 1;
  return Promise.all(
    rows.map(async ({ symbol, score }) => ({
      label: symbol.id,
      keys: await keysWithMembers([symbol], session),
      worth: best > 0 ? WHOLE_WORTH * Math.max(0, score / best) : 0,
    })),
  );
}

const WHOLE_CANDIDATES = 5;
const WHOLE_WORTH = 0.6;

function isNew(known: readonly Candidate[]): (one: Candidate) => boolean {
  return (one) => !known.some((other) => other.label === one.label);
}

interface CandidateOptions {
  readonly session: Session;
  readonly purpose: 'flow' | 'target';
  readonly found: ToolResult | undefined;
}

const NOTHING: Pick<ToolResult, 'symbols' | 'hits'> = { symbols: [], hits: [] };

async function candidatesFor(subject: Subject, options: CandidateOptions): Promise<readonly Candidate[]> {
  const { context, about } = options.session;
  if (subject.kind === 'name') {
    const { symbols } = await resolveSymbol(context.reader, subject.name, context.scope);
    return [{ label: subject.name, keys: await keysWithMembers(symbols, options.session), worth: 1 }];
  }
  const question = subject.words;
  // A way starts in the scope and may lead out of it.
  const linked =
    options.purpose === 'target' && context.everywhere
      ? (await linkQuestion(question, 'target', context.everywhere)).candidates
      : await linkSymbols(options.found ?? NOTHING, { question, purpose: options.purpose, context });
  const rows = linked.filter(({ symbol }) => !symbol.isTest).slice(0, CANDIDATES);
  const said =
    about === undefined || rows.some(({ symbol }) => symbol.id === about) ? [] : await context.reader.symbolsById(about);
  const best = rows[0]?.score ?? 1;
  const worthOf = (score: number): number => (best > 0 ? Math.max(0, score / best) : 0);
  return Promise.all([
    ...rows.map(async ({ symbol, score }) => ({
      label: symbol.id,
      keys: await keysWithMembers([symbol], options.session),
      worth: worthOf(score),
    })),
    ...said.slice(0, 1).map(async (row) => ({ label: row.id, keys: await keysWithMembers([row], options.session), worth: 0.5 })),
  ]);
}

async function keysWithMembers(symbols: readonly SymbolRow[], { context }: Session): Promise<readonly number[]> {
  return (await withMembers(context.reader, symbols)).map((row) => row.key);
}

/** Pairs with a way between them, the likeliest and nearest first: one pass over the graph for each start. */
async function joinedPairs(
  starts: readonly Candidate[],
  targets: readonly Candidate[],
  { context }: Session,
): Promise<readonly Pair[]> {
  const index = await flowIndex(context.reader);
  const pairs: Pair[] = [];
  for (const start of starts) {
    const distances = reachableFrom(index, nodesOf(index, start.keys));
    for (const target of targets) {
      if (target.label === start.label) continue;
      const steps = Math.min(...nodesOf(index, target.keys).map((key) => distances.get(key) ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(steps) || steps === 0) continue;
      pairs.push({ start, target, steps, worth: LINK_WEIGHT * (start.worth + target.worth) - STEP_COST * steps });
    }
  }
  const ranked = pairs.toSorted((a, b) => b.worth - a.worth);
  const isAmongFirst = (pair: Pair): boolean => ranked.filter((one) => one.start === pair.start).indexOf(pair) < PAIRS_OF_START;
  return ranked.filter(isAmongFirst).slice(0, PAIRS);
}

/** Ranked by what their ways have of the question besides, and by the other candidates they lead through. */
async function byWay(pairs: readonly Pair[], likely: ReadonlySet<number>, session: Session): Promise<readonly Pair[]> {
  const { context, question, about } = session;
  const focus = await focusOn(contentWords(question).join(' '), { reader: context.reader, starts: [] });
  const ranked: Pair[] = [];
  for (const pair of pairs) {
    const [way] = await findWays(pair.start.keys, pair.target.keys, WAYS, { reader: context.reader, focus });
    if (!way || way.length < 2) continue;
    const rows = [...(await context.reader.symbolsByKey([...way])).values()];
    const passed = Math.min(MAX_PASSED, way.slice(1, -1).filter((key) => likely.has(key)).length);
    const said = COVERED_WEIGHT * focus.covered(rows) + PASSED_WEIGHT * passed + aboutWorth(rows, about);
    ranked.push({ ...pair, worth: pair.worth + said });
  }
  return ranked.toSorted((a, b) => b.worth - a.worth);
}

function aboutWorth(rows: readonly SymbolRow[], about: SymbolId | undefined): number {
  return about !== undefined && rows.some((row) => row.id === about) ? ABOUT_WEIGHT : 0;
}
