import { LISTINGS_SIMILAR } from '@quad/contract/limits/market';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import { ratingSummary } from './handovers/handovers.sql.ts';
import type { SeenListing } from './listing-lists.repo.ts';
import { selectListings } from './listings.row.ts';
import { isListed, isSaved, STATE, seesListing } from './listings.sql.ts';
import { allPictures } from './market-pictures.repo.ts';

type Asked = { readonly viewerId: string; readonly unseen: readonly string[]; readonly id: string };

/**
 * The newest others of the category of the row `whole`, at up to twice its price, as a viewer sees them, without those of
 * the people who are `unseen`.
 */
const similarTo = ({ viewerId, unseen }: Asked) => sql<readonly SeenListing[]>`coalesce((
  select json_agg(alike) from (
    select listings.id, listings.xmin::text as stamp, listings.price, ${STATE} as state, ${isSaved(viewerId)} as is_saved
    from listings
    where ${isListed()} and ${isNotHidden(unseen, 'listings.seller_id')}
      and listings.category = whole.category and listings.id <> whole.listing_id
      and listings.price <= greatest(500, whole.price * 2)
    order by listings.id desc limit ${sql.lit(LISTINGS_SIMILAR)}
  ) alike
), '[]')`;

/** One statement for all that the page of a listing shows: each further one costs as much as all of this. */
const wholeRows = compiledQuery((db, asked: Asked) =>
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

/** A listing with what its page shows; undefined when the viewer does not see it. */
export const findWhole = async (db: Executor, asked: Asked) => (await wholeRows(db, asked))[0];
