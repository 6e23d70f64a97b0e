import { t } from '@lingui/core/macro';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Chunk } from '../../lib/chunk.ts';
import type { Href } from '../../lib/routing/address.ts';
import type { PlainPath } from '../../lib/routing/paths.ts';
import type { ScreenProps, Surroundings } from '../../lib/routing/route.ts';
import { router } from '../../lib/routing/router.ts';
import { type BesideList, type LastVisit, ListContent, scrollPlaces } from '../beside-list.tsx';
import { classNames } from '../class-names.ts';
import { LastOpened } from '../ItemLink.tsx';
import { IsBesideItem } from '../is-beside-item.ts';
import { useDesk } from '../use-desk.ts';
import { useKeys } from '../use-keys.ts';
import { ItemBar } from './ItemBar.tsx';
import { moveFocus, useItems, useNeighbours } from './rows.ts';
import { useList } from './use-list.ts';
import { useTurn } from './use-turn.ts';

/** The look while an item is open. Its bar replaces all links back to a list; the controls beside them stay at the end of the line. */
const OPEN = 'grid [&_a[aria-label=Back]]:hidden [&_a[aria-label=Back]+*]:ms-auto [&_[data-back]]:hidden';

interface ItemsBeside {
  /** The lists whose rows lead to these items. */
  readonly lists: readonly BesideList[];
  /** The list beside an item when the app opens at the item: the first one unless given. */
  readonly begins?: (pathname: string) => LastVisit;
  /** Until an item opens, the list has the place of the right rail too: a list of students, in their own layout. */
  readonly isWide?: true;
  /**
   * Opening an item is recorded, so no letter opens one (`u` closes it), and items replace each other in the history as the screens of
   * confidential reports do.
   */
  readonly isRecorded?: true;
}

/** Declares a list for `itemsBeside`; the compiler checks the screen against its address. */
export const besideList = <const Path extends PlainPath>(
  list: Omit<BesideList, 'path' | 'list'> & {
    readonly path: Path;
    readonly list: Chunk<ComponentType<ScreenProps<Path>>>;
  },
): BesideList => list as unknown as BesideList;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The surroundings of lists and their items, for `within` of their routes. The list has the whole width until an
 * item opens. On a desk it then becomes narrow and stays beside the item, with its filters, its chosen rows and its
 * place. In narrower windows each screen is alone.
 */
export const itemsBeside =
  (given: ItemsBeside): Surroundings =>
  ({ children }) => {
    const { lists, begins = () => ({ of: lists[0] as BesideList, search: {} }) } = given;
    const list = useList(lists, begins);
    return useDesk() ? (
      <Items list={list} isRecorded={given.isRecorded === true} isWide={given.isWide === true}>
        {children}
      </Items>
    ) : (
      children
    );
  };

interface ItemsProps {
  list: ReturnType<typeof useList>;
  isRecorded: boolean;
  isWide: boolean;
  children: ReactNode;
}

function Items({ list: { of, search, isOpen, pathname, address: close }, isRecorded, isWide, children }: ItemsProps) {
  const part = useRef<HTMLElement>(null);
  const [lastOpened, setLastOpened] = useState<string>();
  if (isOpen && lastOpened !== pathname) setLastOpened(pathname);
  const { items, pages } = useItems(part);
  const { previous, next } = useNeighbours(items, pathname, close);
  const go = (href: Href | undefined) => void (href && router.go(href, { replace: isRecorded }));
  const turn = useTurn(part, items, close);
  const step = (by: 1 | -1) => {
    const href = by === 1 ? next : previous;
    if (href) return go(href);
    turn(by, (row) => go(row.getAttribute('href') as Href));
  };

  const isListed = items.includes(pathname as Href);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another item opens, or its row is loaded
  useEffect(() => {
    const row = part.current?.querySelector('[data-item][aria-current]');
    (row?.closest('li, tr') ?? row)?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isListed]);
  // The row of a closed item has the focus by now. The list is longer or shorter than beside the item.
  useEffect(
    () =>
      router.onRendered(() => part.current?.querySelector('[data-starts-here]')?.scrollIntoView({ block: 'center' })),
    [],
  );

  const move = (by: 1 | -1) => {
    if (isOpen) step(by);
    else if (!moveFocus(part.current, by)) turn(by, (row) => row.focus());
  };
  useKeys({
    ...(isOpen && isRecorded ? {} : { j: () => move(1), k: () => move(-1) }),
    ...(isOpen ? { u: () => go(close) } : {}),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || !(event.target as Element).matches('[data-item]')) return;
    event.preventDefault();
    moveFocus(part.current, step);
  };

  return (
    <div
      data-full={isOpen || isWide || undefined}
      data-console={(isOpen && !isWide) || undefined}
      className={classNames(
        isOpen && OPEN,
        isOpen && (isWide ? 'grid-cols-[25rem_minmax(0,1fr)]' : 'grid-cols-[clamp(22rem,32%,26rem)_minmax(0,1fr)]'),
      )}
    >
      <section
        ref={part}
        aria-label={isOpen ? of.label : undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => isOpen && scrollPlaces.set(of.path, currentTarget.scrollTop)}
        className={classNames(
          isOpen &&
            'sticky top-bar h-[calc(100dvh-var(--spacing-bar))] self-start overflow-y-auto overscroll-contain border-line border-e [scrollbar-width:thin]',
        )}
      >
        {/* The list scrolls within its part, so its sticky elements stay at the top of the part. */}
        <div
          className={classNames(
            (isOpen || isWide) && 'not-has-[[data-console]]:px-4',
            isOpen && '[--spacing-bar:0px] [--text-title--line-height:1.75rem] [--text-title:1.25rem]',
          )}
        >
          <IsBesideItem value={isOpen}>
            <LastOpened value={isOpen ? undefined : lastOpened}>
              <ListContent key={of.path} of={of} search={search} part={part} />
            </LastOpened>
          </IsBesideItem>
        </div>
      </section>
      {isOpen && (
        // An item has no heading until it is loaded, so its part takes the focus.
        <section
          aria-label={t`Details`}
          data-starts-here
          className={classNames('min-w-0', isWide && 'border-line border-e')}
        >
          <ItemBar
            close={close}
            isRecorded={isRecorded}
            onPrevious={(previous || pages.previous) && (() => step(-1))}
            onNext={(next || pages.next) && (() => step(1))}
          />
          <div className="not-has-[[data-console]]:px-6 [--spacing-bar:calc(6.5rem+env(safe-area-inset-top))]">
            {children}
          </div>
        </section>
      )}
    </div>
  );
}
