import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Chunk } from '../../lib/chunk.ts';
import { type Href, hrefOf } from '../../lib/routing/address.ts';
import type { PlainPath } from '../../lib/routing/paths.ts';
import type { ScreenProps, Surroundings } from '../../lib/routing/route.ts';
import { router } from '../../lib/routing/router.ts';
import { parseSearch } from '../../lib/routing/search-params.ts';
import { useViewer } from '../../lib/session.ts';
import { type BesideList, ListContent, scrollPlaces, useLastVisit } from '../beside-list.tsx';
import { classNames } from '../class-names.ts';
import { LastOpened } from '../ItemLink.tsx';
import { IsBesideItem } from '../is-beside-item.ts';
import { useDesk } from '../use-desk.ts';
import { useKeys } from '../use-keys.ts';
import { ItemBar } from './ItemBar.tsx';
import { moveFocus, useItems, useNeighbours } from './rows.ts';
import { lastVisit, rememberVisit } from './visits.ts';

/** The look while an item is open. Its bar replaces all links back to a list. */
const OPEN =
  'grid grid-cols-[clamp(22rem,32%,26rem)_minmax(0,1fr)] [&_a[aria-label=Back]]:hidden [&_[data-back]]:hidden';

interface ItemsBeside {
  /** The lists whose rows lead to these items. */
  readonly lists: readonly BesideList[];
  /** The addresses of lists of other areas that lead there too. Each has surroundings of its own. */
  readonly alsoFrom?: readonly PlainPath[];
  /** The list beside an item when the app opens at the item: the first one unless given. */
  readonly begins?: () => BesideList;
  /**
   * Opening an item is recorded, so no letter opens one, and items replace each other in the history as the screens of
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

const STARTS_HERE = 'data-starts-here';
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The surroundings of staff lists and their items, for `within` of their routes. The list has the whole width until an
 * item opens. On a desk it then becomes narrow and stays beside the item, with its filters, its chosen rows and its
 * place. In narrower windows each screen is alone.
 */
export const itemsBeside =
  (given: ItemsBeside): Surroundings =>
  ({ children }) =>
    useDesk() ? <Items given={given}>{children}</Items> : children;

function Items({ given, children }: { given: ItemsBeside; children: ReactNode }) {
  const { lists, alsoFrom = [], begins, isRecorded = false } = given;
  const viewer = useViewer()._id;
  const { of, search, isOpen, pathname } = useLastVisit(lists, () => {
    const first = { of: begins?.() ?? (lists[0] as BesideList), search: {} };
    return lastVisit(viewer, [...lists.map(({ path }) => path), ...alsoFrom]) ?? first;
  });
  useEffect(() => {
    if (!isOpen) rememberVisit(viewer, { of, search });
  }, [viewer, of, search, isOpen]);
  const part = useRef<HTMLElement>(null);
  const [lastOpened, setLastOpened] = useState<string>();
  if (isOpen && lastOpened !== pathname) setLastOpened(pathname);
  const items = useItems(part);
  const { previous, next } = useNeighbours(items, pathname);
  const go = (href: Href | undefined) => void (href && router.go(href, { replace: isRecorded }));
  // `open` opens a form over a list, once.
  const { open: _, ...kept } = parseSearch(of.params, search);
  const close = hrefOf({ to: of.path, search: kept as never });

  const isListed = items.includes(pathname as Href);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another item opens, or its row is loaded
  useEffect(() => {
    const row = part.current?.querySelector('[data-item][aria-current]');
    (row?.closest('li, tr') ?? row)?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isListed]);
  // A change of a filter closes the item. The filter keeps the focus, so that the user can go on typing.
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isFilter = part.current?.contains(active) && !active?.matches('[data-item]');
    if (!isOpen && isFilter) active?.setAttribute(STARTS_HERE, '');
  }, [isOpen]);
  // Otherwise the row of the closed item has the focus by now. The list is longer or shorter than beside the item.
  useEffect(
    () =>
      router.onRendered(() => {
        const start = part.current?.querySelector(`[${STARTS_HERE}]`);
        if (start?.matches('[data-item]')) start.scrollIntoView({ block: 'center' });
        else start?.removeAttribute(STARTS_HERE);
      }),
    [],
  );

  const move = (step: 1 | -1) => (isOpen ? go(step === 1 ? next : previous) : moveFocus(part.current, step));
  useKeys(isRecorded ? {} : { j: () => move(1), k: () => move(-1), ...(isOpen ? { u: () => go(close) } : {}) });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || !(event.target as Element).matches('[data-item]')) return;
    event.preventDefault();
    moveFocus(part.current, step);
  };

  return (
    <div data-full={isOpen || undefined} data-console={isOpen || undefined} className={isOpen ? OPEN : undefined}>
      <section
        ref={part}
        aria-label={isOpen ? of.label : undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => isOpen && scrollPlaces.set(of.path, currentTarget.scrollTop)}
        className={classNames(
          isOpen &&
            'sticky top-bar h-[calc(100dvh-var(--spacing-bar))] self-start overflow-y-auto overscroll-contain border-line border-r [--filter-bar:thin] [--filters:nowrap] [scrollbar-width:thin]',
        )}
      >
        {/* The list scrolls within its part, so its sticky elements stay at the top of the part. */}
        <div className={isOpen ? 'not-has-[[data-console]]:px-4 [--spacing-bar:0px]' : undefined}>
          <IsBesideItem value={isOpen}>
            <LastOpened value={isOpen ? undefined : lastOpened}>
              <ListContent key={of.path} of={of} search={search} part={part} />
            </LastOpened>
          </IsBesideItem>
        </div>
      </section>
      {isOpen && (
        // An item has no heading until it is loaded, so its part takes the focus.
        <section aria-label="Details" data-starts-here className="min-w-0">
          <ItemBar close={close} replace={isRecorded} previous={previous} next={next} onGo={go} />
          <div className="not-has-[[data-console]]:px-6 [--spacing-bar:calc(6.5rem+env(safe-area-inset-top))]">
            {children}
          </div>
        </section>
      )}
    </div>
  );
}
