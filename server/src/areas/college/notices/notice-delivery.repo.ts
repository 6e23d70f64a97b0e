import { sql } from 'kysely';
import { wantsOfficialMails } from '../../../concerns/notifications/official-mails.sql.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { isAddressedTo, isCurrent, isExpired } from './notices.sql.ts';

/** The people of a notice's audience who are to be notified of it. */
const audienceOf = (db: Executor, id: string) =>
  db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on(isAddressedTo()))
    .where('notices.id', '=', id)
    .where('reader.is_disabled', '=', false)
    .where(sql<boolean>`reader.id is distinct from notices.author_id`);

/** Count the people that a notice would notify. Absent fields mean everyone. */
export async function countAudience(
  db: Executor,
  notice: {
    readonly authorId: string;
    readonly collegeId: string;
    readonly department?: string | undefined;
    readonly year?: number | undefined;
    readonly section?: string | undefined;
    readonly hostel?: string | undefined;
  },
): Promise<number> {
  const { authorId, collegeId, department, year, section, hostel } = notice;
  const { rows } = await sql<{ people: number }>`
    with notices as (
      select ${collegeId}::uuid as college_id, ${department ?? null}::text as department, ${year ?? null}::smallint as year,
        ${section || null}::text as section, ${hostel || null}::text as hostel
    )
    select count(*)::integer as people from notices join people as reader on ${isAddressedTo()}
    where not reader.is_disabled and reader.id <> ${authorId}
  `.execute(db);
  return rows[0]?.people ?? 0;
}

/** A batch of a notice's audience by id, without its author. */
export async function audienceAfter(
  db: Executor,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await audienceOf(db, id)
    .select('reader.id')
    .$if(after !== undefined, (query) => query.where('reader.id', '>', after ?? ''))
    .orderBy('reader.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** A recipient of mails. */
export interface MailReader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A batch of a notice's audience by id who want mails of the college. `among` restricts it to some people. */
export const mailReadersAfter = (
  db: Executor,
  id: string,
  { after, limit, among }: { after?: string | undefined; limit: number; among?: readonly string[] },
): Promise<MailReader[]> =>
  audienceOf(db, id)
    .select(['reader.id', 'reader.name', 'reader.email'])
    .where(wantsOfficialMails('reader.id'))
    .$if(after !== undefined, (query) => query.where('reader.id', '>', after ?? ''))
    .$if(among !== undefined, (query) => query.where(sql<boolean>`reader.id = any (${[...(among ?? [])]}::uuid[])`))
    .orderBy('reader.id')
    .limit(limit)
    .execute();

/** The content of a current notice for its mail; undefined for a notice that is not shown now. */
export const findMailed = (db: Executor, id: string) =>
  db
    .selectFrom('notices')
    .select(['title', 'description', 'urgent_reason', sql<number>`jsonb_array_length(files)`.as('files_count')])
    .where('id', '=', id)
    .where(isCurrent)
    .executeTakeFirst();

/** Add to the number of people notified of a notice. */
export async function addNotified(trx: Executor, id: string, people: number): Promise<void> {
  if (people === 0) return;
  await trx
    .updateTable('notice_reach')
    .set({ told: sql`told + ${people}` })
    .where('notice_id', '=', id)
    .execute();
}

/** Publish a locked notice. */
export async function publishNow(trx: Executor, id: string): Promise<void> {
  await trx.updateTable('notices').set({ published_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function markRetired(trx: Executor, id: string): Promise<void> {
  await trx.updateTable('notices').set({ is_retired: true }).where('id', '=', id).execute();
}

/** Scheduled notices whose time has come. */
export const listDue = (db: Executor) =>
  db
    .selectFrom('notices')
    .select('id')
    .where('published_at', 'is', null)
    .where('publish_at', '<=', sql<Date>`now()`)
    .execute();

/** Expired notices with notifications that may be unread. */
export const listToRetire = (db: Executor) =>
  db.selectFrom('notices').select('id').where('is_retired', '=', sql.lit(false)).where(isExpired).execute();

/** The time of the database, which decides when a notice is published and expires. */
export async function readClock(db: Executor): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
  return rows[0]?.at ?? new Date();
}
