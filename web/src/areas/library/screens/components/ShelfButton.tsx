import { t } from '@lingui/core/macro';
import type { LibraryItem } from '@quad/contract/library/library';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { setOnShelf } from '../item-changes.ts';

/** Add an item to the viewer's shelf, or remove it. The button is on the corner of the cover. */
export function ShelfButton({ item }: { item: LibraryItem }) {
  const client = useQueryClient();
  const { onShelf, title } = item;
  return (
    <button
      type="button"
      aria-pressed={onShelf}
      aria-label={t`On my shelf: ${title}`}
      title={onShelf ? t`Take off my shelf` : t`Put on my shelf`}
      onClick={() => void setOnShelf(client, item, !onShelf)}
      className="grid size-11 place-items-center rounded-full"
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full transition-colors',
          onShelf ? 'bg-chosen text-on-chosen' : 'bg-over-media text-on-media',
        )}
      >
        <Bookmark size={16} aria-hidden className={onShelf ? 'fill-current' : ''} />
      </span>
    </button>
  );
}
