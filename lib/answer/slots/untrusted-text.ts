/**
 * Text of a repository on its way to a model. It must neither end the fence it stands in, nor be taken for a turn or a tool call by a
 * chat template that knows its tokens wherever they stand, nor say what a person who reads the same lines cannot see, nor fill the
 * prompt with one line.
 */
import { visible } from '#lib/model/hidden-characters';

/** Breaks a token and is read over. */
const BREAK = '\u200b';

/** Tokens of chat templates in use: turns, tools, beginnings and ends. Their first sign stays, the rest follows after the break. */
const TOKENS =
  /<(?=\|[\w ]{1,40}\|>|｜[^｜\n]{1,40}｜>|<\/?SYS>>|\/?(?:s|tool_call|tool_response|tool_result|function_calls|function_call|function|invoke|parameter|think|thinking)\b[^\n>]{0,80}>|(?:start|end)_of_turn>|bos>|eos>)|\[(?=\/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|AVAILABLE_TOOLS|TOOL_RESULTS)\])/gi;

const MAX_LINE = 600;

export function dataText(text: string): string {
  return visible(text.split('\n').map(shortened).join('\n'))
    .replace(TOKENS, (sign) => sign + BREAK)
    .replaceAll('>>>', `>>${BREAK}>`)
    .replaceAll('<<<', `<<${BREAK}<`);
}

function shortened(line: string): string {
  if (line.length <= MAX_LINE) return line;
  return `${line.slice(0, MAX_LINE)}… (${line.length - MAX_LINE} more characters in this line)`;
}
