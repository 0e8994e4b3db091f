/** Of the symbols that a search found, and of what stands around them, which ones the question is about. */
import { linkQuestion } from '#lib/link/link-question';
import type { LinkPurpose } from '#lib/link/purpose';
import type { Linked } from '#lib/link/rank-candidates';
import type { ToolContext, ToolResult } from '#lib/tools/tool';

export type { LinkPurpose } from '#lib/link/purpose';
export type { Linked } from '#lib/link/rank-candidates';

export interface LinkOptions {
  readonly question: string;
  readonly purpose: LinkPurpose;
  readonly context: ToolContext;
}

/** Best first; nothing where the search found nothing. */
export async function linkSymbols(found: Pick<ToolResult, 'symbols' | 'hits'>, options: LinkOptions): Promise<readonly Linked[]> {
  if (found.symbols.length === 0) return [];
  return (await linkQuestion(options.question, options.purpose, options.context)).candidates;
}
