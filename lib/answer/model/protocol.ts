/** Signs that a model broke the protocol: no text, or a tool call written as text. The answer then comes from the planner. */
import { TOOL_NAMES } from '#lib/model/message';

const OPENERS =
  /^\s*(\{|\[\s*\{|\[TOOL|<tool|<function|<\|?(tool|python|start)|```(json|tool)|functions?\.|to=functions|(find|search|read|trace|get)_)/i;

/** True while a beginning could still turn out to be a tool call; such text is held back from the reader. */
export function mayBeToolCall(beginning: string): boolean {
  return (
    beginning.trim() === '' ||
    OPENERS.test(beginning) ||
    '```json'.startsWith(beginning.trim()) ||
    '<tool'.startsWith(beginning.trim())
  );
}

export function looksLikeToolCall(text: string): boolean {
  const trimmed = text.trim();
  if (/^<\/?(tool_call|function_call|tool|function)\b/i.test(trimmed) || /<\|?(tool_call|python_tag)/i.test(trimmed)) return true;
  const names = TOOL_NAMES.join('|');
  const asJson = new RegExp(
    `^(?:\`\`\`\\w*\\s*)?[[{][\\s\\S]{0,200}"(?:name|tool|function|tool_name)"\\s*:\\s*"(?:functions?\\.)?(?:${names})"`,
  );
  const asCall = new RegExp(`^(?:\`\`\`\\w*\\s*)?(?:functions?\\.)?(?:${names})\\s*\\(`);
  return asJson.test(trimmed) || asCall.test(trimmed);
}

/** Why the answer cannot stand, in words for the reader; null when it can. */
export function brokenProtocol(text: string): string | null {
  if (text.trim() === '') return 'it wrote no answer';
  if (looksLikeToolCall(text)) return 'it wrote a tool call as text';
  return null;
}

/** An error of the provider in a few words, without keys, addresses or stack. */
export function describeModelError(error: unknown): string {
  const status = statusOf(error);
  if (status === 401 || status === 403) return `it refused the key (HTTP ${status})`;
  if (status === 404) return 'it has no such model or address (HTTP 404)';
  if (status === 429) return 'it has no capacity or quota left (HTTP 429)';
  if (status !== undefined && status >= 400) return `it answered with HTTP ${status}`;
  const name = error instanceof Error ? error.name : '';
  if (/timeout/i.test(name)) return 'it took too long';
  const text =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : String(error);
  if (/ECONNREFUSED|ENOTFOUND|fetch failed|Cannot connect|ECONNRESET|socket|terminated/i.test(text))
    return 'it cannot be reached';
  if (/parse|JSON|validat|schema/i.test(`${name} ${text}`)) return 'its response could not be read';
  return 'it failed';
}

function statusOf(error: unknown): number | undefined {
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 4; depth++) {
    if ('statusCode' in at && typeof at.statusCode === 'number') return at.statusCode;
    at = 'lastError' in at ? at.lastError : 'cause' in at ? at.cause : undefined;
  }
  return undefined;
}
