/** An answer for tests that look at something else of it: whole, and with nothing found. */
import type { Answer } from '#lib/model/answer';

export function blankAnswer(rest: Partial<Answer>): Answer {
  return {
    id: 'blank0answer0000',
    question: 'who calls `save_order`?',
    repository: 'shop',
    generation: 1,
    commit: null,
    text: '',
    refused: false,
    route: { kinds: ['search'], why: '' },
    paths: [],
    hits: [],
    citations: [],
    trailEnds: [],
    droppedMarks: 0,
    unsupported: 0,
    steps: [],
    model: { id: 'embedded' },
    usage: { inputTokens: 0, outputTokens: 0 },
    timings: { totalMs: 1, toolsMs: 1, firstTextMs: 1 },
    createdAt: '2026-01-01T00:00:00.000Z',
    ...rest,
  };
}
