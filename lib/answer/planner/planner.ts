/**
 * The embedded planner as a language model of the SDK's own interface: no key, no network, no randomness.
 * Each step it either calls the next tool of the plan or writes the answer; the loop around it cannot tell it from another model.
 */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { lastMove, type Move, nextMove } from '#lib/answer/planner/next-move';
import type { Session } from '#lib/answer/session';

export const EMBEDDED_MODEL_ID = 'embedded';

/** It has no tokens; the figures stay empty rather than invented. */
const NO_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

const DELTA_CHARACTERS = 48;

/** A model for one answer: it reads the session's log, which the loop fills. */
export function createPlannerModel(session: Session): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'pathlight',
    modelId: EMBEDDED_MODEL_ID,
    supportedUrls: {},
    async doGenerate({ toolChoice }) {
      const move = await moveOf(session, toolChoice);
      return { content: [contentOf(move, session)], finishReason: finishReason(move), usage: NO_USAGE, warnings: [] };
    },
    async doStream({ toolChoice }) {
      const move = await moveOf(session, toolChoice);
      return { stream: streamOf([{ type: 'stream-start', warnings: [] }, ...partsOf(move, session), finish(move)]) };
    },
  };
}

/** A plan longer than the loop's steps ends at the last one: no tool may be called there. */
function moveOf(session: Session, toolChoice: LanguageModelV4CallOptions['toolChoice']): Promise<Move> {
  return toolChoice?.type === 'none' ? lastMove(session) : nextMove(session);
}

function contentOf(move: Move, session: Session): LanguageModelV4Content {
  return move.kind === 'write' ? { type: 'text', text: move.text } : toolCall(move, session);
}

function partsOf(move: Move, session: Session): readonly LanguageModelV4StreamPart[] {
  if (move.kind === 'call') return [toolCall(move, session)];
  const id = 'answer';
  const deltas = pieces(move.text).map((delta) => ({ type: 'text-delta' as const, id, delta }));
  return [{ type: 'text-start', id }, ...deltas, { type: 'text-end', id }];
}

function toolCall(
  move: Extract<Move, { kind: 'call' }>,
  session: Session,
): Extract<LanguageModelV4Content, { type: 'tool-call' }> {
  const step = session.log.calls.length + 1;
  return { type: 'tool-call', toolCallId: `planned-${step}`, toolName: move.tool, input: JSON.stringify(move.input) };
}

function finishReason(move: Move): LanguageModelV4FinishReason {
  return move.kind === 'call' ? { unified: 'tool-calls', raw: undefined } : { unified: 'stop', raw: undefined };
}

function finish(move: Move): LanguageModelV4StreamPart {
  return { type: 'finish', finishReason: finishReason(move), usage: NO_USAGE };
}

/** Cut at spaces, so that no word or mark is torn while it streams. */
function pieces(text: string): readonly string[] {
  const parts = text.match(new RegExp(`[\\s\\S]{1,${DELTA_CHARACTERS}}(?=\\s|$)|\\S+|\\s+`, 'g')) ?? [];
  return parts.join('') === text ? parts : [text];
}

function streamOf(parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}
