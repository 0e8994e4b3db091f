/** Writes the embedded planner's answer from what its tools found: one story per kind of plan, refusals included. */
import type { SymbolRow } from '#db/repository/repository-store';
import { isLinked } from '#lib/answer/answer-hits';
import { absentNote } from '#lib/answer/compose/absent-note';
import { bestLines, bestWindow, citeWindow } from '#lib/answer/compose/best-lines';
import { callersText, toldTargets } from '#lib/answer/compose/callers-text';
import { entityListText } from '#lib/answer/compose/entity-list-text';
import { flowText } from '#lib/answer/compose/flow-text';
import { gapText } from '#lib/answer/compose/gap-text';
import { historyText } from '#lib/answer/compose/history-text';
import { overviewText } from '#lib/answer/compose/overview-text';
import { meetingText, noPathText, otherWaysText, pathText } from '#lib/answer/compose/path-text';
import { cite, paragraphs, quoteDoc } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import { placeText } from '#lib/answer/compose/place-text';
import { missingText, nothingFoundText, unknownWordsText } from '#lib/answer/compose/refusal-text';
import { reportText } from '#lib/answer/compose/report-text';
import { scopeText } from '#lib/answer/compose/scope-text';
import { seeAlsoText } from '#lib/answer/compose/see-also';
import { historiesOf, type Session, testIds } from '#lib/answer/session';
import type { Evidence, Hop, Path } from '#lib/model/answer';
import { entityKind, isEntityId } from '#lib/model/ids';
import { languageOf, sayer } from '#lib/model/language';
import { overviewOf } from '#lib/overview/overview-of';
import { overviewWithin } from '#lib/overview/overview-within';
import { citeComment, isDefinition } from '#lib/tools/evidence';
import { citeSymbols } from '#lib/tools/find-symbol';
import { firstEntries, NAMED_IN_QUESTION } from '#lib/tools/get-overview';
import { rowsOf } from '#lib/tools/overview-parts';
import { scopeInWords } from '#lib/tools/scope-words';
import type { ToolContext, ToolResult } from '#lib/tools/tool';

/** Other places an answer names. */
const MAX_OTHERS = 4;

/** What was asked about ends an answer that is of a part of the repository. */
export async function composeAnswer(session: Session): Promise<string> {
  return paragraphs(await composeWhole(session), scopeText(session));
}

async function composeWhole(session: Session): Promise<string> {
  const { plan, question, log } = session;
  const told = historyText({ histories: historiesOf(log), question, language: languageOf(question) });
  if (plan.kind === 'history') return told;
  const text = await withSeeAlso(await withAbsentWords(await composePlan(session), session), session);
  if (told === '' || isRefusal(session)) return text;
  // What asks for nothing else is answered by the past first; where the thing stands now is told after it.
  const isFirst = plan.kind === 'symbol' || plan.kind === 'search';
  return isFirst ? paragraphs(told, text) : paragraphs(text, told);
}

/** Other likely meanings, where the question has words that a search can tell from each other. A list of what was asked for is whole. */
async function withSeeAlso(text: string, session: Session): Promise<string> {
  const { plan, log } = session;
  const isListed = plan.kind === 'entities' && (log.results('find_entities')[0]?.paths.length ?? 0) > 0;
  const isWhole = plan.kind === 'overview' || plan.kind === 'report' || isListed;
  return isWhole || isRefusal(session) || !isLinked(session) ? text : paragraphs(text, await seeAlsoText(text, session));
}

/** A description that the index bears badly may have been taken wrongly; the reader is told before anything else. */
async function withAbsentWords(text: string, session: Session): Promise<string> {
  const isSearched = session.log.results('search_code').length > 0;
  if (session.plan.kind === 'overview' || isRefusal(session) || !isSearched) return text;
  return paragraphs(await absentNote(session), text);
}

