import type { QueryOf } from '@quad/contract/call';
import { LISTINGS_PAGE_SIZE, LISTINGS_SIMILAR } from '@quad/contract/limits';
import type { listListings } from '@quad/contract/listings';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isInFeeds, seesPerson } from '../relations/visibility.sql.ts';
import { type ListingRow, selectListings } from './listings.row.ts';
import { isListed } from './listings.sql.ts';

type ListQuery = QueryOf<typeof listListings>;

/** What a list is narrowed down by. */
type Filters = Omit<ListQuery, 'limit' | 'after' | 'q'> & { readonly q: string | undefined };

/** Where a page ends: at the price and id of a listing. */
export interface ListingPlace {
  readonly price: number;
  readonly id: string;
}

/** What decides the text of a list's query; its values are arguments. */
interface Shape {
  readonly list: NonNullable<ListQuery['list']>;
  readonly sort: NonNullable<ListQuery['sort']>;
  readonly q: boolean;
  readonly category: boolean;
  readonly prices: boolean;
  readonly after: boolean;
}

interface Args extends Record<string, unknown> {
  readonly viewerId: string;
  readonly q: string;
  readonly category: string;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly price: number;
  readonly id: string;
}

/** Rows read of a page, however few are asked for: with a number that Postgres knows it keeps the plan. */
const READ = LISTINGS_PAGE_SIZE + 1;

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

/** The ids of a page first: what is shown of a listing is read for those alone. */
function pageIds(db: Executor, shape: Shape, args: Args) {
  return db
    .selectFrom('listings')
    .select('listings.id')
    .$if(shape.list === 'all', (query) => query.where(isListed()).where(isInFeeds(args.viewerId, 'listings.seller_id')))
    .$if(shape.list === 'mine', (query) => query.where('listings.seller_id', '=', args.viewerId))
    .$if(shape.list === 'saved', (query) =>
      query
        .where(sql<boolean>`listings.id in (select listing_id from saved_listings where person_id = ${args.viewerId})`)
        .where(seesPerson(args.viewerId, 'listings.seller_id')),
    )
    .$if(shape.q, (query) => query.where(sql<boolean>`listings.words @@ (select words_query(${args.q}::text))`))
    .$if(shape.category, (query) => query.where('listings.category', '=', args.category))
    .$if(shape.prices, (query) =>
      query.where('listings.price', '>=', args.minPrice).where('listings.price', '<=', args.maxPrice),
    )
    .$if(shape.after, (query) => query.where(AFTER[shape.sort](args)))
    .orderBy(ORDER[shape.sort])
    .limit(sql.lit(READ));
}

/** A query for each shape that has been asked for: there are under two hundred, each put together once. */
const queries = new Map<string, (db: Executor, args: Args) => Promise<ListingRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const query = compiledQuery((db, args: Args) =>
    selectListings(db, args.viewerId)
      .where('listings.id', 'in', pageIds(db, shape, args))
      .orderBy(ORDER[shape.sort]),
  );
  queries.set(key, query);
  return query;
}

/** A page of listings, with more than asked for when there are more. */
export function listRows(
  db: Executor,
  viewerId: string,
  { q, category, minPrice, maxPrice, list = 'all', sort = 'newest' }: Filters,
  after: ListingPlace | undefined,
): Promise<ListingRow[]> {
  const prices = minPrice !== undefined || maxPrice !== undefined;
  const shape: Shape = { list, sort, q: q !== undefined, category: category !== undefined, prices, after: !!after };
  return queryOf(shape)(db, {
    viewerId,
    q: q ?? '',
    category: category ?? '',
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? 2_000_000_000,
    price: after?.price ?? 0,
    id: after?.id ?? '',
  });
}

/** The newest others of the same category, at up to twice the price. */
export const similarRows = compiledQuery(
  (db, { viewerId, id, category, price }: { viewerId: string; id: string; category: string; price: number }) =>
    selectListings(db, viewerId)
      .where('listings.id', 'in', (inner) =>
        inner
          .selectFrom('listings')
          .select('listings.id')
          .where(isListed())
          .where(isInFeeds(viewerId, 'listings.seller_id'))
          .where('listings.category', '=', category)
          .where('listings.id', '<>', id)
          .where(sql<boolean>`listings.price <= greatest(500, ${price}::integer * 2)`)
          .orderBy('listings.id', 'desc')
          .limit(sql.lit(LISTINGS_SIMILAR)),
      )
      .orderBy('listings.id', 'desc'),
);

/** Listings by their words, for the search over everything: the newest first. */
export const foundRows = compiledQuery(
  (db, { viewerId, text, offset, limit }: { viewerId: string; text: string; offset: number; limit: number }) =>
    selectListings(db, viewerId)
      .where('listings.id', 'in', (inner) =>
        inner
          .selectFrom('listings')
          .select('listings.id')
          .where(sql<boolean>`listings.words @@ (select words_query(${text}::text))`)
          .where(isListed())
          .where(seesPerson(viewerId, 'listings.seller_id'))
          .orderBy('listings.id', 'desc')
          .offset(offset)
          .limit(limit),
      )
      .orderBy('listings.id', 'desc'),
);
