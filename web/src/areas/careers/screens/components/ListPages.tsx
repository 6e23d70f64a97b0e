import type { ReactNode } from 'react';
import { EndState, ErrorState } from '../../../../ui/ListStates.tsx';
import { PartError } from '../../../../ui/PartError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useInView } from '../../../people/parts/use-in-view.ts';

interface Pages<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
  readonly refetch: () => unknown;
}

interface ListPagesProps<Page, Item extends { readonly _id: string }> {
  /** What is listed, in the plural: `internships`. */
  what: string;
  list: Pages<Page>;
  itemsOf: (page: Page) => readonly Item[];
  item: (item: Item) => ReactNode;
  empty: ReactNode;
}

/** A list in its four states; more is loaded while it is scrolled. */
export function ListPages<Page, Item extends { readonly _id: string }>(props: ListPagesProps<Page, Item>) {
  const { what, list, itemsOf, item, empty } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !list.isPlaceholderData;
  const end = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));
  if (!list.data) {
    if (!list.error) return <LoadingCards what={what} />;
    return (
      <ErrorState
        message={`The ${what} could not be loaded.`}
        detail={list.error.message}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  // the order may change between pages: each once
  const items = [...new Map(list.data.pages.flatMap(itemsOf).map((each) => [each._id, each])).values()];
  if (items.length === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className="flex flex-col gap-3 px-4 wide:px-0">
        {items.map((each) => (
          <li key={each._id}>{item(each)}</li>
        ))}
      </ul>
      <div ref={end} className="h-px" />
      {isFetchingNextPage && <LoadingCards what={`more ${what}`} />}
      {isFetchNextPageError && (
        <PartError message={`More ${what} could not be loaded.`} onRetry={() => void fetchNextPage()} />
      )}
      {!hasNextPage && <EndState text={`That's all the ${what}`} />}
    </div>
  );
}

const LOADING = ['a', 'b', 'c', 'd'];

function LoadingCards({ what }: { what: string }) {
  return (
    <div
      role="status"
      aria-label={`Loading the ${what}`}
      className="mt-3 flex flex-col gap-3 px-4 first:mt-0 wide:px-0"
    >
      {LOADING.map((key) => (
        <div key={key} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
          <div className="flex gap-3">
            <Skeleton className="size-12" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <div className="flex items-center justify-between">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
