/** What one answer is made with: the question, its plan, the tools' context and the log of what they found. */

import type { ToolLog } from '#lib/answer/tool-log';
import type { QuestionRoute, Scope } from '#lib/model/answer';
import type { SymbolHistory } from '#lib/model/history';
import type { SymbolId } from '#lib/model/ids';
import type { Plan } from '#lib/question/plan';
import type { ToolContext } from '#lib/tools/tool';

/** Ids of test symbols among what the tools found. */
export function testIds(log: ToolLog): ReadonlySet<SymbolId> {
  return new Set(log.calls.flatMap((call) => call.result.symbols.filter((row) => row.isTest).map((row) => row.id)));
}

/** What git told, in the order it was asked. */
export function historiesOf(log: ToolLog): readonly SymbolHistory[] {
  return log.calls.flatMap((call) => call.result.histories ?? []);
}

export interface Session {
  readonly question: string;
  readonly plan: Plan;
  readonly route: QuestionRoute;
  readonly context: ToolContext;
  readonly log: ToolLog;
  /** What a description in the question means, as the reader said when asked back. */
  readonly about?: SymbolId;
  /** What of the repository is asked about; absent: all of it. */
  readonly scope?: Scope;
  /** How a follow-up was understood, in one sentence; absent where the question stands by itself. */
  readonly understood?: string;
}
