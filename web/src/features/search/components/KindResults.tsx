import type { SearchKind } from '@quad/contract/search-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useInView } from '../../../domains/people/use-in-view.ts';
import { Button } from '../../../ui/Button.tsx';
import { EndState } from '../../../ui/ListStates.tsx';
import { foundOn, kindQuery } from '../api.ts';
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
        <div role="alert" className="flex flex-col items-center gap-3 py-4 text-center text-14">
          <p className="text-muted">More results could not be loaded.</p>
          <Button kind="secondary" onClick={() => void fetchNextPage()}>
            Retry
          </Button>
        </div>
      )}
      {!hasNextPage && <EndState text="No more results" />}
    </div>
  );
}
