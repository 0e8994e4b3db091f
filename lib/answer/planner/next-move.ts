/**
 * The embedded planner's next step: a tool to call, or the answer to write, decided from the plan and what the tools found so far.
 * Deterministic: the same question over the same generation takes the same steps.
 */

import { composeAnswer } from '#lib/answer/compose/compose-answer';
import { historyCalls } from '#lib/answer/planner/history-calls';
import { bestPair } from '#lib/answer/planner/path-ends';
import type { Session } from '#lib/answer/session';
import { flowIndex } from '#lib/graph/flow-index';
import { type Linked, type LinkPurpose, linkSymbols } from '#lib/link/link-symbols';
import { entityKind, isEntityId } from '#lib/model/ids';
import type { ToolName } from '#lib/model/message';
import { withShortForms } from '#lib/question/abbreviations';
import { toEnglishWords } from '#lib/question/glossary';
import type { Plan, Subject } from '#lib/question/plan';
import { contentWords } from '#lib/question/question-words';

export type Move =
  | { readonly kind: 'call'; readonly tool: ToolName; readonly input: Readonly<Record<string, unknown>> }
  | { readonly kind: 'write'; readonly text: string };

const SEARCH_LIMIT = 30;

export async function nextMove(session: Session): Promise<Move> {
  return (await nextCall(session)) ?? lastMove(session);
}

/** Writes with what was found so far, whatever the plan still has. */
export async function lastMove(session: Session): Promise<Move> {
  return { kind: 'write', text: await composeAnswer(session) };
}

/** The plan's next call; null when it has none left. */
export async function nextCall(session: Session): Promise<Call | null> {
  const made = session.log.calls.length;
  const calls = await plannedCalls(session);
  if (made < calls.length) return calls[made] ?? null;
  return historyCalls(session).map((input) => call('read_history', { ...input }))[made - calls.length] ?? null;
}

type Call = Extract<Move, { kind: 'call' }>;

/** All calls of the plan that can be known by now, from the first on. A later one may depend on an earlier one's result. */
async function plannedCalls(session: Session): Promise<readonly Call[]> {
  const { plan } = session;
  switch (plan.kind) {
    case 'missing':
      return plan.missing.slice(0, 3).map((one) => call('find_symbol', { name: one.asked }));
    case 'unknown_words':
      return [call('search_code', { query: toEnglishWords(session.question), limit: 5 })];
    case 'overview':
      return [call('get_overview', { about: (toEnglishWords(session.question) || session.question).slice(0, 500) })];
    case 'history':
      return [];
    case 'report':
      return [call('search_code', { query: session.question, limit: SEARCH_LIMIT })];
    case 'symbol':
      return symbolCalls(session.about ?? plan.name, session);
    case 'search':
      return placeCalls({ kind: 'words', words: plan.words }, session);
    case 'callers':
      return aboutSubject(plan.subject, session, 'target', (symbol) => [
        plan.depth === IMPACT && !plan.kinds
          ? call('find_impact', { symbol })
          : call('find_callers', { symbol, depth: plan.depth, ...(plan.kinds ? { kinds: plan.kinds } : {}) }),
        // Nothing writes it: what else is done with it is told instead, and said to be that.
        ...(plan.kinds && isEmptyHanded(session) ? [call('find_callers', { symbol })] : []),
        ...(isEntityId(symbol) ? [] : [call('read_source', { symbol })]),
        // What depends on a message is whoever receives it.
        ...(plan.depth === 3 && entityKind(symbol) === 'topic' ? [flowCall(symbol, session)] : []),
      ]);
    case 'entities':
      return entityCalls(plan, session);
    case 'callees':
      return aboutSubject(plan.subject, session, 'flow', (symbol) => [
        call('trace_flow', { entry: symbol, depth: 4, hops: MOST_TOLD, focus: focusOf(session), spread: 'calls' }),
      ]);
    case 'flow':
      return aboutSubject(plan.subject, session, 'flow', (symbol) => [
        // Who leads to a route is its handler's callers.
        ...(entityKind(symbol) === 'route' ? [] : [call('find_callers', { symbol, limit: 6 })]),
        flowCall(symbol, session),
      ]);
    case 'path':
      return pathCalls(plan.from, plan.to, session);
  }
}

/** What happens from somewhere on, as far as the question asks for it. */
function flowCall(entry: string, session: Session): Call {
  return call('trace_flow', { entry, hops: MOST_TOLD, focus: focusOf(session) });
}

/** What a place calls, as far as the question is about it. */
function aroundCall(entry: string, session: Session): Call {
  return call('trace_flow', { entry, depth: 2, hops: MOST_AROUND, focus: focusOf(session), spread: 'calls' });
}

