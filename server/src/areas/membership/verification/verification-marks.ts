import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import * as repo from './verification.repo.ts';
import { decisionProblem } from './verification.rules.ts';
import { verificationApproved, verificationRevoked } from './verification-notifications.ts';

type Problem = NonNullable<ReturnType<typeof decisionProblem>>;

/**
 * Verify and unverify accounts from the console of accounts, and close or revoke their requests. The caller gives a
 * transaction with the people locked.
 */
export function createVerificationMarks({ media }: { media: MediaLibrary }) {
  return {
    /** The people that a viewer may not decide about, by the rule of requests. */
    async problems(db: Executor, viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, Problem>> {
      const friends = await repo.friendsAmong(db, viewer.id, ids);
      return new Map(
        ids.flatMap((personId) => {
          const problem = decisionProblem(viewer, { personId, isFriend: friends.has(personId) });
          return problem ? [[personId, problem] as const] : [];
        }),
      );
    },

    /** Verify people, approve their open requests and delete the pictures. */
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

    /** Unverify people, and revoke their approved requests. */
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
  };
}