/** True when the planner refuses: the names or words do not exist, or nothing was found. */
export function isRefusal({ plan, log }: Session): boolean {
  if (plan.kind === 'missing' || plan.kind === 'unknown_words') return true;
  const missing = log.calls.some((call) => call.result.notFound !== undefined);
  return missing || (log.calls.length > 0 && log.calls.every(({ result }) => result.symbols.length === 0 && !result.histories));
}

async function composePlan(session: Session): Promise<string> {
  const { plan, log } = session;
  if (plan.kind === 'missing') return missingText(plan.missing, session);
  if (plan.kind === 'unknown_words') return unknownWordsText(plan, log.results('search_code')[0], session);
  if (plan.kind === 'overview') return composeOverview(session);
  if (isRefusal(session)) return nothingFoundText(session);
  if (plan.kind === 'report') return reportText(session);
  if (plan.kind === 'path') return composePath(session);
  if (plan.kind === 'callers') return composeCallers(session);
  if (plan.kind === 'entities') return composeEntities(session);
  if (plan.kind === 'flow' || plan.kind === 'callees') return composeFlow(session);
  return composePlace(session);
}

async function composeOverview(session: Session): Promise<string> {
  const { reader, repository, scope } = session.context;
  const overview = await overviewWithin(await overviewOf(reader), reader, scope);
  const found = session.log.results('get_overview')[0];
  const symbols = found?.symbols ?? [];
  const reasons = new Map(found?.hits.map((hit) => [hit.id, hit.reason]));
  const first = new Set((await rowsOf(firstEntries(overview), reader)).map((row) => row.key));
  const entries = symbols.filter((row) => first.has(row.key) && reasons.get(row.id) !== NAMED_IN_QUESTION);
  return overviewText({
    language: languageOf(session.question),
    repository,
    overview,
    ...(scope ? { scope: scopeInWords(scope, languageOf(session.question)) } : {}),
    asked: symbols.filter((row) => reasons.get(row.id) === NAMED_IN_QUESTION),
    entries,
    entryLines: await linesBelow(entries.slice(0, MAX_ENTRY_LINES), session),
    paths: found?.paths ?? [],
    markOf: markFinder(session),
  });
}

/** Entry points whose bodies are looked into. */
const MAX_ENTRY_LINES = 4;

/** Lines that matter, of each whose beginning is not them. */
async function linesBelow(symbols: readonly SymbolRow[], { question, context }: Session): Promise<ReadonlyMap<number, Evidence>> {
  const found = new Map<number, Evidence>();
  for (const symbol of symbols) {
    const window = await bestWindow(symbol, question, context);
    const lines = window.line > symbol.line ? await citeWindow(symbol, window, context) : undefined;
    if (lines) found.set(symbol.key, lines);
  }
  return found;
}

async function composePath(session: Session): Promise<string> {
  const traced = session.log.results('trace_path')[0];
  if (!traced) return nothingFoundText(session);
  const [path, ...others] = traced.paths;
  const input = session.log.calls.find((call) => call.tool === 'trace_path')?.input as { from: string; to: string };
  const language = languageOf(session.question);
  if (path && !/^No call path/.test(traced.summary))
    return paragraphs(pathText(path, language, input.from), otherWaysText(others, language), guessedEnds(session, input));
  const none = paragraphs(noPathText(input.from, input.to, language), gapText(traced, session.context.ledger));
  const isGuess = session.plan.kind === 'path' && (session.plan.from.kind === 'words' || session.plan.to.kind === 'words');
  if (path && /other way round/.test(traced.summary) && !(isGuess && session.log.results('trace_flow')[0]))
    return paragraphs(none, say(language, 'The other way round there is one:'), pathText(path, language));
  if (path && traced.paths.length > 1) return paragraphs(none, meetingText(traced.paths, language), guessedEnds(session, input));
  const { plan } = session;
  const named = plan.kind === 'path' && plan.from.kind === 'name' && plan.to.kind === 'name';
  const flow = session.log.results('trace_flow')[0];
  // The ends were guessed from a description: the flow is the answer, the missing path a remark.
  if (!flow) return none;
  const story = await flowStoryText(session, flow);
  return named
    ? paragraphs(none, say(language, 'This is how far the calls can be followed:'), story)
    : paragraphs(story, guessedEnds(session, input), none);
}

