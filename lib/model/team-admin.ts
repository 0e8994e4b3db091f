/** What the pages of admins show of people, teams and sharing. Plain data; no secret is among it. */
import type { Named } from '#lib/model/repository-admin';
import type { SharingLevel } from '#lib/model/sharing';
import type { KeyScope, Role } from '#lib/model/viewer';

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Names. */
  readonly teams: readonly string[];
  /** ISO 8601, as all times here. */
  readonly joinedAt: string;
  readonly isYou: boolean;
  /** Whether the viewer may change their role, or remove them. */
  readonly mayChange: boolean;
  /** An owner that nobody else is beside. */
  readonly isLastOwner: boolean;
}

export interface InvitationView {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly team: Named | null;
  readonly inviter: string;
  readonly expiresAt: string;
}

export interface AdminKeyView {
  readonly id: string;
  readonly name: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly person: string;
  readonly scopes: readonly KeyScope[];
  readonly isRestricted: boolean;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly isOver: boolean;
}

export interface PeopleView {
  readonly organization: string;
  /** Roles the viewer may give. */
  readonly roles: readonly Role[];
  readonly people: readonly PersonView[];
  readonly invitations: readonly InvitationView[];
  readonly keys: readonly AdminKeyView[];
  readonly teams: readonly Named[];
}

export interface TeamView extends Named {
  readonly members: readonly Named[];
  /** Names of what is granted to it. */
  readonly repositories: readonly string[];
}

export interface TeamsView {
  readonly teams: readonly TeamView[];
  readonly people: readonly Named[];
  readonly repositories: readonly string[];
}

export interface PublishedView {
  readonly id: string;
  readonly question: string;
  readonly repository: string;
  readonly isOfRepository: boolean;
  readonly publishedAt: string;
  readonly publishedBy: string | null;
}

export interface SharingView {
  readonly level: SharingLevel;
  readonly published: readonly PublishedView[];
  /** There are more than these. */
  readonly hasMore: boolean;
}

/** What an overview for admins says of one thing: all is well, or what somebody should look at. */
export interface AttentionItem {
  readonly id: string;
  readonly state: 'ok' | 'look' | 'trouble';
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}
