import type { MINOR_STATES } from '@quad/contract/accounts/ages';
import type { GuardianPurpose } from '@quad/contract/accounts/purposes';
import { MINORS_PAGE } from '@quad/contract/limits/accounts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { inNameOrder } from '../../../platform/db/name-order.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { mailboxOf } from '../auth/mailbox.sql.ts';

const newestDecision = sql`
  lateral (
    select is_given, source, guardian as decided_by, reason, at from guardian_decisions
    where person_id = ages.person_id order by id desc limit 1
  ) as newest on true
`;

/** A guardian and the newest decision, as columns that are null where there is none. */
interface GuardianColumns {
  readonly guardian: string | null;
  readonly email: string | null;
  readonly asked_at: Date | null;
  readonly is_given: boolean | null;
  readonly decided_in: 'link' | 'paper' | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

const guardianColumns = sql`
  guardians.name as guardian, guardians.email, guardians.asked_at, newest.is_given, newest.source as decided_in,
  newest.decided_by, newest.at as decided_at, newest.reason
`;

/** The age of a person with their guardian and the newest decision; undefined when the age is unknown. */
export async function findAge(db: Executor, personId: string) {
  const { rows } = await sql<{ adult_on: string | null; is_limited: boolean } & GuardianColumns>`
    select ages.adult_on, ages.is_limited, ${guardianColumns}
    from ages left join guardians on guardians.person_id = ages.person_id left join ${newestDecision}
    where ages.person_id = ${personId}
  `.execute(db);
  return rows[0];
}

/** Store an age: the 18th birthday, or null for an adult. Limits begin and end with it. */
export async function tellAge(
  trx: Executor,
  personId: string,
  adultOn: string | null,
  source: 'own' | 'paper',
): Promise<void> {
  await sql`select tell_age(${personId}, ${adultOn}::date, ${source})`.execute(trx);
}

/** Store why staff know that a person is an adult. */
export async function noteReason(trx: Executor, personId: string, reason: string): Promise<void> {
  await trx.updateTable('ages').set({ reason }).where('person_id', '=', personId).execute();
}

/**
 * Lock the person until the transaction ends, so that two calls about their age follow each other. Returns undefined
 * when there is no such person.
 */
export async function lockAge(trx: Executor, personId: string) {
  const { rows } = await sql<{ name: string; email_verified: boolean }>`
    select name, email_verified from people where id = ${personId} for no key update
  `.execute(trx);
  return rows[0];
}

/** End the limits of people who have turned 18, whose birthdays are deleted, also from the list of students. Returns them. */
export async function endDueLimits(trx: Executor): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from ages where adult_on <= campus_day(now()) order by person_id for update
  `.execute(trx);
  for (const { person_id } of rows) await sql`select tell_age(${person_id}, null, 'own')`.execute(trx);
  await sql`
    update student_records set adult_on = null, is_adult = true where adult_on <= campus_day(now())
  `.execute(trx);
  return rows.map(({ person_id }) => person_id);
}

/** Name a guardian, or another one, with a new link, which ends earlier links. */
export async function saveGuardian(
  trx: Executor,
  personId: string,
  guardian: { name: string; email: string; link: string },
): Promise<void> {
  const row = { ...guardian, asked_at: new Date() };
  await trx
    .insertInto('guardians')
    .values({ ...row, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** End the open link of a person's guardian. */
export async function endLink(trx: Executor, personId: string): Promise<void> {
  await trx.updateTable('guardians').set({ link: null }).where('person_id', '=', personId).execute();
}

/** How many mails have asked guardians in 24 hours: of one student, or to one mailbox, whichever is more. */
export async function countGuardianMails(trx: Executor, personId: string, email: string): Promise<number> {
  // students who name one mailbox follow each other
  await sql`select pg_advisory_xact_lock(hashtext('guardian mails'), hashtext(${mailboxOf(email)}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select greatest(
      count(*) filter (where cause like ${`guardian-asked:${personId}:%`}),
      count(*) filter (where ${mailboxOf(sql`content -> 'to' ->> 'address'`)} = ${mailboxOf(email)})
    )::integer as count
    from mails where cause like 'guardian-asked:%' and created_at > now() - interval '24 hours'
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * The student and the guardian of a link; undefined when another link is newer, the person is 18, or the account is
 * disabled or deleted.
 */
export async function findByLink(db: Executor, personId: string, link: string) {
  const { rows } = await sql<{
    student: string;
    guardian: string;
    email: string;
    adult_on: string;
    allowed: GuardianPurpose[];
    is_given: boolean | null;
  }>`
    select people.name as student, guardians.name as guardian, guardians.email, ages.adult_on, ages.allowed, newest.is_given
    from guardians join ages on ages.person_id = guardians.person_id join people on people.id = guardians.person_id
      left join ${newestDecision}
    where guardians.person_id = ${personId} and link = ${link} and ages.adult_on is not null
      and not people.is_disabled
  `.execute(db);
  return rows[0];
}

/**
 * Whether a mailbox belongs to someone under 18. Only confirmed addresses count: an account with the address of a parent
 * must not stop them.
 */
export async function isMailboxOfMinor(trx: Executor, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from ages join people on people.id = ages.person_id
    where ages.adult_on is not null and people.email_verified
      and ${mailboxOf(sql.ref('people.email'))} = ${mailboxOf(email)}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Use a link up, which the next one replaces. False when another decision was faster. */
export async function useLink(trx: Executor, personId: string, link: string, next: string): Promise<boolean> {
  const row = await trx
    .updateTable('guardians')
    .set({ link: next })
    .where('person_id', '=', personId)
    .where('link', '=', link)
    .returning('link')
    .executeTakeFirst();
  return row !== undefined;
}

/** Record a decision about a person under 18, with effect at once. */
export async function decide(trx: Executor, decision: Insertable<DB['guardian_decisions']>): Promise<void> {
  const { person_id, is_given, purposes, version } = decision;
  await trx.insertInto('guardian_decisions').values(decision).execute();
  await sql`
    select decide_for_minor(${person_id}, ${is_given}, ${purposes}::text[], ${version}::integer)
  `.execute(trx);
}

const state = sql<(typeof MINOR_STATES)[number]>`case
  when not ages.is_limited then 'given' when newest.is_given is not null then 'refused'
  when guardians.person_id is null then 'unasked' else 'asked'
end`;

/** A page of the students under 18: those without consent first, then by name. */
export async function listMinors(db: Executor, page: number) {
  const { rows } = await sql<
    {
      id: string;
      name: string;
      username: string;
      adult_on: string;
      source: 'own' | 'list' | 'paper';
      state: (typeof MINOR_STATES)[number];
    } & GuardianColumns
  >`
    select people.id, people.name, people.username, ages.adult_on, ages.source, ${state} as state, ${guardianColumns}
    from ages join people on people.id = ages.person_id
      left join guardians on guardians.person_id = ages.person_id left join ${newestDecision}
    where ages.adult_on is not null
    order by ages.is_limited desc, ${inNameOrder('people.name')}, people.id
    limit ${MINORS_PAGE} offset ${(page - 1) * MINORS_PAGE}
  `.execute(db);
  return rows;
}

/** How many people are under 18. */
export async function countMinors(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ages where adult_on is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type GuardianRow = GuardianColumns;
