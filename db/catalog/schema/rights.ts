/** Who may read which repository, and what was done by whom. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const repositoryGrants = sqliteTable(
  'repository_grants',
  {
    repository: text().notNull(),
    /** lib/model/viewer GRANTEES. */
    kind: text({ enum: ['organization', 'team', 'user', 'key'] }).notNull(),
    /** Id of the organisation, team, person or API key. */
    grantee: text().notNull(),
    grantedBy: text('granted_by').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repository, table.kind, table.grantee] }),
    index('repository_grants_by_grantee').on(table.kind, table.grantee),
  ],
);

/** Written once; nothing of it is ever changed. No secrets, no questions' texts. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    organization: text(),
    /** `local`, a person's id, `key:ID`, `slack`, or empty for somebody without account. */
    actor: text().notNull(),
    actorName: text('actor_name').notNull(),
    /** lib/model/audit-log AUDIT_ACTIONS. */
    action: text().notNull(),
    /** What it was done to, as `kind:id`. */
    target: text().notNull(),
    /** JSON of strings. */
    detail: text().notNull(),
    address: text(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_by_action').on(table.action, table.at),
    index('audit_log_by_organization').on(table.organization, table.id),
  ],
);
