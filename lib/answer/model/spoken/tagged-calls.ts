/**
 * Tool calls written with tags: `<invoke name="x"><parameter name="k">`, `<function=x><parameter=k>`, `<tool_call>x<arg_key>k`, and the
 * tool's own name as a tag. A closing tag may be missing at the end.
 */
import type { TextCall } from '#lib/answer/model/spoken/json-calls';
import { type Json, looseJson } from '#lib/answer/model/spoken/loose-json';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

export interface FoundCall {
  readonly calls: readonly TextCall[];
  /** Where it ends in the text. */
  readonly end: number;
}

interface TagShape {
  /** The first group is the name. */
  readonly opens: RegExp;
  /** Where the body ends, if it is closed. */
  readonly closes: RegExp;
  /** The first group is a field's name, the second its value. */
  readonly field: RegExp;
}

const SHAPES: readonly TagShape[] = [
  {
    opens: /<(?:[\w-]+:|\|DSML\|)?invoke\s+name\s*=\s*["']?([\w.:-]+)["']?[^>]*>/iy,
    closes: /<\/(?:[\w-]+:|\|DSML\|)?invoke>|(?=<(?:[\w-]+:|\|DSML\|)?invoke\s)|$/gi,
    field:
      /<(?:[\w-]+:|\|DSML\|)?parameter\s+name\s*=\s*["']?([\w.-]+)["']?[^>]*>([\s\S]*?)(?:<\/(?:[\w-]+:|\|DSML\|)?parameter>|(?=<(?:[\w-]+:|\|DSML\|)?parameter\s)|$)/gi,
  },
  {
    opens: /<function(?:\s+name)?\s*=\s*["']?([\w.:-]+)["']?\s*>/iy,
    closes: /<\/function>|(?=<function[\s=])|<\/tool_call>|$/gi,
    field: /<parameter(?:\s+name)?\s*=\s*["']?([\w.-]+)["']?\s*>([\s\S]*?)(?:<\/parameter>|(?=<parameter[\s=])|$)/gi,
  },
  {
    opens: /<tool_call>\s*([\w.:-]+)\s*(?=<arg_key>|<\/tool_call>)/iy,
    closes: /<\/tool_call>|$/gi,
    field: /<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)(?:<\/arg_value>|$)/gi,
  },
];

/** The call that begins at `at`; undefined when none of a known tool does. */
export function taggedCallAt(text: string, at: number, tools: ToolNames): FoundCall | undefined {
  if (text[at] !== '<') return undefined;
  for (const shape of SHAPES) {
    shape.opens.lastIndex = at;
    const opened = shape.opens.exec(text);
    const tool = tools.named(opened?.[1] ?? '');
    if (!opened || !tool) continue;
    const { body, end } = bodyOf(text, at + opened[0].length, shape.closes);
    return { calls: [{ name: tool.name, input: inputOf(body, shape.field) }], end };
  }
  return nameTagAt(text, at, tools);
}

/** `<find_symbol><name>x</name></find_symbol>` */
function nameTagAt(text: string, at: number, tools: ToolNames): FoundCall | undefined {
  const name = /^<([\w-]+)>/.exec(text.slice(at, at + 40))?.[1] ?? '';
  const tool = tools.named(name);
  const end = tool ? text.indexOf(`</${name}>`, at) : -1;
  if (!tool || end < 0) return undefined;
  const body = text.slice(at + name.length + 2, end);
  return { calls: [{ name: tool.name, input: inputOf(body, /<([\w-]+)>([\s\S]*?)<\/\1>/g) }], end: end + name.length + 3 };
}

function bodyOf(text: string, start: number, closes: RegExp): { readonly body: string; readonly end: number } {
  closes.lastIndex = start;
  const closed = closes.exec(text);
  const at = closed?.index ?? text.length;
  return { body: text.slice(start, at), end: at + (closed?.[0].length ?? 0) };
}

function inputOf(body: string, field: RegExp): string {
  if (body.trim().startsWith('{')) return body.trim();
  const fields = Array.from(body.matchAll(field), ([, key = '', value = '']) => [key.trim(), meantBy(value)] as const);
  return JSON.stringify(Object.fromEntries(fields));
}

/** Numbers, truth values, lists and objects are meant as such; everything else is text, to the letter but for the lines around it. */
function meantBy(text: string): Json {
  const value = text.replace(/^\r?\n|\r?\n[ \t]*$/g, '');
  if (!/^\s*(?:-?\d+(?:\.\d+)?|true|false|null|\[[\s\S]*\]|\{[\s\S]*\})\s*$/i.test(value)) return value;
  return looseJson(value.trim().replace(/^(true|false|null)$/i, (word) => word.toLowerCase())) ?? value;
}
