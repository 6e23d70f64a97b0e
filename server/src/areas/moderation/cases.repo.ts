import { LOOKING_SECONDS } from '@quad/contract/limits/moderation';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { type RawBuilder, sql } from 'kysely';
import { roleMay } from '../../platform/auth/staff.sql.ts';
import type { Executor } from '../../platform/db/database.ts';
import { inNameOrder } from '../../platform/db/name-order.ts';
import { isInvolvedIn, isPartyIn } from './case-parties.sql.ts';
import type { Actor, Parties } from './moderation.rules.ts';
import type { Snapshot } from './snapshot.ts';

export interface NewCase {
  readonly id: string;
  readonly subject: ReportSubject;
  readonly ownerId: string | null;
  readonly gravity: number;
  readonly reach: number;
  readonly snapshot: Snapshot | undefined;
}

/** When a case is due: 2 to 48 hours after its first report. Gravity, reports and reach make it sooner. */
const DUE_AT: RawBuilder<Date> = sql`
  first_reported_at + interval '1 hour'
    * (case gravity when 4 then 2 when 3 then 12 when 2 then 24 else 48 end)
    / (1 + log(2, greatest(reports_count, 1)::numeric)) / (1 + log(1 + reach::numeric) / 3)
`;

/**
 * Add a report to the undecided case of its subject and current owner, or open a case. A report can make the case due
 * sooner, but never earlier than a quarter of an hour after that report.
 */
export async function addReport(trx: Executor, report: NewCase & { readonly at: Date }) {
  const { id, subject, ownerId, gravity, reach, snapshot, at } = report;
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases as cases (
      id, subject_type, subject_id, owner_id, about_id, reports_count, gravity, reach, snapshot, first_reported_at, last_reported_at, due_at
    ) values (
      ${id}, ${subject.type}, ${subject.id}, ${ownerId}, ${ownerId}, 1, ${gravity}, ${reach},
      ${snapshot === undefined ? null : JSON.stringify(snapshot)}::jsonb,
      ${at}, ${at}, ${at}::timestamptz + interval '48 hours'
    )
    on conflict (subject_type, subject_id, about_id) where state <> 'decided' do update set
      reports_count = cases.reports_count + 1, gravity = greatest(cases.gravity, excluded.gravity),
      reach = greatest(cases.reach, excluded.reach), last_reported_at = excluded.last_reported_at
    returning id, (xmax = 0) as is_new
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the upsert of a case returned no row');
  await sql`
    update moderation_cases set due_at = least(due_at, greatest(${DUE_AT}, ${at}::timestamptz + interval '15 minutes'))
    where id = ${row.id}
  `.execute(trx);
  return row;
}

