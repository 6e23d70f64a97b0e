import { COMMITTEE_CHANGES_LISTED, GRIEVANCE_ANSWER_HOURS } from '@quad/contract/limits';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.ts';
import { SUMMARY_COLUMNS } from '../person-summary/person-summary.ts';

/** The members whose accounts are not disabled, in the order in which they were named. */
export function listMembers(db: Executor) {
  return db
    .selectFrom('grievance_members')
    .innerJoin('people', 'people.id', 'grievance_members.person_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select('grievance_members.id as member_id')
    .where('people.is_disabled', '=', false)
    .orderBy('grievance_members.added_at')
    .orderBy('people.id')
    .execute();
}

/** Who has these places on the committee, also with a disabled account; fewer when somebody is not on it any more. */
export function findMembers(db: Executor, memberIds: readonly string[]) {
  return db
    .selectFrom('grievance_members')
    .innerJoin('people', 'people.id', 'grievance_members.person_id')
    .select(['people.id', 'people.name'])
    .where('grievance_members.id', 'in', memberIds)
    .orderBy('people.id')
    .execute();
}

export async function isMember(db: Executor, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grievance_members')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

export function findPerson(db: Executor, id: string) {
  return db.selectFrom('people').select(SUMMARY_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Who names the committee. */
export const listAdmins = (db: Executor) =>
  db.selectFrom('people').select('id').where('role', '=', 'admin').where('is_disabled', '=', false).execute();

/** Adds somebody; false when they are on it already. */
export async function insertMember(trx: Executor, personId: string): Promise<boolean> {
  const added = await trx
    .insertInto('grievance_members')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes somebody off; false when they were not on it. */
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
  change: { person: string; changed_by: string; is_added: boolean },
): Promise<void> {
  await trx
    .insertInto('grievance_member_changes')
    .values({ id: newId(), ...change })
    .execute();
}

export function listChanges(db: Executor) {
  return db
    .selectFrom('grievance_member_changes')
    .select(['person', 'changed_by', 'is_added', 'at'])
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
