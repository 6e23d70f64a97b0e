import { msg } from '@lingui/core/runtime-macro';
import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { defineNotification, type NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { findPolls } from './polls.repo.ts';

const pollPath = (poll: string): string => `/polls/${poll}`;

/** To the author: a poll has ended by time. */
export const pollEnded = defineNotification('poll-ended', { says: () => msg`Your poll has ended`, leadsTo: pollPath });

/** To the voters: results that were hidden before the end are out. */
export const resultsOut = defineNotification('poll-results', {
  says: () => msg`The results of a poll are out`,
  leadsTo: pollPath,
});

/** To the voters, and to the author if time ended it: a secret ballot had too few votes for a result. */
export const tooFewVotes = defineNotification('poll-too-few', {
  says: () => msg`The ballot ended without a result: fewer than ${{ least: SECRET_VOTES_MIN }} people voted`,
  leadsTo: pollPath,
});

/** To the author: a student has nominated themselves. */
export const nominationMade = defineNotification('nomination-made', {
  says: (who) => msg`${{ who }} asks to be a candidate in your election`,
  leadsTo: pollPath,
});

/** To the student: the decision about their nomination. */
export const nominationAccepted = defineNotification('nomination-accepted', {
  says: () => msg`Your nomination was accepted`,
  leadsTo: pollPath,
});
export const nominationRefused = defineNotification('nomination-refused', {
  says: () => msg`Your nomination was refused`,
  leadsTo: pollPath,
});

/** To the student: voting has opened without their nomination. */
export const nominationLapsed = defineNotification('nomination-lapsed', {
  says: () => msg`Your nomination is not on the ballot`,
  leadsTo: pollPath,
});

/** To the author and the candidates: voting in an election has opened. */
export const electionOpen = defineNotification('election-open', {
  says: () => msg`Voting has opened`,
  leadsTo: pollPath,
});

export const pollNotifications = (db: Database): NotificationSource => ({
  kinds: [
    pollEnded,
    resultsOut,
    tooFewVotes,
    nominationMade,
    nominationAccepted,
    nominationRefused,
    nominationLapsed,
    electionOpen,
  ],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const polls = new Map((await findPolls(db, viewer.id, ids)).map((row) => [row.poll_id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const poll = polls.get(subjectId);
        return poll ? [[id, { target: subjectId, text: poll.question }] as const] : [];
      }),
    );
  },
});
