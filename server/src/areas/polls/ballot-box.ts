import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { keyIdOf, type Vault } from '../../platform/vault/vault.ts';
import { ballotContext } from '../../platform/vault/vaults.ts';

interface Tally {
  /** The number of votes for each option, by position. */
  readonly votes: readonly number[];
}

export type BallotBox = ReturnType<typeof createBallotBox>;

/**
 * The votes of open ballots: one encrypted row for each ballot, with the number of votes for each option. A vote is
 * stored only in these sums, so that no row connects a voter with a choice (threats: decision 132). Callers lock the
 * poll first.
 */
export function createBallotBox(vault: Vault) {
  const read = async (trx: Executor, pollId: string) => {
    const row = await trx
      .selectFrom('ballot_tallies')
      .select('sealed')
      .where('poll_id', '=', pollId)
      .executeTakeFirst();
    return row && vault.open<Tally>(row.sealed, ballotContext(pollId)).votes;
  };

  return {
    /** Insert the empty tally of a new ballot. */
    async open(trx: Executor, pollId: string, options: number): Promise<void> {
      const sealed = vault.seal({ votes: Array(options).fill(0) } satisfies Tally, ballotContext(pollId));
      await trx.insertInto('ballot_tallies').values({ poll_id: pollId, sealed }).execute();
    },

    /** Add a vote to the tally that the lock of the poll has read. Throw `poll_ended` if it is deleted. */
    async add(trx: Executor, pollId: string, before: Buffer | null, option: number): Promise<void> {
      if (!before) throw new AppError('poll_ended');
      const tally = vault.open<Tally>(before, ballotContext(pollId));
      const votes = tally.votes.map((count, place) => count + (place === option ? 1 : 0));
      // encrypt with the key that the row had, so that nodes without the newest key can still count
      const sealed = vault.seal({ votes } satisfies Tally, ballotContext(pollId), keyIdOf(before));
      await trx.updateTable('ballot_tallies').set({ sealed }).where('poll_id', '=', pollId).execute();
    },

    /** Delete the tally and return its votes. Without `mayCount`, delete it undecrypted and return undefined. */
    async empty(trx: Executor, pollId: string, mayCount: boolean): Promise<readonly number[] | undefined> {
      const votes = mayCount ? await read(trx, pollId) : undefined;
      await trx.deleteFrom('ballot_tallies').where('poll_id', '=', pollId).execute();
      return votes;
    },
  };
}
