/** Puts an Answer together from what was written and what the tools found. Only evidence that the text cites becomes a citation. */
import { answerChoice } from '#lib/answer/answer-choice';
import { answerHits } from '#lib/answer/answer-hits';
import { inferredNote } from '#lib/answer/inferred-note';
import type { ModelRun } from '#lib/answer/model/run-model';
import { storyPaths } from '#lib/answer/planner/story-paths';
import { historiesOf, type Session } from '#lib/answer/session';
import { verifyAnswer } from '#lib/answer/verify/verify-answer';
import type { Answer, ModelUse, TrailEnd } from '#lib/model/answer';
import { visible } from '#lib/model/hidden-characters';
import type { SymbolId } from '#lib/model/ids';
import { limitNesting } from '#lib/model/markdown-limits';
import type { OpenRepository } from '#lib/repository/open-repository';
import { closestSymbols } from '#lib/tools/closest-names';

export interface AnswerParts {
  readonly id: string;
  readonly repository: OpenRepository;
  readonly session: Session;
  readonly run: ModelRun;
  readonly model: ModelUse;
  /** The writer declined to answer. */
  readonly refused: (found: { readonly citations: number; readonly unsupported: number }) => boolean;
  readonly timings: { readonly totalMs: number; readonly firstTextMs: number };
  readonly createdAt: string;
}

const MAX_CLOSEST = 6;

export async function buildAnswer(parts: AnswerParts): Promise<Answer> {
  const { session, repository, run } = parts;
  const { text, citations, checks, droppedMarks, unsupported } = await verifyAnswer(limitNesting(visible(run.text)), {
    evidence: session.context.ledger,
    reader: session.context.reader,
    source: session.context.source,
    calls: session.log.calls,
    question: session.question,
    scope: session.context.scope,
  });
  const histories = historiesOf(session.log);
  const refused = parts.refused({ citations: citations.length, unsupported });
  const choice = refused ? null : await answerChoice(session);
  const inferred = refused ? null : await inferredNote(session);
  return {
    id: parts.id,
    question: session.question,
    repository: repository.name,
    generation: repository.generation.generation,
    commit: repository.generation.commit,
    text,
    refused,
    ...(refused ? { closest: await closestOf(session) } : {}),
    route: session.route,
    paths: refused ? [] : storyPaths(session),
    hits: await answerHits(session, citations),
    citations,
    trailEnds: refused ? [] : trailEndsOf(session),
    ...unboundOf(session, refused),
    ...(refused || histories.length === 0 ? {} : { histories }),
    ...(inferred ? { inferred } : {}),
    checks,
    droppedMarks,
    unsupported: refused ? 0 : unsupported,
    ...(choice ? { choice } : {}),
    steps: session.log.steps().map((step) => ({ ...step, ms: Math.round(step.ms) })),
    model: parts.model,
    usage: run.usage,
    timings: { ...parts.timings, toolsMs: Math.round(session.log.toolsMs()) },
    createdAt: parts.createdAt,
  };
}

/** The names closest to the ones, or to the words, that are missing; without any, what a search found nearest. */
async function closestOf(session: Session): Promise<readonly SymbolId[]> {
  const results = session.log.calls.map((call) => call.result);
  const named = results.flatMap((result) => (result.notFound ?? []).flatMap((missing) => missing.closest));
  const words = session.plan.kind === 'unknown_words' ? session.plan.words : session.plan.absentWords;
  const spelt = (await Promise.all(words.map((word) => closestSymbols(session.context.reader, word, session.context)))).flat();
  const close = [...named, ...spelt];
  const found = close.length > 0 ? close : results.flatMap((result) => result.hits.map((hit) => hit.id));
  return [...new Set(found)].slice(0, MAX_CLOSEST);
}

/** Calls that may be of what callers were asked for; where the question is about something else, only if no caller was found. */
function unboundOf({ plan, log }: Session, refused: boolean): Pick<Answer, 'unbound'> {
  if (refused) return {};
  const told = log.calls.filter(({ result }) => plan.kind === 'callers' || result.paths.length === 0);
  const found = told.flatMap(({ result }) => result.unproven?.unbound ?? []).filter((one) => one.total > 0);
  const bySymbol = new Map(found.map(({ symbol, name, total, sites }) => [symbol, { symbol, name, total, sites }]));
  return bySymbol.size === 0 ? {} : { unbound: [...bySymbol.values()] };
}

function trailEndsOf(session: Session): readonly TrailEnd[] {
  // An end that says what the call may be comes before the same end without it.
  const all = session.log.calls.flatMap((call) => call.result.trailEnds);
  const ends = all.toSorted((a, b) => Number(a.candidates.length > 0) - Number(b.candidates.length > 0));
  return [...new Map(ends.map((end) => [`${end.path}:${end.line}:${end.callee}`, end])).values()];
}
