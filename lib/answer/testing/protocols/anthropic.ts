/** Anthropic's Messages. */
import { callsOf, finishOf, pieces, textOf, thoughtOf, USED, type WireProtocol } from '#lib/answer/testing/protocols/wire';

const STOP = { stop: 'end_turn', tools: 'tool_use', length: 'max_tokens', 'content-filter': 'refusal' } as const;

export const ANTHROPIC: WireProtocol = {
  name: 'anthropic',
  events(turn) {
    const blocks = [
      ...block(thoughtOf(turn), {
        start: { type: 'thinking', thinking: '' },
        delta: (thinking) => ({ type: 'thinking_delta', thinking }),
      }),
      ...block(textOf(turn), { start: { type: 'text', text: '' }, delta: (text) => ({ type: 'text_delta', text }) }),
      ...callsOf(turn).map(({ id, name, input }) => [
        { type: 'content_block_start', content_block: { type: 'tool_use', id, name, input: {} } },
        { type: 'content_block_delta', delta: { type: 'input_json_delta', partial_json: input } },
        { type: 'content_block_stop' },
      ]),
    ];
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted', content: [], stop_reason: null };
    return {
      said: [
        { type: 'message_start', message: { ...message, usage: { input_tokens: USED.input, output_tokens: 1 } } },
        ...blocks.flatMap((events, index) => events.map((event) => ({ ...event, index }))),
      ],
      end: [
        {
          type: 'message_delta',
          delta: { stop_reason: STOP[finishOf(turn)], stop_sequence: null },
          usage: { output_tokens: USED.output },
        },
        { type: 'message_stop' },
      ],
    };
  },
  error: (message) => ({ type: 'error', error: { type: 'overloaded_error', message } }),
  written: (event) => `event: ${(event as { readonly type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`,
  close: '',
};

interface BlockShape {
  readonly start: object;
  readonly delta: (piece: string) => object;
}

function block(text: string, { start, delta }: BlockShape): readonly (readonly object[])[] {
  if (text === '') return [];
  return [
    [
      { type: 'content_block_start', content_block: start },
      ...pieces(text).map((piece) => ({ type: 'content_block_delta', delta: delta(piece) })),
      { type: 'content_block_stop' },
    ],
  ];
}
