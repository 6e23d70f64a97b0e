import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { BallotBox } from './ballot-box.ts';
import { countElectors } from './electors.repo.ts';
import type { LivePolls } from './live-polls.ts';
import * as nominations from './nominations.repo.ts';
import { optionsOf } from './nominations.rules.ts';
import { electionOpen, nominationLapsed, pollEnded } from './poll-notifications.ts';
import { endPoll, lockPoll } from './polls.repo.ts';

/** Open voting in an election at its time. */
export const openElection = defineJob<{ id: string }>('open-election');

export type PollOpenings = ReturnType<typeof createPollOpenings>;

/** The beginning of voting in ballots: at once, or when the nominations of an election are decided. */
export function createPollOpenings(parts: { db: Database; box: BallotBox; livePolls: LivePolls }) {
  const { db, box, livePolls } = parts;

  const openBallot = async (trx: Executor, id: string, options: number): Promise<void> => {
    await box.open(trx, id, options);
    await countElectors(trx, id);
  };

  return {
    /** Prepare a ballot for votes: an empty tally, and the number of people who can vote. */
    openBallot,

    /** Queue the job that opens voting in a new election at its time. */
    async plan(trx: Executor, id: string, opensAt: Date): Promise<void> {
      await addJob(trx, openElection, { id }, { runAt: opensAt });
    },

    /**
     * Open voting in an election, once: accepted students who may vote become its options, and the other nominations
     * lapse. An election without candidates ends. Nothing happens before its time or after its end.
     */
    async open(id: string): Promise<void> {
      const isChanged = await transact(db, async (trx) => {
        const poll = await lockPoll(trx, id);
        if (!poll || poll.opens_at === null || poll.opened_at !== null || !poll.is_due_to_open) return false;
        if (poll.ended_id !== null || poll.is_over) return false;
        const standing = await nominations.listStanding(trx, id);
        const candidates = standing.map((each) => each.id);
        const lapsed = await nominations.lapseOthers(trx, id, candidates);
        const about = { subject: id, actor: null };
        const lost = { ...about, kind: nominationLapsed, recipients: lapsed };
        if (standing.length === 0) {
          await endPoll(trx, id, { endedId: newId() });
          await addNotifications(trx, [lost, { ...about, kind: pollEnded, recipients: [poll.author_id] }]);
          return true;
        }
        const options = optionsOf(standing);
        await nominations.openVoting(trx, id, { options, candidates });
        await openBallot(trx, id, options.length);
        const recipients = [...new Set([poll.author_id, ...standing.map(({ person_id }) => person_id)])];
        await addNotifications(trx, [lost, { ...about, kind: electionOpen, recipients }]);
        return true;
      });
      if (isChanged) livePolls.changed(id);
    },
  };
}
