import type { Posting, PostingSummary } from '@quad/contract/careers/internships';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import { type Candidate, eligibilityOf } from './eligibility.rules.ts';
import { mayEdit, type PosterPowers } from './postings.rules.ts';

/** A viewer of postings, with the facts that decide permissions and eligibility. */
export interface PostingViewer extends Candidate {
  readonly id: string;
  readonly role: Role;
  readonly powers: PosterPowers;
  /** Whether an officer has confirmed the academic record. */
  readonly isConfirmed: boolean;
}

/** The columns of an application's posting. Check constraints limit the texts to their types. */
export const SUMMARY_COLUMNS = [
  'postings.id',
  'postings.kind',
  'postings.title',
  'postings.company',
  'postings.location',
  'postings.deadline',
  'postings.type',
  'postings.status',
  sql<boolean>`coalesce(postings.deadline < now(), false)`.as('is_past'),
] as const;

/** Postings for a viewer, joined with the poster as `poster` and the viewer’s application as `own`. */
export function selectPostings(db: Executor, viewerId: string, seesAll: boolean) {
  return db
    .selectFrom('postings')
    .leftJoin('people as poster', 'poster.id', 'postings.poster_id')
    .leftJoin('applications as own', (join) =>
      join.onRef('own.posting_id', '=', 'postings.id').on('own.person_id', '=', viewerId),
    )
    .select([
      ...SUMMARY_COLUMNS,
      'postings.pay',
      'postings.poster_id',
      'postings.returned_for',
      'postings.listed_at',
      'postings.created_at',
      'postings.rules',
      sql<boolean>`exists (
        select from saved_postings where posting_id = postings.id and person_id = ${viewerId}
      )`.as('is_saved'),
      sql<number | null>`case when postings.poster_id = ${viewerId} or ${seesAll} then (
        select count(*)::integer from applications where posting_id = postings.id and status <> 'Withdrawn'
      ) end`.as('applicants_count'),
      'own.id as own_id',
      'own.status as own_status',
      // A block hides the poster's name, but not the posting, which belongs to the college.
      sql<{
        id: string;
        name: string;
        username: string;
        picture: string | null;
        role: Role;
        is_verified: boolean;
      } | null>`
        case when poster.id is not null and poster.id <> all ((select hidden_people(${viewerId}))::uuid[]) then json_build_object(
          'id', poster.id, 'name', poster.name, 'username', poster.username, 'picture', poster.picture,
          'role', poster.role, 'is_verified', poster.is_verified
        ) end`.as('poster'),
    ]);
}

export type PostingRow = Awaited<ReturnType<ReturnType<typeof selectPostings>['execute']>>[number];

export type SummaryRow = Pick<
  PostingRow,
  'id' | 'kind' | 'title' | 'company' | 'location' | 'deadline' | 'type' | 'status' | 'is_past'
>;

export function toSummary(row: SummaryRow): PostingSummary {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    company: row.company,
    location: row.location,
    deadline: row.deadline?.toISOString() ?? null,
    type: row.type,
    // A past deadline closes an open posting.
    status: row.status === 'Open' && row.is_past ? 'Closed' : row.status,
  };
}

/** Serialize a posting for a list. */
export function toPosting(row: PostingRow, viewer: PostingViewer): Posting {
  const canEdit = mayEdit(viewer, viewer.powers, { posterId: row.poster_id, status: row.status });
  return {
    ...toSummary(row),
    pay: row.pay,
    poster: row.poster && {
      _id: row.poster.id,
      name: row.poster.name,
      username: row.poster.username,
      picture: row.poster.picture === null ? null : mediaUrl(row.poster.picture),
      role: row.poster.role as 'user',
      isVerified: row.poster.is_verified,
    },
    createdAt: row.created_at.toISOString(),
    isSaved: row.is_saved,
    mayEdit: canEdit,
    isMine: row.poster_id === viewer.id,
    applicantsCount: canEdit ? row.applicants_count : null,
    returnedFor: canEdit ? row.returned_for : null,
    application: row.own_id && row.own_status ? { _id: row.own_id, status: row.own_status } : null,
    eligibility: eligibilityOf(row, viewer),
  };
}

/** The further columns of a posting's page. */
export const DETAIL_COLUMNS = [
  'postings.description',
  'postings.questions',
  sql<Date>`clock_timestamp()`.as('server_time'),
] as const;
