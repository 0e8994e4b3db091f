/** OpenAI's chat completions, as compatible servers speak them. */
import { callsOf, finishOf, pieces, textOf, thoughtOf, USED, type WireProtocol } from '#lib/answer/testing/protocols/wire';

const BASE = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'scripted' };
const FINISH = { stop: 'stop', tools: 'tool_calls', length: 'length', 'content-filter': 'content_filter' } as const;

export const CHAT: WireProtocol = {
  name: 'chat',
  events(turn) {
    const chunk = (delta: unknown, finish: string | null = null) => ({
      ...BASE,
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
    const call = ({ id, name, input }: ReturnType<typeof callsOf>[number], index: number) =>
      chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: input } }] });
    return {
      said: [
        chunk({ role: 'assistant' }),
        ...pieces(thoughtOf(turn)).map((piece) => chunk({ reasoning_content: piece })),
        ...pieces(textOf(turn)).map((content) => chunk({ content })),
        ...callsOf(turn).map(call),
      ],
      end: [
        chunk({}, FINISH[finishOf(turn)]),
        {
          ...BASE,
          choices: [],
          usage: { prompt_tokens: USED.input, completion_tokens: USED.output, total_tokens: USED.input + USED.output },
        },
      ],
    };
  },
  error: (message) => ({ error: { message, type: 'server_error', code: 'overloaded' } }),
  written: (event) => `data: ${JSON.stringify(event)}\n\n`,
  close: 'data: [DONE]\n\n',
};
