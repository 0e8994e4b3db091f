/** What stands for an answer that failed: nothing was found and nothing was said. One question that fails does not end a long run. */
import type { Answer } from '#lib/model/answer';
import { describeError } from '#lib/model/errors';
import type { OpenRepository } from '#lib/repository/open-repository';

export function failedAnswer(question: string, { name, generation }: OpenRepository, error: unknown): Answer {
  return {
    id: '',
    question,
    repository: name,
    generation: generation.generation,
    commit: generation.commit,
    text: `Failed: ${describeError(error)}`,
    refused: false,
    route: { kinds: [], why: 'It failed.' },
    paths: [],
    hits: [],
    citations: [],
    trailEnds: [],
    droppedMarks: 0,
    unsupported: 0,
    steps: [],
    model: { id: 'none' },
    usage: { inputTokens: 0, outputTokens: 0 },
    timings: { totalMs: 0, toolsMs: 0, firstTextMs: 0 },
    createdAt: new Date().toISOString(),
  };
}
