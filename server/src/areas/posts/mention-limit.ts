import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { budgetOf } from '../../platform/http/call-limits.ts';
import type { Counts } from '../../platform/limits/counts.ts';

/** Select the mentioned people who are notified. */
export type LimitMentions = (trx: Executor, authorId: string, ids: readonly string[]) => Promise<string[]>;

/**
 * Limit how many strangers an author's mentions notify per day, because one text can name thirty people. A follower of
 * the author is no stranger. Further mentions still appear in these people's lists of mentions.
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
      // sequential, because concurrent calls would all pass while one place is left
      if (isKnown || (await counts.take([budgetOf('mentions', RATE_LIMITS.mentions, authorId, id)])) === 0)
        notified.push(id);
    }
    return notified;
  };
}
