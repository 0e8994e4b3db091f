/** Text in the manner of ReAct: `Thought: … Action: find_symbol Action Input: {…}`, or in the end `Final Answer: …`. */
import { findCalls } from '#lib/answer/model/spoken/find-calls';
import type { TextCall } from '#lib/answer/model/spoken/json-calls';
import { type Reading, said } from '#lib/answer/model/spoken/spoken';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

const LABELS = ['thought:', 'action:', 'plan:', 'reflection:'];
const OBSERVATION = /\n\s*Observation\s*:/i;
const ANSWER = /(?:^|\n)\s*(?:Final[ _]Answer|Answer)\s*:\s*/i;
const ACTION = /(?:^|\n)\s*Action\s*:\s*(?:```\w*\s*)?/i;
/** A thought goes on for a while; what only begins like one is not kept back for long. */
const MAX_HELD = { thought: 12_000, other: 1_500 };

export function isReAct(held: string): boolean | 'maybe' {
  const beginning = held.slice(0, 12).toLowerCase().replace(/\s+:/, ':');
  if (LABELS.some((label) => beginning.startsWith(label))) return true;
  return LABELS.some((label) => label.startsWith(beginning)) ? 'maybe' : false;
}

export function readReAct(held: string, final: boolean, tools: ToolNames): Reading {
  const observed = OBSERVATION.exec(held);
  const own = observed ? held.slice(0, observed.index) : held;
  const answer = ANSWER.exec(own);
  const action = ACTION.exec(own);
  if (answer && !(action && action.index < answer.index && callsIn(own.slice(action.index, answer.index), tools).length > 0)) {
    const from = answer.index + answer[0].length;
    return { said: said('thought', own.slice(0, answer.index)), held: own.slice(from), next: 'start' };
  }
  if (!final && !observed) {
    if (action || held.length <= (/^(?:thought|action)/i.test(held) ? MAX_HELD.thought : MAX_HELD.other))
      return { said: [], held };
    return { said: [], held, next: 'prose' };
  }
  if (!action) return { said: said(/^thought/i.test(own) ? 'thought' : 'text', own), held: '', next: 'over' };
  const calls = callsIn(own.slice(action.index), tools);
  return { said: calls.length > 0 ? [{ kind: 'calls', calls }] : [{ kind: 'unreadable' }], held: '', next: 'over' };
}

function callsIn(text: string, tools: ToolNames): readonly TextCall[] {
  const { calls } = findCalls(text, tools);
  if (calls.length > 0) return calls;
  // An input that is no JSON is the value of the first field.
  const [, name = '', input = ''] = /Action\s*:\s*["'`]?([\w.-]+)["'`]?\s*\n\s*Action[ _]Input\s*:\s*([^\n]+)/i.exec(text) ?? [];
  const tool = tools.named(name);
  const [field] = tool?.fields ?? [];
  if (!tool || field === undefined) return [];
  return [{ name: tool.name, input: JSON.stringify({ [field]: input.trim().replace(/^["'`]|["'`]$/g, '') }) }];
}
