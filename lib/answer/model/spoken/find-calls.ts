/**
 * All tool calls of known tools in a text, whatever their shape, from left to right; and what is left of the text besides them. Whether
 * the text may be read as calls at all is decided elsewhere.
 */
import { callsInJson, type TextCall } from '#lib/answer/model/spoken/json-calls';
import { jsonEnd, looseJson } from '#lib/answer/model/spoken/loose-json';
import { type FoundCall, taggedCallAt } from '#lib/answer/model/spoken/tagged-calls';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';
import { writtenCallAt } from '#lib/answer/model/spoken/written-calls';

export interface FoundCalls {
  readonly calls: readonly TextCall[];
  /** Text before the first call and after the last one, without marks and brackets of a call. */
  readonly before: string;
  readonly after: string;
}

const WRAPPING = /<[^<>\n]{1,60}>|\[\/?[A-Z_]{2,}\]|```\w*|print\(|[\s,;()[\]`]+/g;

export function findCalls(raw: string, tools: ToolNames): FoundCalls {
  const text = plainBars(raw);
  const calls: TextCall[] = [];
  let first = -1;
  let last = 0;
  for (let at = 0; at < text.length; ) {
    const found = callAt(text, at, tools);
    if (!found) {
      at++;
      continue;
    }
    if (first < 0 && found.calls.length > 0) first = at;
    if (found.calls.length > 0) last = found.end;
    calls.push(...found.calls);
    at = Math.max(found.end, at + 1);
  }
  if (first < 0) return { calls, before: text, after: '' };
  return { calls: distinct(calls), before: unwrapped(text.slice(0, first)), after: unwrapped(text.slice(last)) };
}

/** Full-width bars and underscores of special tokens in ASCII: as long as before, so that places stay. */
export function plainBars(text: string): string {
  return text.replaceAll('｜', '|').replaceAll('▁', '_');
}

function callAt(text: string, at: number, tools: ToolNames): FoundCall | undefined {
  const char = text[at] ?? '';
  if (char === '<') return taggedCallAt(text, at, tools);
  if (char === '{' || char === '[') return jsonAt(text, at, tools);
  return /[a-z]/i.test(char) ? writtenCallAt(text, at, tools) : undefined;
}

/** JSON that is no call is passed over as a whole: what stands inside of it is data. A list in brackets may be one of written calls. */
function jsonAt(text: string, at: number, tools: ToolNames): FoundCall | undefined {
  const closed = jsonEnd(text, at);
  const end = closed < 0 ? text.length : closed;
  const value = looseJson(text.slice(at, end));
  const calls = callsInJson(value, tools);
  if (calls.length > 0) return { calls, end };
  return value !== undefined && text[at] === '{' ? { calls: [], end } : undefined;
}

function unwrapped(text: string): string {
  return text.replace(WRAPPING, ' ').trim();
}

function distinct(calls: readonly TextCall[]): readonly TextCall[] {
  return [...new Map(calls.map((call) => [`${call.name}\0${call.input}`, call])).values()];
}
