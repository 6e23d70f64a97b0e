import type { Readable } from 'node:stream';
import { VERIFICATION_KEPT_MS } from '@quad/contract/limits/membership';
import type {
  decideVerification,
  listVerificationRequests,
  revokeVerification,
  Verification,
  VerificationFilters,
  VerificationRequest,
} from '@quad/contract/membership/verification';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { may } from '@quad/contract/wire/roles';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { numberedPage } from '../../../platform/admin-table/numbered-page.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { staffIds } from '../../../platform/auth/staff.sql.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../../platform/media/form.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import type { SendableFile } from '../../../platform/media/part.ts';
import { holdRole, whileRoleHeld } from '../../accounts/roles/hold-role.ts';
import type { Students } from '../../accounts/students/students.service.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './verification.repo.ts';
import { canAskAt, checkStudent, decisionProblem, mayDecideAtAll, tidyRollNumber } from './verification.rules.ts';
import {
  verificationApproved,
  verificationAsked,
  verificationExpired,
  verificationRejected,
  verificationRevoked,
} from './verification-notifications.ts';
import { verificationsCsv } from './verifications-csv.ts';

export type Verifications = ReturnType<typeof createVerifications>;

interface Parts {
  readonly db: Database;
  readonly reads: Database;
  readonly bus: Bus;
  readonly media: MediaLibrary;
  readonly summaries: PersonSummaries;
  readonly students: Students;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Expired requests read in one query. */
const EXPIRE_BATCH = 50;

/** Verification of accounts: people send a picture of their college ID card, and moderators or admins decide. */
export function createVerifications({ db, reads, bus, media, summaries, students, now }: Parts) {
  const get = async (viewer: Viewer): Promise<Verification> => {
    const [isVerified, last] = await Promise.all([repo.isVerified(db, viewer.id), repo.findLast(db, viewer.id)]);
    if (!last) return { isVerified, request: null };
    const state = last.state;
    return {
      isVerified,
      request: {
        _id: last.id,
        state,
        rollNumber: last.roll_number,
        reason: last.reason,
        note: last.note,
        createdAt: last.created_at.toISOString(),
        decidedAt: last.decided_at?.toISOString() ?? null,
        canAskAt: canAskAt({ state, decidedAt: last.decided_at }, now())?.toISOString() ?? null,
      },
    };
  };

  return {
    get,

    /** Add a request. `at` (milliseconds since 1970) is for past requests. */
    async ask(
      viewer: Viewer,
      { rollNumber, card, at }: { rollNumber: string; card: Pick<UploadedFile, 'path'>; at?: number },
    ): Promise<Verification> {
      const asked = new Date(at ?? now());
      await media.addPrivatePicture(card, viewer, async (picture, trx) => {
        // storing a file locks its owner, so two requests at once see each other
        if (await repo.isVerified(trx, viewer.id)) throw new AppError('verified_already');
        const last = await repo.findLast(trx, viewer.id);
        if (last && canAskAt({ state: last.state, decidedAt: last.decided_at }, now())) {
          throw new AppError('verification_too_soon');
        }
        const id = newId(at);
        const roll_number = tidyRollNumber(rollNumber);
        if (!(await repo.insertRequest(trx, { id, person_id: viewer.id, roll_number, picture, created_at: asked }))) {
          throw new AppError('verification_open');
        }
        // repeated requests of one person notify moderators at most once a day
        const isNotified = last?.state === 'withdrawn' && asked.getTime() - last.created_at.getTime() < DAY_MS;
        const recipients = isNotified
          ? []
          : (await staffIds(trx, 'verification')).filter((moderator) => moderator !== viewer.id);
        await addNotifications(trx, [{ kind: verificationAsked, subject: id, actor: null, recipients, at }]);
      });
      return get(viewer);
    },

    /** Withdraw the viewer's open request, and delete its picture. */
    async withdraw(viewer: Viewer): Promise<Verification> {
      await transact(db, async (trx) => {
        const [closed] = await repo.closeRequests(trx, [viewer.id], { state: 'withdrawn' });
        if (!closed) throw new AppError('no_such_verification');
        await media.remove(trx, [closed.picture]);
      });
      return get(viewer);
    },

    /** A page of requests for moderators, each compared with the list of students. */
    async list(viewer: Viewer, query: QueryOf<typeof listVerificationRequests>) {
      if (!mayDecideAtAll(viewer)) throw new AppError('forbidden');
      const { state = 'open', q, sort = 'sent', order = state === 'open' ? 'asc' : 'desc', page, limit } = query;
      const wanted = { state, q };
      const [{ rows, ...numbers }, openCount] = await Promise.all([
        numberedPage(
          { page, limit },
          {
            count: () => repo.countRequests(reads, wanted),
            read: (range) => repo.listRequests(reads, { ...wanted, sort, order, ...range }),
          },
        ),
        repo.countRequests(db, { state: 'open', q: undefined }),
      ]);
      const [listed, friends, deciders] = await Promise.all([
        students.listed(rows.map(({ roll_number }) => roll_number)),
        repo.friendsAmong(
          db,
          viewer.id,
          rows.map(({ id }) => id),
        ),
        summaries.get(rows.flatMap(({ decided_by }) => decided_by ?? [])),
      ]);
      const requests = rows.map((row): VerificationRequest => {
        const asker = { id: row.id, name: row.name, email: row.email, alsoVerified: row.also_verified };
        const mayDecide = !decisionProblem(viewer, { personId: row.id, isFriend: friends.has(row.id) });
        return {
          _id: row.request_id,
          state: row.state,
          person: toPersonSummary(row),
          email: row.email,
          joinedAt: row.joined_at.toISOString(),
          rollNumber: row.roll_number,
          check: checkStudent(asker, listed.get(row.roll_number)),
          hasPicture: row.card !== null && mayDecide,
          mayDecide: mayDecide && row.state === 'open',
          mayRevoke: mayDecide && may(viewer.role, 'revocation') && row.state === 'approved' && row.is_verified,
          reason: row.reason,
          note: row.note,
          decidedBy: (row.decided_by !== null && deciders.get(row.decided_by)) || null,
          createdAt: row.created_at.toISOString(),
          decidedAt: row.decided_at?.toISOString() ?? null,
        };
      });
      return { requests, openCount, ...numbers };
    },

    /** The picture of an open request, for a moderator who may decide it. */
    async pictureOf(viewer: Viewer, id: string): Promise<SendableFile> {
      if (!mayDecideAtAll(viewer)) throw new AppError('forbidden');
      const row = await repo.findPicture(db, id);
      if (!row) throw new AppError('no_such_verification');
      const friends = await repo.friendsAmong(db, viewer.id, [row.person_id]);
      const closeness = { personId: row.person_id, isFriend: friends.has(row.person_id) };
      if (decisionProblem(viewer, closeness)) throw new AppError('forbidden');
      if (row.picture === null) throw new AppError('verification_decided');
      return media.toSend(row.picture);
    },

    /** Decide a request, and delete its picture. Of two decisions at once the first one counts. */
    async decide(
      viewer: Viewer,
      id: string,
      { isApproved, reason = 'other', note = '' }: BodyOf<typeof decideVerification>,
    ): Promise<void> {
      if (!mayDecideAtAll(viewer)) throw new AppError('forbidden');
      await transact(db, async (trx) => {
        const request = await repo.lockRequest(trx, id);
        await holdRole(trx, viewer);
        if (!request) throw new AppError('no_such_verification');
        const personId = request.person_id;
        const friends = await repo.friendsAmong(trx, viewer.id, [personId]);
        const problem = decisionProblem(viewer, { personId, isFriend: friends.has(personId) });
        if (problem) throw new AppError(problem);
        const closed = await repo.closeRequest(
          trx,
          id,
          isApproved
            ? { state: 'approved', note: note.trim(), decided_by: viewer.id }
            : { state: 'rejected', reason, note: note.trim(), decided_by: viewer.id },
        );
        if (!closed) throw new AppError('verification_decided');
        await media.remove(trx, [closed.picture]);
        if (isApproved) {
          await repo.verify(trx, [personId]);
          // caches of posts, comments and lists show the badge
          await bus.publish(trx, personChanged, { personId });
        }
        const kind = isApproved ? verificationApproved : verificationRejected;
        await addNotifications(trx, [{ kind, subject: id, actor: null, recipients: [personId] }]);
        await recordAct(trx, {
          by: viewer.id,
          action: isApproved ? 'verification.approved' : 'verification.rejected',
          subject: { type: 'person', id: personId },
          details: { request: id, ...(isApproved ? {} : { reason }) },
        });
      });
    },

    /**
     * Revoke the verification of an approved request. Of two revocations at once the first one counts. A paid
     * membership continues to its end (decision 177).
     */
    async revoke(viewer: Viewer, id: string, { reason, note = '' }: BodyOf<typeof revokeVerification>): Promise<void> {
      await transact(db, async (trx) => {
        const request = await repo.lockRequest(trx, id);
        await holdRole(trx, viewer);
        if (!request) throw new AppError('no_such_verification');
        const personId = request.person_id;
        const friends = await repo.friendsAmong(trx, viewer.id, [personId]);
        const problem = decisionProblem(viewer, { personId, isFriend: friends.has(personId) });
        if (problem) throw new AppError(problem);
        const revocation = { reason, note: note.trim(), decided_by: viewer.id };
        if (!(await repo.revokeRequest(trx, id, revocation)) || (await repo.unverify(trx, [personId])) === 0)
          throw new AppError('verification_ended');
        // caches of posts, comments and lists show the badge
        await bus.publish(trx, personChanged, { personId });
        await addNotifications(trx, [{ kind: verificationRevoked, subject: id, actor: null, recipients: [personId] }]);
        await recordAct(trx, {
          by: viewer.id,
          action: 'verification.revoked',
          subject: { type: 'person', id: personId },
          details: { request: id, reason },
        });
      });
    },

    /** The filtered requests as a CSV file. */
    async export(viewer: Viewer, filters: VerificationFilters): Promise<Readable> {
      const details = { state: filters.state ?? 'open', searched: filters.q !== undefined };
      await recordAct(db, { by: viewer.id, action: 'verifications.exported', details });
      return whileRoleHeld(db, viewer, verificationsCsv(db, { state: filters.state ?? 'open', q: filters.q }));
    },

    /** Close requests without a decision in time, and delete their pictures. */
    async expire(): Promise<number> {
      const before = new Date(now() - VERIFICATION_KEPT_MS);
      let expired = 0;
      let found: { id: string }[];
      do {
        found = await repo.findExpired(db, before, EXPIRE_BATCH);
        for (const { id } of found) {
          await transact(db, async (trx) => {
            const closed = await repo.closeRequest(trx, id, { state: 'expired' });
            if (!closed) return;
            await media.remove(trx, [closed.picture]);
            await addNotifications(trx, [
              { kind: verificationExpired, subject: id, actor: null, recipients: [closed.person_id] },
            ]);
          });
        }
        expired += found.length;
      } while (found.length === EXPIRE_BATCH);
      return expired;
    },
  };
}
