/** What the fake Slack was given to show, and how a test reads it: its text, links and buttons. */

export interface SlackPost {
  readonly ts: string;
  readonly channel: string;
  readonly thread: string | undefined;
  /** The only one who sees it; null: everybody of the channel. */
  readonly onlyFor: string | null;
  text: string;
  blocks: readonly Record<string, unknown>[];
  edits: number;
  reactions: string[];
}

/** All that a post shows, as one text. */
export function shownText(post: SlackPost): string {
  const parts: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (Array.isArray(node) || node === null || typeof node !== 'object') return;
    const { text, elements, type } = node as { text?: unknown; elements?: unknown; type?: string };
    if (typeof text === 'string') parts.push(text);
    else walk(text);
    walk(elements);
    if (type?.startsWith('rich_text_')) parts.push('\n');
  };
  walk(post.blocks);
  return parts.join('');
}

export function linksOf(post: SlackPost): readonly string[] {
  return [...JSON.stringify(post.blocks).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '');
}

export function buttonsOf(post: SlackPost): readonly Record<string, unknown>[] {
  return post.blocks.filter(({ type }) => type === 'actions').flatMap(({ elements }) => elements as Record<string, unknown>[]);
}

export function blocksOf({ blocks }: Record<string, unknown>): readonly Record<string, unknown>[] {
  if (blocks === undefined) return [];
  return (typeof blocks === 'string' ? JSON.parse(blocks) : blocks) as Record<string, unknown>[];
}