/** Whether a case has reports with one of these reasons. The report that is being filed does not count yet. */
export async function hasReportsOf(trx: Executor, caseId: string, reasons: readonly ReportReason[]): Promise<boolean> {
  const row = await trx
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('reason', 'in', reasons)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const CASE_COLUMNS = [
  'id',
  'subject_type',
  'subject_id',
  'owner_id',
  'state',
  'version',
  'is_hidden',
  'first_reported_at',
  'decided_at',
] as const;

/** Open a case without a report, for a moderator; undefined when the subject has an open case. */
export async function openCase(
  trx: Executor,
  { id, subject, ownerId, reach, snapshot }: Omit<NewCase, 'gravity'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (
      id, subject_type, subject_id, owner_id, about_id, gravity, reach, snapshot, first_reported_at, last_reported_at, due_at
    ) values (
      ${id}, ${subject.type}, ${subject.id}, ${ownerId}, ${ownerId}, 1, ${reach},
      ${snapshot === undefined ? null : JSON.stringify(snapshot)}::jsonb, now(), now(), now() + interval '48 hours'
    )
    on conflict (subject_type, subject_id, about_id) where state <> 'decided' do nothing
    returning id
  `.execute(trx);
  return rows[0]?.id;
}

/** The undecided case of a subject, and its decided case that hides the subject. */
export async function casesOfSubject(
  db: Executor,
  { type, id }: ReportSubject,
): Promise<{ open: CaseRow | undefined; hiding: CaseRow | undefined }> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select(CASE_COLUMNS)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return {
    open: rows.find(({ state }) => state !== 'decided'),
    hiding: rows.find(({ state, is_hidden }) => state === 'decided' && is_hidden),
  };
}

/** A case without its snapshot. */
export const findCase = (db: Executor, id: string) =>
  db.selectFrom('moderation_cases').select(CASE_COLUMNS).where('id', '=', id).executeTakeFirst();

export async function isHiddenByOtherCases(
  db: Executor,
  { type, id }: ReportSubject,
  caseId: string | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('is_hidden', '=', true)
    .$if(caseId !== undefined, (query) => query.where('id', '<>', caseId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lock all cases of a subject in id order, because the effect of one case depends on the others. */
export const lockCasesOf = (trx: Executor, { type, id }: ReportSubject) =>
  trx
    .selectFrom('moderation_cases')
    .select(CASE_COLUMNS)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Store whether a case hides its subject. Only `hidden-subjects.ts` calls this, when it changes the subject. */
export async function setHiding(trx: Executor, id: string, isHidden: boolean): Promise<void> {
  await trx.updateTable('moderation_cases').set({ is_hidden: isHidden }).where('id', '=', id).execute();
}

export const lockCase = (trx: Executor, id: string) =>
  trx.selectFrom('moderation_cases').select(CASE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Increment the version of a locked case, and set its state if one is given. */
export async function changeCase(
  trx: Executor,
  id: string,
  { state }: { state?: 'open' | 'proposed' | 'decided' } = {},
): Promise<void> {
  await trx
    .updateTable('moderation_cases')
    .set({
      version: sql`version + 1`,
      ...(state ? { state, decided_at: state === 'decided' ? new Date() : null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Reopen a decided case, due in two days at the earliest; false when its subject has another open case. */
export async function reopenCase(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`
    update moderation_cases cases set version = version + 1, state = 'open', decided_at = null,
      due_at = greatest(due_at, now() + interval '48 hours')
    where id = ${id} and not exists (
      select from moderation_cases other
      where other.subject_type = cases.subject_type and other.subject_id = cases.subject_id
        and other.about_id is not distinct from cases.about_id and other.state <> 'decided'
    )
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Lock people in id order, and return their current roles. */
export async function lockActors(trx: Executor, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Actor>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await trx
    .selectFrom('people')
    .select(['id', 'role', 'is_disabled'])
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, role, is_disabled }) => [id, { id, role, isDisabled: is_disabled }]));
}

/** Exclude people who are now close friends of the reporter, on either person's list, from acting on a case. */
export async function excludeCloseFriends(trx: Executor, caseId: string, reporterId: string): Promise<void> {
  await sql`
    insert into moderation_kept_out (case_id, person_id)
    select ${caseId}::uuid, member_id from friend_lists where owner_id = ${reporterId} and list = 'close'
    union select ${caseId}::uuid, owner_id from friend_lists where member_id = ${reporterId} and list = 'close'
    on conflict do nothing
  `.execute(trx);
}

/** Store the people who answer for the subject of a case now. */
export async function recordParties(
  trx: Executor,
  caseId: string,
  { subject, ownerId }: Pick<NewCase, 'subject' | 'ownerId'>,
): Promise<void> {
  await sql`
    insert into moderation_parties (case_id, person_id)
    select ${caseId}::uuid, id from people where id = ${ownerId}::uuid
    union select ${caseId}::uuid, person_id from subject_keepers
    where subject_type = ${subject.type} and subject_id = ${subject.id}::uuid
    on conflict do nothing
  `.execute(trx);
}

