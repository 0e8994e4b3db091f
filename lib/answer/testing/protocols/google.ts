/** Google's generateContent, streamed. */
import { callsOf, finishOf, pieces, textOf, thoughtOf, USED, type WireProtocol } from '#lib/answer/testing/protocols/wire';

const FINISH = { stop: 'STOP', tools: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' } as const;

export const GOOGLE: WireProtocol = {
  name: 'google',
  events(turn) {
    const chunk = (part: object) => ({ candidates: [{ index: 0, content: { role: 'model', parts: [part] } }] });
    return {
      said: [
        ...pieces(thoughtOf(turn)).map((text) => chunk({ text, thought: true })),
        ...pieces(textOf(turn)).map((text) => chunk({ text })),
        // Its calls are objects: what is no JSON cannot be said in this protocol.
        ...callsOf(turn).map(({ name, input }) => chunk({ functionCall: { name, args: argsOf(input) } })),
      ],
      end: [
        {
          candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason: FINISH[finishOf(turn)] }],
          usageMetadata: {
            promptTokenCount: USED.input,
            candidatesTokenCount: USED.output,
            totalTokenCount: USED.input + USED.output,
          },
        },
      ],
    };
  },
  error: (message) => ({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
  written: (event) => `data: ${JSON.stringify(event)}\n\n`,
  close: '',
};

function argsOf(input: string): unknown {
  try {
    return JSON.parse(input) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { input };
  }
}
