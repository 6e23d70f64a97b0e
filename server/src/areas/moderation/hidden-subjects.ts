import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CaseRow, lockCasesOf, othersHide, setHiding } from './cases.repo.ts';
import { type CaseChange, changeOfSubject } from './moderation.rules.ts';

export const subjectOf = (row: Pick<CaseRow, 'subject_type' | 'subject_id'>): ReportSubject => ({
  // the contract holds it to these where it is reported
  type: row.subject_type as ReportSubject['type'],
  id: row.subject_id,
});

/** A subject as its case is before an act; a case that the act opens has no id yet. */
export type ActedOn = Pick<CaseRow, 'subject_type' | 'subject_id' | 'is_hidden'> & { readonly id?: string };

export type HiddenSubjects = ReturnType<typeof createHiddenSubjects>;

/**
 * The one place where moderation hides, shows again and removes. Several cases may hide one subject; each says for itself
 * whether it does, and a subject is shown again when none does any more (decision 226).
 */
export function createHiddenSubjects({ db, reports }: { db: Database; reports: Reports }) {
  return {
    /**
     * Runs `work` in the transaction that changes a subject, with all of its cases locked; `open` makes a case first. What is
     * gone need not be shown again; it cannot be hidden or removed (`subject_gone`). `case_changed` when what hides the subject
     * has changed since `before` was read.
     */
    async change<Result>(
      by: Viewer,
      before: ActedOn,
      { change, open }: { change: CaseChange; open?: (trx: Executor) => Promise<string | undefined> },
      work: (trx: Executor, row: CaseRow) => Promise<Result>,
    ): Promise<Result> {
      const subject = subjectOf(before);
      const others = await othersHide(db, subject, before.id);
      const step = changeOfSubject(change, { isHidden: before.is_hidden, others });
      const within = async (trx: Executor): Promise<Result> => {
        const id = open ? await open(trx) : before.id;
        const rows = await lockCasesOf(trx, subject);
        const row = rows.find((one) => one.id === id);
        if (!row) throw new AppError(open ? 'case_changed' : 'no_such_case');
        const hiding = rows.some((one) => one.id !== id && one.is_hidden);
        if (row.is_hidden !== before.is_hidden || hiding !== others) throw new AppError('case_changed');
        const hides = change === 'remove' ? false : (change?.hides ?? row.is_hidden);
        if (hides !== row.is_hidden) await setHiding(trx, row.id, hides);
        return work(trx, { ...row, is_hidden: hides });
      };
      if (step === undefined) return transact(db, within);
      const kind = reports.kindOf(subject);
      const act = kind[step];
      if (!act) throw new AppError('not_offered');
      let done: { result: Result } | undefined;
      try {
        await act(by, subject.id, async (trx) => {
          done = { result: await within(trx) };
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== kind.missing) throw error;
        if (step !== 'unhide') throw new AppError('subject_gone');
        return transact(db, within);
      }
      if (!done) throw new Error('a subject was changed without what belongs to it');
      return done.result;
    },
  };
}
