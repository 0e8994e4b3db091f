/**
 * Routes a question: rules over its wording first, then the names in it looked up in the index.
 * A name that looks like code and stands nowhere in the repository makes the question unanswerable: it is never replaced by another.
 */

import type { QuestionRoute, RouteKind } from '#lib/model/answer';
import { languageOf } from '#lib/model/language';
import { type Absence, findAbsence } from '#lib/question/absence';
import { STOP_WORDS } from '#lib/question/common-words';
import { type EntityMention, entityMentions } from '#lib/question/entity-mentions';
import { entityListPlan, entityPlan } from '#lib/question/entity-question';
import { detectIntent, type Intent } from '#lib/question/intent';
import { lookUpNames, type NameLookup } from '#lib/question/name-lookup';
import { isAboutWholePast, withoutPastWords } from '#lib/question/past-words';
import type { Plan, PlanKind, Subject } from '#lib/question/plan';
import { codeNames } from '#lib/question/question-words';
import { reportRoute } from '#lib/question/report-route';
import { sayWhy, withScope } from '#lib/question/route-why';
import type { NotFound, ToolContext } from '#lib/tools/tool';

export interface RoutedQuestion {
  readonly route: QuestionRoute;
  readonly plan: Plan;
}

export interface RouteOptions {
  /** Words of the question, taken out of it, that set the scope. */
  readonly scopeWords?: string | undefined;
}

export async function routeQuestion(
  question: string,
  context: ToolContext,
  { scopeWords }: RouteOptions = {},
): Promise<RoutedQuestion> {
  const { plan, route } = reportRoute(question) ?? (await routeAnyOther(question, context));
  if (context.scope === undefined) return { plan, route };
  return {
    plan,
    route: { ...route, why: withScope(route.why, context.scope, { words: scopeWords, language: languageOf(question) }) },
  };
}

async function routeAnyOther(question: string, context: ToolContext): Promise<RoutedQuestion> {
  const intent = detectIntent(question);
  const { found, missing, rest } = await entityMentions(question, context);
  const looked = await lookUpNames([...codeNames(rest), ...askedWord(rest, intent)], context, isWritten(question));
  const unknown = [...missing, ...looked.missing];
  const isTold = isLong(question);
  const names = { ...looked, missing: isTold ? [] : unknown };
  const isNamed = names.found.length > 0 || found.length > 0;
  const past = intent.historyWords !== undefined;
  const hasNoAbsence = isNamed || isTold || intent.kind === 'overview';
  const absence = hasNoAbsence ? NOTHING_ABSENT : await findAbsence(past ? withoutPastWords(rest) : rest, context);
  const reading = { intent, names, mentions: found, absence };
  const name = names.found[0] ?? found[0]?.name;
  const list =
    names.missing.length === 0 ? await entityListPlan({ question, intent, name, context, absent: absence.refuse }) : null;
  const kind = list ?? planFor(question, reading);
  const kinds = routeKinds(kind, intent);
  const why = sayWhy(kind, kinds, { language: languageOf(question), intent, mentions: found, names: names.found });
  const extra = { wantsHistory: past, mentioned: names.mentioned, absentWords: isTold ? namesOf(unknown) : absence.absent };
  return { plan: { ...kind, ...extra }, route: { kinds, why } };
}

/** Told at length: names of other libraries stand in it by the way, and the rest says enough to answer by. */
function isLong(question: string): boolean {
  return question.split(/\s+/).length >= LONG;
}

const LONG = 40;
const MAX_NAMES = 3;

function namesOf(unknown: readonly NotFound[]): readonly string[] {
  return unknown.slice(0, MAX_NAMES).map(({ asked }) => asked);
}

const NOTHING_ABSENT: Absence = { refuse: [], phrases: [], areApart: false, absent: [] };

interface Reading {
  readonly intent: Intent;
  readonly names: NameLookup;
  readonly mentions: readonly EntityMention[];
  readonly absence: Absence;
}

