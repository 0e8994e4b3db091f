/** Signs that a model broke the protocol: no text, or a tool call written as text. */
import { describeTrouble } from '#lib/answer/model/model-trouble';
import { TOOL_NAMES } from '#lib/model/message';

export function looksLikeToolCall(text: string): boolean {
  const trimmed = text.trim();
  if (/^<\/?(tool_call|function_call|tool|function)\b/i.test(trimmed) || /^<\|?(tool_call|python_tag)/i.test(trimmed))
    return true;
  const names = TOOL_NAMES.join('|');
  const asJson = new RegExp(
    `^(?:\`\`\`\\w*\\s*)?[[{][\\s\\S]{0,200}"(?:name|tool|function|tool_name)"\\s*:\\s*"(?:functions?\\.)?(?:${names})"`,
  );
  // A call of a tool that nobody has, such as one for the final answer.
  if (
    /^\{\s*"(?:name|tool|function|action)"\s*:\s*"[\w.-]+"\s*,\s*"(?:arguments|parameters|args|input|action_input)"\s*:[\s\S]*\}$/.test(
      trimmed,
    )
  )
    return true;
  const asCall = new RegExp(`^(?:\`\`\`\\w*\\s*)?(?:functions?\\.)?(?:${names})\\s*\\([^)\\n]*\\)\\s*(?:\`\`\`)?\\s*$`);
  return asJson.test(trimmed) || asCall.test(trimmed);
}

/** Why the answer cannot stand, in words for the reader; null when it can. */
export function brokenProtocol(text: string): string | null {
  if (text.trim() === '') return 'it wrote no answer';
  if (looksLikeToolCall(text)) return 'it wrote a tool call as text';
  return null;
}

/** An error of the provider in a few words of English. */
export function describeModelError(error: unknown): string {
  return describeTrouble(error, 'en');
}
