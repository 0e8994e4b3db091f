/**
 * Has an answer written: the configured model first, the embedded planner where there is none or where the model failed. The reader is
 * told of it in a line; the planner goes on from the evidence the plan had gathered.
 */
import type { ModelMessage } from 'ai';
import type { AskWriter } from '#lib/answer/ask-stream';
import type { AnswerParts } from '#lib/answer/build-answer';
import { isRefusal } from '#lib/answer/compose/compose-answer';
import { inferredForModel } from '#lib/answer/inferred-note';
import { instructionsFor } from '#lib/answer/model/instructions';
import { sayTrouble } from '#lib/answer/model/model-trouble';
import { type ModelRun, type RunOptions, runModel } from '#lib/answer/model/run-model';
import { createPlannerModel, EMBEDDED_MODEL_ID } from '#lib/answer/planner/planner';
import { runPlan } from '#lib/answer/planner/run-plan';
import type { Session } from '#lib/answer/session';
import { KnownLinks } from '#lib/answer/slots/known-links';
import { knownSymbols } from '#lib/answer/slots/slot-entries';
import { makeSlots } from '#lib/answer/slots/slots';
import { type ModelUse, SLOT_BUDGET, type Slot } from '#lib/model/answer';
import { languageOf } from '#lib/model/language';
import type { Turn } from '#lib/question/ask-request';

export interface Writing {
  readonly session: Session;
  readonly history: readonly Turn[];
  readonly writer: AskWriter;
  readonly model: RunOptions['model'] | null;
  readonly signal: AbortSignal | undefined;
  readonly now: () => number;
}

export interface Written {
  readonly session: Session;
  readonly run: ModelRun;
  readonly model: ModelUse;
  readonly refused: AnswerParts['refused'];
  /** As the model was shown them for what it wrote last; for the planner, as a model would have been. */
  readonly slots: readonly Slot[];
}

/** The configured model first, the planner where there is none or where it failed. */
export async function writeAnswer(writing: Writing): Promise<Written> {
  const { session, model, history, writer } = writing;
  if (!model) return writeWithPlanner(writing, {});
  await runPlan(session, writing);
  const planned = session.log.calls.length;
  const links = new KnownLinks(session.context.reader);
  let slots: readonly Slot[] = [];
  const run = await runModel({
    ...writing,
    model,
    messages: messagesOf(history, session.question),
    instructions: async (needs) => {
      slots = await slotsOf(session, { history, links, budget: needs.tight ? TIGHT_BUDGET : SLOT_BUDGET });
      return instructionsFor(session, slots, needs);
    },
  });
  if (run.failure === null) {
    return { session, run, model: { id: model.modelId }, refused: claimsNothing, slots };
  }
  const language = languageOf(session.question);
  const fallback = sayTrouble(language, '{model} could not answer: {why}.', { model: model.modelId, why: run.failure });
  writer.notice('warning', `${fallback} ${sayTrouble(language, 'This answer was put together without a model.')}`);
  const written = await writeWithPlanner({ ...writing, session: { ...session, log: session.log.first(planned) } }, { fallback });
  // What the model took was taken, whoever wrote the answer.
  return { ...written, run: { ...written.run, usage: run.usage } };
}

interface Showing {
  readonly history: readonly Turn[];
  readonly links: KnownLinks;
  readonly budget?: number;
}

async function slotsOf(session: Session, { history, links: known, budget = SLOT_BUDGET }: Showing): Promise<readonly Slot[]> {
  const { log, context, route, about } = session;
  const links = await known.of(knownSymbols(log.calls));
  const inferred = await inferredForModel(session);
  return makeSlots({ calls: log.calls, evidence: context.ledger.all(), history, about, links, inferred }, route.kinds, budget);
}

/** Tokens of all slots for a model whose context was too small for all that was known. */
const TIGHT_BUDGET = 900;

/** Nothing cited and nothing claimed: the model said that it found nothing. */
function claimsNothing(found: { readonly citations: number; readonly unsupported: number }): boolean {
  return found.citations === 0 && found.unsupported === 0;
}

/** The planner goes on where the log of its own plan ends; what a model called besides is told as made, and answers nothing. */
async function writeWithPlanner(writing: Writing, use: { readonly fallback?: string }): Promise<Written> {
  const { session, history } = writing;
  const model = createPlannerModel(session);
  const run = await runModel({
    ...writing,
    model,
    messages: messagesOf([], session.question),
    instructions: () => '',
    isPlanner: true,
  });
  if (run.failure !== null) throw run.cause ?? new Error(`the planner failed: ${run.failure}`);
  const slots = run.aborted ? [] : await slotsOf(session, { history, links: new KnownLinks(session.context.reader) });
  return { session, run, model: { id: EMBEDDED_MODEL_ID, ...use }, refused: () => isRefusal(session), slots };
}

function messagesOf(history: readonly Turn[], question: string): ModelMessage[] {
  return [
    ...history.flatMap((turn): ModelMessage[] => [
      { role: 'user', content: turn.question },
      { role: 'assistant', content: turn.answer },
    ]),
    { role: 'user', content: question },
  ];
}
