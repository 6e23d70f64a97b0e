import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { Report, ReportSubject } from '@quad/contract/moderation/reports';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

const REPORT_COLUMNS = [
  'id',
  'subject_type',
  'subject_id',
  'reason',
  'details',
  'status',
  'outcome',
  'created_at',
  'closed_at',
] as const;

export interface NewReport {
  id: string;
  reporter_id: string;
  subject_type: ReportSubject['type'];
  subject_id: string;
  subject_owner_id: string | null;
  reason: ReportReason;
  details: string;
  created_at: Date;
}

/** File a report, unless this reporter has an open one about the subject. Return the open one. */
export async function fileReport(trx: Executor, report: NewReport) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'subject_type', 'subject_id'])
        // a literal: Postgres eventually plans a prepared statement without its values, and then does not use the
        // partial index
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .executeTakeFirst();
  const row = await trx
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('reporter_id', '=', report.reporter_id)
    .where('subject_type', '=', report.subject_type)
    .where('subject_id', '=', report.subject_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { row, isNew: numInsertedOrUpdatedRows === 1n };
}

export type ReportRow = Awaited<ReturnType<typeof fileReport>>['row'];

export async function setCase(trx: Executor, id: string, caseId: string): Promise<void> {
  await trx.updateTable('reports').set({ case_id: caseId }).where('id', '=', id).execute();
}

/** Close every open report of a subject or of a case. Return them with their reporters. */
export function closeReports(
  trx: Executor,
  of: ReportSubject | { readonly caseId: string },
  outcome: NonNullable<Report['outcome']>,
): Promise<{ id: string; reporter_id: string | null }[]> {
  return trx
    .updateTable('reports')
    .set({ status: 'closed', outcome, closed_at: new Date() })
    .where((is) =>
      'caseId' in of
        ? is('case_id', '=', of.caseId)
        : is.and([is('subject_type', '=', of.type), is('subject_id', '=', of.id)]),
    )
    .where('status', '=', sql.lit('open'))
    .returning(['id', 'reporter_id'])
    .execute();
}

/** Mark the outcome of a case's closed reports as undone. Return them with their reporters. */
export function undoReports(trx: Executor, caseId: string): Promise<{ id: string; reporter_id: string | null }[]> {
  return trx
    .updateTable('reports')
    .set({ outcome: 'undone' })
    .where('case_id', '=', caseId)
    .where('status', '=', sql.lit('closed'))
    .returning(['id', 'reporter_id'])
    .execute();
}

/** Reopen a case's closed reports, except of reporters with another open one. Return them with their reporters. */
export async function reopenReports(
  trx: Executor,
  caseId: string,
): Promise<{ id: string; reporter_id: string | null }[]> {
  const { rows } = await sql<{ id: string; reporter_id: string | null }>`
    update reports set status = 'open', outcome = null, closed_at = null
    where case_id = ${caseId} and status = 'closed' and not exists (
      select from reports other where other.reporter_id = reports.reporter_id and other.status = 'open'
        and other.subject_type = reports.subject_type and other.subject_id = reports.subject_id
    )
    returning id, reporter_id
  `.execute(trx);
  return rows;
}

/** Select the reports that are the person's. */
export function reportsAmong(db: Executor, reporterId: string, ids: readonly string[]): Promise<{ id: string }[]> {
  return db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

export function reportsOf(db: Executor, reporterId: string, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('reporter_id', '=', reporterId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Delete the closed reports about a person and their results; moderators finish the open ones. */
export async function deleteReportsAbout(db: Executor, personId: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('subject_owner_id', '=', personId)
    .where('status', '=', sql.lit('closed'))
    .execute();
}
