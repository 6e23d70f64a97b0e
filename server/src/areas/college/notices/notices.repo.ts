import type { NoticeAudience } from '@quad/contract/college/notices';
import { NOTICES_LISTED } from '@quad/contract/limits/college';
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { isPublishedForAll, isSeenByAll } from '../../events/events.sql.ts';
import { seesPerson } from '../../people/relations/visibility.sql.ts';
import type { PersonSummaryRow } from '../../people/summaries/person-summary.ts';
import type { NoticeFileRecord } from './notice-file.ts';
import {
  isReadBy,
  type NoticeForm,
  type NoticeReader,
  type NoticeRow,
  noticeColumns,
  selectNotices,
} from './notices.row.ts';
import { isAsked, isFor, isUnread } from './notices.sql.ts';

/** What a list of notices is narrowed to, and how many it has at most. */
export interface NoticeFilter {
  readonly collegeId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly text?: string | undefined;
  readonly audience?: NoticeAudience | undefined;
  readonly unread?: boolean | undefined;
  readonly limit: number;
}

const AUDIENCES: Readonly<Record<NoticeAudience, Expression<SqlBool>>> = {
  everyone: sql`(notices.department is null and notices.year is null)`,
  department: sql`notices.department is not null`,
  year: sql`notices.year is not null`,
};

