/**
 * One answer's loop with one model: its parts go to the reader as they come, its text comes back. A run that fails says why instead of
 * throwing, and takes back what it showed of its last step. A model that has too small a context, or no tools, is asked once more for what
 * it can do.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { type ModelMessage, streamText, type ToolSet } from 'ai';
import type { AskWriter } from '#lib/answer/ask-stream';
import { carefulModel } from '#lib/answer/model/asking/careful-model';
import type { RequestLimits } from '#lib/answer/model/asking/patient-request';
import { UsageMeter } from '#lib/answer/model/asking/usage-meter';
import { LoopGuard, MAX_STEPS } from '#lib/answer/model/loop/loop-guard';
import { mendCall } from '#lib/answer/model/loop/mend-call';
import { RunReading } from '#lib/answer/model/loop/run-reading';
import { namesOf, toolFields } from '#lib/answer/model/loop/tool-fields';
import { describeTrouble, isContextExceeded, refusesTools, sayTrouble } from '#lib/answer/model/model-trouble';
import { createSdkTools } from '#lib/answer/model/sdk-tools';
import type { Session } from '#lib/answer/session';
import type { Usage } from '#lib/model/answer';
import { languageOf } from '#lib/model/language';

const LIMITS: RequestLimits = { firstMs: 120_000, chunkMs: 60_000, stepMs: 240_000 };
/** Waiting that a reader would wonder about. */
const LONG_WAIT_MS = 1_500;
/** What a model is told of a tool's result at most, and one with a small context. */
const MAX_TOLD = { roomy: 24_000, tight: 2_000 };

export interface ModelRun {
  /** The last step's text. */
  readonly text: string;
  readonly usage: Usage;
  /** Why the text cannot stand, for the reader. */
  readonly failure: string | null;
  /** The error behind the failure, when there was one. */
  readonly cause: unknown;
  readonly aborted: boolean;
}

/** What a step is asked under. */
export interface StepNeeds {
  /** The prompt was too long for the model before. */
  readonly tight: boolean;
  /** No tool may be called: it has to write. */
  readonly last: boolean;
}

export interface RunOptions {
  readonly model: LanguageModelV4;
  readonly session: Session;
  readonly messages: ModelMessage[];
  /** Asked before every step. */
  readonly instructions: (needs: StepNeeds) => string | Promise<string>;
  readonly writer: AskWriter;
  readonly signal: AbortSignal | undefined;
  readonly now: () => number;
  /** The planner inside: nothing it writes has to be read with care, and nothing it takes is counted. */
  readonly isPlanner?: boolean;
  readonly limits?: Partial<RequestLimits> & { readonly tokens?: number };
  /** Passes the time before a request is made again; the clock's own by default. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export async function runModel(options: RunOptions): Promise<ModelRun> {
  const meter = new UsageMeter();
  let way: Way = { tight: false, tools: true };
  for (;;) {
    const run = await runOnce(options, way, meter);
    const next = run.trouble === null ? null : nextWay(run.trouble.cause, way);
    if (next === null) return toRun(run, options, meter);
    way = next;
  }
}

/** How a model is asked: with less in the prompt, without tools. */
interface Way {
  readonly tight: boolean;
  readonly tools: boolean;
}

function nextWay(cause: unknown, way: Way): Way | null {
  if (!way.tight && isContextExceeded(cause)) return { ...way, tight: true };
  if (way.tools && refusesTools(cause)) return { ...way, tools: false };
  return null;
}

type OnceRun = ReturnType<RunReading['end']>;

function toRun({ text, trouble, aborted }: OnceRun, { session, isPlanner }: RunOptions, meter: UsageMeter): ModelRun {
  const failure = trouble ? describeTrouble(trouble.cause, languageOf(session.question)) : null;
  const usage = isPlanner === true ? { inputTokens: 0, outputTokens: 0 } : meter.usage();
  return { text, usage, failure, cause: trouble?.cause, aborted };
}

async function runOnce(options: RunOptions, way: Way, meter: UsageMeter): Promise<OnceRun> {
  const { session, now, writer, signal, isPlanner } = options;
  const fields = await toolFields();
  const guard = new LoopGuard(options.limits?.tokens);
  const stop = new AbortController();
  const reading = new RunReading({
    writer,
    modelId: options.model.modelId,
    signal,
    stop: () => stop.abort(),
    isPlanner: isPlanner === true,
  });
  const maxTold = way.tight ? MAX_TOLD.tight : MAX_TOLD.roomy;
  const result = streamText({
    model: isPlanner === true ? options.model : careful(options, meter, namesOf(fields)),
    messages: way.tight ? options.messages.slice(-1) : options.messages,
    tools: createSdkTools({ session, now, fields, guard, maxTold }) as ToolSet,
    stopWhen: ({ steps }) => guard.isLast || steps.length >= MAX_STEPS,
    maxRetries: 0,
    abortSignal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    repairToolCall: mendCall(guard, namesOf(fields)),
    prepareStep: async ({ stepNumber }) => {
      const last = guard.beginStep(stepNumber, { tokens: meter.tokens, lastInput: meter.lastInput }) || !way.tools;
      const instructions = await options.instructions({ tight: way.tight, last });
      return { instructions, ...(last ? { toolChoice: 'none' as const } : {}), ...(way.tools ? {} : { activeTools: [] }) };
    },
    // Errors arrive as parts of the stream and are told to the reader there.
    onError: () => undefined,
  });
  try {
    for await (const part of result.stream) reading.take(part);
  } catch (error) {
    // A connection cut in the middle of a response ends the stream itself.
    reading.fail(error);
  }
  return reading.end();
}

function careful({ model, writer, session, limits, pause }: RunOptions, meter: UsageMeter, tools: ReturnType<typeof namesOf>) {
  const language = languageOf(session.question);
  return carefulModel(model, {
    limits: { ...LIMITS, ...limits },
    tools,
    meter,
    pause: pause ?? (async (ms, signal) => void (await wait(ms, undefined, signal ? { signal } : {}))),
    onWait: (ms, error) => {
      if (ms < LONG_WAIT_MS) return;
      const told = { model: model.modelId, seconds: Math.ceil(ms / 1000) };
      const isBusy = describeTrouble(error, 'en').includes('HTTP');
      writer.notice(
        'info',
        isBusy
          ? sayTrouble(language, '{model} has no capacity right now; it is asked again in {seconds} s.', told)
          : sayTrouble(language, '{model} cannot be reached; it is asked again in {seconds} s.', told),
      );
    },
  });
}
