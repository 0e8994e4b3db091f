/**
 * Reads the parts of a run: hands the answer's text and the tools' results on to the reader as they come, keeps what the answer needs, and
 * notices what makes the text unfit to stand. Thinking is never shown.
 */
import type { FinishReason, TextStreamPart, ToolSet } from 'ai';
import type { AskWriter } from '#lib/answer/ask-stream';
import { RepetitionWatch } from '#lib/answer/model/loop/repetition';
import { ModelTrouble } from '#lib/answer/model/model-trouble';
import { looksLikeToolCall } from '#lib/answer/model/protocol';
import type { SdkToolOutput } from '#lib/answer/model/sdk-tools';
import { PathlightError } from '#lib/model/errors';
import { TOOL_NAMES } from '#lib/model/message';

export interface ReadingOptions {
  readonly writer: AskWriter;
  readonly modelId: string;
  readonly signal: AbortSignal | undefined;
  /** Ends the run at once: nothing more of it is of use. */
  readonly stop: () => void;
  /** The planner's own lists may say the same thing of many: they are not watched for repetition. */
  readonly isPlanner: boolean;
}

type Part = TextStreamPart<ToolSet>;

export class RunReading {
  private readonly options: ReadingOptions;
  private text = '';
  private open: string | null = null;
  private error: { readonly cause: unknown } | null = null;
  private finish: FinishReason | null = null;
  private calledLast = false;
  private thought = false;
  private aborted = false;
  private texts = 0;
  private watches = { text: new RepetitionWatch(), thought: new RepetitionWatch() };

  constructor(options: ReadingOptions) {
    this.options = options;
  }

  take(part: Part): void {
    switch (part.type) {
      case 'start-step':
        this.startStep();
        break;
      case 'finish-step':
        this.closeText();
        this.finish = part.finishReason;
        this.options.writer.write({ type: 'finish-step' });
        break;
      case 'text-delta':
        this.takeText(part.text);
        break;
      case 'text-end':
        if (part.providerMetadata?.pathlight?.takenBack === true) this.takeBack();
        else this.closeText();
        break;
      case 'reasoning-delta':
        this.thought ||= part.text.trim() !== '';
        this.watch('thought', part.text);
        break;
      case 'error':
        this.fail(part.error);
        break;
      case 'abort':
        // Without the reader's stop it is a limit of ours.
        this.fail(new DOMException('no answer in time', 'TimeoutError'));
        break;
      default:
        this.takeTool(part);
    }
  }

  private takeTool(part: Part): void {
    if (part.type === 'tool-result') this.takeResult(part.toolCallId, part.output as SdkToolOutput);
    if (part.type === 'tool-error') this.takeToolError(part);
    if (part.type !== 'tool-call') return;
    this.closeText();
    this.calledLast = true;
    const { toolCallId, toolName, input } = part;
    if (isTool(toolName)) this.options.writer.write({ type: 'tool-input-available', toolCallId, toolName, input });
  }

  fail(error: unknown): void {
    if (this.options.signal?.aborted) this.aborted = true;
    else this.error ??= { cause: error };
    this.options.stop();
  }

  /** What came of the run. Text that cannot stand is taken back from the reader. */
  end(): { readonly text: string; readonly trouble: { readonly cause: unknown } | null; readonly aborted: boolean } {
    const aborted = this.aborted || this.options.signal?.aborted === true;
    const trouble = aborted ? null : (this.error ?? this.brokenBy());
    if (trouble !== null) {
      this.closeText();
      this.options.writer.write({ type: 'reset-step' });
    }
    return { text: this.text, trouble, aborted };
  }

  private brokenBy(): { readonly cause: ModelTrouble } | null {
    const why = this.finish === null ? undefined : CUT[this.finish];
    if (why !== undefined) return { cause: new ModelTrouble(why) };
    if (this.text.trim() === '' && this.calledLast)
      return { cause: new ModelTrouble('it went on calling tools instead of answering') };
    if (this.text.trim() === '')
      return { cause: new ModelTrouble(this.thought ? 'it only thought, and wrote no answer' : 'it wrote no answer') };
    return looksLikeToolCall(this.text) ? { cause: new ModelTrouble('it wrote a tool call as text') } : null;
  }

  private startStep(): void {
    this.text = '';
    this.calledLast = false;
    this.watches = { text: new RepetitionWatch(), thought: new RepetitionWatch() };
    this.options.writer.write({ type: 'start-step' });
  }

  private takeText(delta: string): void {
    this.text += delta;
    if (this.open === null && this.text.trim() === '') return;
    const { writer, modelId } = this.options;
    if (this.open === null) {
      this.open = `text-${++this.texts}-${modelId}`;
      writer.write({ type: 'text-start', id: this.open });
    }
    writer.textDelta(this.open, delta);
    this.watch('text', delta);
  }

  private watch(kind: 'text' | 'thought', delta: string): void {
    if (this.options.isPlanner) return;
    const seen = this.watches[kind].take(delta);
    if (seen !== null)
      this.fail(new ModelTrouble(seen === 'repeats' ? 'it repeated itself over and over' : 'it did not stop writing'));
  }

  private takeBack(): void {
    this.closeText();
    this.thought = true;
    this.text = '';
    this.options.writer.write({ type: 'reset-step' });
    this.options.writer.write({ type: 'start-step' });
  }

  private takeResult(toolCallId: string, output: SdkToolOutput): void {
    this.options.writer.write({ type: 'tool-output-available', toolCallId, output: output.screen });
    this.options.writer.evidence();
  }

  private takeToolError(part: Extract<Part, { type: 'tool-error' }>): void {
    // What the tools do not tell the model as text, no other call can get around.
    if (part.error instanceof PathlightError) throw part.error;
    if (!isTool(part.toolName)) return;
    const errorText = 'The tool could not use this input.';
    this.options.writer.write({ type: 'tool-output-error', toolCallId: part.toolCallId, errorText });
  }

  private closeText(): void {
    if (this.open !== null) this.options.writer.write({ type: 'text-end', id: this.open });
    this.open = null;
  }
}

/** A name that no tool has is between the model and us. */
function isTool(name: string): boolean {
  return TOOL_NAMES.some((one) => one === name);
}

/** Ends of a stream behind which there would have been more. */
const CUT: Readonly<Partial<Record<FinishReason, ConstructorParameters<typeof ModelTrouble>[0]>>> = {
  length: 'its answer was cut off at its length limit',
  'content-filter': 'its answer was held back by a content filter',
  interrupted: 'its answer broke off',
};
