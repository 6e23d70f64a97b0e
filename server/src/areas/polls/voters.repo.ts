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

/** The outcome of taking part in a survey or a ballot; `votes_count` counts everyone who took part. `sealed` is the tally. */
interface Participation {
  readonly outcome: 'counted' | 'known' | 'refused' | 'ended' | 'missing';
  readonly votes_count: number;
  readonly sealed: Buffer | null;
}

const participationRows = compiledQuery((db, { id, personId }: { id: string; personId: string }) =>
  db
    .selectFrom(
      sql<Participation>`take_part_in_poll(${id}, ${personId})`.as<'part'>(sql`part(outcome, votes_count, sealed)`),
    )
    .selectAll(),
);

/** Record that a person takes part in a survey or a ballot, once. The poll stays locked until the transaction ends. */
export async function takePartInPoll(trx: Executor, id: string, personId: string): Promise<Participation> {
  const [result] = await participationRows(trx, { id, personId });
  return result ?? { outcome: 'missing', votes_count: 0, sealed: null };
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
