/** The tool calls of one answer in order, with what they found. Written by the loop, read by the planner, slots and the answer. */
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
  private readonly entries: LoggedCall[] = [];

  add(call: LoggedCall): void {
    this.entries.push(call);
  }

  /** The calls so far, for a run that goes its own way from here. */
  copy(): ToolLog {
    const log = new ToolLog();
    log.entries.push(...this.entries);
    return log;
  }

  get calls(): readonly LoggedCall[] {
    return this.entries;
  }

  /** Results of one tool, in order. */
  results(tool: ToolName): readonly ToolResult[] {
    return this.entries.filter((call) => call.tool === tool).map((call) => call.result);
  }

  steps(): readonly AnswerStep[] {
    return this.entries.map(({ tool, result, ms }) => ({ tool, title: result.title, summary: result.summary, ms }));
  }

  toolsMs(): number {
    return this.entries.reduce((sum, call) => sum + call.ms, 0);
  }
}
