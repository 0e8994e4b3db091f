/**
 * Beginnings that are a tool call in one text and an answer in another: JSON, a fenced block, a tool's name, a thought aloud. Such text is
 * held back until it can be told; whatever begins otherwise is shown as it comes.
 */
import { CALL_KEYS, callsInJson } from '#lib/answer/model/spoken/json-calls';
import { jsonEnd, looseJson } from '#lib/answer/model/spoken/loose-json';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

/** Longer than any call, shorter than most patience. */
const MAX_HELD = 24_000;
const FENCES = ['json', 'tool_code', 'tool_call', 'tool_calls', 'tool', 'python', 'py', 'xml', 'jsonc'];

/** True while `held`, the text from its first character on, may still turn out to be a call. */
export function mayBecomeCall(held: string, tools: ToolNames): boolean {
  if (held.length > MAX_HELD) return false;
  if (held.startsWith('`')) return fencedCall(held, tools);
  if (held.startsWith('{')) return jsonCall(held, tools);
  if (held.startsWith('['))
    return /^\[\s*$/.test(held) || jsonCall(held, tools) || writtenCall(held.replace(/^\[\s*/, ''), tools);
  return writtenCall(held, tools);
}

/** True when calls found in the text, with `after` behind them, are all that it says. Words may follow JSON, on a line of their own. */
export function isCallAlone(held: string, { before, after }: { readonly before: string; readonly after: string }): boolean {
  if (before !== '') return false;
  return after === '' || (/^(?:```json[^\n]*\n\s*)?[{[]/.test(held) && /[\]}]\s*(?:```)?[ \t]*\n\s*[^\s`]/.test(held));
}

function fencedCall(held: string, tools: ToolNames): boolean {
  const [, ticks = '', language = '', body] = /^(`{1,3})([\w-]*)(?:[ \t]*\r?\n([\s\S]*))?/.exec(held) ?? [];
  if (ticks.length < 3) return held.length < 3;
  if (body === undefined)
    return held.length === 3 + language.length && ['', ...FENCES].some((one) => one.startsWith(language.toLowerCase()));
  if (![...FENCES, ''].includes(language.toLowerCase())) return false;
  const inside = body.trimStart();
  return inside === '' || inside.startsWith('<') || inside.startsWith('{') || inside.startsWith('[')
    ? inside === '' || inside.startsWith('<') || mayBecomeCall(inside.replace(/\n?`{1,3}\s*$/, ''), tools)
    : writtenCall(inside, tools);
}

/** Its first key tells while it is open, its value once it is whole. */
function jsonCall(held: string, tools: ToolNames): boolean {
  const [, quote, key = ''] = /^\[?\s*\{\s*(["'])([\w-]*)/.exec(held) ?? [];
  if (quote === undefined) return /^\[?\s*\{?\s*$/.test(held);
  const isWhole = new RegExp(`^\\[?\\s*\\{\\s*${quote}[\\w-]*${quote}`).test(held);
  const isKnown = isWhole
    ? CALL_KEYS.has(key) || tools.named(key) !== undefined
    : [...CALL_KEYS, ...tools.names].some((one) => one.startsWith(key));
  if (!isKnown) return false;
  const end = jsonEnd(held, 0);
  if (end < 0) return true;
  const after = held.slice(end);
  return callsInJson(looseJson(held.slice(0, end)), tools).length > 0 && /^(?:[\s,;`<[\]{]|$)/.test(after);
}

const PREFIXES = [
  'functions.',
  'function.',
  'tools.',
  'default_api.',
  'print(',
  'to=functions.',
  'commentary to=',
  'analysis to=',
];
const WRITTEN =
  /^(?:print\()?(?:functions?\.|tools?\.|default_api\.|(?:commentary |analysis )?to=functions\.)?([A-Za-z_-]+)([\s\S]*)$/;

function writtenCall(held: string, tools: ToolNames): boolean {
  const lower = held.toLowerCase();
  if (PREFIXES.some((prefix) => prefix.startsWith(lower))) return true;
  const [, name = '', after = ''] = WRITTEN.exec(held) ?? [];
  if (after === '') return name !== '' && tools.names.some((one) => one.startsWith(name.toLowerCase().replaceAll('-', '_')));
  if (!tools.named(name)) return false;
  // What may stand between a name and its input, and nothing of prose.
  if (!/^(?:\.(?:c(?:a(?:l(?:l)?)?)?)?$|\.call\(|\(|\{|\[ARGS|\[?$|\s*(?:$|\{|:\s*(?:$|\{)|<\||<$))/.test(after)) return false;
  const open = after.indexOf('(');
  const end = open >= 0 && /^(?:\.call)?\(/.test(after) ? jsonEnd(after, open) : -1;
  return end < 0 || /^[\s,;)`\]]*(?:functions?\.|default_api\.)?(?:[a-z_]*[({]|[a-z_.]*$)/i.test(after.slice(end));
}
