/**
 * One run of the tool loop with one model: its parts go to the reader as they come, its text comes back. A run that breaks the
 * protocol says why instead of throwing, and takes back what it showed of its last step.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { isStepCount, type ModelMessage, streamText, type TextStreamPart, type ToolSet } from 'ai';
import type { AskWriter } from '#lib/answer/ask-stream';
import { brokenProtocol, describeModelError, mayBeToolCall } from '#lib/answer/model/protocol';
import { createSdkTools, type SdkToolOutput } from '#lib/answer/model/sdk-tools';
import type { Session } from '#lib/answer/session';
import { PathlightError } from '#lib/model/errors';

const MAX_STEPS = 8;
const LIMITS = { stepMs: 120_000, chunkMs: 60_000 };

export interface ModelRun {
  /** The last step's text. */
  readonly text: string;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  /** Why the text cannot stand. */
  readonly failure: string | null;
  /** The error behind the failure, when there was one. */
  readonly cause: unknown;
  readonly aborted: boolean;
}

export interface RunOptions {
  readonly model: LanguageModelV4;
  readonly session: Session;
  readonly messages: ModelMessage[];
  /** Asked before every step. */
  readonly instructions: () => string | Promise<string>;
  readonly writer: AskWriter;
  readonly signal: AbortSignal | undefined;
  readonly now: () => number;
  /** How long a step may take, and the silence inside one. */
  readonly limits?: { readonly stepMs?: number; readonly chunkMs?: number };
}

export async function runModel(options: RunOptions): Promise<ModelRun> {
  const tools = createSdkTools(options.session, options.now);
  const result = streamText({
    model: options.model,
    messages: options.messages,
    tools: tools as ToolSet,
    stopWhen: isStepCount(MAX_STEPS),
    maxRetries: 1,
    timeout: { ...LIMITS, ...options.limits },
    ...(options.signal ? { abortSignal: options.signal } : {}),
    // The last step has to write: no tool is offered.
    prepareStep: async ({ stepNumber }) => ({
      instructions: await options.instructions(),
      ...(stepNumber === MAX_STEPS - 1 ? { toolChoice: 'none' as const } : {}),
    }),
    // Errors arrive as parts of the stream and are told to the reader there.
    onError: () => undefined,
  });
  const reading = new RunReading(options);
  try {
    for await (const part of result.stream) await reading.take(part);
  } catch (error) {
    // A connection cut in the middle of a response ends the stream itself.
    reading.fail(error);
  }
  return reading.end();
}

/** Reads the parts of a run, hands them on, and keeps what the answer needs. */
class RunReading {
  private readonly options: RunOptions;
  private text = '';
  private held = '';
  private open: string | null = null;
  private error: { readonly cause: unknown } | null = null;
  private aborted = false;
  private usage = { inputTokens: 0, outputTokens: 0 };
  private texts = 0;

  constructor(options: RunOptions) {
    this.options = options;
  }

  async take(part: TextStreamPart<ToolSet>): Promise<void> {
    const { writer } = this.options;
    switch (part.type) {
      case 'start-step':
        this.text = '';
        return writer.write({ type: 'start-step' });
      case 'finish-step':
        this.closeText();
        return writer.write({ type: 'finish-step' });
      case 'text-start':
        this.held = '';
        return;
      case 'text-delta':
        return this.takeText(part.text);
      case 'text-end':
        return this.endText();
      case 'tool-call':
        this.closeText();
        return writer.write({
          type: 'tool-input-available',
          toolCallId: part.toolCallId,
          toolName: part.toolName,
          input: part.input,
        });
      case 'tool-result':
        writer.write({
          type: 'tool-output-available',
          toolCallId: part.toolCallId,
          output: (part.output as SdkToolOutput).screen,
        });
        return writer.evidence();
      case 'tool-error':
        // What the tools do not tell the model as text, no other call can get around.
        if (part.error instanceof PathlightError) throw part.error;
        return writer.write({
          type: 'tool-output-error',
          toolCallId: part.toolCallId,
          errorText: 'The tool could not use this input.',
        });
      case 'abort':
        // Without the reader's stop it is the SDK's own limit of time.
        return this.fail(new DOMException('no answer in time', 'TimeoutError'));
      case 'error':
        return this.fail(part.error);
      case 'finish':
        this.usage = { inputTokens: part.totalUsage.inputTokens ?? 0, outputTokens: part.totalUsage.outputTokens ?? 0 };
        return;
      default:
        return;
    }
  }

  fail(error: unknown): void {
    if (this.options.signal?.aborted) this.aborted = true;
    else this.error ??= { cause: error };
  }

  end(): ModelRun {
    const aborted = this.aborted || this.options.signal?.aborted === true;
    const failure = aborted ? null : this.error ? describeModelError(this.error.cause) : brokenProtocol(this.text);
    if (failure !== null) this.options.writer.write({ type: 'reset-step' });
    return { text: this.text, usage: this.usage, failure, cause: this.error?.cause, aborted };
  }

  private takeText(delta: string): void {
    this.text += delta;
    if (this.open === null) {
      this.held += delta;
      if (mayBeToolCall(this.held)) return;
      this.openText();
      return;
    }
    this.options.writer.textDelta(this.open, delta);
  }

  private openText(): void {
    this.open = `text-${++this.texts}-${this.options.model.modelId}`;
    this.options.writer.write({ type: 'text-start', id: this.open });
    this.options.writer.textDelta(this.open, this.held);
    this.held = '';
  }

  /** Text that turned out not to be a tool call is shown after all. */
  private endText(): void {
    if (this.open === null && this.held.trim() !== '' && brokenProtocol(this.held) === null) this.openText();
    this.closeText();
  }

  private closeText(): void {
    if (this.open !== null) this.options.writer.write({ type: 'text-end', id: this.open });
    this.open = null;
    this.held = '';
  }
}
