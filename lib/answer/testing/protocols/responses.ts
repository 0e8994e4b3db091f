/** OpenAI's Responses. */
import { callsOf, finishOf, pieces, textOf, thoughtOf, USED, type WireProtocol } from '#lib/answer/testing/protocols/wire';

const RESPONSE = { id: 'resp_1', created_at: 1_700_000_000, model: 'scripted' };
const CUT = { length: 'max_output_tokens', 'content-filter': 'content_filter' } as const;

export const RESPONSES: WireProtocol = {
  name: 'responses',
  events(turn) {
    const finish = finishOf(turn);
    const usage = { input_tokens: USED.input, output_tokens: USED.output };
    const ended = { ...RESPONSE, usage };
    return {
      said: [
        { type: 'response.created', response: RESPONSE },
        ...thoughtEvents(thoughtOf(turn)),
        ...messageEvents(textOf(turn)),
        ...callsOf(turn).flatMap(callEvents),
      ],
      end: [
        finish === 'length' || finish === 'content-filter'
          ? { type: 'response.incomplete', response: { ...ended, incomplete_details: { reason: CUT[finish] } } }
          : { type: 'response.completed', response: ended },
      ],
    };
  },
  error: (message) => ({ type: 'error', sequence_number: 9, error: { type: 'server_error', code: 'server_error', message } }),
  written: (event) => `event: ${(event as { readonly type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`,
  close: '',
};

function thoughtEvents(text: string): readonly unknown[] {
  if (text === '') return [];
  const item = { type: 'reasoning', id: 'rs_1' };
  return [
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.reasoning_summary_part.added', item_id: item.id, output_index: 0, summary_index: 0 },
    ...pieces(text).map((delta) => ({
      type: 'response.reasoning_summary_text.delta',
      item_id: item.id,
      output_index: 0,
      summary_index: 0,
      delta,
    })),
    { type: 'response.output_item.done', output_index: 0, item },
  ];
}

function messageEvents(text: string): readonly unknown[] {
  if (text === '') return [];
  const id = 'msg_1';
  return [
    { type: 'response.output_item.added', output_index: 1, item: { type: 'message', id } },
    ...pieces(text).map((delta) => ({ type: 'response.output_text.delta', item_id: id, output_index: 1, delta })),
    { type: 'response.output_item.done', output_index: 1, item: { type: 'message', id } },
  ];
}

function callEvents({ id, name, input }: ReturnType<typeof callsOf>[number], index: number): readonly unknown[] {
  const item = { type: 'function_call', id: `fc_${index}`, call_id: id, name };
  const at = index + 2;
  return [
    { type: 'response.output_item.added', output_index: at, item: { ...item, arguments: '' } },
    { type: 'response.function_call_arguments.delta', item_id: item.id, output_index: at, delta: input },
    { type: 'response.output_item.done', output_index: at, item: { ...item, arguments: input, status: 'completed' } },
  ];
}
