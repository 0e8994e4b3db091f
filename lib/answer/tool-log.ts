/**
 * The tool calls of one answer in the order they were made, with what they found. Written by the loop, read by the planner, slots and the
 * answer. Calls may run side by side: each keeps the place it was begun at.
 */
import type { AnswerStep } from '#lib/model/answer';
import type { ToolName } from '#lib/model/message';
import type { ToolResult } from '#lib/tools/tool';

export interface LoggedCall {
  readonly tool: ToolName;
  readonly input: unknown;
  readonly result: ToolResult;
  readonly ms: number;
}

export class ToolLog {
  /** A call that has not ended leaves its place empty. */
  private readonly places: (LoggedCall | null)[] = [];
  /** Calls that were made for this answer and are not what it was written from. */
  private readonly besides: readonly LoggedCall[];

  constructor(besides: readonly LoggedCall[] = []) {
    this.besides = besides;
  }

  /** Takes the next place; what is returned fills it. */
  begin(): (call: LoggedCall) => void {
    const place = this.places.push(null) - 1;
    return (call) => {
      this.places[place] = call;
    };
  }

  /** The first calls, for a run that goes its own way from there. The others were made too, and count. */
  first(count: number): ToolLog {
    const log = new ToolLog(this.calls.slice(count));
    log.places.push(...this.calls.slice(0, count));
    return log;
  }

  get calls(): readonly LoggedCall[] {
    return this.places.filter((call) => call !== null);
  }

  /** Results of one tool, in order. */
  results(tool: ToolName): readonly ToolResult[] {
    return this.calls.filter((call) => call.tool === tool).map((call) => call.result);
  }

  steps(): readonly AnswerStep[] {
    return this.made().map(({ tool, result, ms }) => ({ tool, title: result.title, summary: result.summary, ms }));
  }

  toolsMs(): number {
    return this.made().reduce((sum, call) => sum + call.ms, 0);
  }

  private made(): readonly LoggedCall[] {
    return [...this.calls, ...this.besides];
  }
}
