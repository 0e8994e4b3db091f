/** A model whose words come when a test says so: answers can be stopped, read and left in the middle, without waiting for a clock. */
import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';

const USAGE: LanguageModelV4Usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};

export interface HandPlayedModel {
  readonly model: LanguageModelV4;
  /** Questions that have reached it. */
  readonly asked: number;
  /** Prompts as they arrived, as text. */
  readonly prompts: readonly string[];
  /** Settles when the next question reaches it. */
  nextQuestion(): Promise<void>;
  write(text: string): void;
  /** Ends the text in hand. */
  finish(): void;
  /** Cuts the stream in hand. */
  cut(): void;
  /** Settles when whoever asked has given up. */
  readonly abandoned: Promise<void>;
}

export function handPlayedModel(): HandPlayedModel {
  const prompts: string[] = [];
  const abandoned = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<LanguageModelV4StreamPart> | null = null;
  let waiting = Promise.withResolvers<void>();
  const id = 'written';
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'hand',
    modelId: 'hand-played',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('answers are streamed')),
    async doStream({ prompt, abortSignal }) {
      prompts.push(JSON.stringify(prompt));
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(opened) {
          controller = opened;
          opened.enqueue({ type: 'stream-start', warnings: [] });
          opened.enqueue({ type: 'text-start', id });
        },
        cancel: () => abandoned.resolve(),
      });
      abortSignal?.addEventListener('abort', () => {
        abandoned.resolve();
        controller?.error(abortSignal.reason);
        controller = null;
      });
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
      return { stream };
    },
  };
  return {
    model,
    prompts,
    get asked() {
      return prompts.length;
    },
    nextQuestion: () => waiting.promise,
    write: (text) => controller?.enqueue({ type: 'text-delta', id, delta: text }),
    finish: () => {
      controller?.enqueue({ type: 'text-end', id });
      controller?.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: USAGE });
      controller?.close();
    },
    cut: () => controller?.error(new TypeError('terminated')),
    abandoned: abandoned.promise,
  };
}
