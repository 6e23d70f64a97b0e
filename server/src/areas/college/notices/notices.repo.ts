import type { NoticeAudience, NoticeShelf } from '@quad/contract/college/notices';
import { NOTICES_LISTED } from '@quad/contract/limits/college';
import { type Expression, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
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
import { isAddressedTo, isCurrent, isExpired, isUnread, shouldAcknowledge } from './notices.sql.ts';

/** The filters of a list of notices, and its largest size. */
export interface NoticeFilter {
  readonly collegeId?: string | undefined;
  readonly eventId?: string | undefined;
  /** Only this notice, on any shelf. */
  readonly id?: string | undefined;
  /** By default the current notices. */
  readonly shelf?: NoticeShelf | undefined;
  readonly text?: string | undefined;
  readonly audience?: NoticeAudience | undefined;
  readonly unread?: boolean | undefined;
  readonly limit: number;
}

const AUDIENCES: Readonly<Record<NoticeAudience, Expression<SqlBool>>> = {
  everyone: sql`(
    notices.department is null and notices.year is null and notices.section is null and notices.hostel is null
  )`,
  department: sql`notices.department is not null`,
  year: sql`notices.year is not null`,
  section: sql`notices.section is not null`,
  hostel: sql`notices.hostel is not null`,
};

const SHELVES: Readonly<Record<NoticeShelf | 'current', Expression<SqlBool>>> = {
  current: isCurrent,
  archive: isExpired,
  scheduled: sql`notices.published_at is null`,
};

/** The reader's notices that match a filter, in any order. */
function matching(
  db: Executor,
  reader: NoticeReader,
  { collegeId, eventId, id, shelf, text = '', audience, unread = false, limit }: NoticeFilter,
) {
  return selectNotices(db, reader)
    .$if(id !== undefined, (query) => query.where('notices.id', '=', id ?? ''))
    .$if(id === undefined, (query) => query.where(SHELVES[shelf ?? 'current']))
    .$if(collegeId !== undefined, (query) => query.where('notices.college_id', '=', collegeId ?? ''))
    .$if(eventId !== undefined, (query) => query.where('events.id', '=', eventId ?? ''))
    .$if(text.trim() !== '', (query) => query.where(sql<boolean>`notices.words @@ (select words_query(${text}::text))`))
    .$if(audience !== undefined, (query) => query.where(AUDIENCES[audience ?? 'everyone']))
    .$if(unread, (query) => query.where(isUnread(reader.id)))
    .limit(limit);
}

/**
 * The reader's newest notices, by date and then id; scheduled ones in the order of publication. The filter by event finds
 * only events that everyone may see.
 */
export function listNotices(db: Executor, reader: NoticeReader, filter: NoticeFilter): Promise<NoticeRow[]> {
  const isScheduled = filter.shelf === 'scheduled';
  return matching(db, reader, filter)
    .$if(isScheduled, (query) => query.orderBy('notices.publish_at').orderBy('notices.id'))
    .$if(!isScheduled, (query) => query.orderBy('notices.date', 'desc').orderBy('notices.id', 'desc'))
    .execute();
}

/** The reader's pinned notices among the current ones, newest first. */
export const listPinned = (db: Executor, reader: NoticeReader, filter: NoticeFilter): Promise<NoticeRow[]> =>
  matching(db, reader, filter)
    .where('notices.is_pinned', '=', sql.lit(true))
    .orderBy('notices.date', 'desc')
    .orderBy('notices.id', 'desc')
    .execute();

/** Count the reader's current notices that name an event. */
export async function countNoticesOf(db: Executor, reader: NoticeReader, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', reader.id))
    .innerJoin('events', (join) => join.onRef('events.id', '=', 'notices.event_id').on(isSeenByAll))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('notices.event_id', '=', eventId)
    .where(isCurrent)
    .where(isReadBy(reader))
    .executeTakeFirstOrThrow();
  return count;
}

/** Count a person's unread notices among the newest `NOTICES_LISTED`. */
export async function countUnread(db: Executor, personId: string): Promise<number> {
  const newest = db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', personId))
    .select(sql<boolean>`${isUnread(personId)}`.as('is_unread'))
    .where(isAddressedTo())
    .where(isCurrent)
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

/** The newest notices for a person by other authors. */
export function newNotices(
  db: Executor,
  { id }: Pick<NoticeReader, 'id'>,
  { since, limit }: { since: Date; limit: number },
): Promise<NoticeRow[]> {
  return selectNotices(db, { id, all: false })
    .where('notices.published_at', '>=', since)
    .where(isCurrent)
    .where(sql<boolean>`notices.author_id is distinct from ${id}`)
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute();
}

/** A notice; undefined when the reader may not read it. */
export function findNotice(db: Executor, reader: NoticeReader, id: string): Promise<NoticeRow | undefined> {
  return selectNotices(db, reader).where('notices.id', '=', id).executeTakeFirst();
}

/** A notice as a notification of a reader shows it. */
export interface NoticedRow {
  readonly reader: string;
  readonly id: string;
  readonly title: string;
  /** Whether the reader has acknowledged it. */
  readonly is_done: boolean;
}

/** Notices among these that each of these readers may read. */
export async function findNoticed(
  db: Executor,
  readers: readonly NoticeReader[],
  ids: readonly string[],
): Promise<readonly NoticedRow[]> {
  const isRead = isReadBy({ id: sql<string>`asked.id`, all: sql<boolean>`asked.reads_all` });
  const { rows } = await sql<NoticedRow>`
    select asked.id as reader, notices.id, notices.title, exists (
      select from notice_acknowledgements where notice_id = notices.id and person_id = asked.id
    ) as is_done
    from unnest(${readers.map(({ id }) => id)}::uuid[], ${readers.map(({ all }) => all)}::boolean[]) asked (id, reads_all)
    join people as reader on reader.id = asked.id
    join notices on notices.id = any (${[...new Set(ids)]}::uuid[])
    where ${isRead}
  `.execute(db);
  return rows;
}

/** A notice's author, null when deleted; undefined when the reader may not read the notice. */
export async function noticeAuthorOf(db: Executor, readerId: string, id: string): Promise<string | null | undefined> {
  return (await findNotice(db, { id: readerId, all: false }, id))?.author_id;
}

/** A notice for moderators, regardless of its audience. */
export function findReportedNotice(db: Executor, id: string) {
  return db
    .selectFrom('notices')
    .select(['author_id', 'title', 'description', sql<readonly NoticeFileRecord[]>`files`.as('files'), 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The default college of an author's notices: their own, else the first. */
export async function collegeOf(db: Executor, authorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select college_id from people where id = ${authorId}),
      (select id from colleges order by created_at limit 1)
    ) as id
  `.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Whether a notice can name an event: only events published for the campus. */
export async function isNameable(db: Executor, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', eventId)
    .where(isPublishedForAll)
    .executeTakeFirst();
  return row !== undefined;
}

/** Insert a notice. `columns` has what the form lacks or may omit. */
export async function insertNotice(
  db: Executor,
  form: NoticeForm,
  {
    files,
    ...columns
  }: Omit<Insertable<DB['notices']>, 'files' | 'published_at'> & {
    readonly files: readonly NoticeFileRecord[];
    readonly published_at: Date | RawBuilder<Date> | null;
  },
): Promise<void> {
  await db
    .insertInto('notices')
    .values({ ...noticeColumns.of(form), ...columns, files: JSON.stringify(files) })
    .execute();
}

/** Update a locked notice. Without `files`, its files stay unchanged. */
export async function updateNotice(
  trx: Executor,
  id: string,
  form: NoticeForm,
  {
    files,
    publishesNow,
    isRevived,
  }: { files: readonly NoticeFileRecord[] | undefined; publishesNow: boolean; isRevived: boolean },
): Promise<void> {
  const change = {
    ...noticeColumns.of(form),
    ...(files && { files: JSON.stringify(files) }),
    ...(publishesNow && { published_at: sql<Date>`now()` }),
    ...(isRevived && { is_retired: false }),
  };
  if (Object.keys(change).length > 0) await trx.updateTable('notices').set(change).where('id', '=', id).execute();
}

/** Delete a locked notice. */
export async function deleteNotice(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('notices').where('id', '=', id).execute();
}

/** Lock a notice against changes and deletion; undefined when it does not exist. */
export async function lockNotice(trx: Executor, id: string) {
  return trx
    .selectFrom('notices')
    .select([
      ...(['id', 'author_id', 'published_at', 'publish_at', 'expires_at', 'is_retired'] as const),
      ...(['sends_mail', 'urgent_reason', 'title', 'section', 'hostel'] as const),
      sql<readonly NoticeFileRecord[]>`files`.as('files'),
      sql<boolean>`${isCurrent}`.as('is_current'),
      sql<boolean>`${isExpired}`.as('is_expired'),
      sql<boolean>`published_at is null and publish_at <= now()`.as('is_due'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Record an acknowledgement. Idempotent. */
export async function acknowledge(db: Executor, noticeId: string, personId: string): Promise<void> {
  await db
    .insertInto('notice_acknowledgements')
    .values({ notice_id: noticeId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Record that a person has read these notices, as far as they are unread. */
export async function markRead(trx: Executor, personId: string, ids: readonly string[]): Promise<void> {
  // The lock skips notices that are being deleted. Its order prevents deadlocks.
  await sql`
    insert into notice_reads (person_id, notice_id)
    select reader.id, notices.id from notices join people as reader on reader.id = ${personId}
    where notices.id = any (${[...ids]}::uuid[]) and ${isUnread(personId)}
    order by notices.id for key share of notices
    on conflict do nothing
  `.execute(trx);
}

/** People visible to the viewer who should acknowledge a notice and have not, by name. */
export async function listMissing(
  db: Executor,
  viewerId: string,
  noticeId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ people: PersonSummaryRow[]; total: number }> {
  const missing = db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on(shouldAcknowledge()))
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
      .orderBy(sql`reader.sort_name collate "C"`)
      .orderBy('reader.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    missing.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { people, total };
}
