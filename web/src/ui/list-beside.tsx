import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { atHand, type Chunk } from '../lib/chunk.ts';
import type { PlainPath } from '../lib/routing/paths.ts';
import type { ScreenProps, Surroundings } from '../lib/routing/route.ts';
import type { Search } from '../lib/routing/search-params.ts';
import { type BesideList, ListContent, scrollPlaces, useLastVisit } from './beside-list.tsx';
import { IsBesideItem, IsNarrowList } from './is-beside-item.ts';
import { EmptyState } from './ListStates.tsx';
import { useDesk } from './use-desk.ts';

interface ListBeside<Path extends PlainPath> extends Omit<BesideList, 'list'> {
  readonly path: Path;
  readonly list: Chunk<ComponentType<ScreenProps<Path>>>;
  /** The search part of the list when the visit begins at the address of an item. */
  readonly begins?: (pathname: string) => Search;
  /** The place of the item while none is open. */
  readonly nothing: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

type ErasedList = BesideList & Pick<ListBeside<PlainPath>, 'begins' | 'nothing'>;

interface BesideProps {
  given: ErasedList;
  lists: readonly BesideList[];
  /** The screen of the address: the item, or the list alone. */
  children: ReactNode;
}

function Beside({ given, lists, children }: BesideProps) {
  const { path, label, begins, nothing } = given;
  const { isOpen, search } = useLastVisit(lists, (pathname) => ({ of: given, search: begins?.(pathname) ?? {} }));
  const part = useRef<HTMLElement>(null);
  return (
    <div data-full className="grid grid-cols-[25rem_minmax(0,1fr)]">
      <section
        ref={part}
        aria-label={label}
        onScroll={({ currentTarget }) => scrollPlaces.set(path, currentTarget.scrollTop)}
        className="sticky top-bar h-[calc(100dvh-var(--spacing-bar))] self-start overflow-y-auto overscroll-contain border-line border-x px-4 [--text-title--line-height:1.75rem] [--text-title:1.25rem] [scrollbar-width:thin]"
      >
        <IsNarrowList value={true}>
          <IsBesideItem value={isOpen}>
            <ListContent of={given} search={search} part={part} />
          </IsBesideItem>
        </IsNarrowList>
      </section>
      {/* An item has no heading until it is loaded, so its part takes the focus. */}
      <section aria-label={t`Details`} data-starts-here={isOpen || undefined} className="min-w-0 px-6">
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
export function listBeside<Path extends PlainPath>(declared: ListBeside<Path>): Chunk<Surroundings> {
  const given = declared as unknown as ErasedList;
  const lists = [given];
  return atHand(({ children }) =>
    useDesk() ? (
      <Beside given={given} lists={lists}>
        {children}
      </Beside>
    ) : (
      children
    ),
  );
}
