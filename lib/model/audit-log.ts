/** What is written into the audit log: acts that change who may see or do what, and those that fail for want of a right. */

export const AUDIT_ACTIONS = [
  'account.created',
  'account.removed',
  'account.password-changed',
  'account.reset-link',
  'session.signed-in',
  'session.sign-in-failed',
  'session.signed-out',
  'key.created',
  'key.revoked',
  'member.invited',
  'member.joined',
  'member.role-changed',
  'member.removed',
  'organization.created',
  'organization.renamed',
  'organization.removed',
  'team.created',
  'team.changed',
  'team.removed',
  'repository.added',
  'repository.indexed',
  'repository.removed',
  'repository.moved',
  'repository.rules-changed',
  'repository.granted',
  'repository.revoked',
  'answer.published',
  'answer.unpublished',
  'channel.created',
  'channel.changed',
  'channel.archived',
  'settings.changed',
  'chat.installed',
  'chat.removed',
  'chat.linked',
  'chat.unlinked',
  'chat.channel-changed',
  'backup.made',
  'backup.restored',
  'access.denied',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly organization: string | null;
  readonly actor: string;
  readonly actorName: string;
  readonly action: AuditAction;
  /** `kind:id` */
  readonly target: string;
  readonly detail: Readonly<Record<string, string>>;
  /** Where the request came from, as far as the server knows. */
  readonly address: string | null;
}
