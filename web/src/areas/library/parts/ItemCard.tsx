import type { LibraryItem } from '@quad/contract/library/library';
import type { ReactNode } from 'react';
import { ItemLink } from '../../../ui/ItemLink.tsx';
import { Cover } from './Cover.tsx';
import { creditOf, placeOf } from './item-texts.ts';

interface ItemCardProps {
  item: LibraryItem;
  /** Content on the corner of the cover, e.g. a button. */
  corner?: ReactNode;
}

/** A book or notes in a grid: cover, title, and author or uploader. Links to the item. */
export function ItemCard({ item, corner }: ItemCardProps) {
  const place = placeOf(item);
  return (
    <article className="relative h-full">
      <ItemLink
        to="/library/$itemId"
        params={{ itemId: item._id }}
        className="group -m-2 flex h-[calc(100%+1rem)] flex-col rounded-card p-2 aria-[current=page]:bg-raised aria-[current=page]:outline-2 aria-[current=page]:outline-chosen aria-[current=page]:-outline-offset-1"
      >
        <Cover item={item} className="w-full transition-transform duration-200 group-hover:-translate-y-0.5" />
        <h3 dir="auto" className="mt-2.5 line-clamp-2 wrap-anywhere font-semibold font-text text-14 tracking-normal">
          {item.title}
        </h3>
        <bdi className="mt-0.5 truncate text-14 text-muted">{creditOf(item)}</bdi>
        {place && <span className="truncate text-12 text-muted">{place}</span>}
      </ItemLink>
      {corner && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-[3/4]">
          <div className="pointer-events-auto absolute end-0.5 bottom-0.5">{corner}</div>
        </div>
      )}
    </article>
  );
}

/** A grid of cards: two columns on a phone, four in the column of a wide screen. */
export const ITEM_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6';