/** What a description was taken to mean, where it was one. */
function guessedEnds(session: Session, ends: { readonly from: string; readonly to: string }): string {
  const { plan } = session;
  if (plan.kind !== 'path') return '';
  const language = languageOf(session.question);
  const { inWords, named, quoted } = phrasesIn(language);
  const marks = session.context.ledger.all().filter((one) => isDefinition(one));
  const taken = (
    [
      ['from', plan.from],
      ['to', plan.to],
    ] as const
  ).flatMap(([end, subject]) => {
    if (subject.kind === 'name') return [];
    const mark = marks.find((one) => one.symbol === ends[end])?.mark;
    const meaning = { words: quoted(quoteDoc(subject.words)), named: `${named(ends[end])}${cite(mark)}` };
    return [say(language, '{words} to mean {named}', meaning)];
  });
  return taken.length === 0
    ? ''
    : say(language, 'I took {taken}.', { taken: language === 'zh' ? taken.join('，') : inWords(taken) });
}

async function composeCallers(session: Session): Promise<string> {
  const impact = session.log.results('find_impact')[0];
  const results = [...(impact ? [impact] : []), ...session.log.results('find_callers')];
  const found = results.find((result) => result.paths.length > 0) ?? results[0];
  const hops = found?.paths[0] ?? [];
  const askedFor = found?.hits.filter((hit) => hit.reason === 'was asked about').length ?? 0;
  const tests = testIds(session.log);
  const isTest = (id: string) => tests.has(id);
  const isGuess = session.plan.kind === 'callers' && session.plan.subject.kind === 'words';
  // A description that is linked to something nobody calls is answered as a place.
  if (isGuess && hops.every((hop) => isTest(hop.from))) return composePlace(session);
  const targets = found?.symbols.slice(0, askedFor) ?? [];
  const [alone, ...more] = toldTargets(
    targets,
    hops.filter((hop) => hop.depth === 0 && !isTest(hop.from)),
  );
  const docMark = alone && more.length === 0 && alone.kind !== 'entity' ? await citeComment(session.context, alone) : null;
  const kinds = session.plan.kind === 'callers' ? session.plan.kinds : undefined;
  const text = callersText({
    language: languageOf(session.question),
    targets,
    hops,
    markOf: markFinder(session),
    docMark,
    isTest,
    kinds,
    unproven: found?.unproven,
    isScoped: session.context.scope !== undefined,
    beginnings: impact?.paths.slice(1) ?? [],
  });
  const flow = session.log.results('trace_flow')[0];
  return flow && entityKind(flow.symbols[0]?.id ?? '') === 'topic'
    ? paragraphs(text, await flowStoryText(session, flow, []))
    : text;
}

function composeEntities(session: Session): string {
  const { plan, log } = session;
  const found = log.results('find_entities')[0];
  if (!found || plan.kind !== 'entities') return nothingFoundText(session);
  const subject = plan.subject === undefined ? undefined : found.symbols[0];
  return entityListText({
    language: languageOf(session.question),
    kind: plan.entity,
    words: plan.words,
    usedIn: plan.usedIn,
    access: plan.access,
    subject,
    isGuess: plan.subject?.kind === 'words',
    direction: plan.direction ?? 'touchedBy',
    entities: found.symbols.filter((row) => entityKind(row.id) === plan.entity && row.id !== subject?.id),
    total: found.total ?? 0,
    paths: found.paths,
    markOf: markFinder(session),
  });
}

function composeFlow(session: Session): Promise<string> | string {
  const flow = session.log.results('trace_flow')[0];
  return flow ? flowStoryText(session, flow) : nothingFoundText(session);
}

