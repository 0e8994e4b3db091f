/**
 * Messages as a viewer sees them. What is the same for everybody is gathered once; what a viewer may not read of an answer's repository
 * is taken out for each.
 */
import type { MessageRow, ReactionRow } from '#db/catalog/messages';
import type { Message, Reaction } from '#lib/model/channel';
import { type Names, namesOf } from '#lib/team/people';
import type { Team } from '#lib/team/team';

/** A message with all that any viewer is shown of it. */
export interface GatheredMessage {
  readonly row: MessageRow;
  readonly names: Names;
  readonly reactions: readonly ReactionRow[];
  readonly replies: number;
  readonly lastReplyAt: string | null;
}

/** What showing asks of a viewer. */
export interface Reader {
  readonly id: string;
  readonly readable: ReadonlySet<string>;
}

/** In the order of the rows. */
export async function gatherMessages(team: Team, rows: readonly MessageRow[]): Promise<readonly GatheredMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const roots = rows.filter(({ thread }) => thread === null).map(({ id }) => id);
  const { messages } = team.catalog;
  const [reactions, threads] = await Promise.all([messages.reactions(ids), roots.length > 0 ? messages.threads(roots) : []]);
  const people = [...rows.flatMap(({ author, verifiedBy }) => (verifiedBy === null ? [author] : [author, verifiedBy]))];
  const written = new Map(rows.map(({ author, authorName }) => [author, authorName]));
  const names = await namesOf(team, [...people, ...reactions.map(({ user }) => user)], written);
  const byMessage = Map.groupBy(reactions, ({ message }) => message);
  const byThread = new Map(threads.map((one) => [one.thread, one]));
  return rows.map((row) => {
    const thread = byThread.get(row.id);
    const { replies = 0, lastReplyAt = null } = thread ?? {};
    return { row, names, reactions: byMessage.get(row.id) ?? [], replies, lastReplyAt };
  });
}

export function showMessage({ row, names, reactions, replies, lastReplyAt }: GatheredMessage, { id, readable }: Reader): Message {
  const { verifiedBy, verifiedAt } = row;
  const isHidden = isHiddenFrom(row, readable);
  return {
    id: row.id,
    seq: row.seq,
    channel: row.channel,
    thread: row.thread,
    kind: row.kind,
    author: names(row.author),
    body: row.kind === 'answer' ? '' : row.body,
    turn: row.kind === 'answer' && !isHidden ? row.turn : null,
    isHidden,
    about: row.about,
    verified: verifiedBy === null || verifiedAt === null ? null : { by: names(verifiedBy), at: verifiedAt },
    reactions: reactionsOf(reactions, { names, viewer: id }),
    replies,
    lastReplyAt,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    deletedAt: row.deletedAt,
  };
}

/** An answer whose turn is gone is nobody's to read. */
export function isHiddenFrom({ kind, repository, deletedAt }: MessageRow, readable: ReadonlySet<string>): boolean {
  return kind === 'answer' && deletedAt === null && (repository === null || !readable.has(repository));
}

/** In the order in which each was first given. */
function reactionsOf(
  rows: readonly ReactionRow[],
  { names, viewer }: { readonly names: Names; readonly viewer: string },
): readonly Reaction[] {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, given]) => ({
    emoji,
    people: given.map(({ user }) => names(user)),
    isMine: given.some(({ user }) => user === viewer),
  }));
}

export async function showMessages(team: Team, rows: readonly MessageRow[], reader: Reader): Promise<readonly Message[]> {
  return (await gatherMessages(team, rows)).map((message) => showMessage(message, reader));
}
