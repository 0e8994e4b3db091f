/** A question as it came from a platform, whichever way: the same for all of them. */
import { createHash } from 'node:crypto';
import type { Place } from '#lib/chat/platform';

export interface ChatQuestion {
  readonly place: Place;
  /** Of the platform. */
  readonly user: string;
  /** What was asked, without the mention of Pathlight; plain. */
  readonly text: string;
  /**
   * `mention`: in a channel or thread. `reply`: in a thread, without a mention. `direct`: a direct message. `command`, `shortcut` and
   * `button` leave nothing of the question to read, so that the answer says it.
   */
  readonly how: 'mention' | 'reply' | 'direct' | 'command' | 'shortcut' | 'button';
  /** The same however often, and in whatever order, the platform tells of it. */
  readonly event: string;
  /** The message that asks; null where there is none. */
  readonly message: string | null;
  /** ISO 8601 with microseconds where the platform has them, so that questions of a thread have an order. */
  readonly askedAt: string;
  /** The platform itself says that people outside the workspace read along, or that one of them asks. */
  readonly saysOutsiders?: boolean;
  readonly saysStranger?: boolean;
  /** The answer that is asked again, and what its words mean. */
  readonly again?: string;
  readonly about?: string;
}

/** Ids of turns and conversations made from what never changes, so that two processes make the same. */
export function stableId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}

export function turnIdOf({ place, event }: Pick<ChatQuestion, 'place' | 'event'>): string {
  return stableId('turn', place.platform, place.workspace, event);
}
