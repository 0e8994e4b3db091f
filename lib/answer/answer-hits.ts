/**
 * The order of an answer's hits: what the answer is about, then what its words are linked to by confidence, with what is alike folded, then
 * the rest of what the tools found. So the first five are five different things, each a likely meaning of the question.
 */
import type { Session } from '#lib/answer/session';
import { flowIndex } from '#lib/graph/flow-index';
import { foldAlike } from '#lib/link/alike';
import { linkQuestion } from '#lib/link/link-question';
import { linkReason } from '#lib/link/link-reason';
import type { LinkPurpose } from '#lib/link/purpose';
import type { Linked } from '#lib/link/rank-candidates';
import type { Citation, Hit, Path } from '#lib/model/answer';
import { isEntityId, type SymbolId, splitSymbolId } from '#lib/model/ids';
import type { Plan, Subject } from '#lib/question/plan';
import { contentWords } from '#lib/question/question-words';
import { isDefinition } from '#lib/tools/evidence';

const MAX_HITS = 20;
const PURPOSES: Readonly<Partial<Record<Plan['kind'], LinkPurpose>>> = { callers: 'target', search: 'place', overview: 'part' };

export function purposeOf(plan: Plan): LinkPurpose {
  return PURPOSES[plan.kind] ?? 'flow';
}

export async function answerHits(session: Session, citations: readonly Citation[]): Promise<readonly Hit[]> {
  const found = foundHits(session);
  // The search has weighed a report's files; no linking of single words betters that.
  if (session.plan.kind === 'report') return [...found.values()].slice(0, MAX_HITS);
  const linked = await linkedOf(session);
  const hits = new Map<SymbolId, Hit>(linked.map((one) => [one.symbol.id, hitOf(one, found.get(one.symbol.id))]));
  for (const [id, hit] of found) if (!hits.has(id)) hits.set(id, hit);
  const likely = linked.map((one) => one.symbol.id);
  const cited = citations.filter((one) => isDefinition(one)).map((one) => one.symbol);
  if (isReport(session.question)) return oneOfEachFile([...new Set([...likely, ...cited, ...found.keys()])], hits);
  const order = new Set([...leading(session, found, likely), ...cited.slice(0, 1), ...likely, ...cited, ...found.keys()]);
  return [...order].flatMap((id) => hits.get(id) ?? []).slice(0, MAX_HITS);
}

/** A question of this many words tells of trouble at length and names much on the way; none of the names is what it asks about. */
const REPORT_WORDS = 40;

function isReport(question: string): boolean {
  return question.trim().split(/\s+/).length >= REPORT_WORDS;
}

/** The reader of a report looks for files: the best hit of each comes first. */
function oneOfEachFile(ids: readonly SymbolId[], hits: ReadonlyMap<SymbolId, Hit>): readonly Hit[] {
  const files = new Set<string>();
  const first: SymbolId[] = [];
  const rest: SymbolId[] = [];
  for (const id of ids) {
    const { path } = splitSymbolId(id);
    (files.has(path) ? rest : first).push(id);
    files.add(path);
  }
  return [...first, ...rest].flatMap((id) => hits.get(id) ?? []).slice(0, MAX_HITS);
}

function foundHits({ log }: Session): ReadonlyMap<SymbolId, Hit> {
  const found = new Map<SymbolId, Hit>();
  const add = (hit: Hit): void => {
    if (!found.has(hit.id)) found.set(hit.id, hit);
  };
  for (const { tool, result } of log.calls) {
    result.hits.forEach(add);
    if (tool === 'trace_flow') calledFirst(result.paths).forEach(add);
  }
  return found;
}

/** What the start of a flow calls itself, in call order. */
function calledFirst(paths: readonly Path[]): readonly Hit[] {
  const ids = paths.flatMap((path) => path.filter((hop) => hop.depth === 0).map((hop) => hop.to));
  return [...new Set(ids)].map((id, at) => ({ id, route: 'path', score: 0.9 / (at + 1), reason: 'is called by it' }));
}

