/** The chunks of a chat completion for a scripted turn; the last two end it. */
import type { ScriptedTurn } from '#lib/answer/testing/scripted-turn';

const BASE = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'scripted' };

export function chatEvents(turn: ScriptedTurn): readonly unknown[] {
  const chunk = (delta: unknown, finish: string | null = null) => ({
    ...BASE,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const text = 'text' in turn ? turn.text : '';
  const deltas = (text.match(/[\s\S]{1,16}/g) ?? []).map((content) => chunk({ content }));
  const calls =
    turn.kind === 'tools'
      ? turn.calls.map(({ name, input }, index) =>
          chunk({
            tool_calls: [
              { index, id: `call_${index}_${name}`, type: 'function', function: { name, arguments: JSON.stringify(input) } },
            ],
          }),
        )
      : [];
  return [
    chunk({ role: 'assistant' }),
    ...deltas,
    ...calls,
    chunk({}, turn.kind === 'tools' ? 'tool_calls' : 'stop'),
    { ...BASE, choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
  ];
}
