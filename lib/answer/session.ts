/** What one answer is made with: the question, its plan, the tools' context and the log of what they found. */
import type { Plan } from '#lib/answer/plan';
import type { ToolLog } from '#lib/answer/tool-log';
import type { QuestionRoute } from '#lib/model/answer';
import type { ToolContext } from '#lib/tools/tool';

export interface Session {
  readonly question: string;
  readonly plan: Plan;
  readonly route: QuestionRoute;
  readonly context: ToolContext;
  readonly log: ToolLog;
}
