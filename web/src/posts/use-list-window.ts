import { useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { router } from '../lib/routing/router.ts';
import { estimatedHeight } from './card-size.ts';
import { keepPlace, placeIn } from './list-place.ts';
import { readPost } from './post-cache.ts';

/** The widest the column of posts gets, in pixels, and up to which window width it takes all of it. */
const COLUMN = 650;
const FULL_WIDTH = 1024;
/** How many cards stand ready above and below those in view. */
const OVERSCAN = 3;

export type ListWindow = Virtualizer<Window, HTMLElement>;

/**
 * Draws only the cards around those in view, in an element of the height of all. On return to a list it goes on at the
 * place where it was left.
 */
export function useListWindow(name: string, ids: readonly string[]) {
  // The virtualizer is one object that changes inside: what the compiler would remember of it would be out of date.
  'use no memo';
  const client = useQueryClient();
  const ref = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeIn(name));
  const [scrollMargin, setScrollMargin] = useState(0);
  const focused = useRef<string | null>(null);
  const [estimates] = useState(() => new Map<string, number>());

  // The same functions as long as the ids are: with others, the virtualizer places all posts anew at each step.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const estimateSize = useCallback(
    (index: number) => {
      const id = ids[index] ?? '';
      const known = estimates.get(id);
      if (known !== undefined) return known;
      const height = estimatedHeight(readPost(client, id), column());
      estimates.set(id, height);
      return height;
    },
    [client, estimates, ids],
  );

  const list: ListWindow = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    estimateSize,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin,
    // A card that holds the focus stays, or somebody's typing would end in nothing.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const held = focused.current === null ? -1 : ids.indexOf(focused.current);
      return held === -1 || indexes.includes(held) ? indexes : [...indexes, held].sort((a, b) => a - b);
    },
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.measurements ?? [],
  });

  useLayoutEffect(() => {
    const element = ref.current;
    if (element) setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, []);

  useLayoutEffect(
    () => () =>
      keepPlace(name, {
        offset: list.scrollOffset ?? 0,
        measurements: list.takeSnapshot(),
        width: window.innerWidth,
      }),
    [name, list],
  );

  useScrollBack(place?.offset);

  return { ref, list, focused };
}

/** The router scrolls each screen that it opens to its top; right after that, this puts the window back. */
function useScrollBack(offset: number | undefined) {
  useLayoutEffect(() => {
    if (offset === undefined) return;
    const forget = router.onStanding(() => {
      forget();
      window.scrollTo(0, offset);
    });
    return forget;
  }, [offset]);
}

function column() {
  const { innerWidth, innerHeight } = window;
  return { width: innerWidth > FULL_WIDTH ? COLUMN : innerWidth, windowHeight: innerHeight };
}
