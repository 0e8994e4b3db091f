/** What Slack refuses of a call: unknown arguments, texts and blocks past its limits, blocks that are no blocks. Null: it takes it. */

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  'auth.test': [],
  'chat.postMessage': ['channel', 'text', 'blocks', 'thread_ts', 'unfurl_links', 'unfurl_media', 'parse', 'link_names'],
  'chat.update': ['channel', 'ts', 'text', 'blocks', 'parse', 'link_names'],
  'chat.postEphemeral': ['channel', 'user', 'text', 'blocks', 'thread_ts'],
  'reactions.add': ['channel', 'timestamp', 'name'],
  'reactions.remove': ['channel', 'timestamp', 'name'],
  'users.info': ['user'],
  'users.list': ['limit', 'cursor'],
  'conversations.info': ['channel'],
  'conversations.members': ['channel', 'limit', 'cursor'],
  'conversations.open': ['users'],
};

const SHAPES: Readonly<Record<string, readonly string[]>> = {
  rich_text: ['type', 'elements'],
  rich_text_section: ['type', 'elements'],
  rich_text_quote: ['type', 'elements'],
  rich_text_preformatted: ['type', 'elements'],
  rich_text_list: ['type', 'elements', 'style'],
  text: ['type', 'text', 'style'],
  link: ['type', 'text', 'url', 'style'],
  actions: ['type', 'elements'],
  button: ['type', 'action_id', 'text', 'value', 'url'],
  plain_text: ['type', 'text', 'emoji'],
};

export function troubleWith(method: string, args: Readonly<Record<string, unknown>>): string | null {
  const known = ARGUMENTS[method];
  if (!known) return 'unknown_method';
  if (Object.keys(args).some((name) => name !== 'token' && !known.includes(name))) return `invalid_arguments`;
  const text = String(args.text ?? '');
  if (text.length > 40_000) return 'msg_too_long';
  // A mention or a link can only come out of what was not escaped.
  if (/<(?!\/)[@#!a-z]/i.test(text)) return 'unescaped_text';
  if (args.blocks === undefined) return method.startsWith('chat.') && text === '' ? 'no_text' : null;
  const blocks: unknown = typeof args.blocks === 'string' ? JSON.parse(args.blocks) : args.blocks;
  if (!Array.isArray(blocks) || blocks.length > 50) return 'invalid_blocks';
  if (blocks.length === 0 && text === '') return 'no_text';
  if (charactersOf(blocks) > 13_000) return 'msg_blocks_too_long';
  return blocks.every((block) => isBlock(block)) && uniqueActions(blocks) ? null : 'invalid_blocks';
}

function isBlock(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { type, text, elements, url, value, style } = node as Record<string, unknown>;
  const fields = SHAPES[String(type)];
  if (!fields || Object.keys(node).some((name) => !fields.includes(name))) return false;
  if (typeof text === 'string' && (text === '' || text.length > (type === 'plain_text' ? 75 : 3_000))) return false;
  if (type === 'button' && !isBlock(text)) return false;
  if (typeof value === 'string' && value.length > 2_000) return false;
  if (url !== undefined && (typeof url !== 'string' || !/^https?:\/\//.test(url) || url.length > 3_000)) return false;
  if (type === 'rich_text_list' && style !== 'bullet' && style !== 'ordered') return false;
  if (!Array.isArray(elements)) return elements === undefined;
  if (elements.length === 0 || (type === 'actions' && elements.length > 25)) return false;
  return elements.every((element) => isBlock(element)) && lengthOf(node) <= 3_000;
}

/** Of all texts and addresses. */
function charactersOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + charactersOf(one), 0);
  if (node === null || typeof node !== 'object') return 0;
  const { text, url, elements } = node as Record<string, unknown>;
  const own = [text, url].reduce((sum: number, one) => sum + (typeof one === 'string' ? one.length : 0), 0);
  return own + charactersOf(elements);
}

function lengthOf(node: unknown): number {
  if (node === null || typeof node !== 'object') return 0;
  const { text, elements } = node as Record<string, unknown>;
  const own = typeof text === 'string' ? text.length : 0;
  return own + (Array.isArray(elements) ? elements.reduce((sum: number, one) => sum + lengthOf(one), 0) : 0);
}

function uniqueActions(blocks: readonly unknown[]): boolean {
  const ids = [...JSON.stringify(blocks).matchAll(/"action_id":"([^"]+)"/g)].map(([, id]) => id);
  return new Set(ids).size === ids.length;
}
