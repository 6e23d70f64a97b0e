import { msg } from '@lingui/core/runtime-macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { say } from '@quad/contract/language/say';
import { weekdayMoment } from '@quad/contract/text/dates';
import { sql } from 'kysely';
import type { NotificationAbout } from '../../../concerns/notifications/notification-kind.ts';
import type { Executor } from '../../../platform/db/database.ts';

type Described = (readonly [subject: string, about: NotificationAbout])[];

interface Row {
  readonly subject: string;
  readonly target: string;
  readonly text: string;
}

const toDescribed = (rows: readonly Row[]): Described =>
  rows.map(({ subject, target, text }) => [subject, { target, text }]);

/** Describe postings to their poster, and waiting ones to approvers. */
export async function describePostings(db: Executor, viewerId: string, ids: readonly string[]): Promise<Described> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select id as subject, id as target, title || ', ' || company as text from postings
    where id = any (${[...ids]}::uuid[]) and (poster_id = ${viewerId} or status = 'Pending')
  `.execute(db);
  return toDescribed(rows);
}

/** Describe new statuses of the viewer's applications. */
export async function describeChanges(db: Executor, viewerId: string, ids: readonly string[]): Promise<Described> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select changes.id as subject, applications.id as target, changes.status || ': ' || title || ', ' || company as text
    from application_changes changes join applications on applications.id = application_id
    join postings on postings.id = posting_id
    where changes.id = any (${[...ids]}::uuid[]) and person_id = ${viewerId}
  `.execute(db);
  return toDescribed(rows);
}

/** Describe the postings of the viewer's applications. */
export async function describeApplications(db: Executor, viewerId: string, ids: readonly string[]): Promise<Described> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select applications.id as subject, postings.id as target, title || ', ' || company as text
    from applications join postings on postings.id = posting_id
    where applications.id = any (${[...ids]}::uuid[]) and person_id = ${viewerId}
  `.execute(db);
  return toDescribed(rows);
}

/** Describe the viewer's cancelled interviews: the time, and a hint while they have no other one. */
export async function describeCancellations(
  db: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<Described> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Row, 'text'> & { starts_at: Date; is_to_choose: boolean; about: string }>`
    select cancelled.id as subject, postings.id as target, cancelled.starts_at, title || ', ' || company as about,
      applications.status = 'Interviewing' and not exists (
        select from interview_bookings where interview_bookings.application_id = applications.id
      ) as is_to_choose
    from interview_cancellations cancelled join applications on applications.id = cancelled.application_id
    join postings on postings.id = posting_id
    where cancelled.id = any (${[...ids]}::uuid[]) and person_id = ${viewerId}
  `.execute(db);
  return toDescribed(
    rows.map(({ subject, target, starts_at, is_to_choose, about }) => ({
      subject,
      target,
      text: [
        weekdayMoment(starts_at, CAMPUS_TIME_ZONE),
        ...(is_to_choose ? [say(msg`Choose another time`)] : []),
        about,
      ].join('. '),
    })),
  );
}

/** Describe reminders of open postings, unless the deadline has moved since. */
export async function describeReminders(db: Executor, viewerId: string, ids: readonly string[]): Promise<Described> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select reminder.id as subject, postings.id as target, title || ', ' || company as text
    from posting_reminders reminder join postings on postings.id = posting_id
    where reminder.id = any (${[...ids]}::uuid[]) and person_id = ${viewerId} and reminder.deadline = postings.deadline
      and postings.status = 'Open'
  `.execute(db);
  return toDescribed(rows);
}

export async function hasPostings(db: Executor, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('postings')
    .select('id')
    .where('poster_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
