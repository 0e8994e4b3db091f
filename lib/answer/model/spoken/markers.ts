/**
 * The special tokens and tags that models leave in their text: thinking, ends of turns, openings of tool calls. Compared in lower case and
 * with ASCII bars. A token counts only outside of code: what stands in backticks or between fences is quoted.
 */

/** What opens thinking, with what closes it. */
const THINKING: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
];

/** What opens a tool call and stands in no prose. */
const CALL_TOKENS: readonly string[] = [
  '<tool_call>',
  '<tool_calls>',
  '<tool_use>',
  '<tool_code>',
  '<toolcall>',
  '<function_call>',
  '<function_calls>',
  '<functioncall>',
  '<minimax:tool_call>',
  '<invoke',
  '<invoke name=',
  '<function=',
  '<function name=',
  '<start_function_call>',
  '<|tool_call|>',
  '<|tool_call>',
  '<|tool_calls|>',
  '<|tool_calls_section_begin|>',
  '<|tool_calls_begin|>',
  '<|tool_call_begin|>',
  '<|dsml|',
  '<|python_tag|>',
  '<|action_start|>',
  '<|start_of_action|>',
  '<|start_action|>',
  '[tool_calls]',
  '[tool_call]',
];

/** Whoever speaks next is not the model: all that follows was made up. */
const OTHER_TURN: readonly string[] = [
  '<|im_start|>user',
  '<|im_start|>system',
  '<|im_start|>tool',
  '<|start_header_id|>user',
  '<start_of_turn>user',
  '<|start_of_role|>user',
  '<|user|>',
  '<|human|>',
  '[inst]',
];

/** Ends and beginnings of the model's own turn, which mean nothing to a reader. The headers of its own turn go with them. */
const OWN_TURN: readonly string[] = [
  '<|im_start|>assistant',
  '<|start_header_id|>assistant<|end_header_id|>',
  '<|start_of_role|>assistant<|end_of_role|>',
  '<start_of_turn>model',
  '<start_of_turn>',
  '<end_of_turn>',
  '<eos>',
  '<bos>',
  '<pad>',
  '</s>',
  '[/inst]',
];

/** How gpt-oss marks its channels. */
const HARMONY: readonly string[] = ['<|channel|>', '<|start|>', '<|message|>'];

/** Any other token between bars. */
const BARRED = /^<\|[a-z0-9_]{2,40}\|>/;

export type Marker =
  | { readonly kind: 'think'; readonly text: string; readonly close: string }
  | { readonly kind: 'think-end' | 'call' | 'other-turn' | 'harmony' | 'noise'; readonly text: string };

const FIXED: readonly Marker[] = [
  ...THINKING.flatMap(([open, close]): Marker[] => [
    { kind: 'think', text: open, close },
    { kind: 'think-end', text: close },
  ]),
  ...CALL_TOKENS.map((text): Marker => ({ kind: 'call', text })),
  ...OTHER_TURN.map((text): Marker => ({ kind: 'other-turn', text })),
  ...HARMONY.map((text): Marker => ({ kind: 'harmony', text })),
  ...OWN_TURN.map((text): Marker => ({ kind: 'noise', text })),
];

const MAX_LENGTH = 60;
const NO_MARKER = '\u0000';

export interface Reading {
  /** Nothing more comes. */
  readonly final: boolean;
  /** Of tools; as a tag they open a call. */
  readonly names: readonly string[];
}

/** In lower case with ASCII bars and underscores; as long as before. */
export function folded(text: string): string {
  return text
    .replaceAll('｜', '|')
    .replaceAll('▁', '_')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Tokens in brackets are written in capitals: `[INST]` is one, `[inst]` is a list and no marker at all. */
function spelt(text: string): string {
  return /^\[\/?[A-Z_]*[a-z]/.test(text) ? NO_MARKER : folded(text);
}

/** The marker that begins at `at`; 'maybe' while the text goes on and is too short to tell. `at` points to `<`, `[` or `◁`. */
export function markerAt(text: string, at: number, reading: Reading): Marker | 'maybe' | null {
  const ahead = spelt(text.slice(at, at + MAX_LENGTH));
  const found = FIXED.filter((marker) => ahead.startsWith(marker.text)).toSorted((a, b) => b.text.length - a.text.length)[0];
  if (found && found.kind !== 'noise') return found;
  if (!reading.final && mayGrow(ahead, reading.names)) return 'maybe';
  if (found) return found;
  const tag = reading.names.find((name) => ahead.startsWith(`<${name}>`));
  if (tag) return { kind: 'call', text: `<${tag}>` };
  const barred = BARRED.exec(ahead);
  return barred ? { kind: 'noise', text: barred[0] } : null;
}

/** True when `ahead`, all there is of the text, begins a marker and is not one yet. */
function mayGrow(ahead: string, names: readonly string[]): boolean {
  if (FIXED.some((marker) => marker.text.length > ahead.length && marker.text.startsWith(ahead))) return true;
  return (
    /^<\|[a-z0-9_]{0,40}\|?$/.test(ahead) ||
    names.some((name) => `<${name}>`.startsWith(ahead) && ahead.length <= name.length + 1)
  );
}
