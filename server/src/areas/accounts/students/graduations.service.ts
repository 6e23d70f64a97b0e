import type { Graduation, GraduationPreview, listGraduations } from '@quad/contract/accounts/graduations';
import { GRADUATION_UNDO_DAYS } from '@quad/contract/limits/accounts';
import type { AnswerOf } from '@quad/contract/wire/call';
import { readAddress } from '@quad/contract/wire/email-address';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { holdRole } from '../roles/hold-role.ts';
import * as repo from './graduations.repo.ts';
import { lockRecords } from './records-lock.sql.ts';
import { transactOrTry } from './transact-or-try.ts';

const DAY_MS = 24 * 3600 * 1000;

export type Graduations = ReturnType<typeof createGraduations>;

/** Graduations of listed students. A graduation of a batch can be undone for some days. */
export function createGraduations({ db, bus, now }: { db: Database; bus: Bus; now: () => number }) {
  const publishChanges = (trx: Executor, ids: readonly string[]) =>
    bus.publishAll(
      trx,
      personChanged,
      ids.map((personId) => ({ personId })),
    );

  /** Graduate in the caller's transaction. `by` is an admin, or `shell`. */
  const graduateIn = async (
    trx: Executor,
    { year, emails }: { year?: number | undefined; emails: readonly string[] },
    by: string,
  ) => {
    const id = newId();
    if (year !== undefined) await repo.insertGraduation(trx, { id, year, madeBy: by === 'shell' ? null : by });
    const records = await repo.graduateRecords(trx, { year, emails, graduationId: year === undefined ? null : id });
    const ids = records.flatMap(({ person_id }) => (person_id === null ? [] : [person_id]));
    const people = await repo.makeAlumni(trx, { ids, emails });
    await publishChanges(trx, people);
    const counts = { listed: records.length, people: people.length };
    await repo.countGraduates(trx, id, { students: counts.listed, accounts: counts.people });
    await recordAct(trx, { by, action: 'students.graduated', details: { ...(year ? { year } : {}), ...counts } });
    return { id, ...counts };
  };

  const toGraduation = (row: repo.GraduationRow): Graduation => {
    const undoUntil = row.made_at.getTime() + GRADUATION_UNDO_DAYS * DAY_MS;
    return {
      _id: row.id,
      year: row.year,
      by: row.by,
      madeAt: row.made_at.toISOString(),
      students: row.students,
      accounts: row.accounts,
      undoUntil: row.undone_at === null && undoUntil > now() ? new Date(undoUntil).toISOString() : null,
      undoneAt: row.undone_at?.toISOString() ?? null,
    };
  };
  const find = async (executor: Executor, id: string): Promise<Graduation> => {
    const row = await repo.findGraduation(executor, id);
    if (!row) throw new AppError('no_such_graduation');
    return toGraduation(row);
  };

  return {
    /**
     * Make alumni of the students who graduate in a year, or of people by their addresses. They keep their accounts.
     * Return the number of listed students and of people with an account.
     */
    async graduate(
      { year, emails = [] }: { year?: number | undefined; emails?: readonly string[] },
      { isDryRun }: { readonly isDryRun: boolean },
    ): Promise<{ listed: number; people: number }> {
      const addresses = emails.map((email) => readAddress(email) ?? email.toLowerCase());
      return transactOrTry(db, isDryRun, async (trx) => {
        await lockRecords(trx);
        const { listed, people } = await graduateIn(trx, { year, emails: addresses }, 'shell');
        return { listed, people };
      });
    },

    async list(): Promise<AnswerOf<typeof listGraduations>> {
      const [batches, graduations] = await Promise.all([repo.listBatches(db), repo.listGraduations(db)]);
      return {
        batches: batches.flatMap(({ year, ...counts }) => (year === null ? [] : [{ year, ...counts }])),
        withoutYear: batches.find(({ year }) => year === null)?.students ?? 0,
        graduations: graduations.map(toGraduation),
      };
    },

    async preview(year: number): Promise<GraduationPreview> {
      const [batch, students] = await Promise.all([repo.readBatch(db, year), repo.listBatch(db, year)]);
      return {
        year,
        ...batch,
        students: students.map(({ id, name, roll_number, department, has_joined }) => ({
          _id: id,
          name,
          rollNumber: roll_number,
          department,
          hasJoined: has_joined,
        })),
      };
    },

    /** Make alumni of the students of a preview. Throw `students_changed` if the batch is empty or another one. */
    batch: (viewer: Viewer, year: number, mark: string): Promise<Graduation> =>
      transact(db, async (trx) => {
        await lockRecords(trx);
        await holdRole(trx, viewer);
        const batch = await repo.readBatch(trx, year);
        if (batch.total === 0 || batch.mark !== mark) throw new AppError('students_changed');
        const { id } = await graduateIn(trx, { year, emails: [] }, viewer.id);
        return find(trx, id);
      }),

    /** Make students again of the people of a graduation. Throw `graduation_closed` if it is undone or too old. */
    undo: (viewer: Viewer, id: string): Promise<Graduation> =>
      transact(db, async (trx) => {
        await lockRecords(trx);
        await holdRole(trx, viewer);
        const { year } = await find(trx, id);
        if (!(await repo.closeGraduation(trx, id))) throw new AppError('graduation_closed');
        const people = await repo.undoGraduation(trx, id);
        await publishChanges(trx, people);
        const undone = await find(trx, id);
        const details = { year, people: people.length };
        await recordAct(trx, { by: viewer.id, action: 'students.graduation_undone', details });
        return undone;
      }),
  };
}
