import { NOTICE_REMINDER_HOURS } from '@quad/contract/limits/college';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { seesPerson } from '../../people/relations/visibility.sql.ts';
import { type PersonSummaryRow, SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';
import { shouldRead } from './notices.sql.ts';

const HAS_READ = sql<boolean>`exists (
  select from notice_reads where person_id = reader.id and notice_id = notices.id
)`;

/** The people who should read a published notice. Admins read what they like. */
const readersOf = (db: Executor, noticeId: string) =>
  db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on(shouldRead()))
    .where('notices.id', '=', noticeId)
    .where('reader.is_disabled', '=', sql.lit(false))
    .where('reader.role', '<>', sql.lit('admin'));

const missingOf = (db: Executor, noticeId: string) => readersOf(db, noticeId).where(sql<boolean>`not ${HAS_READ}`);

/**
 * The numbers of people who have read a notice, and who have not; `listed` are those of them visible to the viewer. One
 * join reads the notice's reads: a lookup for each person would take three times as long.
 */
export async function countReaders(
  db: Executor,
  viewerId: string,
  noticeId: string,
): Promise<{ read: number; missing: number; listed: number }> {
  const missing = sql`reads.person_id is null`;
  return readersOf(db, noticeId)
    .leftJoin(
      // the offset keeps Postgres from looking up each person
      sql<{ person_id: string }>`(select person_id from notice_reads where notice_id = ${noticeId} offset 0)`.as(
        'reads',
      ),
      (join) => join.onRef('reads.person_id', '=', 'reader.id'),
    )
    .select([
      sql<number>`count(reads.person_id)::integer`.as('read'),
      sql<number>`(count(*) filter (where ${missing}))::integer`.as('missing'),
      sql<number>`(count(*) filter (where ${missing} and ${seesPerson(viewerId, 'reader.id')}))::integer`.as('listed'),
    ])
    .executeTakeFirstOrThrow();
}

/** People visible to the viewer who have not read a notice, by name. */
export const listUnreadBy = (
  db: Executor,
  viewerId: string,
  noticeId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<PersonSummaryRow[]> =>
  missingOf(db, noticeId)
    .where(seesPerson(viewerId, 'reader.id'))
    .select(SUMMARY_COLUMNS.map((column) => `reader.${column}` as const))
    .orderBy(sql`reader.sort_name collate "C"`)
    .orderBy('reader.id')
    .offset(offset)
    .limit(limit)
    .execute();

/** A batch of the people who have not read a notice, by id. */
export async function missingAfter(
  db: Executor,
  noticeId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await missingOf(db, noticeId)
    .select('reader.id')
    .$if(after !== undefined, (query) => query.where('reader.id', '>', after ?? ''))
    .orderBy('reader.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The last reminder of a notice, with the admin who sent it. */
export async function findLastReminder(db: Executor, noticeId: string) {
  return db
    .selectFrom('notice_reminders as reminder')
    .leftJoin('people', 'people.id', 'reminder.reminded_by')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select([
      'reminder.reminded_at',
      sql<Date>`reminded_at + ${NOTICE_REMINDER_HOURS}::integer * interval '1 hour'`.as('can_repeat_at'),
      sql<boolean>`reminded_at > now() - ${NOTICE_REMINDER_HOURS}::integer * interval '1 hour'`.as('is_recent'),
    ])
    .where('reminder.notice_id', '=', noticeId)
    .orderBy('reminder.reminded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertReminder(
  trx: Executor,
  reminder: { readonly id: string; readonly notice_id: string; readonly reminded_by: string },
): Promise<void> {
  await trx.insertInto('notice_reminders').values(reminder).execute();
}

export const findReminder = (db: Executor, id: string) =>
  db
    .selectFrom('notice_reminders as reminder')
    .innerJoin('notices', 'notices.id', 'reminder.notice_id')
    .select(['notices.id as notice_id', 'notices.sends_mail'])
    .where('reminder.id', '=', id)
    .executeTakeFirst();

/** The ids of all reminders of some notices. */
export async function remindersOf(db: Executor, noticeIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_reminders')
    .select('id')
    .where(sql<boolean>`notice_id = any (${[...noticeIds]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The notices of reminders, by the ids of the reminders. */
export async function noticesOfReminders(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('notice_reminders')
    .select(['id', 'notice_id'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, notice_id }) => [id, notice_id]));
}

/** Delete the notifications of earlier reminders, so that nobody has several about one notice. */
export async function deleteEarlierReminders(trx: Executor, noticeId: string, id: string): Promise<void> {
  await sql`
    delete from notifications where subject_id in (
      select id from notice_reminders where notice_id = ${noticeId} and id <> ${id}
    )
  `.execute(trx);
}
