import { LISTING_PRICE_MAX, LISTING_SEARCHES_MAX } from '@quad/contract/limits/market';
import type { ListingSearch, saveListingSearch } from '@quad/contract/market/listings';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import * as repo from './listing-searches.repo.ts';

export type ListingSearches = ReturnType<typeof createListingSearches>;

/** Saved searches. Their owners are notified of new listings. */
export function createListingSearches({ db }: { db: Database }) {
  const list = async (viewer: Viewer): Promise<{ searches: ListingSearch[] }> => {
    const rows = await repo.listSearches(db, viewer.id);
    const searches = rows.map((row) => ({
      _id: row.id,
      q: row.q,
      category: row.category,
      minPrice: row.min_price,
      maxPrice: row.max_price,
      createdAt: row.created_at.toISOString(),
    }));
    return { searches };
  };

  return {
    list,

    async save(viewer: Viewer, { q, category, minPrice, maxPrice }: BodyOf<typeof saveListingSearch>) {
      const search = {
        q: trimText(q ?? ''),
        category: category ?? null,
        min_price: minPrice ?? 0,
        max_price: maxPrice ?? LISTING_PRICE_MAX,
      };
      const isSaved = await transact(db, (trx) =>
        repo.insertSearch(trx, { id: newId(), personId: viewer.id, most: LISTING_SEARCHES_MAX, ...search }),
      );
      if (!isSaved) throw new AppError('too_many_listing_searches');
      return list(viewer);
    },

    async remove(viewer: Viewer, id: string) {
      await repo.deleteSearch(db, viewer.id, id);
      return list(viewer);
    },
  };
}
