import type { SearchKind } from '@quad/contract/search/search-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EndState } from '../../../../ui/ListStates.tsx';
import { PartError } from '../../../../ui/PartError.tsx';
import { useInView } from '../../../people/parts/use-in-view.ts';
import { foundOn, kindQuery } from '../../queries/search-queries.ts';
import { LoadingResults } from './LoadingResults.tsx';
import { ResultRows } from './ResultRows.tsx';
import { FailedSearch, NoResults } from './ResultStates.tsx';

/** All of one kind; more is loaded while it is scrolled. */
export function KindResults({ kind, q }: { kind: SearchKind; q: string }) {
  const list = useInfiniteQuery({ ...kindQuery(kind, q), enabled: q !== '' });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !list.isPlaceholderData;
  const end = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));
  if (!list.data) return list.error ? <FailedSearch list={list} /> : <LoadingResults />;
  const items = foundOn(list.data.pages, kind);
  if (items.length === 0) return <NoResults q={q} />;
  return (
    <div aria-busy={list.isPlaceholderData} className="pt-3">
      <ResultRows kind={kind} items={items} />
      <div ref={end} className="h-px" />
      {isFetchingNextPage && <LoadingResults />}
      {isFetchNextPageError && (
        <PartError message="More results could not be loaded." onRetry={() => void fetchNextPage()} />
      )}
      {!hasNextPage && <EndState text="No more results" />}
    </div>
  );
}
