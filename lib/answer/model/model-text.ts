/** One text from a model, for jobs beside the answer loop: streamed, limited in length and time, its trouble told in words. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import { describeModelError } from '#lib/answer/model/protocol';
import { loadTokenCounter } from '#lib/answer/slots/tokens';
import { PathlightError } from '#lib/model/errors';

const TIMEOUT_MS = 60_000;
/** Open models think aloud between these tags. */
const THINKING = ['think', 'thinking'].map((tagName) => extractReasoningMiddleware({ tagName }));

export interface TextRequest {
  readonly instructions: string;
  readonly messages: ModelMessage[];
  /** Reading stops here; the text is then longer by a little. */
  readonly maxCharacters: number;
  readonly signal?: AbortSignal | undefined;
  /** What it is for: `The summary`. */
  readonly purpose: string;
}

export interface ModelText {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Throws PathlightError `cancelled`, or `unavailable` when the model could not be asked. */
export async function modelText(model: LanguageModelV4, request: TextRequest): Promise<ModelText> {
  const { signal, maxCharacters, purpose } = request;
  const enough = new AbortController();
  let trouble: { readonly cause: unknown } | null = null;
  const result = streamText({
    model: wrapLanguageModel({ model, middleware: THINKING }),
    instructions: request.instructions,
    messages: request.messages,
    maxRetries: 1,
    timeout: { totalMs: TIMEOUT_MS },
    abortSignal: signal ? AbortSignal.any([signal, enough.signal]) : enough.signal,
    onError: ({ error }) => {
      trouble ??= { cause: error };
    },
  });
  let said: ModelText = { text: '', inputTokens: 0, outputTokens: 0 };
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta') said = { ...said, text: said.text + part.text };
      else if (part.type === 'finish')
        said = { ...said, inputTokens: part.totalUsage.inputTokens ?? 0, outputTokens: part.totalUsage.outputTokens ?? 0 };
      else if (part.type === 'abort') trouble ??= { cause: new DOMException('no answer in time', 'TimeoutError') };
      if (said.text.length > maxCharacters) break;
    }
  } catch (error) {
    trouble ??= { cause: error };
  }
  enough.abort();
  if (signal?.aborted) throw new PathlightError('cancelled', `${purpose} was stopped.`, { remedy: 'Ask for it again.' });
  if (said.text.length > maxCharacters) return { ...said, ...(await counted(request, said.text)) };
  if (trouble === null) return said;
  const failure = describeModelError((trouble as { readonly cause: unknown }).cause);
  throw new PathlightError('unavailable', `${purpose} could not be made by ${model.modelId}: ${failure}.`, {
    remedy: 'Try again later.',
  });
}

/** What was cut off tells no usage of its own: it is counted here. */
async function counted({ instructions, messages }: TextRequest, text: string): Promise<Omit<ModelText, 'text'>> {
  const count = await loadTokenCounter();
  return { inputTokens: count(`${instructions}${JSON.stringify(messages)}`), outputTokens: count(text) };
}
