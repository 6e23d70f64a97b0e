import type { editNotice, Notice, NoticeEvent } from '@quad/contract/college/notices';
import type { EventState } from '@quad/contract/events/event-terms';
import type { FormOf } from '@quad/contract/wire/call';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { emptyToNull, formColumns, toBoolean, toNumber } from '../../../platform/db/form-columns.ts';
import { isSeenByAll } from '../../events/events.sql.ts';
import { type NoticeFileRecord, presentNoticeFile } from './notice-file.ts';
import { isAddressedTo, isExpired, isPublished, isUnread, shouldAcknowledge } from './notices.sql.ts';

/** The form of a notice, without files. */
export type NoticeForm = Omit<FormOf<typeof editNotice>, 'removedFiles'>;

/** An empty time becomes null. The service has checked it. */
const toInstant = (text: string): Date | null => (text === '' ? null : new Date(text));
const toLine = (text: string): string | null => emptyToNull(text.trim());

/** An empty department, year, section or hostel means everyone, an empty event none. */
export const noticeColumns = formColumns<NoticeForm>()('notices', {
  title: 'title',
  description: 'description',
  date: 'date',
  department: ['department', emptyToNull],
  year: ['year', toNumber],
  asksAcknowledgement: ['asks_acknowledgement', toBoolean],
  event: ['event_id', emptyToNull],
  section: ['section', toLine],
  hostel: ['hostel', toLine],
  isPinned: ['is_pinned', toBoolean],
  publishAt: ['publish_at', toInstant],
  expiresAt: ['expires_at', toInstant],
  sendsMail: ['sends_mail', toBoolean],
  urgentReason: ['urgent_reason', toLine],
});

/** A reader of notices. `all`: they may read notices for other audiences too. */
export interface NoticeReader {
  readonly id: string;
  readonly all: boolean;
}

/** A reader whose fields may also be columns of a query. */
type ReaderOfQuery = { readonly [Field in keyof NoticeReader]: NoticeReader[Field] | RawBuilder<NoticeReader[Field]> };

/** The reader may read the notice. For queries on `notices` and `people as reader`. Only its author and admins see a scheduled one. */
export function isReadBy({ id, all }: ReaderOfQuery): Expression<SqlBool> {
  return sql`(${all} or notices.author_id = ${id} or (${isPublished} and ${isAddressedTo()}))`;
}

/** The event of a notice. All columns are null without one that everyone may see. */
const EVENT_COLUMNS = [
  'events.id as seen_event',
  'events.title as event_title',
  'events.location as event_location',
  'events.starts_at as event_starts_at',
  'events.ends_at as event_ends_at',
  'events.time_zone as event_time_zone',
  'events.state as event_state',
  sql<boolean>`events.ends_at <= now()`.as('is_event_over'),
] as const;

/** The reader's notices, with their acknowledgement and the named event. */
export function selectNotices(db: Executor, { id, all }: NoticeReader) {
  const isInCharge = sql<boolean>`(${all} or notices.author_id = ${id})`;
  const seesCount = sql`notices.asks_acknowledgement and ${isInCharge}`;
  return db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', id))
    .leftJoin('events', (join) => join.onRef('events.id', '=', 'notices.event_id').on(isSeenByAll))
    .select([
      'notices.id',
      'notices.college_id',
      'notices.author_id',
      ...noticeColumns.selected,
      'notices.published_at',
      sql<boolean>`${isExpired}`.as('is_expired'),
      isInCharge.as('is_in_charge'),
      sql<readonly NoticeFileRecord[]>`notices.files`.as('files'),
      sql<boolean>`exists (
        select 1 from notice_acknowledgements where notice_id = notices.id and person_id = ${id}
      )`.as('is_done'),
      sql<boolean>`${shouldAcknowledge()}`.as('is_asked'),
      sql<boolean>`${isUnread(id)}`.as('is_unread'),
      sql<number | null>`case when ${seesCount} then (
        select count(*) from notice_acknowledgements where notice_id = notices.id
      ) end`.as('done_count'),
      ...EVENT_COLUMNS,
    ])
    .where(isReadBy({ id, all }));
}

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number];

export function toNotice(row: NoticeRow): Notice {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: dayMonthYear(String(row.date)),
    college: row.college_id,
    audience: { department: row.department, year: row.year, section: row.section, hostel: row.hostel },
    files: row.files.map(presentNoticeFile),
    event: toNoticeEvent(row),
    isEventGone: row.event_id !== null && row.seen_event === null,
    acknowledgement: row.asks_acknowledgement ? { done: row.is_done, count: row.done_count } : null,
    isUnread: row.is_unread,
    isPinned: row.is_pinned,
    isUrgent: row.urgent_reason !== null,
    publishesAt: row.published_at === null ? (row.publish_at?.toISOString() ?? null) : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.is_expired,
    delivery: row.is_in_charge ? { sendsMail: row.sends_mail, urgentReason: row.urgent_reason ?? '' } : null,
  };
}

function toNoticeEvent(row: NoticeRow): NoticeEvent | null {
  if (row.seen_event === null) return null;
  // The left join makes all columns nullable.
  const state = row.event_state as EventState;
  return {
    _id: row.seen_event,
    title: row.event_title ?? '',
    location: row.event_location ?? '',
    startsAt: row.event_starts_at?.toISOString() ?? '',
    endsAt: row.event_ends_at?.toISOString() ?? '',
    timeZone: row.event_time_zone ?? '',
    state: state === 'published' && row.is_event_over ? 'over' : state,
  };
}

/** Format 2026-11-05 as 05-11-2026. */
export function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('-');
}
