/**
 * What signing in leaves in the catalog beside better-auth's own work: people made with their organisation, sessions as their owner sees
 * them, passwords set anew, and how often a sign-in was tried.
 */
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { type Organization, organizationRow } from '#db/catalog/organization-store';
import { account, member, organization, rateLimit, session, user } from '#db/catalog/schema/accounts';
import { repositories } from '#db/catalog/schema/repositories';

export interface NewPerson {
  readonly id: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
}

export interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly program: string | null;
}

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

export interface SignInStore {
  /** Nobody has an account yet. */
  isEmpty(): Promise<boolean>;
  listAccounts(): Promise<readonly AccountRow[]>;
  accountByEmail(email: string): Promise<AccountRow | null>;
  /** The first person, as the owner of the first organisation, to which every repository without one then belongs. */
  found(person: NewPerson, organization: Organization): Promise<void>;
  /** Without membership. False when the address is taken. */
  addPerson(person: NewPerson): Promise<boolean>;
  renamePerson(id: string, name: string): Promise<void>;
  /** Also where there was none; every session of theirs ends. */
  setPassword(person: string, hash: string): Promise<void>;
  /** Which ways they can sign in: `credential`, `github`, `oidc`. */
  waysToSignIn(person: string): Promise<readonly string[]>;
  /** False when it is their only way, or none of theirs. */
  removeWay(person: string, provider: string): Promise<boolean>;
  /** Live ones, youngest first. */
  sessions(person: string): Promise<readonly SessionRow[]>;
  endSession(person: string, id: string): Promise<boolean>;
  /** All but one, or all. */
  endSessions(person: string, except?: string): Promise<number>;
  chooseOrganization(session: string, organization: string): Promise<void>;
  /** Counts a try; gives how many there were in the window, and when it is over. */
  countTry(key: string, windowMs: number): Promise<{ readonly count: number; readonly until: Date }>;
  /** Gives one back. */
  uncountTry(key: string): Promise<void>;
  forgetTries(key: string): Promise<void>;
}

export function signInStore({ drizzle, guard }: CatalogDatabase): SignInStore {
  const credentialOf = (person: NewPerson) => credential(person.id, person.passwordHash);
  const accounts = { id: user.id, name: user.name, email: user.email, createdAt: user.createdAt };

  return {
    isEmpty: () =>
      guard(async () => {
        const [row] = await drizzle.select({ id: user.id }).from(user).limit(1);
        return row === undefined;
      }),
    listAccounts: () => guard(() => drizzle.select(accounts).from(user).orderBy(user.email)),
    accountByEmail: (email) =>
      guard(async () => {
        const [row] = await drizzle.select(accounts).from(user).where(eq(user.email, email.toLowerCase()));
        return row ?? null;
      }),
    found: (person, founded) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.insert(user).values(personRow(person)),
          drizzle.insert(account).values(credentialOf(person)),
          drizzle.insert(organization).values({ ...organizationRow(founded), operates: true }),
          drizzle.insert(member).values({
            id: crypto.randomUUID(),
            organizationId: founded.id,
            userId: person.id,
            role: 'owner',
            createdAt: new Date(),
          }),
          drizzle.update(repositories).set({ organization: founded.id }).where(isNull(repositories.organization)),
        ]);
      }),
    addPerson: (person) =>
      guard(async () => {
        const added = await drizzle.insert(user).values(personRow(person)).onConflictDoNothing().returning({ id: user.id });
        if (added.length === 0) return false;
        await drizzle.insert(account).values(credentialOf(person));
        return true;
      }),
    renamePerson: (id, name) =>
      guard(async () => void (await drizzle.update(user).set({ name, updatedAt: new Date() }).where(eq(user.id, id)))),
    setPassword: (person, hash) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.delete(account).where(and(eq(account.userId, person), eq(account.providerId, 'credential'))),
          drizzle.insert(account).values(credential(person, hash)),
          drizzle.delete(session).where(eq(session.userId, person)),
        ]);
      }),
    waysToSignIn: (person) =>
      guard(async () => {
        const rows = await drizzle.select({ provider: account.providerId }).from(account).where(eq(account.userId, person));
        return rows.map(({ provider }) => provider);
      }),
    removeWay: (person, provider) =>
      guard(async () => {
        const others = sql`(select count(*) from ${account} as other where other."userId" = ${person} and other."providerId" <> ${provider}) > 0`;
        const { rowsAffected } = await drizzle
          .delete(account)
          .where(and(eq(account.userId, person), eq(account.providerId, provider), others));
        return rowsAffected > 0;
      }),
    sessions: (person) =>
      guard(() =>
        drizzle
          .select({
            id: session.id,
            createdAt: session.createdAt,
            expiresAt: session.expiresAt,
            address: session.ipAddress,
            program: session.userAgent,
          })
          .from(session)
          .where(and(eq(session.userId, person), gt(session.expiresAt, new Date())))
          .orderBy(desc(session.createdAt)),
      ),
    endSession: (person, id) =>
      guard(async () => {
        const { rowsAffected } = await drizzle.delete(session).where(and(eq(session.userId, person), eq(session.id, id)));
        return rowsAffected > 0;
      }),
    endSessions: (person, except) =>
      guard(async () => {
        const others = except === undefined ? undefined : ne(session.id, except);
        return (await drizzle.delete(session).where(and(eq(session.userId, person), others))).rowsAffected;
      }),
    chooseOrganization: (id, chosen) =>
      guard(async () => void (await drizzle.update(session).set({ activeOrganizationId: chosen }).where(eq(session.id, id)))),
    countTry: (key, windowMs) =>
      guard(async () => {
        const now = Date.now();
        const isOver = sql`${rateLimit.lastRequest} <= ${now - windowMs}`;
        const [row] = await drizzle
          .insert(rateLimit)
          .values({ id: crypto.randomUUID(), key, count: 1, lastRequest: now })
          .onConflictDoUpdate({
            target: rateLimit.key,
            // lastRequest is the beginning of the window.
            set: {
              count: sql`case when ${isOver} then 1 else ${rateLimit.count} + 1 end`,
              lastRequest: sql`case when ${isOver} then ${now} else ${rateLimit.lastRequest} end`,
            },
          })
          .returning({ count: rateLimit.count, since: rateLimit.lastRequest });
        const { count: tries, since } = row ?? { count: 1, since: now };
        if (tries === 1) await drizzle.delete(rateLimit).where(lt(rateLimit.lastRequest, now - FORGET_MS));
        return { count: tries, until: new Date(since + windowMs) };
      }),
    uncountTry: (key) =>
      guard(async () => {
        await drizzle
          .update(rateLimit)
          .set({ count: sql`max(${rateLimit.count} - 1, 0)` })
          .where(eq(rateLimit.key, key));
      }),
    forgetTries: (key) => guard(async () => void (await drizzle.delete(rateLimit).where(eq(rateLimit.key, key)))),
  };
}

const FORGET_MS = 86_400_000;

function personRow({ id, name, email }: NewPerson): typeof user.$inferInsert {
  const now = new Date();
  return { id, name, email, emailVerified: false, createdAt: now, updatedAt: now };
}

function credential(person: string, password: string): typeof account.$inferInsert {
  const now = new Date();
  return {
    id: crypto.randomUUID(),
    accountId: person,
    providerId: 'credential',
    userId: person,
    password,
    createdAt: now,
    updatedAt: now,
  };
}
