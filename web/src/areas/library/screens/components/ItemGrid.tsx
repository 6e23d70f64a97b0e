import type { LibraryItem } from '@quad/contract/library/library';
import { ITEM_GRID, ItemCard } from '../../parts/ItemCard.tsx';
import { ShelfButton } from './ShelfButton.tsx';

export function ItemGrid({ items }: { items: readonly LibraryItem[] }) {
  return (
    <ul className={ITEM_GRID}>
      {items.map((item) => (
        <li key={item._id}>
          <ItemCard item={item} corner={<ShelfButton item={item} />} />
        </li>
      ))}
    </ul>
  );
}
