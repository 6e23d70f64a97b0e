import { msg } from '@lingui/core/runtime-macro';
import type { StudentFilters, TouchedStudent } from '@quad/contract/accounts/student-management';
import type { StudentActKind, StudentOutcome } from '@quad/contract/accounts/student-management-terms';
import { say } from '@quad/contract/language/say';
import { STUDENTS_AT_ONCE } from '@quad/contract/limits/accounts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Invitations } from '../../registration/invitations.service.ts';
import { holdRole, stoppedAfter } from '../../roles/hold-role.ts';
import { lockRecords } from '../../students/records-lock.sql.ts';
import { outcomeOf } from './student-acts.rules.ts';
import { markOf, readStudents, type StudentRow } from './students.row.ts';
import { findStudents } from './students-table.repo.ts';

/** Students per transaction, which takes some tens of milliseconds. */
const BATCH = 100;

const ACTIONS = { invite: 'students.invited', remind: 'students.reminded' } as const;

interface Result {
  readonly _id: string;
  readonly name: string;
  readonly outcome: StudentOutcome;
}

export type StudentActs = ReturnType<typeof createStudentActs>;

/** Invitations and reminders for chosen students of the list. */
export function createStudentActs({
  db,
  invitations,
  now,
}: {
  db: Database;
  invitations: Invitations;
  now: () => number;
}) {
  const assertCanMail = () => {
    if (!invitations.canMail) throw new AppError('mail_not_set_up');
  };

  /**
   * Mail the eligible students. The lock on the list makes a second admin wait, and read that the first one mailed them.
   */
  const perform = async (
    trx: Executor,
    viewer: Viewer,
    kind: StudentActKind,
    chosen: readonly { readonly _id: string; readonly mark: string }[],
  ): Promise<Result[]> => {
    await lockRecords(trx);
    await holdRole(trx, viewer);
    const ids = chosen.map(({ _id }) => _id);
    const rows = new Map((await readStudents(trx, ids)).map((row) => [row.id, row]));
    const outcomes = chosen.map(({ _id, mark }) => {
      const row = rows.get(_id);
      if (!row) return { row, _id, outcome: 'gone' as const };
      return { row, _id, outcome: mark === markOf(row) ? outcomeOf(kind, row, now()) : ('changed' as const) };
    });
    const wanted = outcomes.flatMap(({ row, outcome }) => (row && outcome === 'done' ? [row] : []));
    const mailed = await invitations.inviteRested(trx, wanted.map(toInvitee), viewer.id);
    if (mailed.size > 0)
      await recordAct(trx, { by: viewer.id, action: ACTIONS[kind], details: { count: mailed.size } });
    return outcomes.map(({ row, _id, outcome }) => ({
      _id,
      name: row?.name ?? '',
      // an invitation from another page of the console may be newer
      outcome: outcome === 'done' && !mailed.has(row?.email ?? '') ? 'recent' : outcome,
    }));
  };

  return {
    /** The outcome of an act for these students, or for those that match filters. Throw `too_many_students`. */
    async preview(
      kind: StudentActKind,
      { ids, filters }: { ids?: readonly string[] | undefined; filters?: StudentFilters | undefined },
    ): Promise<TouchedStudent[]> {
      assertCanMail();
      const rows = ids ? await readStudents(db, ids) : await findStudents(db, filters ?? {}, STUDENTS_AT_ONCE + 1);
      if (rows.length > STUDENTS_AT_ONCE) throw new AppError('too_many_students');
      return rows.map((row) => toTouched(row, outcomeOf(kind, row, now())));
    },

    /**
     * Invite or remind previewed students, and return the outcome of each. If the viewer loses the role, the remaining
     * batches are skipped: `forbidden` says how many students are done.
     */
    async many(
      viewer: Viewer,
      kind: StudentActKind,
      students: readonly { readonly _id: string; readonly mark: string }[],
    ): Promise<Result[]> {
      assertCanMail();
      const chosen = [...new Map(students.map((student) => [student._id, student])).values()];
      const all: Result[] = [];
      for (let at = 0; at < chosen.length; at += BATCH) {
        const batch = chosen.slice(at, at + BATCH);
        const outcomes = await transact(db, (trx) => perform(trx, viewer, kind, batch)).catch((error: unknown) => {
          throw stoppedAfter(
            error,
            say(msg`it was done for the first ${{ done: at }} of ${{ all: chosen.length }} students`),
          );
        });
        all.push(...outcomes);
      }
      return all;
    },
  };
}

const toInvitee = ({ email, name }: StudentRow) => ({ email, name });

const toTouched = (row: StudentRow, outcome: StudentOutcome): TouchedStudent => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  mark: markOf(row),
  outcome,
});
