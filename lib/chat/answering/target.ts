/**
 * What a question is about and who may read its answer. In a channel only the repository that an admin chose for it is answered for
 * everybody; anything else the asking person may read is answered to them alone. A repository that they may not read is one that is not
 * there, here as everywhere.
 */
import type { ChatChannel } from '#db/catalog/chat-platforms';
import { noSuchRepository, nothingHere, nothingToRead, whichRepository } from '#lib/chat/answering/words';
import type { ChatMessage } from '#lib/chat/message';
import type { Scope } from '#lib/model/answer';

export type Target =
  | { readonly kind: 'open'; readonly repository: string; readonly scope: Scope; readonly question: string }
  | { readonly kind: 'private'; readonly repository: string; readonly scope: Scope; readonly question: string }
  | { readonly kind: 'refused'; readonly message: ChatMessage };

export interface TargetOptions {
  readonly isDirect: boolean;
  /** Names of what the asking person may read. */
  readonly readable: readonly string[];
  readonly channel: ChatChannel | null;
  /** What the question before was about; null when there is none. */
  readonly before: string | null;
}

export function chooseTarget(text: string, { isDirect, readable, channel, before }: TargetOptions): Target {
  const { named, question, isCertain } = namedRepository(text, readable);
  const refuse = (message: ChatMessage): Target => ({ kind: 'refused', message });
  if (named !== null && !readable.includes(named) && isCertain) return refuse(noSuchRepository(named));
  if (!isDirect && channel?.repository && (named === null || named === channel.repository)) {
    if (!readable.includes(channel.repository)) return refuse(nothingHere());
    return { kind: 'open', repository: channel.repository, scope: channel.scope, question };
  }
  const kind = isDirect ? 'open' : 'private';
  const usual = before !== null && readable.includes(before) ? before : readable.length === 1 ? (readable[0] ?? null) : null;
  const repository = named ?? (isDirect ? usual : readable.length === 1 ? (readable[0] ?? null) : null);
  if (repository !== null) return { kind, repository, scope: {}, question };
  return refuse(readable.length === 0 ? nothingToRead() : whichRepository(readable));
}

/**
 * `in NAME: …`, `in NAME …`, `… in NAME`. Without the colon the words are part of the question unless the name is one that may be read, so
 * that "in which file" asks nothing odd, and says nothing of what is there.
 */
function namedRepository(
  text: string,
  readable: readonly string[],
): { readonly named: string | null; readonly question: string; readonly isCertain: boolean } {
  const said = /^in\s+`?([^\s:`]{1,200})`?\s*:\s*([\s\S]+)$/i.exec(text);
  if (said) return { named: said[1] ?? '', question: said[2] ?? '', isCertain: true };
  const first = /^in\s+`?([^\s`]{1,200}?)`?,?\s+([\s\S]+)$/i.exec(text);
  if (first?.[1] && readable.includes(first[1])) return { named: first[1], question: first[2] ?? '', isCertain: true };
  const last = /^([\s\S]+?)\s+in\s+`?([^\s`?]{1,200}?)`?\s*(\?*)\s*$/i.exec(text);
  if (last?.[2] && readable.includes(last[2])) {
    return { named: last[2], question: `${last[1] ?? ''}${last[3] ?? ''}`, isCertain: true };
  }
  return { named: null, question: text, isCertain: false };
}