async function flowStoryText(session: Session, flow: ToolResult, callersTold?: readonly Hop[]): Promise<string> {
  const [entry, ...others] = flow.symbols;
  if (!entry) return nothingFoundText(session);
  const callers = callersTold ?? session.log.results('find_callers')[0]?.paths[0] ?? [];
  const path = flow.paths[0] ?? [];
  return flowText({
    language: languageOf(session.question),
    entry,
    entryMark: markFinder(session)(entry),
    path,
    isGuess: isGuessed(session),
    leftOut: Math.max(0, (flow.total ?? 0) - path.length),
    trailEnds: flow.trailEnds,
    others: await citeSymbols(session.context, others),
    callers: withoutTests(callers, session).filter((hop) => hop.to === entry.id),
  });
}

/** What the flow starts in was found by words. */
function isGuessed({ plan, about }: Session): boolean {
  if (about !== undefined) return false;
  if (plan.kind === 'flow' || plan.kind === 'callees') return plan.subject.kind === 'words';
  return plan.kind === 'path' && plan.from.kind === 'words';
}

async function composePlace(session: Session): Promise<string> {
  const { log, context, question } = session;
  const source = log.results('read_source')[0];
  const symbol = source?.symbols[0];
  if (!source || !symbol) return nothingFoundText(session);
  const asked = log.results('find_symbol')[0];
  const flow = log.results('trace_flow')[0];
  return placeText({
    language: languageOf(question),
    symbol,
    docMark: symbol.kind === 'entity' ? null : await citeComment(context, symbol),
    source: source.marks.flatMap((mark) => context.ledger.get(mark) ?? []),
    lines: await bestLines(symbol, question, context),
    callers: withoutTests(log.results('find_callers')[0]?.paths[0] ?? [], session),
    flow: await withDefinitions(flow?.paths[0] ?? [], context),
    trailEnds: flow?.trailEnds ?? [],
    others: asked ? await citeSymbols(context, asked.symbols.slice(1, 1 + MAX_OTHERS)) : [],
    certain: asked !== undefined,
  });
}

/** Called by a place that calls few: what they do belongs to what it does, so their definitions are cited as well. */
const FEW_CALLED = 3;

async function withDefinitions(path: Path, context: ToolContext): Promise<Path> {
  const direct = path.filter((hop) => hop.depth === 0 && !isEntityId(hop.to) && hop.toMark === undefined);
  if (new Set(direct.map((hop) => hop.to)).size > FEW_CALLED) return path;
  const cited = new Map<Hop, Hop>();
  for (const hop of direct) {
    const { to: symbol, toPath, toLine: line, toEndLine: endLine } = hop;
    const toMark = await context.ledger.add({ path: toPath, line, endLine, symbol, role: 'definition' });
    if (toMark !== null) cited.set(hop, { ...hop, toMark });
  }
  return path.map((hop) => cited.get(hop) ?? hop);
}

function withoutTests(hops: readonly Hop[], session: Session): readonly Hop[] {
  const tests = testIds(session.log);
  return hops.filter((hop) => !tests.has(hop.from));
}

/** The mark of a symbol's definition, when it was handed out. */
function markFinder(
  session: Session,
): (symbol: Pick<SymbolRow, 'id' | 'kind' | 'path' | 'line' | 'endLine'>) => string | undefined {
  const all = session.context.ledger.all();
  const definitions = all.filter((one) => isDefinition(one));
  return (symbol) => {
    if (symbol.kind === 'entity')
      return all.find((one) => one.path === symbol.path && one.line === symbol.line && one.endLine === symbol.endLine)?.mark;
    return definitions.find(
      ({ symbol: id, path, line, endLine }) =>
        path === symbol.path && (id === symbol.id || line === symbol.line) && line <= symbol.line && symbol.line <= endLine,
    )?.mark;
  };
}

const say = sayer({
  'The other way round there is one:': '反方向则有一条：',
  'This is how far the calls can be followed:': '调用可以跟踪到这里：',
  '{words} to mean {named}': '把{words}理解为 {named}',
  'I took {taken}.': '我{taken}。',
});
