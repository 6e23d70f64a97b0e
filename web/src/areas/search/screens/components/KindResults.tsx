import { t } from '@lingui/core/macro';
import type { SearchResults } from '@quad/contract/search/search';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MoreOnScroll } from '../../../../ui/MoreOnScroll.tsx';
import { kindQuery } from '../../queries/search-queries.ts';
import { DidYouMean } from './DidYouMean.tsx';
import { LoadingResults } from './LoadingResults.tsx';
import { SearchedText } from './Marked.tsx';
import { ResultRows } from './ResultRows.tsx';
import { failedSearch, NoResults } from './ResultStates.tsx';

/** An endless list of the results of a kind. */
export function KindResults({ kind, q }: { kind: SearchKind; q: string }) {
  const list = useInfiniteQuery({ ...kindQuery(kind, q), enabled: q !== '' });
  const meant = list.data?.pages[0]?.meant ?? null;
  return (
    <Loaded query={list} failed={failedSearch()} loading={<LoadingResults />} empty={<NoResults q={q} />}>
      {({ items }) => (
        <div aria-busy={list.isPlaceholderData} className="pt-3">
          {meant && <DidYouMean meant={meant} kind={kind} />}
          <SearchedText value={`${q} ${meant ?? ''}`}>
            {/* The cast is safe, because the items are of this kind. The compiler cannot infer that. */}
            <ResultRows kind={kind} items={items as SearchResults[SearchKind]} />
          </SearchedText>
          <MoreOnScroll
            list={list}
            failed={t`More results could not be loaded.`}
            loading={<LoadingResults />}
            end={t`No more results`}
          />
        </div>
      )}
    </Loaded>
  );
}
