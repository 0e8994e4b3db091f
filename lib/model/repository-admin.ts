/** The repositories as admins see them: where each comes from, who may read it, what is left out, and what is being done to it. */
import type { IndexJob } from '#lib/model/index-job';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export const SHOWN_GRANTEES = ['organization', 'team', 'user', 'key'] as const;
export type ShownGrantee = (typeof SHOWN_GRANTEES)[number];

export interface RepositoryGrantee {
  readonly kind: ShownGrantee;
  readonly id: string;
  readonly name: string;
}

export interface AdminRepository {
  readonly name: string;
  /** Of a clone; null for a directory of the server's machine. */
  readonly remote: string | null;
  /** Empty where its place is not the viewer's to know. */
  readonly root: string;
  readonly exclude: readonly string[];
  /** null while nothing of it can be read; `trouble` then says why. */
  readonly index: {
    readonly files: number;
    readonly lines: number;
    readonly symbols: number;
    readonly bytes: number;
    readonly commit: string | null;
    readonly indexedAt: string;
  } | null;
  readonly trouble: string | null;
  /** Beside owners and admins, who read all. */
  readonly grants: readonly RepositoryGrantee[];
  readonly job: IndexJob | null;
}

export interface RepositoriesView {
  readonly repositories: readonly AdminRepository[];
  /** Being added for the first time, or failed to be. */
  readonly adding: readonly IndexJob[];
  /** Whom a repository can be granted to; null where there are no accounts. */
  readonly grantees: {
    readonly organization: Named;
    readonly teams: readonly Named[];
    readonly people: readonly Named[];
    /** Restricted ones: they read nothing but what is granted to them, of what their person reads. */
    readonly keys: readonly Named[];
  } | null;
  /** What is added and removed, for operators; null for admins of other organisations. */
  readonly adds: AddRules | null;
}

export interface AddRules {
  /** Who reads a new one. */
  readonly defaultGrant: 'admins' | 'organization';
  /** Directories that may be added from; empty: none. */
  readonly roots: readonly string[];
  /** The only hosts that may be cloned from; null: every public one. */
  readonly hosts: readonly string[] | null;
}
