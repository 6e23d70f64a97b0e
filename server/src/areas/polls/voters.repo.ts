import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';

type Outcome = 'counted' | 'known' | 'voted' | 'ended' | 'missing';

/** The outcome of a vote, and the poll's votes after it; null for an unknown poll. */
export interface VoteResult {
  readonly outcome: Outcome;
  readonly votes: readonly number[] | null;
  readonly votes_count: number | null;
}

const voteRows = compiledQuery((db, { id, personId, option }: { id: string; personId: string; option: number }) =>
  db
    .selectFrom(
      sql<VoteResult>`vote_in_poll(${id}, ${personId}, ${option}::integer)`.as<'vote'>(
        sql`vote(outcome, votes, votes_count)`,
      ),
    )
    .selectAll(),
);

/** Count a person's vote in a poll, once. */
export async function voteInPoll(db: Executor, id: string, personId: string, option: number): Promise<VoteResult> {
  const [result] = await voteRows(db, { id, personId, option });
  return result ?? { outcome: 'missing', votes: null, votes_count: null };
}

/** Record that a person takes part in a locked survey. Return false if they took part before. */
export async function addVoter(trx: Executor, pollId: string, personId: string): Promise<boolean> {
  const added = await trx
    .insertInto('poll_voters')
    .values({ poll_id: pollId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('poll_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Count one more participant of a locked poll. */
export async function countVoter(trx: Executor, pollId: string): Promise<void> {
  await trx
    .updateTable('all_polls')
    .set({ votes_count: sql<number>`votes_count + 1` })
    .where('id', '=', pollId)
    .execute();
}

export async function isVoter(db: Executor, pollId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('poll_voters')
    .select('poll_id')
    .where('poll_id', '=', pollId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A batch of participants in id order, without the person `but`. `after` is the last id of the previous batch. */
export async function votersAfter(
  trx: Executor,
  pollId: string,
  { but, after, limit }: { but: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('poll_voters')
    .select('person_id')
    .where('poll_id', '=', pollId)
    .where('person_id', '<>', but)
    .$if(after !== undefined, (query) => query.where('person_id', '>', after ?? ''))
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}
