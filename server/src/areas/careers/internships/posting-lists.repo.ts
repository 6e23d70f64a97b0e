import type { listPostings } from '@quad/contract/careers/internships';
import type { PostingKind, WorkType } from '@quad/contract/careers/posting-terms';
import type { QueryOf } from '@quad/contract/wire/call';
import { type Expression, type SqlBool, sql } from 'kysely';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { isAfter, type Place } from '../../../platform/lists/cursor.ts';
import { pageRows } from '../../../platform/lists/page.ts';
import { type EligibilityArgs, eligibilityArgs, isEligible } from './eligibility.sql.ts';
import { type PostingRow, type PostingViewer, selectPostings } from './postings.row.ts';
import { isPosterEnabled } from './postings.sql.ts';

type ListQuery = QueryOf<typeof listPostings>;

/** The parts of a request that change the text of the query. Values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly sort: ListQuery['sort'];
  /** Whether each filter is set. */
  readonly kind: boolean;
  readonly type: boolean;
  readonly q: boolean;
  readonly eligible: boolean;
  readonly status: ListQuery['status'] | undefined;
  readonly start: 'place' | 'offset' | undefined;
  readonly rows: number;
}

interface Args extends EligibilityArgs, Record<string, unknown> {
  readonly viewerId: string;
  readonly seesAll: boolean;
  readonly kind: PostingKind;
  readonly type: WorkType;
  readonly q: string;
  readonly at: Date;
  readonly id: string;
  readonly offset: number;
}

const IS_OPEN = sql<SqlBool>`(postings.status = 'Open' and (postings.deadline is null or postings.deadline >= now()))`;

/** Whether a posting has this status. A past deadline closes an open posting. */
function hasStatus(status: NonNullable<Shape['status']>): Expression<SqlBool> {
  if (status === 'Open') return IS_OPEN;
  if (status !== 'Closed') return sql`postings.status = ${sql.lit(status)}`;
  return sql`(postings.status = 'Closed' or (postings.status = 'Open' and postings.deadline < now()))`;
}

/** Select the ids of a page first, so that the other columns are read only for them. */
function pageIds(db: Executor, shape: Shape, args: Args) {
  return db
    .selectFrom('postings')
    .select('postings.id')
    .$if(shape.list === 'all' || shape.list === 'saved', (query) =>
      query.where(sql<boolean>`postings.status in ('Open', 'Interviewing', 'Closed')`).where(isPosterEnabled()),
    )
    .$if(shape.list === 'saved', (query) =>
      query.where(
        sql<boolean>`postings.id in (select posting_id from saved_postings where person_id = ${args.viewerId})`,
      ),
    )
    .$if(shape.list === 'mine', (query) => query.where('postings.poster_id', '=', args.viewerId))
    .$if(shape.list === 'pending', (query) => query.where('postings.status', '=', sql.lit('Pending')))
    .$if(shape.kind, (query) => query.where('postings.kind', '=', args.kind))
    .$if(shape.type, (query) => query.where('postings.type', '=', args.type))
    .$if(shape.status !== undefined, (query) => query.where(hasStatus(shape.status ?? 'Open')))
    .$if(shape.eligible, (query) => query.where(isEligible(args)))
    .$if(shape.q, (query) => query.where(sql<boolean>`postings.words @@ (select words_query(${args.q}::text))`))
    .$if(shape.start === 'place', (query) =>
      query.where(isAfter(sql.ref('postings.listed_at'), sql.ref('postings.id'), args)),
    )
    .$if(shape.start === 'offset', (query) => query.offset(args.offset))
    .$call((query) => withOrder(query, shape))
    .limit(sql.lit(shape.rows));
}

/** Add the order of a list. By deadline: open postings first, with the nearest deadline first. */
function withOrder<Query extends { orderBy: (by: ReturnType<typeof sql>) => Query }>(
  query: Query,
  { sort }: Pick<Shape, 'sort'>,
): Query {
  const byDeadline =
    sort === 'deadline'
      ? query.orderBy(sql`${IS_OPEN} desc`).orderBy(sql`case when ${IS_OPEN} then postings.deadline end asc nulls last`)
      : query;
  return byDeadline.orderBy(sql`postings.listed_at desc`).orderBy(sql`postings.id desc`);
}

/** The queries built so far, by their shape. There are about a hundred shapes. */
const queries = new Map<string, (db: Executor, args: Args) => Promise<PostingRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const query = compiledQuery((db, args: Args) =>
    withOrder(
      selectPostings(db, args.viewerId, args.seesAll).where('postings.id', 'in', pageIds(db, shape, args)),
      shape,
    ),
  );
  queries.set(key, query);
  return query;
}

/** Return the rows of a page, with at least one too many when the list goes on (see `pageRows`). */
export function listRows(
  db: Executor,
  viewer: PostingViewer,
  { kind, q, list, sort, type, status, eligible, limit }: ListQuery,
  { offset, place }: { offset: number; place: Place | undefined },
): Promise<PostingRow[]> {
  const shape: Shape = {
    list,
    sort,
    kind: kind !== undefined,
    type: type !== undefined,
    q: q !== undefined,
    eligible: eligible !== undefined,
    status,
    start: place ? 'place' : offset > 0 ? 'offset' : undefined,
    rows: pageRows(limit),
  };
  return queryOf(shape)(db, {
    ...eligibilityArgs(viewer),
    viewerId: viewer.id,
    seesAll: viewer.powers.canApprove,
    // The shape decides whether an argument is used.
    kind: kind ?? 'internship',
    type: type ?? 'Remote',
    q: q ?? '',
    at: new Date(place?.at ?? 0),
    id: place?.id ?? '',
    offset,
  });
}
