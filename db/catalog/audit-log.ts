/**
 * What was done by whom: written once, never changed. Every text of an entry is bounded, and what looks like a secret is not kept, whoever
 * wrote the entry: a detail whose name says that it is one, a password in an address, a token of a known form.
 */
import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { oneOf } from '#db/catalog/one-of';
import { auditLog } from '#db/catalog/schema/rights';
import type { AuditAction, AuditEntry } from '#lib/model/audit-log';

export type NewAuditEntry = Pick<AuditEntry, 'actor' | 'actorName' | 'action' | 'target'> &
  Partial<Pick<AuditEntry, 'organization' | 'detail' | 'address'>>;

export interface AuditQuery {
  /** Older than the entry of this id. */
  readonly before?: number;
  readonly limit: number;
  readonly action?: AuditAction;
  readonly actor?: string;
  /** Of this organisation alone. */
  readonly organization?: string;
  /** And what is of none. */
  readonly alsoOfNone?: boolean;
}

export interface AuditLogStore {
  add(entry: NewAuditEntry): Promise<void>;
  /** Newest first, at most MAX_ENTRIES. */
  list(query: AuditQuery): Promise<readonly AuditEntry[]>;
}

const MAX_ENTRIES = 500;
const MAX_TEXT = 300;
const MAX_ADDRESS = 64;
const MAX_DETAILS = 16;
const MAX_NAME = 40;

export function auditLogStore({ drizzle, guard }: CatalogDatabase): AuditLogStore {
  return {
    add: (entry) =>
      guard(async () => {
        await drizzle.insert(auditLog).values({
          at: new Date().toISOString(),
          organization: entry.organization ?? null,
          actor: bounded(entry.actor),
          actorName: bounded(entry.actorName),
          action: entry.action,
          target: bounded(entry.target),
          detail: JSON.stringify(keptDetail(entry.detail ?? {})),
          address: entry.address ? bounded(entry.address, MAX_ADDRESS) : null,
        });
      }),
    list: ({ before, limit, action, actor, organization, alsoOfNone = false }) =>
      guard(async () => {
        const rows = await drizzle
          .select()
          .from(auditLog)
          .where(
            and(
              before === undefined ? undefined : lt(auditLog.id, before),
              action === undefined ? undefined : eq(auditLog.action, action),
              actor === undefined ? undefined : eq(auditLog.actor, actor),
              oneOf(
                auditLog.organization,
                organization === undefined ? undefined : [organization, ...(alsoOfNone ? [null] : [])],
              ),
            ),
          )
          .orderBy(desc(auditLog.id))
          .limit(Math.min(limit, MAX_ENTRIES));
        return rows.map(entryOf);
      }),
  };
}

const HIDDEN = '(not kept)';
const SECRET_NAME = /secret|passw|token|authorization|cookie|credential|^(api)?-?key$/i;
const CREDENTIALS_IN_URL = /([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;
const TOKEN =
  /\b(sk|pk|rk|pl|ghp|gho|ghs|github_pat|glpat|xox[a-z]|xapp|whsec)[-_][A-Za-z0-9_-]{12,}|\bBearer\s+\S+|\beyJ[A-Za-z0-9_-]{10,}\.\S+/g;

function keptDetail(detail: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(detail).slice(0, MAX_DETAILS);
  return Object.fromEntries(
    entries.map(([name, value]) => [bounded(name, MAX_NAME), SECRET_NAME.test(name) ? HIDDEN : bounded(value)]),
  );
}

function bounded(text: string, length: number = MAX_TEXT): string {
  // Cut before anything is searched, with room for what is taken out.
  const clean = text
    .slice(0, length * 4)
    .replace(CREDENTIALS_IN_URL, '$1')
    .replace(TOKEN, HIDDEN)
    .replace(/\p{Cc}+/gu, ' ');
  return clean.length <= length ? clean : `${clean.slice(0, length - 1)}…`;
}

const detailSchema = z.record(z.string(), z.string()).catch({});

function entryOf({ action, detail, ...row }: typeof auditLog.$inferSelect): AuditEntry {
  // An action that a newer version wrote is shown as it stands.
  return { ...row, action: action as AuditAction, detail: detailSchema.parse(readJson(detail)) };
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
