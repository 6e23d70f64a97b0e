import type { GrievanceCommittee } from '@quad/contract/grievances';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import * as repo from './committee.repo.ts';
import { committeeChanged, plainly } from './grievance-notifications.ts';
import { seesCommittee } from './grievances.rules.ts';

export type Committee = ReturnType<typeof createCommittee>;

/** Who reads confidential reports. Admins name them; each change is written down and told to all members. */
export function createCommittee({ db, live }: { db: Database; live: Live }) {
  const change = async (
    admin: Viewer,
    personId: string,
    isAdded: boolean,
    work: (trx: Executor) => Promise<boolean>,
  ): Promise<void> => {
    const told = await transact(db, async (trx) => {
      const [person, by] = [await repo.findPerson(trx, personId), await repo.findPerson(trx, admin.id)];
      if (!person || !by) throw new AppError('no_such_person');
      const before = await repo.listMembers(trx);
      if (!(await work(trx))) return [];
      await repo.insertChange(trx, { person: person.name, changed_by: by.name, is_added: isAdded });
      // who was on it before, and who is on it now; an admin need not be told what they have done
      const members = [...before.map(({ id }) => id), personId].filter((id) => id !== admin.id);
      const told = await addNotifications(trx, [plainly(committeeChanged, [...new Set(members)])]);
      const action = isAdded ? 'committee.member_named' : 'committee.member_removed';
      await recordAct(trx, { by: admin.id, action, subject: { type: 'person', id: personId } });
      return told;
    });
    live.deliver(told);
  };

  return {
    isMember: (viewer: Viewer): Promise<boolean> => repo.isMember(db, viewer.id),

    /** What everybody may know: who reads reports, and how soon they answer. */
    async info() {
      const [members, answerHours] = await Promise.all([repo.listMembers(db), repo.readAnswerHours(db)]);
      return { committee: members.map(({ member_id, name }) => ({ _id: member_id, name })), answerHours };
    },

    async get(viewer: Viewer): Promise<GrievanceCommittee> {
      const isMember = await repo.isMember(db, viewer.id);
      if (!seesCommittee(viewer, { isMember })) throw new AppError('forbidden');
      const [members, answerHours, changes] = await Promise.all([
        repo.listMembers(db),
        repo.readAnswerHours(db),
        repo.listChanges(db),
      ]);
      return {
        isMember,
        members: members.map(toPersonSummary),
        answerHours,
        changes: changes.map(({ person, changed_by, is_added, at }) => ({
          person,
          by: changed_by,
          isAdded: is_added,
          at: at.toISOString(),
        })),
      };
    },

    async add(admin: Viewer, personId: string): Promise<void> {
      await change(admin, personId, true, (trx) => repo.insertMember(trx, personId)).catch((error: unknown) => {
        // deleted meanwhile
        if (violatedConstraint(error) !== 'grievance_members_person_id_fkey') throw error;
        throw new AppError('no_such_person', { cause: error });
      });
    },

    remove: (admin: Viewer, personId: string): Promise<void> =>
      change(admin, personId, false, (trx) => repo.deleteMember(trx, personId)),

    setAnswerHours: (admin: Viewer, hours: number): Promise<void> =>
      transact(db, async (trx) => {
        const before = await repo.readAnswerHours(trx);
        await repo.writeAnswerHours(trx, hours);
        await recordAct(trx, { by: admin.id, action: 'committee.hours_changed', details: { before, after: hours } });
      }),
  };
}
