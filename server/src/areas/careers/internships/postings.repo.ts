import type { editPosting, Question } from '@quad/contract/careers/internships';
import type { PostingStatus } from '@quad/contract/careers/posting-terms';
import type { BodyOf } from '@quad/contract/wire/call';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type { Candidate } from './eligibility.rules.ts';
import { DETAIL_COLUMNS, type PostingViewer, selectPostings } from './postings.row.ts';

/** The form of a posting. Its questions have ids. */
export type PostingForm = Omit<BodyOf<typeof editPosting>, 'questions'> & { readonly questions?: readonly Question[] };

/** The columns of a form, without undefined fields. */
function columnsOf({ deadline, rules, questions, ...texts }: PostingForm) {
  return {
    ...texts,
    ...(deadline === undefined ? {} : { deadline: deadline && new Date(deadline), deadline_set_at: sql<Date>`now()` }),
    ...(rules === undefined ? {} : { rules: JSON.stringify(rules) }),
    ...(questions === undefined ? {} : { questions: JSON.stringify(questions) }),
  };
}

/** The facts about a person’s profile and applications that decide eligibility. */
export async function findCandidate(
  db: Executor,
  personId: string,
): Promise<Omit<Candidate, 'cgpa' | 'backlogs'> | undefined> {
  const { rows } = await sql<Omit<Candidate, 'cgpa' | 'backlogs'>>`
    select department, year, coalesce((
      select json_agg(json_build_object('postingId', postings.id, 'kind', postings.kind, 'company', postings.company))
      from applications join postings on postings.id = posting_id
      where person_id = ${personId} and applications.status = 'Accepted'
    ), '[]') as offers
    from people where id = ${personId}
  `.execute(db);
  return rows[0];
}

const IS_PUBLISHED = sql<SqlBool>`postings.status in ('Open', 'Interviewing', 'Closed')`;
export const TAKES_APPLICATIONS = sql<SqlBool>`
  (postings.status = 'Open' and (postings.deadline is null or postings.deadline >= clock_timestamp()))`;
/** A posting with its details, whatever its status. */
export function findPosting(db: Executor, viewer: PostingViewer, id: string) {
  return selectPostings(db, viewer.id, viewer.powers.canApprove)
    .select([...DETAIL_COLUMNS, sql<boolean>`poster.is_disabled is true`.as('is_poster_disabled')])
    .where('postings.id', '=', id)
    .executeTakeFirst();
}

/** Lock a posting against changes and applications. */
export function lockPosting(trx: Executor, id: string) {
  return trx
    .selectFrom('postings')
    .select([
      'id',
      'poster_id',
      'status',
      'kind',
      'title',
      'deadline',
      'type',
      'questions',
      sql<boolean>`coalesce(deadline <= clock_timestamp(), false)`.as('is_past'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findOwnership(db: Executor, id: string) {
  return db.selectFrom('postings').select(['poster_id', 'title', 'status']).where('id', '=', id).executeTakeFirst();
}

/**
 * Count a person's drafts and waiting postings. Locks the person, so that simultaneous drafts cannot exceed the limit.
 */
export async function countUnpublished(trx: Executor, posterId: string): Promise<number> {
  await trx.selectFrom('people').select('id').where('id', '=', posterId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('postings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('poster_id', '=', posterId)
    .where('status', 'in', ['Draft', 'Pending'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function countPending(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('postings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPosting(
  trx: Executor,
  form: PostingForm & { readonly title: string; readonly company: string; readonly location: string },
  columns: Pick<
    Insertable<DB['postings']>,
    'id' | 'kind' | 'poster_id' | 'status' | 'listed_at' | 'created_at' | 'rules' | 'questions'
  >,
): Promise<void> {
  // A trigger sets `words`.
  await trx
    .insertInto('postings')
    .values({
      words: sql`''::tsvector`,
      ...columns,
      ...columnsOf(form),
      title: form.title,
      company: form.company,
      location: form.location,
    })
    .execute();
}

export async function updatePosting(
  trx: Executor,
  id: string,
  form: PostingForm,
  columns: { status?: PostingStatus; returned_for?: string | null; isListedNow?: boolean } = {},
): Promise<void> {
  const { isListedNow, ...rest } = columns;
  const change = {
    ...columnsOf(form),
    ...rest,
    ...(isListedNow ? { listed_at: sql<Date>`date_trunc('milliseconds', now())` } : {}),
  };
  if (Object.keys(change).length > 0) await trx.updateTable('postings').set(change).where('id', '=', id).execute();
}

export async function deletePosting(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('postings').where('id', '=', id).execute();
}

/** Whether the posting has applications, including withdrawn ones. */
export async function hasApplications(trx: Executor, id: string): Promise<boolean> {
  const found = await trx.selectFrom('applications').select('id').where('posting_id', '=', id).limit(1).execute();
  return found.length > 0;
}

export async function resumesOf(trx: Executor, postingId: string): Promise<string[]> {
  const { rows } = await sql<{ resume_id: string }>`
    select distinct resume_id from applications where posting_id = ${postingId} and resume_id is not null
  `.execute(trx);
  return rows.map(({ resume_id }) => resume_id);
}

/**
 * Save a posting, or remove it from the saved ones, and return whether it is saved. Undefined when it is not published.
 */
export async function toggleSaved(trx: Executor, id: string, personId: string): Promise<boolean | undefined> {
  const posting = await trx
    .selectFrom('postings')
    .select('id')
    .where('id', '=', id)
    .where(IS_PUBLISHED)
    .forKeyShare()
    .executeTakeFirst();
  if (!posting) return undefined;
  const { rows } = await sql<{ saved: boolean }>`
    with gone as (delete from saved_postings where person_id = ${personId} and posting_id = ${id} returning posting_id),
    -- a reminder goes with what it was for
    forgotten as (delete from posting_reminders where person_id = ${personId} and posting_id in (select posting_id from gone)),
    added as (
      insert into saved_postings (person_id, posting_id) select ${personId}, ${id} where not exists (select from gone)
      on conflict do nothing
    )
    select not exists (select from gone) as saved
  `.execute(trx);
  return rows[0]?.saved ?? false;
}

/** Hand a person's postings over to another person, except drafts. */
export async function handOverPostings(trx: Executor, from: string, to: string): Promise<void> {
  await trx
    .updateTable('postings')
    .set({ poster_id: to })
    .where('poster_id', '=', from)
    .where('status', '<>', 'Draft')
    .execute();
}
