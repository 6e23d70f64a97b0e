import type { listApplicants } from '@quad/contract/careers/applicants';
import type { ApplicationStatus, SetStatus } from '@quad/contract/careers/posting-terms';
import type { QueryOf } from '@quad/contract/wire/call';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import type { StoredAnswer } from '../../../platform/forms/answers.rules.ts';
import { bookedSlot } from './slots.sql.ts';

type Query = QueryOf<typeof listApplicants>;
export type Filter = { readonly q?: string | undefined; readonly status?: ApplicationStatus | undefined };

/** Statuses in the order of an application's progress. */
const STATUS_ORDER = sql`array_position(
  array['Applied', 'Interviewing', 'Accepted', 'Completed', 'Rejected', 'Withdrawn'], applications.status
)`;

/** Applicants of a posting. The search also covers the poster's stages and notes. */
function selectApplicants(db: Executor, postingId: string, posterId: string, { q, status }: Filter) {
  const pattern = foldedPattern((q ?? '').trim());
  return db
    .selectFrom('applications')
    .innerJoin('people', 'people.id', 'applications.person_id')
    .leftJoin('resumes', 'resumes.id', 'applications.resume_id')
    .where('applications.posting_id', '=', postingId)
    .$call((query) => (status === undefined ? query : query.where('applications.status', '=', status)))
    .$if((q ?? '').trim() !== '', (query) =>
      query.where(
        sql<boolean>`(people.search_text like ${pattern} or fold_text(people.email) like ${pattern}
          or fold_text(applications.stage) like ${pattern} or fold_text(applications.note) like ${pattern})`,
      ),
    )
    .select([
      'applications.id as application_id',
      'applications.status',
      'applications.stage',
      'applications.note',
      'applications.department',
      'applications.year',
      'applications.cgpa',
      'applications.backlogs',
      'applications.is_confirmed',
      'applications.applied_at',
      'applications.changed_at',
      sql<StoredAnswer[]>`applications.answers`.as('answers'),
      'resumes.name as resume_name',
      'resumes.bytes as resume_bytes',
      'resumes.file as resume_file',
      'people.id',
      'people.name',
      'people.username',
      'people.picture',
      'people.role',
      'people.is_verified',
      'people.email',
      bookedSlot(posterId).as('interview'),
    ]);
}

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof selectApplicants>['execute']>>[number];

const SORT_KEYS = {
  applied: sql`applications.applied_at`,
  name: sql`lower(people.name)`,
  status: STATUS_ORDER,
  stage: sql`lower(applications.stage)`,
  cgpa: sql`applications.cgpa`,
};

/** A page of applicants, and the number of search results for each status. */
export async function applicantsPage(
  db: Executor,
  postingId: string,
  posterId: string,
  { sort, order, page, limit, q, status }: Query,
) {
  const [rows, { rows: counts }] = await Promise.all([
    selectApplicants(db, postingId, posterId, { q, status })
      // Rows without a value are last in both orders.
      .orderBy(sql`${SORT_KEYS[sort]} ${sql.raw(order)} nulls last`)
      .orderBy('applications.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    sql<{ status: ApplicationStatus; count: number }>`
      select status, count(*) as count from (${selectApplicants(db, postingId, posterId, { q })}) found group by status
    `.execute(db),
  ]);
  return { rows, counts };
}

/** All applicants, in the order they applied. */
export const allApplicants = (db: Executor, postingId: string, posterId: string, filter: Filter) =>
  selectApplicants(db, postingId, posterId, filter)
    .orderBy('applications.applied_at')
    .orderBy('applications.id')
    .execute();

/** Save the poster's stage and note about an applicant; undefined when it is not their posting. */
export async function editApplicant(
  db: Executor,
  posterId: string,
  id: string,
  change: { stage?: string | undefined; note?: string | undefined },
): Promise<ApplicantRow | undefined> {
  const found = await db
    .selectFrom('applications')
    .innerJoin('postings', 'postings.id', 'applications.posting_id')
    .select('applications.posting_id')
    .where('applications.id', '=', id)
    .where('postings.poster_id', '=', posterId)
    .executeTakeFirst();
  if (!found) return undefined;
  if (change.stage !== undefined || change.note !== undefined) {
    await db.updateTable('applications').set(change).where('id', '=', id).execute();
  }
  return selectApplicants(db, found.posting_id, posterId, {}).where('applications.id', '=', id).executeTakeFirst();
}

/** Lock applicants and their applications to a posting, in the order of their ids to prevent deadlocks. */
export async function lockApplicants(trx: Executor, postingId: string, ids: readonly string[]) {
  await sql`
    select from people where id in (
      select person_id from applications where posting_id = ${postingId} and id = any (${[...ids]}::uuid[])
    ) order by id for no key update
  `.execute(trx);
  const { rows } = await sql<{
    id: string;
    person_id: string;
    status: ApplicationStatus;
    has_offer: boolean;
  }>`
    select applications.id, person_id, applications.status, coalesce((postings.rules ->> 'oneOffer')::boolean, false) and exists (
      select from applications other join postings offering on offering.id = other.posting_id
      where other.person_id = applications.person_id and other.status = 'Accepted'
        and offering.kind = postings.kind and offering.id <> postings.id
    ) as has_offer
    from applications join postings on postings.id = posting_id
    where posting_id = ${postingId} and applications.id = any (${[...ids]}::uuid[])
    order by applications.id for no key update of applications
  `.execute(trx);
  return rows;
}

export async function setStatus(
  trx: Executor,
  ids: readonly string[],
  status: SetStatus,
  at: number | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('applications')
    .set({ status, changed_at: at === undefined ? sql<Date>`now()` : new Date(at) })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  if (status === 'Interviewing') return;
  // The applicant no longer needs a future interview.
  await sql`
    delete from interview_bookings using interview_slots
    where slot_id = interview_slots.id and starts_at > now() and application_id = any (${[...ids]}::uuid[])
  `.execute(trx);
}
