import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { CARD_GRID } from '../../../../ui/card-grid.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { PagedList } from '../../../../ui/PagedList.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { lostItemsQuery } from '../../queries/market-queries.ts';
import { changeList, type MarketSearch } from '../listings/list-search.ts';
import { LostCard } from './LostCard.tsx';

const NOTHING = {
  get all() {
    return t`Nothing is missing`;
  },
  get lost() {
    return t`Nobody has lost anything`;
  },
  get found() {
    return t`Nobody has found anything`;
  },
};

/** The list of lost and found items, with the filters in the address. */
export function LostPanel({ search, onAdd }: { search: MarketSearch; onAdd: () => void }) {
  const q = useDebounced(search.q ?? '');
  const { kind, list: which } = search;
  const isMine = which === 'mine';
  const list = useInfiniteQuery(
    lostItemsQuery({
      ...(q === '' ? {} : { q }),
      ...(kind === undefined ? {} : { kind }),
      ...(isMine ? { list: 'mine' } : {}),
    }),
  );
  const isNarrowed = search.q !== undefined || kind !== undefined;
  return (
    <PagedList
      texts={{
        failed: t`The items could not be loaded.`,
        moreFailed: t`More items could not be loaded.`,
        end: t`That's all the items`,
      }}
      list={list}
      item={(item, place) => <LostCard item={item} first={place < 3} />}
      empty={
        <EmptyState
          icon={<PackageSearch size={28} aria-hidden />}
          title={
            search.q ? t`No results for “${search.q}”` : isMine ? t`Nothing of yours here` : NOTHING[kind ?? 'all']
          }
          text={t`Lost or found something? Tell everyone, and we'll look for a match.`}
          action={
            isNarrowed ? (
              <Button kind="secondary" onClick={() => changeList({ tab: 'lost' }, {})}>
                {t`Show all items`}
              </Button>
            ) : (
              <Button kind="secondary" onClick={onAdd}>
                {t`Lost or found`}
              </Button>
            )
          }
        />
      }
      loading={<Loading />}
      className={`px-4 md:px-0 ${CARD_GRID}`}
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t`Loading the items`} className={`px-4 md:px-0 ${CARD_GRID}`}>
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className="flex gap-3 rounded-card border border-line bg-surface p-3">
          <Skeleton className="size-24 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-14" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
