import { LISTINGS_SIMILAR } from '@quad/contract/limits/market';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import { ratingSummary } from './handovers/handovers.sql.ts';
import type { StampedListing } from './listing-lists.repo.ts';
import { selectListings } from './listings.row.ts';
import { isListed, isSaved, STATE, seesListing } from './listings.sql.ts';
import { allPictures } from './market-pictures.repo.ts';

type Asked = { readonly viewerId: string; readonly excluded: readonly string[]; readonly id: string };

/**
 * The newest other listings in the category of the row `whole`, at up to twice its price. Those of `excluded` people
 * are left out.
 */
const similarTo = ({ viewerId, excluded }: Asked) => sql<readonly StampedListing[]>`coalesce((
  select json_agg(alike) from (
    select listings.id, listings.xmin::text as stamp, listings.price, ${STATE} as state, ${isSaved(viewerId)} as is_saved
    from listings
    where ${isListed()} and ${isNotHidden(excluded, 'listings.seller_id')}
      and listings.category = whole.category and listings.id <> whole.listing_id
      and listings.price <= greatest(500, whole.price * 2)
    order by listings.id desc limit ${sql.lit(LISTINGS_SIMILAR)}
  ) alike
), '[]')`;

/** One statement for the whole page, because each further statement would cost as much again. */
const detailRows = compiledQuery((db, asked: Asked) =>
  db
    .selectFrom(
      selectListings(db, asked.viewerId)
        .select([
          allPictures('listings', 'listing_id').as('pictures'),
          ratingSummary('listings.seller_id').as('seller_rating'),
        ])
        .where('listings.id', '=', asked.id)
        .where(seesListing(asked.viewerId))
        .as('whole'),
    )
    .selectAll()
    .select(similarTo(asked).as('alike')),
);

/** A visible listing with everything its page shows. */
export const findDetails = async (db: Executor, asked: Asked) => (await detailRows(db, asked))[0];
