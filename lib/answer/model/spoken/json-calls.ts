/** The tool calls in a JSON value, under whatever keys models put a call's name and its input. */
import type { Json } from '#lib/answer/model/spoken/loose-json';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

export interface TextCall {
  readonly name: string;
  /** JSON, as tool calls of a provider carry it; it may be wrong like theirs. */
  readonly input: string;
}

const NAME_KEYS = ['name', 'tool_name', 'tool', 'function', 'function_name', 'recipient_name', 'action', 'toolName'] as const;
const INPUT_KEYS = [
  'arguments',
  'parameters',
  'args',
  'input',
  'params',
  'action_input',
  'tool_input',
  'tool_arguments',
  'actionInput',
] as const;
const LIST_KEYS = ['tool_calls', 'tool_uses', 'calls', 'function_call', 'tool_call'] as const;
/** Say what kind of thing it is, and no part of the input. */
const OTHER_KEYS: ReadonlySet<string> = new Set(['type', 'id', 'call_id', 'tool_call_id', 'index', 'description', 'thought']);

/** Every key that a call written as JSON may begin with. */
export const CALL_KEYS: ReadonlySet<string> = new Set([...NAME_KEYS, ...INPUT_KEYS, ...LIST_KEYS, ...OTHER_KEYS]);

/** None unless the value is made of calls of known tools alone. */
export function callsInJson(value: Json | undefined, tools: ToolNames): readonly TextCall[] {
  if (isList(value)) {
    const each = value.map((item) => callsInJson(item, tools));
    return each.every((calls) => calls.length > 0) ? each.flat() : [];
  }
  if (!isObject(value)) return [];
  for (const key of LIST_KEYS) if (value[key] !== undefined) return callsInJson(value[key], tools);
  const inner = value.function;
  if (isObject(inner)) return callsInJson(inner, tools);
  return [...namedCall(value, tools), ...keyedCall(value, tools)].slice(0, 1);
}

function namedCall(value: { readonly [key: string]: Json }, tools: ToolNames): readonly TextCall[] {
  for (const key of NAME_KEYS) {
    const name = value[key];
    const tool = typeof name === 'string' ? tools.named(name) : undefined;
    if (!tool) continue;
    const inputKey = INPUT_KEYS.find(
      (one) => value[one] !== undefined && (isObject(value[one]) || typeof value[one] === 'string'),
    );
    const beside = Object.entries(value).filter(([one]) => one !== key && !OTHER_KEYS.has(one));
    // A tool may have a field of its own that is called `input`: then the rest is input too.
    const isWhole = inputKey !== undefined && (isObject(value[inputKey]) || beside.length === 1);
    return [{ name: tool.name, input: inputText(isWhole ? value[inputKey] : Object.fromEntries(beside)) }];
  }
  return [];
}

/** `{"find_symbol": {"name": "x"}}` */
function keyedCall(value: { readonly [key: string]: Json }, tools: ToolNames): readonly TextCall[] {
  const [[key, input] = ['', null], ...more] = Object.entries(value);
  const tool = more.length === 0 && isObject(input) ? tools.named(key) : undefined;
  return tool ? [{ name: tool.name, input: inputText(input) }] : [];
}

/** An input may be written as JSON inside of a string. */
function inputText(input: Json | undefined): string {
  return typeof input === 'string' ? input : JSON.stringify(input ?? {});
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
