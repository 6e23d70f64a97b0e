import type { LibraryItemDetails, LibraryRating } from '@quad/contract/library/library';

type Rated = Pick<LibraryItemDetails, 'rating' | 'usefulCount' | 'notUsefulCount'>;

/** An item after the viewer has rated it: their earlier rating no longer counts. */
export function withRating<Item extends Rated>(item: Item, rating: LibraryRating): Item {
  const count = (kind: NonNullable<LibraryRating>) => Number(rating === kind) - Number(item.rating === kind);
  return {
    ...item,
    rating,
    usefulCount: item.usefulCount + count('useful'),
    notUsefulCount: item.notUsefulCount + count('not_useful'),
  };
}
