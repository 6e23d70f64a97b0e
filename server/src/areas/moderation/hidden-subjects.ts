import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CaseRow, isHiddenByOtherCases, lockCasesOf, setHiding } from './cases.repo.ts';
import { type CaseChange, changeOfSubject } from './moderation.rules.ts';

export const subjectOf = (row: Pick<CaseRow, 'subject_type' | 'subject_id'>): ReportSubject => ({
  // the contract of reports allows only these types
  type: row.subject_type as ReportSubject['type'],
  id: row.subject_id,
});

/** A case as it was read before an act. A case that the act opens has no id yet. */
export type CaseBefore = Pick<CaseRow, 'subject_type' | 'subject_id' | 'is_hidden'> & { readonly id?: string };

export type HiddenSubjects = ReturnType<typeof createHiddenSubjects>;

/**
 * The only place where moderation hides, unhides and removes subjects. Several cases may hide one subject: it is shown
 * again once no case hides it (decision 226).
 */
export function createHiddenSubjects({ db, reports }: { db: Database; reports: Reports }) {
  return {
    /**
     * Run `work` in the transaction that changes a subject, with all of its cases locked. `open` opens a case first.
     *
     * - A deleted subject cannot be hidden or removed (`subject_gone`); unhiding it only runs `work`.
     * - Throws `case_changed` when another act changed which cases hide the subject, or when `open` opened no case.
     */
    async change<Result>(
      by: Viewer,
      before: CaseBefore,
      { change, open }: { change: CaseChange; open?: (trx: Executor) => Promise<string | undefined> },
      work: (trx: Executor, row: CaseRow) => Promise<Result>,
    ): Promise<Result> {
      const subject = subjectOf(before);
      const isHiddenByOthers = await isHiddenByOtherCases(db, subject, before.id);
      const step = changeOfSubject(change, { isHidden: before.is_hidden, isHiddenByOthers });
      const changeCase = async (trx: Executor): Promise<Result> => {
        const id = open ? await open(trx) : before.id;
        const rows = await lockCasesOf(trx, subject);
        const row = rows.find((one) => one.id === id);
        if (!row) throw new AppError(open ? 'case_changed' : 'no_such_case');
        const othersHideNow = rows.some((one) => one.id !== id && one.is_hidden);
        if (row.is_hidden !== before.is_hidden || othersHideNow !== isHiddenByOthers)
          throw new AppError('case_changed');
        const hides = change === 'remove' ? false : (change?.hides ?? row.is_hidden);
        if (hides !== row.is_hidden) await setHiding(trx, row.id, hides);
        return work(trx, { ...row, is_hidden: hides });
      };
      if (step === undefined) return transact(db, changeCase);
      const kind = reports.kindOf(subject);
      const changeSubject = kind[step];
      if (!changeSubject) throw new AppError('not_offered');
      let done: { result: Result } | undefined;
      try {
        await changeSubject(by, subject.id, async (trx) => {
          done = { result: await changeCase(trx) };
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== kind.missing) throw error;
        if (step !== 'unhide') throw new AppError('subject_gone');
        return transact(db, changeCase);
      }
      if (!done) throw new Error('a subject was changed, but its area did not call the callback that changes the case');
      return done.result;
    },
  };
}
