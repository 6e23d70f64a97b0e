import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import * as repo from './verification.repo.ts';
import { decisionProblem } from './verification.rules.ts';
import { verificationApproved, verificationRevoked } from './verification-notifications.ts';

type Problem = NonNullable<ReturnType<typeof decisionProblem>>;

/**
 * Who is verified, given and taken for whoever manages accounts, with the requests that it is about: one that waits is
 * closed, and one that was approved is revoked. All are done in the transaction that is given with the people locked.
 */
export function createVerificationMarks({ media }: { media: MediaLibrary }) {
  return {
    /** About whom of these people a viewer may not decide, by the rule of requests. */
    async problems(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, Problem>> {
      const friends = await repo.friendsAmong(db, viewer.id, ids);
      return new Map(
        ids.flatMap((personId) => {
          const problem = decisionProblem(viewer, { personId, isFriend: friends.has(personId) });
          return problem ? [[personId, problem] as const] : [];
        }),
      );
    },

    /** Verifies people. A request of theirs that waits is approved by it, and its picture erased. */
    async give(trx: Executor, viewer: Viewer, ids: readonly string[]): Promise<void> {
      await repo.verify(trx, ids);
      const closed = await repo.closeRequests(trx, ids, { state: 'approved', decided_by: viewer.id });
      await media.remove(
        trx,
        closed.map(({ picture }) => picture),
      );
      await addNotifications(
        trx,
        closed.map(({ id, person_id }) => ({
          kind: verificationApproved,
          subject: id,
          actor: null,
          recipients: [person_id],
        })),
      );
    },

    /** Takes the mark from people, and revokes the requests that gave it. */
    async take(trx: Executor, viewer: Viewer, ids: readonly string[]): Promise<void> {
      await repo.unverify(trx, ids);
      const revoked = await repo.revokeApproved(trx, ids, { reason: 'other', note: '', decided_by: viewer.id });
      await addNotifications(
        trx,
        revoked.map(({ id, person_id }) => ({
          kind: verificationRevoked,
          subject: id,
          actor: null,
          recipients: [person_id],
        })),
      );
    },

    /** Closes what waits of people whose accounts are deleted, and erases the pictures: who comes back asks again. */
    async leave(trx: Executor, ids: readonly string[]): Promise<void> {
      const closed = await repo.closeRequests(trx, ids, { state: 'withdrawn' });
      await media.remove(
        trx,
        closed.map(({ picture }) => picture),
      );
    },
  };
}
