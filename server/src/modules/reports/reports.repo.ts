import type { ReportSubject } from '@quad/contract/reports';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson, seesPost } from '../relations/visibility.sql.ts';

const REPORT_COLUMNS = [
  'id',
  'subject_type',
  'subject_id',
  'reason',
  'details',
  'status',
  'outcome',
  'created_at',
  'closed_at',
] as const;

/** Whose the subject of a report is: the person, or who wrote it; undefined when the viewer sees no such thing. */
export async function ownerOf(
  db: Executor,
  viewerId: string,
  { type, id }: ReportSubject,
): Promise<string | undefined> {
  switch (type) {
    case 'post': {
      const post = await db
        .selectFrom('posts')
        .select('author_id')
        .where('id', '=', id)
        .where(seesPost(viewerId))
        .executeTakeFirst();
      return post?.author_id;
    }
    case 'comment': {
      const comment = await db
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .select('comments.author_id')
        .where('comments.id', '=', id)
        .where(seesPost(viewerId))
        .where(seesPerson(viewerId, 'comments.author_id'))
        .executeTakeFirst();
      return comment?.author_id;
    }
    case 'person': {
      // whom one has blocked can be reported still; who has blocked one is not there
      const hasBlocked: Expression<SqlBool> = sql`exists (
        select 1 from blocks where blocker_id = people.id and blocked_id = ${viewerId}
      )`;
      const person = await db
        .selectFrom('people')
        .select('id')
        .where('id', '=', id)
        .where((where) => where.not(hasBlocked))
        .executeTakeFirst();
      return person?.id;
    }
  }
}

export interface NewReport {
  id: string;
  reporter_id: string;
  subject_type: ReportSubject['type'];
  subject_id: string;
  subject_owner_id: string;
  reason: string;
  details: string;
}

/** Files a report, unless this reporter has an open one of this subject; answers the one that is open. */
export async function fileReport(trx: Executor, report: NewReport) {
  await trx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'subject_type', 'subject_id'])
        // Written out: a prepared statement is planned without its values in the end, and finds the index no more.
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .execute();
  return trx
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('reporter_id', '=', report.reporter_id)
    .where('subject_type', '=', report.subject_type)
    .where('subject_id', '=', report.subject_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export type ReportRow = Awaited<ReturnType<typeof fileReport>>;

/** What a person has reported, newest first. */
export function reportsOf(db: Executor, reporterId: string, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('reporter_id', '=', reporterId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
