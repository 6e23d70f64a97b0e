import type { listListings } from '@quad/contract/market/listings';
import type { ListingCategory, ListingState } from '@quad/contract/market/market-terms';
import type { QueryOf } from '@quad/contract/wire/call';
import { type SqlBool, sql } from 'kysely';
import { searchQuery } from '../../concerns/search/search-query.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import { pageRows } from '../../platform/lists/page.ts';
import { isNotHidden, seesPerson } from '../people/relations/visibility.sql.ts';
import { isListed, isSaved, STATE } from './listings.sql.ts';

type ListQuery = QueryOf<typeof listListings>;

type Filters = Omit<ListQuery, 'after' | 'q'> & { readonly q: string | undefined };

/** The parts of a list query that change its SQL text. The values are arguments. */
interface Shape {
  readonly list: NonNullable<ListQuery['list']>;
  readonly sort: NonNullable<ListQuery['sort']>;
  readonly q: boolean;
  readonly category: boolean;
  readonly prices: boolean;
  readonly after: boolean;
  readonly rows: number;
}

interface Args extends Record<string, unknown> {
  readonly viewerId: string;
  readonly excluded: readonly string[];
  readonly q: string;
  readonly category: ListingCategory;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly price: number;
  readonly id: string;
}

const AFTER = {
  newest: ({ id }: Args) => sql<boolean>`listings.id < ${id}::uuid`,
  cheapest: ({ price, id }: Args) =>
    sql<boolean>`(listings.price >= ${price} and (listings.price > ${price} or listings.id < ${id}::uuid))`,
  dearest: ({ price, id }: Args) =>
    sql<boolean>`(listings.price <= ${price} and (listings.price < ${price} or listings.id < ${id}::uuid))`,
} as const;

const ORDER = {
  newest: sql`listings.id desc`,
  cheapest: sql`listings.price asc, listings.id desc`,
  dearest: sql`listings.price desc, listings.id desc`,
} as const;

/** A visible listing with its stamp and the viewer's own columns, for `listing-cards.ts`. */
export interface StampedListing {
  readonly id: string;
  readonly stamp: string;
  readonly price: number;
  readonly state: ListingState;
  readonly is_saved: boolean;
}

const selectStamped = (db: Executor, viewerId: string) =>
  db
    .selectFrom('listings')
    .select([
      'listings.id',
      sql<string>`listings.xmin::text`.as('stamp'),
      'listings.price',
      STATE.as('state'),
      isSaved(viewerId).as('is_saved'),
    ]);

const list = (db: Executor, shape: Shape, args: Args) =>
  selectStamped(db, args.viewerId)
    .$if(shape.list === 'all', (query) => query.where(isListed()))
    .$if(shape.list === 'mine', (query) => query.where('listings.seller_id', '=', args.viewerId))
    .$if(shape.list === 'saved', (query) =>
      query.where(
        sql<boolean>`listings.id in (select listing_id from saved_listings where person_id = ${args.viewerId})`,
      ),
    )
    .$if(shape.list !== 'mine', (query) => query.where(isNotHidden(args.excluded, 'listings.seller_id')))
    .$if(shape.q, (query) => query.where(sql<boolean>`listings.words @@ (select words_query(${args.q}::text))`))
    .$if(shape.category, (query) => query.where('listings.category', '=', args.category))
    .$if(shape.prices, (query) =>
      query.where('listings.price', '>=', args.minPrice).where('listings.price', '<=', args.maxPrice),
    )
    .$if(shape.after, (query) => query.where(AFTER[shape.sort](args)))
    .orderBy(ORDER[shape.sort])
    .limit(sql.lit(shape.rows));

/** A compiled query for each shape in use. There are fewer than two hundred shapes. */
const queries = new Map<string, (db: Executor, args: Args) => Promise<StampedListing[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const query = compiledQuery((db, args: Args) => list(db, shape, args));
  queries.set(key, query);
  return query;
}

/** Select a page of listings, without those of `excluded` people. An extra row shows that there is a next page. */
export function listRows(
  db: Executor,
  viewer: { readonly id: string; readonly excluded: readonly string[] },
  { q, category, minPrice, maxPrice, list = 'all', sort = 'newest', limit }: Filters,
  after: Place | undefined,
): Promise<StampedListing[]> {
  const prices = minPrice !== undefined || maxPrice !== undefined;
  const shape: Shape = {
    ...{ list, sort, rows: pageRows(limit), prices },
    ...{ q: q !== undefined, category: category !== undefined, after: !!after },
  };
  return queryOf(shape)(db, {
    viewerId: viewer.id,
    excluded: viewer.excluded,
    q: q ?? '',
    // ignored unless the shape has a category
    category: category ?? 'Books',
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? 2_000_000_000,
    price: after?.at ?? 0,
    id: after?.id ?? '',
  });
}

/** Whether the search over everything finds the listing in `listings`. */
export const isFoundBy = (viewerId: string) =>
  sql<SqlBool>`(${isListed()} and ${seesPerson(viewerId, 'listings.seller_id')})`;

/** Search listings for the search over everything, newest first. */
export const foundRows = searchQuery(
  { id: 'listings.id', words: 'listings.words' },
  (db, { viewerId, offset, limit }: { viewerId: string; offset: number; limit: number }, isMatch) =>
    selectStamped(db, viewerId)
      .where(isMatch)
      .where(isFoundBy(viewerId))
      .orderBy('listings.id', 'desc')
      .offset(offset)
      .limit(limit),
);
