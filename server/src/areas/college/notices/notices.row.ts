import type { editNotice, Notice, NoticeEvent } from '@quad/contract/college/notices';
import type { EventState } from '@quad/contract/events/event-terms';
import type { FormOf } from '@quad/contract/wire/call';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { emptyToNull, formColumns, toBoolean, toNumber } from '../../../platform/db/form-columns.ts';
import { isSeenByAll } from '../../events/events.sql.ts';
import { type NoticeFileRecord, presentNoticeFile } from './notice-file.ts';
import { isAsked, isFor, isUnread } from './notices.sql.ts';

/** What is written of a notice, but for its files. */
export type NoticeForm = Omit<FormOf<typeof editNotice>, 'removedFiles'>;

/** Where a notice's fields are stored. An empty department or year is everybody's, an empty event is none. */
export const noticeColumns = formColumns<NoticeForm>()('notices', {
  title: 'title',
  description: 'description',
  date: 'date',
  department: ['department', emptyToNull],
  year: ['year', toNumber],
  asksAcknowledgement: ['asks_acknowledgement', toBoolean],
  event: ['event_id', emptyToNull],
});

/** Who reads; `all` when also what is not for them. */
export interface NoticeReader {
  readonly id: string;
  readonly all: boolean;
}

/** The condition that somebody reads a notice, over the tables `notices` and `people as reader`. */
export function isReadBy({ id, all }: NoticeReader): Expression<SqlBool> {
  return sql`(${all} or notices.author_id = ${id} or ${isFor()})`;
}

/** The event that a notice names: all null where there is none, or none that everybody may see. */
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

/** The notices that somebody reads, with what they have acknowledged and the event that a notice names. */
export function selectNotices(db: Executor, { id, all }: NoticeReader) {
  const told = sql`notices.asks_acknowledgement and (${all} or notices.author_id = ${id})`;
  return db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', id))
    .leftJoin('events', (join) => join.onRef('events.id', '=', 'notices.event_id').on(isSeenByAll))
    .select([
      'notices.id',
      'notices.college_id',
      'notices.author_id',
      ...noticeColumns.selected,
      sql<readonly NoticeFileRecord[]>`notices.files`.as('files'),
      sql<boolean>`exists (
        select 1 from notice_acknowledgements where notice_id = notices.id and person_id = ${id}
      )`.as('is_done'),
      sql<boolean>`${isAsked()}`.as('is_asked'),
      sql<boolean>`${isUnread(id)}`.as('is_unread'),
      sql<number | null>`case when ${told} then (
        select count(*) from notice_acknowledgements where notice_id = notices.id
      ) end`.as('done_count'),
      ...EVENT_COLUMNS,
    ])
    .where(isReadBy({ id, all }));
}

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number];

/** A notice as the wire shows it. */
export function toNotice(row: NoticeRow): Notice {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    date: dayMonthYear(String(row.date)),
    college: row.college_id,
    audience: { department: row.department, year: row.year },
    files: row.files.map(presentNoticeFile),
    event: toNoticeEvent(row),
    isEventGone: row.event_id !== null && row.seen_event === null,
    acknowledgement: row.asks_acknowledgement ? { done: row.is_done, count: row.done_count } : null,
    isUnread: row.is_unread,
  };
}

function toNoticeEvent(row: NoticeRow): NoticeEvent | null {
  if (row.seen_event === null) return null;
  // a left join makes all of them nullable
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

/** 2026-11-05 as the wire shows it: 05-11-2026. */
export function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('-');
}
