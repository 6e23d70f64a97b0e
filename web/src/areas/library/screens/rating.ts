import type { LibraryItemDetails, LibraryRating } from '@quad/contract/library/library';

type Rated = Pick<LibraryItemDetails, 'rating' | 'usefulCount' | 'notUsefulCount'>;

/** Return an item with the viewer's rating, which replaces their earlier one. */
export function withRating<Item extends Rated>(item: Item, rating: LibraryRating): Item {
  const count = (kind: NonNullable<LibraryRating>) => Number(rating === kind) - Number(item.rating === kind);
  return {
    ...item,
    rating,
    usefulCount: item.usefulCount + count('useful'),
    notUsefulCount: item.notUsefulCount + count('not_useful'),
  };
}
