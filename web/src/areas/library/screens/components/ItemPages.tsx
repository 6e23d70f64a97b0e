import type { ReactNode } from 'react';
import { EndState } from '../../../../ui/ListStates.tsx';
import { PartError } from '../../../../ui/PartError.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { useInView } from '../../../people/parts/use-in-view.ts';

interface ItemPagesProps {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly isPlaceholderData: boolean;
    readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
  };
  /** Stands under the last one; nothing where the list is short enough to see its end. */
  end: string | null;
  children: ReactNode;
}

/** A list that goes on while it is scrolled: what is there, and what becomes of the next page. */
export function ItemPages({ list, end, children }: ItemPagesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = list;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const seen = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {children}
      <div ref={seen} className="h-px" />
      {isFetchingNextPage && <Spinner className="mx-auto my-8 size-6" />}
      {isFetchNextPageError && <PartError message="More could not be loaded." onRetry={() => void fetchNextPage()} />}
      {!hasNextPage && end && <EndState text={end} />}
    </div>
  );
}