function planFor(question: string, reading: Reading): PlanKind {
  const { intent, names } = reading;
  if (names.missing.length > 0) return { kind: 'missing', missing: names.missing };
  if (intent.kind === 'overview') return { kind: 'overview' };
  const isNameless = names.found.length === 0 && reading.mentions.length === 0;
  // Who calls what a package brings is told by its calls, never by the callers of something else.
  const asksForCallers = intent.kind === 'callers' || intent.kind === 'impact';
  if (asksForCallers && isNameless && names.calledOnly.length > 0) return { kind: 'missing', missing: names.calledOnly };
  if (intent.kind === 'history' && isNameless && isAboutWholePast(question)) return { kind: 'history' };
  if (intent.kind === 'path' && intent.from && intent.to) return pathPlan({ ...reading, from: intent.from, to: intent.to });
  const entity = reading.mentions.find((mention) => mention.entities.length > 0);
  if (entity && (names.found.length === 0 || intent.kind === 'callers' || intent.kind === 'impact'))
    return entityPlan(entity, intent, question);
  const name = names.found[0] ?? reading.mentions[0]?.name;
  if (name === undefined) {
    const { refuse, phrases, areApart } = reading.absence;
    if (refuse.length > 0) return { kind: 'unknown_words', words: refuse, phrases, areApart };
  }
  const subject: Subject = name === undefined ? { kind: 'words', words: question } : { kind: 'name', name };
  switch (intent.kind) {
    case 'impact':
      return { kind: 'callers', subject, depth: 3 };
    case 'callers':
      return { kind: 'callers', subject, depth: 2 };
    case 'callees':
      return { kind: 'callees', subject };
    case 'flow':
    case 'path':
      return { kind: 'flow', subject };
    default:
      return name === undefined ? { kind: 'search', words: question } : { kind: 'symbol', name };
  }
}

interface PathReading extends Reading {
  readonly from: string;
  readonly to: string;
}

/** Each end is a name when one stands in its half of the question, else its words. */
function pathPlan(reading: PathReading): PlanKind {
  const end = (part: string): Subject => {
    const mention = reading.mentions.find(({ text }) => part.includes(text));
    const name = mention?.name ?? reading.names.found.find((candidate) => part.includes(candidate));
    return name === undefined ? { kind: 'words', words: part } : { kind: 'name', name };
  };
  const from = end(reading.from);
  const to = end(reading.to);
  if (from.kind === 'words' || to.kind === 'words') {
    const { refuse, phrases, areApart } = reading.absence;
    if (refuse.length > 0) return { kind: 'unknown_words', words: refuse, phrases, areApart };
  }
  return { kind: 'path', from, to };
}

/** A plain word in the place of a name: "who calls charge?", "callers of charge", "what does charge call?", 谁调用 charge. */
function askedWord(question: string, intent: Intent): readonly string[] {
  if (intent.kind !== 'callers' && intent.kind !== 'callees') return [];
  const word = PLAIN_NAMES.map((pattern) => pattern.exec(question)?.[1]).find((found) => found !== undefined);
  // "What calls it?" asks for what was told before.
  return word === undefined || STOP_WORDS.has(word.toLowerCase()) ? [] : [word];
}

/** At the end of a question or of its clause. */
const PLAIN_NAMES: readonly RegExp[] = [
  /\b(?:calls?|uses?|invokes?|callers of|usages? of)\s+(?:the (?:function|method|class)\s+)?([A-Za-z_$][\w$]*)\s*(?=\?|$|[,;]|\band (?:why|when|who|what|how|where)\b)/i,
  /\bwhat (?:does|do)\s+([A-Za-z_$][\w$]*)\s+(?:call|invoke|run|use)\s*\??$/i,
  /(?:调用|使用|用到|引用)(?:了|过|的)?\s*([A-Za-z_$][\w$]*)\s*(?:[？?，,。]|$)/,
  /(?:^|[\s，,])([A-Za-z_$][\w$]*)\s*(?:会|都)?(?:被|调用|用到|使用)/,
];

/** Names given in backticks or with `()` are meant as names whatever else the question says. */
function isWritten(question: string): (name: string) => boolean {
  return (name) => question.includes(`\`${name}`) || question.includes(`${name}()`) || question.includes(`${name}\``);
}

const ROUTES: Readonly<Record<PlanKind['kind'], readonly RouteKind[]>> = {
  missing: ['symbol'],
  unknown_words: ['search'],
  overview: ['overview'],
  history: ['history'],
  symbol: ['symbol'],
  callers: ['path'],
  callees: ['path'],
  flow: ['path'],
  path: ['path'],
  entities: ['path'],
  search: ['search'],
  report: ['search'],
};

function routeKinds(plan: PlanKind, intent: Intent): readonly RouteKind[] {
  const kinds = new Set<RouteKind>();
  if ('subject' in plan && plan.subject?.kind === 'words') kinds.add('search');
  if (plan.kind === 'path' && (plan.from.kind === 'words' || plan.to.kind === 'words')) kinds.add('search');
  for (const kind of ROUTES[plan.kind]) kinds.add(kind);
  if (intent.historyWords !== undefined && plan.kind !== 'missing' && plan.kind !== 'unknown_words') kinds.add('history');
  return [...kinds];
}
