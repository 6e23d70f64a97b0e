import { type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { pageByPlace, type Searchable } from '../../concerns/search/searchable.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ListingCards } from './listing-cards.ts';
import { foundRows, isFoundBy } from './listing-lists.repo.ts';

/** Listings are found by title, category and description. */
export const listingSearchable = ({ db, cards }: { db: Database; cards: ListingCards }): Searchable<'listings'> => ({
  kind: 'listings',
  hasTitles: true,
  seesTitle: ({ id }) =>
    sql<SqlBool>`(select true from listings where listings.id = search_titles.subject_id and ${isFoundBy(id)})`,
  isKnown: knowsWords(db, 'listings'),
  async find(viewer, request) {
    const rows = await foundRows(db, request, { viewerId: viewer.id });
    const { items, nextCursor } = pageByPlace(request, rows, (row) => row);
    const shown = await cards.show(items);
    return {
      items: shown.map(({ _id, title, category, price, picture }) => ({ _id, title, category, price, picture })),
      nextCursor,
    };
  },
});
