import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { keyIdOf, type Vault } from '../../platform/vault/vault.ts';

/** What the vault of secret ballots is for. */
export const BALLOT_VAULT = { purpose: 'ballots', locked: 'ballots_locked' } as const;

interface Tally {
  /** How often each option was chosen, by its place. */
  readonly votes: readonly number[];
}

const context = (pollId: string): string => `ballot ${pollId}`;

export type BallotBox = ReturnType<typeof createBallotBox>;

/**
 * The votes of open ballots, as one encrypted row each: how often every option was chosen. A vote is added to the numbers and
 * nowhere else, so that nothing stands in the database that could be joined with who voted. Decision 132 says what that
 * protects from. Call all of it with the poll locked.
 */
export function createBallotBox(vault: Vault) {
  const read = async (trx: Executor, pollId: string) => {
    const row = await trx
      .selectFrom('ballot_tallies')
      .select('sealed')
      .where('poll_id', '=', pollId)
      .executeTakeFirst();
    return row && { sealed: row.sealed, votes: vault.open<Tally>(row.sealed, context(pollId)).votes };
  };

  return {
    /** Opens the box of a new ballot. */
    async open(trx: Executor, pollId: string, options: number): Promise<void> {
      const sealed = vault.seal({ votes: Array(options).fill(0) } satisfies Tally, context(pollId));
      await trx.insertInto('ballot_tallies').values({ poll_id: pollId, sealed }).execute();
    },

    /** Adds a vote. */
    async add(trx: Executor, pollId: string, option: number): Promise<void> {
      const before = await read(trx, pollId);
      if (!before) throw new AppError('poll_ended');
      const votes = before.votes.map((count, place) => count + (place === option ? 1 : 0));
      // with the key it was opened with: a node that has only an older one still counts
      const sealed = vault.seal({ votes } satisfies Tally, context(pollId), keyIdOf(before.sealed));
      await trx.updateTable('ballot_tallies').set({ sealed }).where('poll_id', '=', pollId).execute();
    },

    /** The votes, and no box any more. Undefined when `mayCount` is false: it goes unopened. */
    async empty(trx: Executor, pollId: string, mayCount: boolean): Promise<readonly number[] | undefined> {
      const tally = mayCount ? await read(trx, pollId) : undefined;
      await trx.deleteFrom('ballot_tallies').where('poll_id', '=', pollId).execute();
      return tally?.votes;
    },
  };
}
