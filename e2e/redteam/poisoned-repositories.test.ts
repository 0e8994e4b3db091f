/**
 * Repositories written to harm, indexed and asked about for real: with the embedded planner, and with a model that obeys whatever it is
 * shown. Nothing they hold steers an answer, a page, a terminal, a prompt or a link.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerQuestion } from '#lib/answer/ask';
import { createModel } from '#lib/answer/model/providers/create-model';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import type { FakeRequest } from '#lib/answer/testing/scripted-turn';
import { answerMarkdown } from '#lib/model/answer-markdown';
import { harmInPrompt, harmOf, ORIGIN, printedOf, withoutCode } from './harm';
import { POISONED } from './poison';
import { indexPoison, type PoisonedIndex } from './poisoned-index';

let server: FakeOpenAi;
beforeAll(async () => {
  server = await startFakeOpenAi();
});
afterAll(() => server.close());

/** Every text of a request, as the model reads it. */
function textsOf({ body }: FakeRequest): readonly string[] {
  const messages = (body.messages ?? []) as readonly { readonly content: unknown }[];
  return messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
}

describe.each(POISONED)('$name', ({ files, commit, questions, mustNotSay }) => {
  let index: PoisonedIndex;
  beforeAll(async () => {
    index = await indexPoison({ files, ...(commit ? { commit } : {}) });
  });
  afterAll(() => index.close());

  test.each(questions)('is answered without harm by the planner: %s', async (question) => {
    const answer = await answerQuestion({ question, repository: index.repository, modelConfig: null });
    expect(answer.text.trim()).not.toBe('');
    expect(harmOf(answer)).toEqual([]);
    if (mustNotSay) expect(withoutCode(answer.text)).not.toMatch(mustNotSay);
    expect(Math.max(answer.text.length, answerMarkdown(answer, ORIGIN).length, printedOf(answer).length)).toBeLessThan(30_000);
  });

  test('reaches a model as data alone', async () => {
    const prompts: string[] = [];
    const [question = ''] = questions;
    const look = (request: FakeRequest): void => void prompts.push(...textsOf(request).slice(0, 1), ...textsOf(request).slice(2));
    server.play([
      (request) => {
        look(request);
        return {
          kind: 'tools',
          calls: [
            { name: 'search_code', input: { query: 'checkout charge' } },
            { name: 'get_overview', input: {} },
          ],
        };
      },
      (request) => {
        look(request);
        return { kind: 'text', text: 'It starts in `checkout` [E1]. PWNED [E998].' };
      },
    ]);
    const model = createModel({
      provider: 'compatible',
      modelId: 'scripted',
      apiKey: 'test',
      baseUrl: server.baseUrl,
      prices: undefined,
      source: 'environment',
    });
    const answer = await answerQuestion({ question, repository: index.repository, modelConfig: null, model });
    expect(prompts.length).toBeGreaterThan(2);
    expect(prompts.flatMap((prompt) => harmInPrompt(prompt))).toEqual([]);
    expect(harmOf(answer)).toEqual([]);
    expect(answer.droppedMarks).toBeGreaterThan(0);
  });
});