/** The newest notices that somebody reads, by date and then id. Of an event: while everybody may see it. */
export function listNotices(
  db: Executor,
  reader: NoticeReader,
  { collegeId, eventId, text = '', audience, unread = false, limit }: NoticeFilter,
): Promise<NoticeRow[]> {
  return selectNotices(db, reader)
    .$if(collegeId !== undefined, (query) => query.where('notices.college_id', '=', collegeId ?? ''))
    .$if(eventId !== undefined, (query) => query.where('events.id', '=', eventId ?? ''))
    .$if(text.trim() !== '', (query) => query.where(sql<boolean>`notices.words @@ (select words_query(${text}::text))`))
    .$if(audience !== undefined, (query) => query.where(AUDIENCES[audience ?? 'everyone']))
    .$if(unread, (query) => query.where(isUnread(reader.id)))
    .orderBy('notices.date', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many notices that somebody reads name an event. */
export async function countNaming(db: Executor, reader: NoticeReader, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', reader.id))
    .innerJoin('events', (join) => join.onRef('events.id', '=', 'notices.event_id').on(isSeenByAll))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('notices.event_id', '=', eventId)
    .where(isReadBy(reader))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many notices are new to a person, of the newest that are for them: as many as a list has. */
export async function countUnread(db: Executor, personId: string): Promise<number> {
  const newest = db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', personId))
    .select(sql<boolean>`${isUnread(personId)}`.as('is_unread'))
    .where(isFor())
    .orderBy('notices.date', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(NOTICES_LISTED)
    .as('newest');
  const { unread } = await db
    .selectFrom(newest)
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('newest.is_unread', '=', true)
    .executeTakeFirstOrThrow();
  return unread;
}

/** The newest notices that are for somebody and by somebody else. */
export function newNotices(
  db: Executor,
  { id }: Pick<NoticeReader, 'id'>,
  { since, limit }: { since: Date; limit: number },
): Promise<NoticeRow[]> {
  return selectNotices(db, { id, all: false })
    .where('notices.created_at', '>=', since)
    .where(sql<boolean>`notices.author_id is distinct from ${id}`)
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute();
}

/** One notice; undefined when there is none or this person does not read it. */
export function findNotice(db: Executor, reader: NoticeReader, id: string): Promise<NoticeRow | undefined> {
  return selectNotices(db, reader).where('notices.id', '=', id).executeTakeFirst();
}

/** Those of these notices that somebody reads. */
export function findNotices(db: Executor, reader: NoticeReader, ids: readonly string[]): Promise<NoticeRow[]> {
  return selectNotices(db, reader)
    .where(sql<boolean>`notices.id = any (${[...ids]}::uuid[])`)
    .execute();
}

/** Locks a notice against being changed or deleted; undefined when there is none. */
export function lockNotice(trx: Executor, id: string) {
  return trx.selectFrom('notices').select('created_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Some of those a notice is for, in the order of their ids, but for its author. */
export async function readersAfter(
  db: Executor,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on(isFor()))
    .select('reader.id')
    .where('notices.id', '=', id)
    .where('reader.is_disabled', '=', false)
    .where(sql<boolean>`reader.id is distinct from notices.author_id`)
    .$if(after !== undefined, (query) => query.where('reader.id', '>', after ?? ''))
    .orderBy('reader.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Counts people who have been told of a notice. */
export async function addTold(trx: Executor, id: string, people: number): Promise<void> {
  if (people === 0) return;
  await trx
    .updateTable('notice_reach')
    .set({ told: sql`told + ${people}` })
    .where('notice_id', '=', id)
    .execute();
}

/** Who wrote a notice, null when they are gone; undefined when this person reads no such notice. */
export async function noticeAuthorOf(db: Executor, readerId: string, id: string): Promise<string | null | undefined> {
  return (await findNotice(db, { id: readerId, all: false }, id))?.author_id;
}

/** A notice as moderators see it, regardless of its audience; undefined when there is none. */
export function findReportedNotice(db: Executor, id: string) {
  return db
    .selectFrom('notices')
    .select(['author_id', 'title', 'description', sql<readonly NoticeFileRecord[]>`files`.as('files'), 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The college an author's notice is of when none is named: their own, else the first. */
export async function collegeOf(db: Executor, authorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select college_id from people where id = ${authorId}),
      (select id from colleges order by created_at limit 1)
    ) as id
  `.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Whether a notice can name an event now: one that is published for all. */
export async function canNameEvent(db: Executor, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', eventId)
    .where(isPublishedForAll)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a notice. `columns` are those that its form does not have, or may leave out. */
export async function insertNotice(
  db: Executor,
  form: NoticeForm,
  { files, ...columns }: Omit<Insertable<DB['notices']>, 'files'> & { readonly files: readonly NoticeFileRecord[] },
): Promise<void> {
  await db
    .insertInto('notices')
    .values({ ...noticeColumns.of(form), ...columns, files: JSON.stringify(files) })
    .execute();
}

/** Changes a notice. Without `files` those that it has stay. */
export async function updateNotice(
  trx: Executor,
  id: string,
  form: NoticeForm,
  files: readonly NoticeFileRecord[] | undefined,
): Promise<void> {
  const change = { ...noticeColumns.of(form), ...(files && { files: JSON.stringify(files) }) };
  if (Object.keys(change).length > 0) await trx.updateTable('notices').set(change).where('id', '=', id).execute();
}

/** Deletes a notice and answers the files it had; undefined when there is no such notice. */
export async function deleteNotice(trx: Executor, id: string): Promise<readonly NoticeFileRecord[] | undefined> {
  const before = await lockFiles(trx, id);
  if (before) await trx.deleteFrom('notices').where('id', '=', id).execute();
  return before;
}

/** Locks a notice and answers its files; undefined when there is no such notice. */
export async function lockFiles(trx: Executor, id: string): Promise<readonly NoticeFileRecord[] | undefined> {
  const row = await trx
    .selectFrom('notices')
    .select(sql<readonly NoticeFileRecord[]>`files`.as('files'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.files;
}

/** Writes down that a person has acknowledged a notice; nothing happens when they had before. */
export async function acknowledge(db: Executor, noticeId: string, personId: string): Promise<void> {
  await db
    .insertInto('notice_acknowledgements')
    .values({ notice_id: noticeId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes down that a person has read those of these notices that are new to them. */
export async function markRead(trx: Executor, personId: string, ids: readonly string[]): Promise<void> {
  // the lock leaves out notices that are deleted at the same time; in one order, so that nobody waits in a circle
  await sql`
    insert into notice_reads (person_id, notice_id)
    select reader.id, notices.id from notices join people as reader on reader.id = ${personId}
    where notices.id = any (${[...ids]}::uuid[]) and ${isUnread(personId)}
    order by notices.id for key share of notices
    on conflict do nothing
  `.execute(trx);
}

/** Those who are asked to acknowledge a notice and have not, of whom the viewer sees, by name. */
export async function missingPeople(
  db: Executor,
  viewerId: string,
  noticeId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ people: PersonSummaryRow[]; total: number }> {
  const missing = db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on(isAsked()))
    .where('notices.id', '=', noticeId)
    .where(
      sql<boolean>`not exists (
        select 1 from notice_acknowledgements where notice_id = notices.id and person_id = reader.id
      )`,
    )
    .where(seesPerson(viewerId, 'reader.id'));
  const [people, { total }] = await Promise.all([
    missing
      .select(['reader.id', 'reader.name', 'reader.username', 'reader.picture', 'reader.role', 'reader.is_verified'])
      .orderBy('reader.name')
      .orderBy('reader.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    missing.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { people, total };
}
