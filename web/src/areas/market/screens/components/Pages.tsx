import type { ReactNode } from 'react';
import { EndState, ErrorState } from '../../../../ui/ListStates.tsx';
import { PartError } from '../../../../ui/PartError.tsx';
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

interface PagesProps<Page, Item extends { readonly _id: string }> {
  /** What is listed, in the plural: `things`. */
  what: string;
  list: Pages<Page>;
  itemsOf: (page: Page) => readonly Item[];
  item: (item: Item, place: number) => ReactNode;
  empty: ReactNode;
  loading: ReactNode;
  className: string;
}

/** A list in its four states; more is loaded while it is scrolled. */
export function Pages<Page, Item extends { readonly _id: string }>(props: PagesProps<Page, Item>) {
  const { what, list, itemsOf, item, empty, loading, className } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !list.isPlaceholderData;
  const end = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));
  if (!list.data) {
    if (!list.error) return loading;
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
      <ul className={className}>
        {items.map((each, place) => (
          <li key={each._id}>{item(each, place)}</li>
        ))}
      </ul>
      <div ref={end} className="h-px" />
      {isFetchingNextPage && <div className="pt-3">{loading}</div>}
      {isFetchNextPageError && (
        <PartError message={`More ${what} could not be loaded.`} onRetry={() => void fetchNextPage()} />
      )}
      {!hasNextPage && <EndState text={`That's all the ${what}`} />}
    </div>
  );
}
