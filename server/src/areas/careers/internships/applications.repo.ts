import type { ApplicationStatus } from '@quad/contract/careers/posting-terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { StoredAnswer } from '../../../platform/forms/answers.rules.ts';
import { isAfter, type Place } from '../../../platform/lists/cursor.ts';
import type { Candidate } from './eligibility.rules.ts';
import { TAKES_APPLICATIONS } from './postings.repo.ts';
import { SUMMARY_COLUMNS } from './postings.row.ts';
import { bookedSlot } from './slots.sql.ts';

export interface NewApplication extends Pick<Candidate, 'department' | 'year' | 'cgpa' | 'backlogs'> {
  readonly id: string;
  /** Whether an officer has confirmed the academic record. */
  readonly isConfirmed: boolean;
  readonly postingId: string;
  readonly personId: string;
  readonly resumeId: string;
  readonly answers: readonly StoredAnswer[];
  /** The answered questions as stored JSON. The posting must still have them. */
  readonly questions: string;
  /** The time of an application in the past, in milliseconds since 1970. */
  readonly at?: number | undefined;
}

/**
 * Insert an application, or renew a withdrawn one under its id. Returns undefined when an obstacle exists, see
 * `findObstacles`. One statement checks the deadline by the database's clock, while it locks the posting and the
 * résumé.
 */
export async function insertApplication(trx: Executor, application: NewApplication): Promise<string | undefined> {
  const { id, postingId, personId, resumeId, answers, questions, at } = application;
  const { department, year, cgpa, backlogs, isConfirmed } = application;
  const appliedAt = sql`coalesce(${at === undefined ? null : new Date(at)}::timestamptz, now())`;
  const { rows } = await sql<{ id: string }>`
    with posting as (
      select id from postings where id = ${postingId} and ${TAKES_APPLICATIONS} and questions = ${questions}::jsonb
      for share
    ), resume as (
      select id from resumes where id = ${resumeId} and person_id = ${personId} and is_listed for share
    )
    insert into applications
      (id, posting_id, person_id, status, answers, resume_id, department, year, cgpa, backlogs, is_confirmed, applied_at,
        changed_at)
    select ${id}::uuid, posting.id, ${personId}::uuid, 'Applied', ${JSON.stringify(answers)}::jsonb, resume.id,
      ${department}::text, ${year}::integer, ${cgpa}::float8, ${backlogs}::integer, ${isConfirmed}::boolean,
      ${appliedAt}, ${appliedAt}
    from posting, resume
    on conflict (posting_id, person_id) do update set
      status = 'Applied', answers = excluded.answers, resume_id = excluded.resume_id,
      department = excluded.department, year = excluded.year, cgpa = excluded.cgpa, backlogs = excluded.backlogs,
      is_confirmed = excluded.is_confirmed, applied_at = now(), changed_at = now()
    where applications.status = 'Withdrawn'
    returning id
  `.execute(trx);
  return rows[0]?.id;
}

/** The possible obstacles to an application; undefined when the posting does not exist. */
export async function findObstacles(
  db: Executor,
  {
    postingId,
    personId,
    resumeId,
    questions,
  }: Pick<NewApplication, 'postingId' | 'personId' | 'resumeId' | 'questions'>,
) {
  const { rows } = await sql<{
    status: string;
    is_past: boolean;
    has_changed: boolean;
    has_applied: boolean;
    has_resume: boolean;
  }>`
    select status, coalesce(deadline < clock_timestamp(), false) as is_past, questions <> ${questions}::jsonb as has_changed,
      exists (
        select from applications where posting_id = postings.id and person_id = ${personId} and status <> 'Withdrawn'
      ) as has_applied,
      exists (select from resumes where id = ${resumeId} and person_id = ${personId} and is_listed) as has_resume
    from postings where id = ${postingId}
  `.execute(db);
  return rows[0];
}

export async function insertChange(
  trx: Executor,
  changes: readonly { applicationId: string; status: ApplicationStatus; at?: number | undefined }[],
): Promise<string[]> {
  const rows = changes.map(({ applicationId, status, at }) => ({
    id: newId(at),
    application_id: applicationId,
    status,
    ...(at === undefined ? {} : { at: new Date(at) }),
  }));
  if (rows.length > 0) await trx.insertInto('application_changes').values(rows).execute();
  return rows.map(({ id }) => id);
}

function selectApplications(db: Executor, personId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('postings', 'postings.id', 'applications.posting_id')
    .where('applications.person_id', '=', personId)
    .select([
      'applications.id as application_id',
      'applications.status as application_status',
      'applications.applied_at',
      'applications.changed_at',
      ...SUMMARY_COLUMNS,
      bookedSlot(personId).as('interview'),
    ]);
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

/** Cursors are precise to the millisecond. */
const APPLIED_MS = sql<Date>`date_trunc('milliseconds', applications.applied_at)`;

/** Return the rows of a page of a person's applications, newest first, with one too many when the list goes on. */
export function listApplications(
  db: Executor,
  personId: string,
  { status, limit, after }: { status?: ApplicationStatus | undefined; limit: number; after: Place | undefined },
) {
  return selectApplications(db, personId)
    .$call((query) => (status === undefined ? query : query.where('applications.status', '=', status)))
    .$if(after !== undefined, (query) =>
      query.where(isAfter(APPLIED_MS, sql.ref('applications.id'), { at: new Date(after?.at ?? 0), id: after?.id })),
    )
    .orderBy(APPLIED_MS, 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** A person's own application, with its answers and résumé. */
export function findApplication(db: Executor, personId: string, id: string) {
  return selectApplications(db, personId)
    .leftJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select([
      sql<StoredAnswer[]>`applications.answers`.as('answers'),
      'resumes.name as resume_name',
      'resumes.bytes as resume_bytes',
      sql<{ status: ApplicationStatus; at: string }[]>`(
        select coalesce(json_agg(json_build_object('status', status, 'at', at) order by id), '[]')
        from application_changes where application_id = applications.id
      )`.as('history'),
    ])
    .where('applications.id', '=', id)
    .executeTakeFirst();
}

/** Withdraw an undecided application, and return its résumé; undefined when the person has no such application. */
export async function withdraw(trx: Executor, personId: string, id: string) {
  const { rows } = await sql<{ posting_id: string; poster_id: string | null; resume_id: string | null }>`
    with own as (
      select applications.id, resume_id, posting_id, poster_id from applications
      join postings on postings.id = posting_id
      where applications.id = ${id} and person_id = ${personId} and applications.status in ('Applied', 'Interviewing')
      for update of applications
    ), unbooked as (delete from interview_bookings where application_id in (select id from own))
    update applications set status = 'Withdrawn', resume_id = null, changed_at = now() from own
    where applications.id = own.id
    returning own.posting_id, own.poster_id, own.resume_id
  `.execute(trx);
  return rows[0];
}

/** The résumé of an application; undefined unless the reader is the applicant or the poster. */
export async function findResume(db: Executor, readerId: string, id: string) {
  const { rows } = await sql<{ file: string | null; name: string | null; person: string }>`
    select resumes.file, resumes.name, people.name as person from applications
    join postings on postings.id = posting_id join people on people.id = applications.person_id
    left join resumes on resumes.id = resume_id
    where applications.id = ${id} and (applications.person_id = ${readerId} or poster_id = ${readerId})
  `.execute(db);
  return rows[0];
}
