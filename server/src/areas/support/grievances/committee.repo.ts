import { COMMITTEE_CHANGES_LISTED, GRIEVANCE_ANSWER_HOURS } from '@quad/contract/limits/support';
import type { CommitteeChange } from '@quad/contract/support/grievances';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { readSetting, writeSetting } from '../../../platform/db/settings.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';
import type { CommitteeMark } from './grievances.rules.ts';

/**
 * Members with enabled accounts, in the order of their appointment. Suspended members are included, because a reporter
 * may leave them out.
 */
export function listMembers(db: Executor) {
  return db
    .selectFrom('grievance_members')
    .innerJoin('people', 'people.id', 'grievance_members.person_id')
    .leftJoin('grievance_suspensions', 'grievance_suspensions.person_id', 'grievance_members.person_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['grievance_members.id as member_id', 'grievance_suspensions.since as suspended_since'])
    .where('people.is_disabled', '=', false)
    .orderBy('grievance_members.added_at')
    .orderBy('people.id')
    .execute();
}

/** The members who may read reports. */
export const listReaders = async (db: Executor) =>
  (await listMembers(db)).filter(({ suspended_since }) => suspended_since === null);

/**
 * The people with these places on the committee, also with disabled accounts. Fewer than asked when one has left it.
 */
export function findMembers(db: Executor, memberIds: readonly string[]) {
  return db
    .selectFrom('grievance_members')
    .innerJoin('people', 'people.id', 'grievance_members.person_id')
    .select(['people.id', 'people.name'])
    .where('grievance_members.id', 'in', memberIds)
    .orderBy('people.id')
    .execute();
}

/** The person's standing on the committee. */
export async function findMark(db: Executor, personId: string): Promise<CommitteeMark> {
  const row = await db
    .selectFrom('grievance_members')
    .leftJoin('grievance_suspensions', 'grievance_suspensions.person_id', 'grievance_members.person_id')
    .select('grievance_suspensions.since')
    .where('grievance_members.person_id', '=', personId)
    .executeTakeFirst();
  return { isMember: row !== undefined, isSuspended: row !== undefined && row.since !== null };
}

export const isMember = async (db: Executor, personId: string): Promise<boolean> =>
  (await findMark(db, personId)).isMember;

/**
 * Suspend a member. A former member is suspended too: otherwise removing and appointing them again would bypass the
 * suspension. Return whether the person is a member now; if not, nobody needs a notification.
 */
export async function suspendMember(trx: Executor, personId: string, cause: string): Promise<boolean> {
  const { rows } = await sql<{ is_member: boolean }>`
    with person as (
      select people.id, exists (select from grievance_members where person_id = people.id) as is_member
      from people where people.id = ${personId}
    ), suspended as (
      insert into grievance_suspensions (person_id, cause)
      select id, ${cause} from person
      where is_member or exists (select from grievance_member_changes where person_id = person.id)
      on conflict (person_id) do update set cause = excluded.cause, since = excluded.since
    )
    select is_member from person
  `.execute(trx);
  return rows[0]?.is_member ?? false;
}

/** End a suspension; false when there is none. */
export async function endSuspension(trx: Executor, personId: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('grievance_suspensions')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst();
  return ended !== undefined;
}

export function findPerson(db: Executor, id: string) {
  return db.selectFrom('people').select(SUMMARY_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Add a person to the committee; false when they are already a member. */
export async function insertMember(trx: Executor, personId: string): Promise<boolean> {
  const added = await trx
    .insertInto('grievance_members')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Remove a person from the committee; false when they are not a member. */
export async function deleteMember(trx: Executor, personId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('grievance_members')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function insertChange(
  trx: Executor,
  change: { person_id: string; person: string; changed_by: string | null; what: CommitteeChange },
): Promise<void> {
  await trx
    .insertInto('grievance_member_changes')
    .values({ id: newId(), ...change })
    .execute();
}

export function listChanges(db: Executor) {
  return db
    .selectFrom('grievance_member_changes')
    .select(['person', 'changed_by', 'what', 'at'])
    .orderBy('id', 'desc')
    .limit(COMMITTEE_CHANGES_LISTED)
    .execute();
}

const KEY = 'grievances';

export async function readAnswerHours(db: Executor): Promise<number> {
  return (await readSetting<{ answerHours: number }>(db, KEY))?.answerHours ?? GRIEVANCE_ANSWER_HOURS;
}

export const writeAnswerHours = (db: Executor, answerHours: number): Promise<void> =>
  writeSetting(db, KEY, { answerHours });
