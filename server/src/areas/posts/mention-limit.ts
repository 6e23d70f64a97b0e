import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { budgetOf } from '../../platform/http/call-limits.ts';
import type { Counts } from '../../platform/limits/counts.ts';

/** Those of these mentioned people who are notified of it. */
export type LimitMentions = (trx: Executor, authorId: string, ids: readonly string[]) => Promise<string[]>;

/**
 * Holds an author to so many strangers a day who are notified of a mention: one text names thirty people. Whoever follows the
 * author is no stranger. Further ones are mentioned all the same, and find it in their list.
 */
export function createMentionLimit({ counts }: { counts: Counts }): LimitMentions {
  return async (trx, authorId, ids) => {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select follower_id as id from follows
      where followee_id = ${authorId} and follower_id = any (${[...ids]}::uuid[])
    `.execute(trx);
    const followers = new Set(rows.map(({ id }) => id));
    const notified: string[] = [];
    for (const id of ids) {
      const isKnown = id === authorId || followers.has(id);
      // one after the other: together they would be let in as long as there is room for one
      if (isKnown || (await counts.take([budgetOf('mentions', RATE_LIMITS.mentions, authorId, id)])) === 0)
        notified.push(id);
    }
    return notified;
  };
}