/** The words a story keeps to. A question without any still has one. */
function focusOf({ question }: Session): string {
  return contentWords(question).join(' ') || toEnglishWords(question) || question;
}

/** The depth of a plan that asks what depends on something. */
const IMPACT = 3;
/** Ways that are looked for between two ends; the best is told. */
const WAYS = 3;
const MOST_TOLD = 20;
const MOST_AROUND = 5;

function isEmptyHanded(session: Session): boolean {
  return session.log.results('find_callers')[0]?.paths.length === 0;
}

function entityCalls(plan: Extract<Plan, { kind: 'entities' }>, session: Session): Promise<readonly Call[]> | readonly Call[] {
  const { entity: kind, access, words, usedIn, subject, direction = 'touchedBy' } = plan;
  const list = { kind, ...(access ? { access } : {}) };
  if (!subject) return [call('find_entities', { ...list, ...(words ? { words } : {}), ...(usedIn ? { usedIn } : {}) })];
  return aboutSubject(subject, session, 'flow', (symbol) => [call('find_entities', { ...list, [direction]: symbol })]);
}

function symbolCalls(name: string, session: Session): readonly Call[] {
  return [
    call('find_symbol', { name }),
    call('read_source', { symbol: name }),
    call('find_callers', { symbol: name, limit: 12 }),
    aroundCall(name, session),
  ];
}

async function placeCalls(subject: Subject, session: Session): Promise<readonly Call[]> {
  return aboutSubject(subject, session, 'place', (symbol) => [
    call('read_source', { symbol }),
    call('find_callers', { symbol, limit: 10 }),
    aroundCall(symbol, session),
  ]);
}

/** A description is searched first; what it is linked to is what the rest of the plan is about. */
async function aboutSubject(
  subject: Subject,
  session: Session,
  purpose: LinkPurpose,
  calls: (symbol: string) => readonly Call[],
): Promise<readonly Call[]> {
  if (subject.kind === 'name') return calls(session.about ?? subject.name);
  const search = searchCall(subject.words);
  if (session.about !== undefined) return [search, ...calls(session.about)];
  const best = (await linkedSubjects(session, purpose))[0];
  return best ? [search, ...calls(best.symbol.id)] : [search];
}

/** What the search's symbols say the question is about, best first; empty before the search. */
async function linkedSubjects(session: Session, purpose: LinkPurpose): Promise<readonly Linked[]> {
  const found = session.log.results('search_code')[0];
  if (!found) return [];
  const { plan, context } = session;
  // A list's kind is not what it is joined to: "which tables does placing an order write".
  const question = plan.kind === 'entities' && plan.subject?.kind === 'words' ? plan.subject.words : session.question;
  return linkSymbols(found, { question, purpose, context });
}

async function pathCalls(from: Subject, to: Subject, session: Session): Promise<readonly Call[]> {
  const searches: readonly Call[] = [from, to].flatMap((end) => (end.kind === 'words' ? [searchCall(end.words)] : []));
  if (session.log.results('search_code').length < searches.length) return searches;
  const ends = await bestPair(from, to, session);
  if (!ends) return searches;
  const isDescribed = from.kind === 'words';
  const trace = call('trace_path', {
    from: ends.from,
    to: ends.to,
    focus: focusOf(session),
    k: WAYS,
    ...(isDescribed ? { leadIn: true } : {}),
  });
  if (ends.connected) return [...searches, trace];
  if (from.kind === 'name' && to.kind === 'name') return [trace, flowCall(ends.from, session)];
  return [...searches, trace, ...(await wholeQuestionCalls(session, searches.length))];
}

/** No way joins the likely ends: the flow that the question as a whole is about. */
async function wholeQuestionCalls(session: Session, searchesBefore: number): Promise<readonly Call[]> {
  const search = searchCall(session.question);
  const found = session.log.results('search_code')[searchesBefore];
  if (!found) return [search];
  const linked = await linkSymbols(found, { question: session.question, purpose: 'flow', context: session.context });
  const { callees } = await flowIndex(session.context.reader);
  const best = linked.find(({ symbol }) => callees.degree(symbol.key) > 0) ?? linked[0];
  if (!best) return [search];
  const { id } = best.symbol;
  return [search, call('find_callers', { symbol: id, limit: 6 }), flowCall(id, session)];
}

/** Code is named in English and in short forms; a Chinese question is searched by the English words for its terms. */
function searchCall(words: string): Call {
  return call('search_code', { query: withShortForms(toEnglishWords(words) || words), limit: SEARCH_LIMIT });
}

function call(tool: ToolName, input: Readonly<Record<string, unknown>>): Call {
  return { kind: 'call', tool, input };
}
