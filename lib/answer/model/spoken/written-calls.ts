/**
 * Tool calls written by name: `find_symbol(name="x")`, `functions.find_symbol({...})`, and a name with JSON behind it
 * (`[TOOL_CALLS]find_symbol[ARGS]{...}`, `Action: find_symbol` / `Action Input: {...}`, `to=functions.find_symbol ... {...}`).
 */
import { type Json, jsonEnd, looseJson } from '#lib/answer/model/spoken/loose-json';
import type { FoundCall } from '#lib/answer/model/spoken/tagged-calls';
import type { KnownTool, ToolNames } from '#lib/answer/model/spoken/tool-names';

/** What may stand between a name and its JSON: tags, marks, a label; never a word of prose. */
const BETWEEN =
  /(?::\d+)?(?:\s|[:=,*"'`(]|<[^<>{}\n]{1,60}>|\[ARGS\]|\[CALL_ID\]\w+|\bjson\b|\bcommentary\b|\b(?:Action[ _]Input|Arguments?|Args|Parameters?|Params|Input)\b)*/iy;

export function writtenCallAt(text: string, at: number, tools: ToolNames): FoundCall | undefined {
  if (/[\w.-]/.test(text[at - 1] ?? '')) return undefined;
  const name = new RegExp(tools.pattern, 'iy');
  name.lastIndex = at;
  const found = name.exec(text);
  const tool = found ? tools.named(found[0]) : undefined;
  if (!found || !tool) return undefined;
  const after = at + found[0].length;
  return argumentsAt(text, after, tool) ?? jsonBehind(text, after, tool);
}

function argumentsAt(text: string, after: number, tool: KnownTool): FoundCall | undefined {
  const open = /(?:\.call)?\(/y;
  open.lastIndex = after;
  const opened = open.exec(text);
  if (!opened) return undefined;
  const start = after + opened[0].length;
  const end = jsonEnd(text, start - 1);
  if (end < 0) return undefined;
  const input = inputOf(text.slice(start, end - 1), tool);
  return input === undefined ? undefined : { calls: [{ name: tool.name, input: JSON.stringify(input) }], end };
}

/** `({...})`, `(k="v", n=3)`, `("v")` by the order of the fields; undefined when it is none of them. */
function inputOf(written: string, tool: KnownTool): Json | undefined {
  const whole = written.trim();
  if (whole === '') return {};
  if (whole.startsWith('{')) return looseJson(whole);
  const input: Record<string, Json> = {};
  for (const [index, part] of partsOf(whole).entries()) {
    const [, key = tool.fields[index], text = part] = /^\s*([A-Za-z_]\w*)\s*[=:]\s*([\s\S]+)$/.exec(part) ?? [];
    const value = looseJson(text);
    if (key === undefined || value === undefined) return undefined;
    input[key] = value;
  }
  return input;
}

/** At the commas outside of brackets and strings. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[([{]|[)\]}]|,/gs)) {
    const [token] = match;
    if ('([{'.includes(token)) depth++;
    else if (')]}'.includes(token)) depth--;
    else if (token === ',' && depth === 0) {
      parts.push(text.slice(start, match.index));
      start = match.index + 1;
    }
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '');
}

function jsonBehind(text: string, after: number, tool: KnownTool): FoundCall | undefined {
  BETWEEN.lastIndex = after;
  const start = after + (BETWEEN.exec(text)?.[0].length ?? 0);
  if (text[start] !== '{') return undefined;
  const closed = jsonEnd(text, start);
  const written = text.slice(start, closed < 0 ? text.length : closed);
  const value = looseJson(written);
  // Whole but unreadable: whoever runs it can say what is wrong. Cut off and unreadable: it is no call.
  if (value === undefined && closed < 0) return undefined;
  const input = value === undefined ? written : JSON.stringify(value);
  return { calls: [{ name: tool.name, input }], end: start + written.length };
}
