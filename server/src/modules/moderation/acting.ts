import type { ReportSubject } from '@quad/contract/reports';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reports } from '../reports/reports.service.ts';
import { type CaseRow, findCase, lockActors, lockCase, partiesOf } from './cases.repo.ts';
import { type Actor, conflictOf, isModerator, type SubjectChange } from './moderation.rules.ts';

/** Who acts when Quad does something by itself. */
export const SERVER: Viewer = { id: '00000000-0000-0000-0000-000000000000', role: 'admin' };

export const subjectOf = (row: Pick<CaseRow, 'subject_type' | 'subject_id'>): ReportSubject => ({
  // the contract holds it to these where it is reported
  type: row.subject_type as ReportSubject['type'],
  id: row.subject_id,
});

/** The case and everybody who has a part in an act on it, locked. */
export interface Locked {
  readonly row: CaseRow;
  readonly people: ReadonlyMap<string, Actor>;
}

export type Acting = ReturnType<typeof createActing>;

/** Acts on cases, one at a time, in one transaction with what happens to the subject. */
export function createActing({ db, reports }: { db: Database; reports: Reports }) {
  /**
   * Runs `work` in the transaction that changes a subject. What is gone need not be shown again; it cannot be hidden or
   * removed (`subject_gone`).
   */
  const withSubject = async <Result>(
    by: Viewer,
    row: Pick<CaseRow, 'subject_type' | 'subject_id'>,
    change: SubjectChange,
    work: (trx: Executor) => Promise<Result>,
  ): Promise<Result> => {
    if (change === undefined) return transact(db, work);
    const subject = subjectOf(row);
    const kind = reports.kindOf(subject);
    const act = kind[change];
    if (!act) throw new AppError('not_offered');
    let done: { result: Result } | undefined;
    try {
      await act(by, subject.id, async (trx) => {
        done = { result: await work(trx) };
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== kind.missing) throw error;
      if (change !== 'unhide') throw new AppError('subject_gone');
      return transact(db, work);
    }
    if (!done) throw new Error('a subject was changed without what belongs to it');
    return done.result;
  };

  return {
    /** A case that somebody may read: nobody reads the reports about themselves. */
    async read(viewer: Viewer, id: string): Promise<CaseRow> {
      const row = await findCase(db, id);
      if (!row || row.owner_id === viewer.id) throw new AppError('no_such_case');
      return row;
    },

    withSubject,

    /**
     * Runs an act on a subject that no open case is about: its case is opened by `open` in the transaction that changes the
     * subject, which answers its id, or undefined when there is one by now. The checks are those of `act`.
     */
    actAnew<Result>(
      viewer: Viewer,
      subject: Pick<CaseRow, 'subject_type' | 'subject_id'>,
      { change, open }: { change: SubjectChange; open: (trx: Executor) => Promise<string | undefined> },
      work: (trx: Executor, locked: Locked) => Promise<Result>,
    ): Promise<Result> {
      return withSubject(viewer, subject, change, async (trx) => {
        const id = await open(trx);
        const row = id === undefined ? undefined : await lockCase(trx, id);
        if (!row) throw new AppError('case_changed');
        return work(trx, { row, people: await assertMayAct(trx, viewer, row) });
      });
    },

    /**
     * Runs an act of a moderator on a case as they have read it. In the transaction the case and the people are locked, in
     * this order, and role, conflicts and version are read again: another act, a demotion or a report in between refuses
     * this one.
     */
    act<Result>(
      viewer: Viewer,
      row: CaseRow,
      options: { version: number; change: SubjectChange; others?: readonly (string | null)[] },
      work: (trx: Executor, locked: Locked) => Promise<Result>,
    ): Promise<Result> {
      if (row.version !== options.version) throw new AppError('case_changed');
      return withSubject(viewer, row, options.change, async (trx) => {
        const locked = await lockCase(trx, row.id);
        if (!locked) throw new AppError('no_such_case');
        if (locked.version !== options.version) throw new AppError('case_changed');
        return work(trx, { row: locked, people: await assertMayAct(trx, viewer, locked, options.others) });
      });
    },
  };
}

/** Locks the people of a locked case, and reads again that somebody may act on it: as a moderator, and without a part in it. */
async function assertMayAct(
  trx: Executor,
  viewer: Viewer,
  row: CaseRow,
  others: readonly (string | null)[] = [],
): Promise<Locked['people']> {
  const people = await lockActors(trx, [viewer.id, row.owner_id, ...others]);
  if (!isModerator(people.get(viewer.id))) throw new AppError('forbidden');
  const conflict = conflictOf(viewer.id, await partiesOf(trx, row, viewer.id));
  if (conflict) throw new AppError(conflict);
  return people;
}
