/**
 * Whose conversations, and the turns in them, somebody sees: their own, those of a channel or thread they see, and, of operators, those
 * from before there were accounts. A conversation is of a person (their id), of a channel (`channel:ID`), of a thread of a chat platform
 * (`thread:ID`), or of nobody (null).
 */
import type { Viewer } from '#lib/model/viewer';
import { isOperator } from '#lib/rights/readable';

export interface ChannelRules {
  /** Whether a viewer sees a channel now. Absent: nobody sees any. */
  readonly seesChannel?: (viewer: Viewer, channel: string) => Promise<boolean>;
  /** The thread of a chat platform that the viewer asks in: whoever says so has made sure that they do. */
  readonly thread?: string;
}

const threadOwner = (thread: string): string => `thread:${thread}`;

/** Their own, or nobody's where they are an operator: theirs to rename and delete. */
export function isOwn(viewer: Viewer, owner: string | null): boolean {
  return owner === null ? isOperator(viewer) : owner === viewer.id && viewer.id !== '';
}

export async function seesOwner(viewer: Viewer, owner: string | null, { seesChannel, thread }: ChannelRules): Promise<boolean> {
  if (isOwn(viewer, owner)) return true;
  if (owner === null) return false;
  if (thread !== undefined && owner === threadOwner(thread)) return true;
  const channel = channelOf(owner);
  return channel !== null && seesChannel !== undefined && (await seesChannel(viewer, channel));
}

/** Null: it is not a channel's. */
export function channelOf(owner: string | null): string | null {
  return /^channel:(.+)$/.exec(owner ?? '')?.[1] ?? null;
}

/** What a viewer's lists show: not what others asked, though they may be shown it. */
export function listedOwners(viewer: Viewer): readonly (string | null)[] {
  return isOperator(viewer) ? [viewer.id, null] : [viewer.id];
}
