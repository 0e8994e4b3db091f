/**
 * Runs the calls of the plan ahead of a provider's model, as the embedded planner would, so that the evidence of the question's routes
 * stands in the slots before the model's first step. The reader sees these steps like any other.
 */
import type { AskWriter } from '#lib/answer/ask-stream';
import { runLogged } from '#lib/answer/model/sdk-tools';
import { nextCall } from '#lib/answer/planner/next-move';
import type { Session } from '#lib/answer/session';

/** A plan is a handful of calls; more than this is not a plan. */
const MAX_CALLS = 10;

export interface PlanOptions {
  readonly writer: AskWriter;
  readonly now: () => number;
  readonly signal: AbortSignal | undefined;
}

export async function runPlan(session: Session, { writer, now, signal }: PlanOptions): Promise<void> {
  writer.write({ type: 'start-step' });
  while (session.log.calls.length < MAX_CALLS) {
    signal?.throwIfAborted();
    const next = await nextCall(session);
    if (!next) break;
    const toolCallId = `route-${session.log.calls.length + 1}`;
    writer.write({ type: 'tool-input-available', toolCallId, toolName: next.tool, input: next.input });
    const { screen } = await runLogged(next.tool, next.input, { session, now });
    writer.write({ type: 'tool-output-available', toolCallId, output: screen });
    writer.evidence();
  }
  writer.write({ type: 'finish-step' });
}
