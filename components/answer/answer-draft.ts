/**
 * An answer as far as it has come: what a stream has delivered, or a whole Answer. The one shape the answer's parts are drawn from,
 * so a permalink and a running conversation look alike.
 */
import type { Answer, AnswerStep, Citation, Evidence, Path, QuestionRoute, TrailEnd } from '#lib/model/answer';
import type { AskNotice } from '#lib/model/message';

export interface DraftStep extends AnswerStep {
  readonly state: 'running' | 'done' | 'failed';
}

export interface AnswerDraft {
  readonly repository: string;
  readonly route: QuestionRoute | null;
  readonly steps: readonly DraftStep[];
  readonly text: string;
  readonly notices: readonly AskNotice[];
  /** Evidence the marks of the text may name. */
  readonly evidence: readonly (Citation | Evidence)[];
  readonly paths: readonly Path[];
  readonly trailEnds: readonly TrailEnd[];
  /** The whole answer, once there is one. */
  readonly answer: Answer | null;
}

export function draftOf(answer: Answer): AnswerDraft {
  return {
    repository: answer.repository,
    route: answer.route,
    steps: answer.steps.map((step) => ({ ...step, state: 'done' })),
    text: answer.text,
    notices: answer.model.fallback ? [{ level: 'warning', text: answer.model.fallback }] : [],
    evidence: answer.citations,
    paths: answer.paths,
    trailEnds: answer.trailEnds,
    answer,
  };
}
