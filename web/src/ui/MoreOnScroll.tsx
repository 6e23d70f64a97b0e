import type { ReactNode } from 'react';
import { EndState } from './ListStates.tsx';
import { PartError } from './PartError.tsx';
import { useInView } from './use-in-view.ts';

/** The state of a paged query's next page. */
export interface NextPages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isPlaceholderData: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
}

interface MoreOnScrollProps {
  list: NextPages;
  /** The sentence that the next page could not be loaded. */
  failed: string;
  loading: ReactNode;
  /** The last line of a list that was read to its end. */
  end?: string | undefined;
}

/** The end of an endless list: loads the next page when it comes into view. */
export function MoreOnScroll({ list, failed, loading, end }: MoreOnScrollProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const mark = useInView(mayFetch, () => void fetchNextPage({ cancelRefetch: false }));
  return (
    <>
      <div ref={mark} className="h-px" />
      {isFetchingNextPage && loading}
      {isFetchNextPageError && <PartError message={failed} onRetry={() => void fetchNextPage()} />}
      {!hasNextPage && end !== undefined && <EndState text={end} />}
    </>
  );
}
