import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ListHeader } from '../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadingCards } from '../parts/LoadingCards.tsx';
import { shelfQuery } from '../queries/library-queries.ts';
import { ItemGrid } from './components/ItemGrid.tsx';
import { ItemPages } from './components/ItemPages.tsx';

/** The viewer's shelf: `/library/shelf`. Only its owner sees it. */
export function ShelfScreen() {
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`My shelf`} note={t`Only you can see it.`} parent={hrefOf({ to: '/library' })} />
      <div className="px-4 pt-3 md:px-0">
        <Shelf />
      </div>
    </div>
  );
}

function Shelf() {
  const list = useInfiniteQuery(shelfQuery);
  return (
    <Loaded query={list} failed={t`Your shelf could not be loaded.`} loading={<LoadingCards />} empty={<EmptyShelf />}>
      {({ items }) => (
        <ItemPages list={list} end={undefined}>
          <ItemGrid items={items} />
        </ItemPages>
      )}
    </Loaded>
  );
}

function EmptyShelf() {
  return (
    <EmptyState
      icon={<Bookmark size={28} aria-hidden />}
      title={t`Your shelf is empty`}
      text={t`Tap the bookmark on a book or on notes to find them here again.`}
      action={
        <Link to="/library" className={buttonClass()}>
          {t`Browse the library`}
        </Link>
      }
    />
  );
}
