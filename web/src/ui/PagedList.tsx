import type { ReactNode } from 'react';
import { Loaded, type Loading } from './Loaded.tsx';
import { MoreOnScroll, type NextPages } from './MoreOnScroll.tsx';

export interface PagedListTexts {
  /** The list could not be loaded. */
  readonly failed: string;
  /** The next page could not be loaded. */
  readonly moreFailed: string;
  /** The last line of the list. */
  readonly end: string;
}

interface PagedListProps<Item extends { readonly _id: string }> {
  texts: PagedListTexts;
  list: NextPages & Loading<{ readonly items: readonly Item[] }>;
  item: (item: Item, place: number) => ReactNode;
  empty: ReactNode;
  loading: ReactNode;
  /** Shown below the items while more load; `loading` by default. */
  more?: ReactNode;
  className: string;
}

/** A list of a paged query in its four states. More loads while it is scrolled. */
export function PagedList<Item extends { readonly _id: string }>(props: PagedListProps<Item>) {
  const { texts, list, item, empty, loading, more = <div className="pt-3">{loading}</div>, className } = props;
  return (
    <Loaded query={list} failed={texts.failed} loading={loading} empty={empty}>
      {({ items }) => (
        <div aria-busy={list.isPlaceholderData}>
          <ul className={className}>
            {items.map((each, place) => (
              <li key={each._id}>{item(each, place)}</li>
            ))}
          </ul>
          <MoreOnScroll list={list} failed={texts.moreFailed} loading={more} end={texts.end} />
        </div>
      )}
    </Loaded>
  );
}
