import type { GrievanceCommittee } from '@quad/contract/support/grievances';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { RecoveryCause } from '../../accounts/auth/recoveries.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './committee.repo.ts';
import { committeeChanged, memberSuspended, withoutReference } from './grievance-notifications.ts';
import { readsReports, seesCommittee } from './grievances.rules.ts';

const notifyOfSuspension = defineJob<{ personId: string; cause: RecoveryCause }>('tell-of-suspension');

export type Committee = ReturnType<typeof createCommittee>;

/** The people who read confidential reports. Admins appoint them; each change is recorded and notifies all members. */
export function createCommittee({ db }: { db: Database }) {
  const change = async (
    admin: Viewer,
    personId: string,
    isAdded: boolean,
    work: (trx: Executor) => Promise<boolean>,
  ): Promise<void> => {
    await transact(db, async (trx) => {
      const [person, by] = [await repo.findPerson(trx, personId), await repo.findPerson(trx, admin.id)];
      if (!person || !by) throw new AppError('no_such_person');
      const before = await repo.listMembers(trx);
      if (!(await work(trx))) return;
      await repo.insertChange(trx, {
        person_id: personId,
        person: person.name,
        changed_by: by.name,
        what: isAdded ? 'named' : 'removed',
      });
      // notify the members before and after the change, except the admin who made it
      const members = [...before.map(({ id }) => id), personId].filter((id) => id !== admin.id);
      await addNotifications(trx, [withoutReference(committeeChanged, [...new Set(members)])]);
      const action = isAdded ? 'committee.member_named' : 'committee.member_removed';
      await recordAct(trx, { by: admin.id, action, subject: { type: 'person', id: personId } });
    });
  };

  return {
    isMember: (viewer: Viewer): Promise<boolean> => repo.isMember(db, viewer.id),

    /** The public facts: the members, and how soon they answer. */
    async info() {
      const [members, answerHours] = await Promise.all([repo.listMembers(db), repo.readAnswerHours(db)]);
      return { committee: members.map(({ member_id, name }) => ({ _id: member_id, name })), answerHours };
    },

    async get(viewer: Viewer): Promise<GrievanceCommittee> {
      const mark = await repo.findMark(db, viewer.id);
      if (!seesCommittee(viewer, mark)) throw new AppError('forbidden');
      const [members, answerHours, changes] = await Promise.all([
        repo.listMembers(db),
        repo.readAnswerHours(db),
        repo.listChanges(db),
      ]);
      return {
        isMember: mark.isMember,
        mayConfirm: readsReports(mark),
        members: members.map(toPersonSummary),
        suspended: members.flatMap(({ id, suspended_since }) => (suspended_since === null ? [] : id)),
        answerHours,
        changes: changes.map(({ person, changed_by, what, at }) => ({
          person,
          by: changed_by,
          what,
          at: at.toISOString(),
        })),
      };
    },

    async add(admin: Viewer, personId: string): Promise<void> {
      await change(admin, personId, true, (trx) => repo.insertMember(trx, personId)).catch((error: unknown) => {
        // deleted since it was read
        if (violatedConstraint(error) !== 'grievance_members_person_id_fkey') throw error;
        throw new AppError('no_such_person', { cause: error });
      });
    },

    remove: (admin: Viewer, personId: string): Promise<void> =>
      change(admin, personId, false, (trx) => repo.deleteMember(trx, personId)),

    /** End the suspension of a member as another member. Idempotent. */
    async confirm(viewer: Viewer, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        const mark = await repo.findMark(trx, viewer.id);
        if (!readsReports(mark)) throw new AppError(mark.isSuspended ? 'committee_suspended' : 'forbidden');
        const [person, by] = [await repo.findPerson(trx, personId), await repo.findPerson(trx, viewer.id)];
        if (!person || !by || !(await repo.isMember(trx, personId))) throw new AppError('no_such_person');
        if (!(await repo.endSuspension(trx, personId))) return;
        await repo.insertChange(trx, {
          person_id: personId,
          person: person.name,
          changed_by: by.name,
          what: 'confirmed',
        });
        const others = (await repo.listMembers(trx)).map(({ id }) => id).filter((id) => id !== viewer.id);
        await addNotifications(trx, [withoutReference(committeeChanged, others)]);
        const subject = { type: 'person', id: personId };
        await recordAct(trx, { by: viewer.id, action: 'committee.member_confirmed', subject });
      });
    },

    /** Suspend a member in the transaction that recovers their account. A job notifies all members. */
    async suspend(trx: Executor, personId: string, cause: RecoveryCause): Promise<void> {
      if (!(await repo.suspendMember(trx, personId, cause))) return;
      const person = await repo.findPerson(trx, personId);
      await repo.insertChange(trx, {
        person_id: personId,
        person: person?.name ?? '',
        changed_by: null,
        what: 'suspended',
      });
      await addJob(trx, notifyOfSuspension, { personId, cause });
    },

    jobs: [
      handleJob(notifyOfSuspension, async ({ personId, cause }) => {
        await transact(db, async (trx) => {
          const members = (await repo.listMembers(trx)).map(({ id }) => id);
          await addNotifications(trx, [withoutReference(memberSuspended, members)]);
          await recordAct(trx, {
            by: 'server',
            action: 'committee.member_suspended',
            subject: { type: 'person', id: personId },
            details: { cause },
          });
        });
      }),
    ] as readonly JobHandler[],

    setAnswerHours: (admin: Viewer, hours: number): Promise<void> =>
      transact(db, async (trx) => {
        const before = await repo.readAnswerHours(trx);
        await repo.writeAnswerHours(trx, hours);
        await recordAct(trx, {
          by: admin.id,
          action: 'committee.hours_changed',
          details: { before: { hours: before }, after: { hours } },
        });
      }),
  };
}
