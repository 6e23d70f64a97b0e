import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { BallotBox } from './ballot-box.ts';
import { participation } from './electors.repo.ts';
import type { LivePolls } from './live-polls.ts';
import { pollEnded, resultsOut, tooFewVotes } from './poll-notifications.ts';
import * as repo from './polls.repo.ts';
import { turnoutOf } from './turnout.rules.ts';
import { votersAfter } from './voters.repo.ts';

/** End a poll at its time. */
export const settlePoll = defineJob<{ id: string }>('settle-poll');
/** Notify the voters about the results. */
export const announceResults = defineJob<{ id: string }>('announce-poll-results');

/** Recipients per transaction. */
const BATCH = 200;

/** Whether a ballot has too few votes for a result. */
const hasTooFewVotes = ({ kind, votes_count }: { readonly kind: string; readonly votes_count: number }): boolean =>
  kind === 'ballot' && votes_count < SECRET_VOTES_MIN;

export type PollEndings = ReturnType<typeof createPollEndings>;

/** The end of polls: by time, or by their author. */
export function createPollEndings(parts: { db: Database; box: BallotBox; livePolls: LivePolls }) {
  const { db, box, livePolls } = parts;

  return {
    /** Queue the job that ends a new poll at its time. */
    async plan(trx: Executor, id: string, endsAt: Date): Promise<void> {
      await addJob(trx, settlePoll, { id }, { runAt: endsAt });
    },

    /**
     * End a poll, once: count a ballot, and notify the voters who wait for results. `by: 'time'` does nothing before
     * `ends_at`, and notifies the author too.
     */
    async end(id: string, by: 'time' | 'author'): Promise<void> {
      const hasEnded = await transact(db, async (trx) => {
        const poll = await repo.lockPoll(trx, id);
        if (!poll || poll.ended_id !== null || (by === 'time' && !poll.is_over)) return false;
        const hasTooFew = hasTooFewVotes(poll);
        const isCounted = poll.kind === 'ballot' && !hasTooFew;
        const votes = poll.kind === 'ballot' ? await box.empty(trx, id, isCounted) : undefined;
        const turnout = isCounted ? turnoutOf(await participation(trx, id), poll.votes_count) : undefined;
        await repo.endPoll(trx, id, { endedId: newId(), ...(votes && { votes }), ...(turnout && { turnout }) });
        if (poll.kind === 'ballot' || (poll.kind === 'poll' && poll.results_after === 'end'))
          await addJob(trx, announceResults, { id });
        if (by === 'author') return true;
        const ended = {
          kind: hasTooFew ? tooFewVotes : pollEnded,
          subject: id,
          actor: null,
          recipients: [poll.author_id],
        };
        await addNotifications(trx, [ended]);
        return true;
      });
      if (hasEnded) livePolls.changed(id);
    },

    /** Notify all voters except the author, in batches. Idempotent: a retry notifies nobody twice. */
    async announce(id: string): Promise<void> {
      let after: string | undefined;
      do {
        after = await transact(db, async (trx) => {
          const poll = await repo.lockPoll(trx, id);
          if (!poll) return undefined;
          const recipients = await votersAfter(trx, id, { but: poll.author_id, after, limit: BATCH });
          const kind = hasTooFewVotes(poll) ? tooFewVotes : resultsOut;
          await addNotifications(trx, [{ kind, subject: id, actor: null, recipients }]);
          return recipients.at(BATCH - 1);
        });
      } while (after !== undefined);
    },
  };
}
