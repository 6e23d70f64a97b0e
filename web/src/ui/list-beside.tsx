import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { atHand, type Chunk } from '../lib/chunk.ts';
import type { PlainPath } from '../lib/routing/paths.ts';
import type { ScreenProps, Surroundings } from '../lib/routing/route.ts';
import { parseSearch, type Search, type SearchParams } from '../lib/routing/search-params.ts';
import { useEntry } from '../lib/routing/use-entry.ts';
import { IsBesideItem } from './is-beside-item.ts';
import { EmptyState, ErrorState } from './ListStates.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useChunk } from './use-chunk.ts';
import { useDesk } from './use-desk.ts';

interface ListBeside<Path extends PlainPath> {
  /** The address of the list. */
  readonly path: Path;
  /** The search parameters of that address. */
  readonly params: SearchParams;
  readonly list: Chunk<ComponentType<ScreenProps<Path>>>;
  /** The name of the list for screen readers. */
  readonly label: string;
  /** The search part of the list when the visit begins at the address of an item. */
  readonly begins?: (pathname: string) => Search;
  /** The place of the item while none is open. */
  readonly nothing: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

/** The scroll position of each list, in pixels, for a return from a screen without the list. */
const scrollPlaces = new Map<string, number>();

interface BesideProps<Path extends PlainPath> {
  given: ListBeside<Path>;
  /** The screen of the address: the item, or the list alone. */
  children: ReactNode;
}

function Beside<Path extends PlainPath>({ given, children }: BesideProps<Path>) {
  const { path, params, list, label, begins, nothing } = given;
  const entry = useEntry((here) => here);
  const isOpen = entry.pathname !== path;
  const [last, setLast] = useState<Search>(() => (isOpen ? (begins?.(entry.pathname) ?? {}) : entry.search));
  if (!isOpen && last !== entry.search) setLast(entry.search);
  const [failed, setFailed] = useState(false);
  const List = useChunk(list, !failed, () => setFailed(true));
  const part = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is rendered
  useLayoutEffect(() => {
    part.current?.scrollTo(0, scrollPlaces.get(path) ?? 0);
  }, [path, List]);
  return (
    <div data-full className="grid grid-cols-[25rem_minmax(0,1fr)]">
      <section
        ref={part}
        aria-label={label}
        onScroll={({ currentTarget }) => scrollPlaces.set(path, currentTarget.scrollTop)}
        className="sticky top-bar h-[calc(100dvh-var(--spacing-bar))] self-start overflow-y-auto overscroll-contain border-line border-x px-4 [--filter-bar:thin] [--filters:nowrap] [scrollbar-width:thin]"
      >
        <IsBesideItem value={isOpen}>
          {List ? (
            // each parameter comes from the parser of this address
            <List {...({ params: {}, search: parseSearch(params, last) } as unknown as ScreenProps<Path>)} />
          ) : failed ? (
            <ErrorState message="This could not be opened." onRetry={() => setFailed(false)} />
          ) : (
            <Skeleton className="mt-4 h-32 rounded-card" />
          )}
        </IsBesideItem>
      </section>
      {/* An item has no heading until it is loaded, so its part takes the focus. */}
      <section aria-label="Details" data-starts-here={isOpen || undefined} className="min-w-0 px-6">
        {isOpen ? (
          children
        ) : (
          <div className="sticky top-bar grid h-[calc(100dvh-var(--spacing-bar))] place-items-center">
            <EmptyState {...nothing} />
          </div>
        )}
      </section>
    </div>
  );
}

/**
 * The surroundings of a list and its items, for `within` of their routes. On a desk the list has a part of its own,
 * which stays while items open beside it. In narrower windows each screen is alone. The address names the open item,
 * and the list keeps the search and the filters of its last address.
 */
export function listBeside<Path extends PlainPath>(given: ListBeside<Path>): Chunk<Surroundings> {
  return atHand(({ children }) => (useDesk() ? <Beside given={given}>{children}</Beside> : children));
}