function hitOf({ symbol, confidence, features }: Linked, known: Hit | undefined): Hit {
  if (known && known.route !== 'search') return known;
  const similarity = known?.similarity === undefined ? {} : { similarity: known.similarity };
  return { id: symbol.id, route: 'search', score: confidence, reason: known?.reason || linkReason(features), ...similarity };
}

/** What comes before everything that is merely likely. */
function leading(session: Session, found: ReadonlyMap<SymbolId, Hit>, likely: readonly SymbolId[]): readonly SymbolId[] {
  const { plan, about, log } = session;
  // What the areas turn on, in turn with what the question's own words mean.
  if (plan.kind === 'overview') return inTurn([[...found.keys()], likely]);
  const calls = log.calls.filter((call) => call.tool !== 'search_code' && call.tool !== 'read_source');
  const subjects = calls.flatMap((call) => call.result.hits.filter((hit) => hit.score === 1).map((hit) => hit.id));
  const first = about === undefined ? subjects : [about, ...subjects];
  if (plan.kind === 'entities') return entityOrder(first, found, likely);
  // A name was asked about: what the tools found for it is the answer, in turn with what the words beside it mean.
  if (plan.kind === 'symbol') return [...first, ...inTurn([likely, [...found.keys()]])];
  return isNamed(plan) ? [...first, ...found.keys()] : first;
}

/** Entities, those who use them and what the words are linked to, in turn: the reader wants some of each. */
function entityOrder(
  first: readonly SymbolId[],
  found: ReadonlyMap<SymbolId, Hit>,
  likely: readonly SymbolId[],
): readonly SymbolId[] {
  const listed = [...found.values()].filter((hit) => hit.route === 'path' && !first.includes(hit.id)).map((hit) => hit.id);
  const asked = first.filter((id) => !isEntityId(id));
  const entities = [...first.filter((id) => isEntityId(id)), ...listed.filter((id) => isEntityId(id))];
  const users = listed.filter((id) => !isEntityId(id));
  const others = likely.filter((id) => !isEntityId(id) && !asked.includes(id));
  const turns = asked.length > 0 ? [others, entities, users] : [entities, users, others];
  return [...asked, ...inTurn(turns)];
}

/** The first of each, the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function isNamed(plan: Plan): boolean {
  return 'subject' in plan && plan.subject?.kind === 'name';
}

/** Searched, or of words that a search would have told from each other. */
export function isLinked({ plan, log, question }: Session): boolean {
  // Names of other libraries stand in most reports; where they are refused, the reader still learns what comes nearest.
  if (isReport(question)) return true;
  if (plan.kind === 'unknown_words' || plan.kind === 'missing') return false;
  const isWordy = plan.kind === 'symbol' && contentWords(question).length >= WORDY;
  return log.results('search_code').length > 0 || plan.kind === 'entities' || plan.kind === 'overview' || isWordy;
}

/** Content words of a question that says more than a name. */
const WORDY = 5;

/** What the question's words are linked to, best first; none for a question that is refused before any search. */
async function linkedOf(session: Session): Promise<readonly Linked[]> {
  const { plan, context } = session;
  if (!isLinked(session)) return [];
  const index = await flowIndex(context.reader);
  if (plan.kind !== 'path') return foldAlike((await linkQuestion(wordsOf(session), purposeOf(plan), context)).candidates, index);
  const [from, to] = await Promise.all([linkedEnd(plan.from, 'flow', session), linkedEnd(plan.to, 'target', session)]);
  const { candidates } = await linkQuestion(session.question, 'flow', context);
  const lists = [from, to, candidates].map((list) => foldAlike(list, index));
  return [...new Map(inTurn(lists).map((one) => [one.symbol.id, one])).values()];
}

async function linkedEnd(end: Subject, purpose: LinkPurpose, { context }: Session): Promise<readonly Linked[]> {
  return end.kind === 'name' ? [] : (await linkQuestion(end.words, purpose, context)).candidates;
}

/** A list's kind is not what it is joined to: "which tables does placing an order write". */
export function wordsOf({ plan, question }: Session): string {
  return plan.kind === 'entities' && plan.subject?.kind === 'words' ? plan.subject.words : question;
}
