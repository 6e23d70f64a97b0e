import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { PagedList } from '../../../../ui/PagedList.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { listingsQuery } from '../../queries/market-queries.ts';
import { GRID } from './grid.ts';
import { ListingCard } from './ListingCard.tsx';
import { LoadingListings } from './LoadingListings.tsx';
import { changeList, filtersOf, isNarrowed, type MarketSearch } from './list-search.ts';

/** The list of products, with the filters in the address. */
export function ListingsPanel({ search, onAdd }: { search: MarketSearch; onAdd: () => void }) {
  const q = useDebounced(search.q ?? '') || undefined;
  const min = useDebounced(search.min ?? '') || undefined;
  const max = useDebounced(search.max ?? '') || undefined;
  const list = useInfiniteQuery(listingsQuery(filtersOf({ ...search, q, min, max })));
  return (
    <PagedList
      texts={{
        failed: t`The products could not be loaded.`,
        moreFailed: t`More products could not be loaded.`,
        end: t`That's all the products`,
      }}
      list={list}
      item={(listing, place) => <ListingCard listing={listing} first={place < 2} />}
      empty={<Nothing search={search} onAdd={onAdd} />}
      loading={<LoadingListings />}
      className={GRID}
    />
  );
}

function Nothing({ search, onAdd }: { search: MarketSearch; onAdd: () => void }) {
  const icon = <Store size={28} aria-hidden />;
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={icon}
        title={search.q ? t`No results for “${search.q}”` : t`Nothing like that for sale`}
        text={t`Try other filters. Save this search and we'll tell you when something comes up.`}
        action={
          <Button kind="secondary" onClick={() => changeList({}, {})}>
            {t`Show all products`}
          </Button>
        }
      />
    );
  }
  if (search.list === 'saved') {
    return (
      <EmptyState icon={icon} title={t`Nothing saved yet`} text={t`Tap the bookmark on a product to keep it here.`} />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={search.list === 'mine' ? t`You haven't listed anything` : t`Nothing for sale yet`}
      text={t`Got a book, a lamp or a bicycle you no longer need?`}
      action={
        <Button kind="secondary" onClick={onAdd}>
          {t`Add Product`}
        </Button>
      }
    />
  );
}
