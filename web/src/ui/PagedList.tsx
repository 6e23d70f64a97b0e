import type { ReactNode } from 'react';
import { Loaded, type Loading } from './Loaded.tsx';
import { MoreOnScroll, type NextPages } from './MoreOnScroll.tsx';

interface PagedListProps<Item extends { readonly _id: string }> {
  /** The listed things, in the plural: `internships`. */
  what: string;
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
  const { what, list, item, empty, loading, more = <div className="pt-3">{loading}</div>, className } = props;
  return (
    <Loaded query={list} what={`The ${what}`} loading={loading} empty={empty}>
      {({ items }) => (
        <div aria-busy={list.isPlaceholderData}>
          <ul className={className}>
            {items.map((each, place) => (
              <li key={each._id}>{item(each, place)}</li>
            ))}
          </ul>
          <MoreOnScroll
            list={list}
            failed={`More ${what} could not be loaded.`}
            loading={more}
            end={`That's all the ${what}`}
          />
        </div>
      )}
    </Loaded>
  );
}
