import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { Link } from '../lib/routing/Link.tsx';
import { useEntry } from '../lib/routing/use-entry.ts';
import type { RailPartProps } from './rail-part.ts';
import { Skeleton } from './Skeleton.tsx';

interface RailPanelProps<Item> extends RailPartProps {
  title: string;
  /** The address of the whole list. */
  all: Href;
  /** The search lists the same items until something is typed. */
  inSearch?: boolean;
  /** The listed items; undefined while they load. */
  items: readonly Item[] | undefined;
  /** The items could not be loaded. The panel is left out, because a screen shows its items too. */
  failed: boolean;
  /** The maximum number of items, and the number of skeletons while they load. */
  most: number;
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
}

/** A short list in the right rail; without items, and beside the whole list, it shows nothing. A row takes 3.5rem, loading or not. */
export function RailPanel<Item>(props: RailPanelProps<Item>) {
  const { title, all, inSearch, items, failed, most, keyOf, row, held, onKnown } = props;
  const id = useId();
  const isKnown = failed || items !== undefined;
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (isKnown) known();
  }, [isKnown]);
  // beside the list itself it would only repeat the first rows
  const isHere = useEntry(
    ({ pathname, search }) => pathname === all || (inSearch === true && pathname === '/search' && !search.q),
  );
  if (isHere || (isKnown && !items?.length)) return null;
  const isLoading = !items || held;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-4 pt-2 pb-3">
      <div className="flex min-h-11 items-center justify-between gap-x-3">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        <Link
          href={all}
          // A narrow rail has no room for this link. The left rail has a link to that screen too.
          className="-me-2 flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-14 text-muted hover:text-text @max-[14rem]:hidden"
        >
          <Trans>
            See all<span className="sr-only">: {title}</span>
          </Trans>
        </Link>
      </div>
      {isLoading ? (
        <div role="status" aria-label={t`Loading: ${title}`}>
          {Array.from({ length: most }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={place} className="flex h-14 flex-col justify-center gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ))}
        </div>
      ) : (
        <ul>
          {items.slice(0, most).map((item) => (
            <li key={keyOf(item)} className="flex min-h-14 flex-col justify-center">
              {row(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
