import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { BallotBox } from './ballot-box.ts';
import type { LivePolls } from './live-polls.ts';
import { pollEnded, resultsOut } from './poll-notifications.ts';
import * as repo from './polls.repo.ts';
import { votersAfter } from './voters.repo.ts';

/** Does what follows from the end of a poll, at that moment. */
export const settlePoll = defineJob<{ id: string }>('settle-poll');
/** Tells those who voted that the results are out. */
export const announceResults = defineJob<{ id: string }>('announce-poll-results');

/** People told in one transaction. */
const TOLD_AT_ONCE = 200;

export type PollEndings = ReturnType<typeof createPollEndings>;

/** How polls end: when their time is over, or when their author closes them. */
export function createPollEndings(parts: { db: Database; box: BallotBox; livePolls: LivePolls }) {
  const { db, box, livePolls } = parts;

  return {
    /** Queues what follows from the end of a new poll. */
    async plan(trx: Executor, id: string, endsAt: Date): Promise<void> {
      await addJob(trx, settlePoll, { id }, { runAt: endsAt });
    },

    /**
     * Ends a poll, once: a ballot is counted, and those who wait for results are told. One whose time is not over ends only
     * when its author closes it; nobody tells them so then.
     */
    async end(id: string, by: 'time' | 'author'): Promise<void> {
      const hasEnded = await transact(db, async (trx) => {
        const poll = await repo.lockPoll(trx, id);
        if (!poll || poll.ended_id !== null || (by === 'time' && !poll.is_over)) return false;
        const votes =
          poll.kind === 'ballot' ? await box.empty(trx, id, poll.votes_count >= SECRET_VOTES_MIN) : undefined;
        await repo.endPoll(trx, id, { endedId: newId(), votes });
        if (poll.kind === 'ballot' || (poll.kind === 'poll' && poll.results_after === 'end'))
          await addJob(trx, announceResults, { id });
        if (by === 'author') return true;
        const ended = { kind: pollEnded, subject: id, actor: null, recipients: [poll.author_id] };
        await addNotifications(trx, [ended]);
        return true;
      });
      if (hasEnded) livePolls.changed(id);
    },

    /** Tells those who voted, but for the author, in batches; who has been told is not told again. */
    async announce(id: string): Promise<void> {
      let after: string | undefined;
      do {
        after = await transact(db, async (trx) => {
          const poll = await repo.lockPoll(trx, id);
          if (!poll) return undefined;
          const recipients = await votersAfter(trx, id, { but: poll.author_id, after, limit: TOLD_AT_ONCE });
          await addNotifications(trx, [{ kind: resultsOut, subject: id, actor: null, recipients }]);
          return recipients.at(TOLD_AT_ONCE - 1);
        });
      } while (after !== undefined);
    },
  };
}
