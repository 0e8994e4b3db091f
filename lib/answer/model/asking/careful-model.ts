/**
 * A model as the loop asks it: any provider's, with limits of time, asked again where that helps, its text read, its ids made unique and
 * what it takes counted. Everything a provider does wrong arrives as one error part, behind which nothing comes.
 */
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { askedAgain, Patience } from '#lib/answer/model/asking/asked-again';
import { patientParts, type RequestLimits } from '#lib/answer/model/asking/patient-request';
import { spokenParts } from '#lib/answer/model/asking/spoken-parts';
import { UniqueIds } from '#lib/answer/model/asking/unique-ids';
import type { UsageMeter } from '#lib/answer/model/asking/usage-meter';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

export interface CarefulOptions {
  readonly limits: RequestLimits;
  readonly tools: ToolNames;
  readonly meter: UsageMeter;
  /** Told before the model is waited for. */
  readonly onWait: (ms: number, error: unknown) => void;
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

type Part = LanguageModelV4StreamPart;

export function carefulModel(model: LanguageModelV4, options: CarefulOptions): LanguageModelV4 {
  const ids = new UniqueIds();
  const patience = new Patience();
  const ask = (call: LanguageModelV4CallOptions): AsyncGenerator<Part, void, undefined> => {
    const signal = call.abortSignal;
    const request = () => metered(model, call, options);
    const pause = (ms: number) => options.pause(ms, signal);
    const parts = askedAgain(request, { patience, pause, onWait: options.onWait });
    return spokenParts(mapped(parts, ids.ofStep()), { tools: options.tools, newId: () => ids.next() });
  };
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (call) => model.doGenerate(call),
    doStream: async (call) => ({ stream: streamOf(ask(call)) }),
  };
}

/** One request, its tokens counted whether it ends or breaks. */
async function* metered(model: LanguageModelV4, call: LanguageModelV4CallOptions, { limits, meter }: CarefulOptions) {
  meter.request();
  let written = '';
  let isAnswered = false;
  try {
    for await (const part of patientParts((signal) => model.doStream({ ...call, abortSignal: signal }), {
      limits,
      signal: call.abortSignal,
    })) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-input-delta')
        written += part.delta;
      if (part.type === 'finish') {
        isAnswered = true;
        await meter.finish({ prompt: call.prompt, written }, part.usage);
      }
      yield part;
    }
  } finally {
    if (!isAnswered && written !== '') await meter.finish({ prompt: call.prompt, written });
  }
}

async function* mapped(parts: AsyncIterable<Part>, change: (part: Part) => Part) {
  for await (const part of parts) yield change(part);
}

/** Errors become the last part. */
export function streamOf(parts: AsyncGenerator<Part, void, undefined>): ReadableStream<Part> {
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.enqueue({ type: 'error', error });
        controller.close();
      }
    },
    async cancel() {
      await parts.return();
    },
  });
}
