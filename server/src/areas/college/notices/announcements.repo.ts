import type { AnnouncementState, listAnnouncements as listCall } from '@quad/contract/college/announcements';
import type { QueryOf } from '@quad/contract/wire/call';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { PersonSummaryRow } from '../../people/summaries/person-summary.ts';
import { isCurrent } from './notices.sql.ts';

export type AnnouncementFilter = Omit<QueryOf<typeof listCall>, 'page' | 'limit'>;

const ORDERS = {
  published: 'notices.id',
  told: 'reach.told',
  read: 'reach.read',
  acknowledged: 'reach.acknowledged',
} as const;

const STATE = sql<AnnouncementState>`case
  when notices.published_at is null then 'scheduled' when ${isCurrent} then 'current' else 'expired' end`;

/** The filtered notices, joined with their counted reach. */
function filtered(db: Executor, { q = '', department, year, state, asks }: AnnouncementFilter) {
  const conditions: (Expression<SqlBool> | undefined)[] = [
    q.trim() ? sql`notices.words @@ words_query(${q})` : undefined,
    department === 'everybody'
      ? sql`notices.department is null and notices.year is null and notices.section is null and notices.hostel is null`
      : undefined,
    department !== undefined && department !== 'everybody' ? sql`notices.department = ${department}` : undefined,
    year === undefined ? undefined : sql`notices.year = ${Number(year)}`,
    state === undefined ? undefined : sql`${STATE} = ${state}`,
    asks === undefined ? undefined : sql`notices.asks_acknowledgement = ${asks === 'true'}`,
  ];
  const set = conditions.filter((condition) => condition !== undefined);
  return db
    .selectFrom('notices')
    .innerJoin('notice_reach as reach', 'reach.notice_id', 'notices.id')
    .$if(set.length > 0, (query) => query.where((is) => is.and(set)));
}

/** A page of announcements, newest first by default. */
export async function listAnnouncements(
  db: Executor,
  filter: AnnouncementFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const { sort = 'published', order = 'desc' } = filter;
  const rows = await filtered(db, filter)
    .innerJoin('colleges', 'colleges.id', 'notices.college_id')
    .leftJoin('people as author', 'author.id', 'notices.author_id')
    .select([
      'notices.id',
      'notices.title',
      'notices.date',
      sql<Date>`coalesce(notices.published_at, notices.publish_at, notices.created_at)`.as('published_at'),
      'notices.department',
      'notices.year',
      'notices.section',
      'notices.hostel',
      'notices.is_pinned',
      sql<boolean>`notices.urgent_reason is not null`.as('is_urgent'),
      STATE.as('state'),
      'notices.asks_acknowledgement',
      'colleges.name as college',
      'reach.told',
      'reach.read',
      'reach.acknowledged',
      sql<PersonSummaryRow | null>`case when author.id is not null then json_build_object(
        'id', author.id, 'name', author.name, 'username', author.username, 'picture', author.picture,
        'role', author.role, 'is_verified', author.is_verified
      ) end`.as('author'),
    ])
    .orderBy(ORDERS[sort], order)
    .orderBy('notices.id', order)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows;
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

export async function countAnnouncements(db: Executor, filter: AnnouncementFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Add up a batch of recorded reads and acknowledgements, and return its size. */
export async function countReach(db: Executor): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count_notice_reach() as counted`.execute(db);
  return rows[0]?.counted ?? 0;
}
