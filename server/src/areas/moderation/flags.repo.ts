import { FLAG_HOURS } from '@quad/contract/limits/moderation';
import type { CaseFlag } from '@quad/contract/moderation/cases';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { sql } from 'kysely';
import { isNoPartyOf } from '../../concerns/reports/case-party.sql.ts';
import type { Finding } from '../../concerns/screening/flag-intake.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { NewCase } from './cases.repo.ts';

/** Lock the open case of a subject, or open one without a report. */
export async function openFlaggedCase(
  trx: Executor,
  { id, subject, ownerId, gravity, reach, snapshot }: NewCase,
): Promise<{ id: string; is_new: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases as cases (
      id, subject_type, subject_id, owner_id, about_id, gravity, reach, snapshot, first_reported_at, last_reported_at, due_at
    ) values (
      ${id}, ${subject.type}, ${subject.id}, ${ownerId}, ${ownerId}, ${gravity}, ${reach}, ${JSON.stringify(snapshot)}::jsonb,
      now(), now(), now() + make_interval(hours => ${sql.lit(FLAG_HOURS)})
    )
    on conflict (subject_type, subject_id, about_id) where state <> 'decided' do update set
      gravity = greatest(cases.gravity, excluded.gravity)
    returning id, (xmax = 0) as is_new
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the upsert of a case returned no row');
  return row;
}

/** Add the findings as flags, without those already found in the same content. Return how many flags are new. */
export async function addFlags(
  trx: Executor,
  {
    caseId,
    subject,
    content,
    findings,
  }: { caseId: string; subject: ReportSubject; content: Buffer; findings: readonly Finding[] },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('moderation_flags')
    .values(
      findings.map(({ cause, detail, reason, decisionId }) => ({
        id: newId(),
        case_id: caseId,
        subject_type: subject.type,
        subject_id: subject.id,
        cause,
        detail,
        reason,
        decision_id: decisionId ?? null,
        content,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

export async function setFlagged(trx: Executor, caseId: string): Promise<void> {
  await trx.updateTable('moderation_cases').set({ is_flagged: true }).where('id', '=', caseId).execute();
}

/** The flags of a case, oldest first. `removed_by`: the case that removed a like picture, if the viewer may see it. */
export async function flagsOf(db: Executor, caseId: string, viewerId: string) {
  const { rows } = await sql<{
    id: string;
    cause: CaseFlag['cause'];
    detail: string;
    reason: ReportReason;
    created_at: Date;
    removed_by: string | null;
  }>`
    select flags.id, flags.cause, flags.detail, flags.reason, flags.created_at, cases.id as removed_by
    from moderation_flags flags left join moderation_decisions decisions on decisions.id = flags.decision_id
    left join moderation_cases cases on cases.id = decisions.case_id and ${isNoPartyOf(viewerId)}
    where flags.case_id = ${caseId} order by flags.id
  `.execute(db);
  return rows;
}
