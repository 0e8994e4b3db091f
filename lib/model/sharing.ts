/** How far the link of an answer reaches; chosen by an admin for the whole installation. */

/**
 * `off`: who asked it, its channel, and admins. `organization`: everybody of the organisation who may read the repository; others of it are
 * told only that it exists. `public`: besides, whoever has the link of an answer that somebody published.
 */
export const SHARING_LEVELS = ['off', 'organization', 'public'] as const;
export type SharingLevel = (typeof SHARING_LEVELS)[number];
export const DEFAULT_SHARING: SharingLevel = 'organization';

/** How much of an answer a viewer gets: all of it, its text and cited lines, that it exists, or nothing. */
export type AnswerAccess = 'full' | 'published' | 'exists' | 'none';

/** What who sees all of an answer may know of its link, and do with it. */
export interface AnswerShare {
  /** Null where nobody has an account: whoever reaches the server opens it. */
  readonly level: SharingLevel | null;
  readonly isPublished: boolean;
  /** Whether the viewer may publish it, or take that back. */
  readonly mayPublish: boolean;
}
