import { moderationChanged } from '@quad/contract/moderation/moderation';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { logRetention } from '../../platform/retention/retained.ts';
import { SERVER } from './acting.ts';
import * as cases from './cases.repo.ts';
import * as repo from './decisions.repo.ts';
import { type HiddenSubjects, subjectOf } from './hidden-subjects.ts';
import type { Sanctions } from './sanctions.ts';

const dueModeration = defineJob<object>('due-moderation', { pace: 'slow' });
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** A decision with a deadline that has passed, and its case. */
interface DueDecision {
  readonly id: string;
  readonly case_id: string;
}

/**
 * Scheduled moderation: proposals lapse after a day, and suspensions end. When the time to appeal is over, removed
 * subjects and snapshots are deleted.
 */
export function createDueWork(
  { db, live, media }: Pick<Platform, 'db' | 'live' | 'media'>,
  { hidden, reports, sanctions }: { hidden: HiddenSubjects; reports: Reports; sanctions: Sanctions },
): { run(): Promise<void>; readonly jobs: readonly JobHandler[] } {
  const record = (
    trx: Executor,
    row: cases.CaseRow,
    action: 'case.lapsed' | 'suspension.ended' | 'case.deleted',
    decision: string,
  ) =>
    recordAct(trx, {
      by: 'server',
      action,
      subject: { type: row.subject_type, id: row.subject_id },
      details: { case: row.id, decision },
    });

  const lapse = async ({ id, case_id }: DueDecision): Promise<void> => {
    const row = await cases.findCase(db, case_id);
    if (row?.state !== 'proposed') return;
    await hidden.change(SERVER, row, { change: { hides: false } }, async (trx, locked) => {
      // a moderator may have answered since
      if (locked.version !== row.version) throw new AppError('case_changed');
      await repo.changeDecision(trx, id, { state: 'lapsed' });
      await cases.changeCase(trx, case_id, { state: 'open' });
      await record(trx, row, 'case.lapsed', id);
    });
    live.send(moderationChanged, await cases.moderatorsOf(db, case_id), { case: case_id });
  };

  const endSuspension = async ({ id, case_id }: DueDecision): Promise<void> => {
    const ownerId = await transact(db, async (trx) => {
      const row = await cases.lockCase(trx, case_id);
      const decision = row && (await repo.liveDecision(trx, case_id, 'in_force'));
      if (!row || decision?.id !== id || !decision.disabled_account) return null;
      await cases.lockActors(trx, [row.owner_id]);
      await sanctions.end(trx, row.owner_id, decision);
      await record(trx, row, 'suspension.ended', id);
      return row.owner_id;
    });
    sanctions.forget(ownerId);
  };

  const removeSubject = async ({ id, case_id }: DueDecision): Promise<void> => {
    const row = await cases.findCase(db, case_id);
    if (!row) return;
    const recordDeletion = async (trx: Executor, locked: cases.CaseRow) => {
      if (locked.version !== row.version) throw new AppError('case_changed');
      await repo.changeDecision(trx, id, { deleted_at: new Date() });
      await cases.changeCase(trx, case_id);
      await record(trx, row, 'case.deleted', id);
    };
    const isDeleted = (await reports.kindOf(subjectOf(row)).show(row.subject_id)) === undefined;
    await hidden.change(SERVER, row, { change: isDeleted ? { hides: false } : 'remove' }, recordDeletion);
  };

  const deleteSnapshot = (caseId: string): Promise<void> =>
    transact(db, async (trx) => {
      await cases.lockCase(trx, caseId);
      await media.remove(trx, await cases.deleteSnapshot(trx, caseId));
    });

  const run = async (): Promise<void> => {
    for (const due of await repo.lapsedProposals(db)) await lapse(due).catch(ignoreChangedCase);
    for (const due of await repo.endedSuspensions(db)) await endSuspension(due);
    const deletions = await repo.dueDeletions(db);
    for (const due of deletions) await removeSubject(due).catch(ignoreChangedCase);
    const old = await repo.casesWithOldSnapshot(db);
    for (const caseId of old) await deleteSnapshot(caseId);
    await logRetention(db, 'removed_content', deletions.length + old.length);
  };

  return { run, jobs: [handleJob(dueModeration, run, { cron: EVERY_FIVE_MINUTES })] };
}

/** A moderator changed a case of the subject at the same time: the next run tries again. */
function ignoreChangedCase(error: unknown): void {
  if (!(error instanceof AppError) || !['case_changed', 'no_such_case'].includes(error.code)) throw error;
}
