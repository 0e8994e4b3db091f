/** A model whose text is read as the answer loop reads it: calls that it writes out are calls. Notes whether one came as a call of its own. */
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { streamOf } from '#lib/answer/model/asking/careful-model';
import { spokenParts } from '#lib/answer/model/asking/spoken-parts';
import { ToolNames } from '#lib/answer/model/spoken/tool-names';

export interface Heard {
  /** Calls that the provider told as such. */
  calls: number;
}

export function heardModel(
  model: LanguageModelV4,
  tool: { readonly name: string; readonly fields: readonly string[] },
  heard: Heard,
): LanguageModelV4 {
  const tools = new ToolNames([tool]);
  let made = 0;
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (call) => model.doGenerate(call),
    doStream: async (call) => {
      const { stream } = await model.doStream(call);
      return { stream: streamOf(spokenParts(noted(stream, heard), { tools, newId: () => `written-${++made}` })) };
    },
  };
}

async function* noted(parts: AsyncIterable<LanguageModelV4StreamPart>, heard: Heard): AsyncGenerator<LanguageModelV4StreamPart> {
  for await (const part of parts) {
    if (part.type === 'tool-call') heard.calls++;
    yield part;
  }
}
