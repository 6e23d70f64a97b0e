import type { CaseDetails } from '@quad/contract/moderation/cases';
import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { sql } from 'kysely';
import type { Answer, TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

/** Report something, and return the id of its case. */
export async function reportTo(
  quad: TestContext,
  as: TestPerson,
  subject: ReportSubject,
  reason: ReportReason = 'spam',
): Promise<string> {
  await succeed(quad.call('POST', '/api/reports', { as, body: { subject, reason } }));
  const { id } = await quad.services.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('state', '<>', 'decided')
    .executeTakeFirstOrThrow();
  return id;
}

/** A case, as a moderator reads it. */
export const readCase = async (quad: TestContext, as: TestPerson, id: string): Promise<CaseDetails> =>
  (await succeed(quad.call('GET', `/api/moderation/cases/${id}`, { as }))).body;

interface DecisionForm {
  readonly version?: number;
  readonly days?: number;
  readonly hide?: boolean;
  readonly rule?: string;
  readonly reason?: string;
}

/** Decide a case in its current version, or propose a decision. */
export async function decide(
  quad: TestContext,
  as: TestPerson,
  id: string,
  kind: DecisionKind,
  more: DecisionForm = {},
): Promise<Answer> {
  const version = more.version ?? (await versionOf(quad, id));
  const form = kind === 'no_violation' ? {} : { rule: 'spam', reason: 'Too many of these' };
  const days = kind === 'suspend' ? { days: 3 } : {};
  return quad.call('POST', `/api/moderation/cases/${id}/decisions`, {
    as,
    body: { kind, ...form, ...days, ...more, version },
  });
}

/** Approve or reject the current proposal. */
export async function answer(
  quad: TestContext,
  as: TestPerson,
  id: string,
  agrees: boolean,
  more: { version?: number; note?: string } = {},
): Promise<Answer> {
  const version = more.version ?? (await versionOf(quad, id));
  const body = { agrees, note: 'I agree', ...more, version };
  return quad.call('POST', `/api/moderation/cases/${id}/answer`, { as, body });
}

export async function versionOf({ services: { db } }: TestContext, id: string): Promise<number> {
  const row = await db.selectFrom('moderation_cases').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  return row.version;
}

export const decideAppeal = async (quad: TestContext, as: TestPerson, id: string, outcome: 'upheld' | 'undone') =>
  quad.call('POST', `/api/moderation/cases/${id}/appeal`, {
    as,
    body: { outcome, reason: 'Looked at it again', version: await versionOf(quad, id) },
  });

export const undo = async (quad: TestContext, as: TestPerson, id: string, reason = 'A mistake') =>
  quad.call('POST', `/api/moderation/cases/${id}/undo`, { as, body: { reason, version: await versionOf(quad, id) } });

/** The decisions about a person, as they read them. */
export const ownDecisions = async (quad: TestContext, as: TestPerson) =>
  (await succeed(quad.call('GET', '/api/moderation/mine', { as }))).body.decisions;

/** Move all times of a case this many hours back. */
export async function age({ services: { db } }: TestContext, caseId: string, hours: number): Promise<void> {
  const earlier = sql.raw(`interval '${hours} hours'`);
  await sql`update moderation_cases set first_reported_at = first_reported_at - ${earlier}, due_at = due_at - ${earlier},
    decided_at = decided_at - ${earlier} where id = ${caseId}`.execute(db);
  await sql`update moderation_decisions set proposed_at = proposed_at - ${earlier}, in_force_at = in_force_at - ${earlier},
    suspended_until = suspended_until - ${earlier}, deletes_at = deletes_at - ${earlier} where case_id = ${caseId}`.execute(
    db,
  );
}
