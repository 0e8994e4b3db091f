/**
 * The parts of a chat message as the browser receives them, beside text: data parts and tool outputs of the AI SDK's UI message
 * stream, typed. Plain data: the one file that server and components share about the stream.
 */
import type { Answer, Evidence, QuestionRoute } from '#lib/model/answer';

/** Tool names, in the order the documentation lists them. A tool part of the stream is `tool-<name>`. */
export const TOOL_NAMES = [
  'find_symbol',
  'search_code',
  'read_source',
  'find_callers',
  'find_callees',
  'find_impact',
  'trace_path',
  'trace_flow',
  'find_entities',
  'read_history',
  'get_overview',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** A tool's output as it travels to the screen: what it did, in words, and the marks of the evidence it found. */
export interface ToolScreen {
  readonly title: string;
  readonly summary: string;
  readonly marks: readonly string[];
  readonly ms: number;
}

/** Message metadata, sent with the stream's start. `answerId` is the permalink's id: `/a/<answerId>`. */
export interface AskMetadata {
  readonly answerId: string;
  readonly repository: string;
  readonly commit: string | null;
  readonly model: string;
  /** Absent outside of conversations. */
  readonly conversation?: string;
}

export interface AskNotice {
  readonly level: 'info' | 'warning';
  readonly text: string;
}

/** Data parts: `data-route` first, `data-evidence` as tools find it (whole list each time, same id), `data-answer` last. */
export type AskDataParts = {
  readonly route: QuestionRoute;
  readonly evidence: readonly Evidence[];
  readonly notice: AskNotice;
  readonly answer: Answer;
};
