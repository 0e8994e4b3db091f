/** The events of a Responses stream for a scripted turn; the last two end it. */
import type { ScriptedTurn } from '#lib/answer/testing/scripted-turn';

const RESPONSE = { id: 'resp_1', created_at: 1_700_000_000, model: 'scripted' };

export function responsesEvents(turn: ScriptedTurn): readonly unknown[] {
  const usage = { input_tokens: 100, output_tokens: 20 };
  return [
    { type: 'response.created', response: RESPONSE },
    ...('text' in turn ? messageEvents(turn.text) : []),
    ...(turn.kind === 'tools' ? turn.calls.flatMap(callEvents) : []),
    { type: 'response.completed', response: { ...RESPONSE, usage } },
  ];
}

function messageEvents(text: string): readonly unknown[] {
  const id = 'msg_1';
  const deltas = text.match(/[\s\S]{1,16}/g) ?? [];
  return [
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id } },
    ...deltas.map((delta) => ({ type: 'response.output_text.delta', item_id: id, output_index: 0, delta })),
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id } },
  ];
}

function callEvents(call: { readonly name: string; readonly input: unknown }, index: number): readonly unknown[] {
  const item = { type: 'function_call', id: `fc_${index}`, call_id: `call_${index}_${call.name}`, name: call.name };
  const args = JSON.stringify(call.input);
  return [
    { type: 'response.output_item.added', output_index: index, item: { ...item, arguments: '' } },
    { type: 'response.function_call_arguments.delta', item_id: item.id, output_index: index, delta: args },
    { type: 'response.output_item.done', output_index: index, item: { ...item, arguments: args, status: 'completed' } },
  ];
}
