/**
 * Who stands for an answer that was given on a chat platform: it has no message in a channel here that could carry the mark. Whoever was
 * first is kept; a mark stays as long as its answer is asked for.
 */
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { chatState } from '#db/catalog/schema/chat-platforms';

export interface VerifiedMark {
  /** Id of the person here. */
  readonly by: string;
  /** As they were called then. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface VerifiedStore {
  /** The mark that holds from then on: an earlier one stays. */
  mark(answer: string, mark: VerifiedMark): Promise<VerifiedMark>;
  of(answers: readonly string[]): Promise<ReadonlyMap<string, VerifiedMark>>;
}

const PREFIX = 'pathlight:verified:';
const markSchema = z.object({ by: z.string(), name: z.string(), at: z.string() });

export function verifiedStore({ drizzle, guard }: CatalogDatabase): VerifiedStore {
  const of: VerifiedStore['of'] = (answers) =>
    guard(async () => {
      const keys = answers.map((answer) => `${PREFIX}${answer}`);
      if (keys.length === 0) return new Map();
      const rows = await drizzle.select().from(chatState).where(inArray(chatState.key, keys));
      return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), markSchema.parse(JSON.parse(value))] as const));
    });
  return {
    of,
    mark: async (answer, mark) => {
      const row = { key: `${PREFIX}${answer}`, value: JSON.stringify(mark), expiresAt: null };
      await guard(async () => void (await drizzle.insert(chatState).values(row).onConflictDoNothing()));
      return (await of([answer])).get(answer) ?? mark;
    },
  };
}

/** Whether the answer of a row was marked so. */
export function isVerifiedInChat(answer: SQLWrapper): SQL {
  return sql`exists (select 1 from chat_state where chat_state.key = ${PREFIX} || ${answer})`;
}
