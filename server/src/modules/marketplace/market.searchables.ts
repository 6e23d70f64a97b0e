import type { Database } from '../../platform/db/database.ts';
import { knowsWords } from '../search/known-words.ts';
import { pageByPlace, placeOf, type Searchable } from '../search/searchable.ts';
import { foundRows } from './listing-lists.repo.ts';
import { toListing } from './listings.row.ts';

/** Things for sale are found by title, category and description. */
export const listingSearchable = (db: Database): Searchable<'listings'> => ({
  kind: 'listings',
  isKnown: knowsWords(db, 'listings'),
  async find(viewer, request) {
    const { text, limit } = request;
    const rows = await foundRows(db, { viewerId: viewer.id, text, offset: placeOf(request), limit: limit + 1 });
    return pageByPlace(request, rows, (row) => {
      const { _id, title, category, price, picture } = toListing(row);
      return { _id, title, category, price, picture };
    });
  },
});