/** Whether a person answers for the subject of a case, or did when it was reported. */
export async function isPartyOf(db: Executor, caseId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from case_parties where case_id = ${caseId}::uuid and person_id = ${personId}::uuid limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function partIn(db: Executor, { id }: Pick<CaseRow, 'id'>, viewerId: string): Promise<Parties> {
  const viewer = sql<string>`${viewerId}::uuid`;
  const { rows } = await sql<{ is_party: boolean; is_involved: boolean }>`
    select ${isPartyIn(viewer)} as is_party, ${isInvolvedIn(viewer)} as is_involved
    from moderation_cases cases where cases.id = ${id}::uuid
  `.execute(db);
  return { isParty: rows[0]?.is_party !== false, isInvolved: rows[0]?.is_involved !== false };
}

export const roleOf = async (db: Executor, id: string | null): Promise<string | undefined> =>
  id === null
    ? undefined
    : (await db.selectFrom('people').select('role').where('id', '=', id).executeTakeFirst())?.role;

export const addressOf = (db: Executor, id: string) =>
  db.selectFrom('people').select(['email', 'email_verified']).where('id', '=', id).executeTakeFirst();

/** The moderators and admins to notify about a case, except its parties; with `admins`, the admins only. */
export async function moderatorsOf(db: Executor, caseId: string, only: 'all' | 'admins' = 'all'): Promise<string[]> {
  const roles = only === 'admins' ? sql`role = 'admin'` : roleMay('role', 'cases');
  const { rows } = await sql<{ id: string }>`
    select id from people where ${roles} and not is_disabled
      and id not in (select person_id from case_parties where case_id = ${caseId}::uuid)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Record that a moderator has a case open, and when the first one opened it. */
export async function recordLook(db: Executor, id: string, personId: string): Promise<void> {
  await db
    .insertInto('moderation_looks')
    .values({ case_id: id, person_id: personId })
    .onConflict((conflict) => conflict.columns(['case_id', 'person_id']).doUpdateSet({ looked_at: sql`now()` }))
    .execute();
  await db
    .updateTable('moderation_cases')
    .set({ first_look_at: sql`now()` })
    .where('id', '=', id)
    .where('first_look_at', 'is', null)
    .execute();
}

/** Record that a moderator has closed a case. */
export async function deleteLook(db: Executor, id: string, personId: string): Promise<void> {
  await db.deleteFrom('moderation_looks').where('case_id', '=', id).where('person_id', '=', personId).execute();
}

const isRecent = sql<boolean>`looks.looked_at > now() - make_interval(secs => ${sql.lit(LOOKING_SECONDS)})`;

/** Whether a moderator has a case open. */
export async function isLooking(db: Executor, id: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_looks as looks')
    .select('looks.case_id')
    .where('looks.case_id', '=', id)
    .where('looks.person_id', '=', personId)
    .where(isRecent)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of the other moderators who have a case open. */
export async function currentViewers(db: Executor, id: string, viewerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_looks as looks')
    .innerJoin('people', 'people.id', 'looks.person_id')
    .select('people.name')
    .where('looks.case_id', '=', id)
    .where('looks.person_id', '<>', viewerId)
    .where(isRecent)
    .orderBy(inNameOrder('people.name'))
    .execute();
  return rows.map(({ name }) => name);
}

export async function setSnapshot(trx: Executor, id: string, snapshot: Snapshot): Promise<void> {
  await sql`update moderation_cases set snapshot = ${JSON.stringify(snapshot)}::jsonb where id = ${id}`.execute(trx);
}

/** The snapshot of a case, and the copies of its files by index. */
export const filesOf = (db: Executor, id: string) =>
  db
    .selectFrom('moderation_cases')
    .select([
      'owner_id',
      sql<Snapshot | null>`snapshot`.as('snapshot'),
      sql<(string | null)[]>`kept_files`.as('kept_files'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Store the name of the copy of a file; false when the case or its snapshot was deleted. */
export async function setEvidenceFile(trx: Executor, id: string, number: number, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update moderation_cases set kept_files[${sql.lit(number + 1)}] = ${name} where id = ${id} and snapshot is not null
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Delete the snapshot of a case, and return the names of the copies of its files. */
export async function deleteSnapshot(trx: Executor, id: string): Promise<string[]> {
  const row = await filesOf(trx, id);
  await trx.updateTable('moderation_cases').set({ snapshot: null, kept_files: [] }).where('id', '=', id).execute();
  return (row?.kept_files ?? []).filter((name) => name !== null);
}

export async function decidedCasesOf(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'decided')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCase(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('moderation_cases').where('id', '=', id).execute();
}
