import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { router } from '../../../lib/routing/router.ts';
import { cardAt, cardsIn, layOut, type Range } from './card-places.ts';
import { type ListPlace, placeIn, storedHeights, storeHeights, storePlace } from './list-place.ts';
import { type HeightChange, useCardHeights } from './use-card-heights.ts';

/** The number of cards rendered above and below those in view. */
const OVERSCAN = 3;

/**
 * Render only the cards near the view, in an element with the height of all cards. A return to a list restores its
 * scroll position. `ref` is the list's, `watch` each card's.
 */
export function useVirtualList(name: string, ids: readonly string[]) {
  // Heights change inside a map, so the compiler would cache outdated values.
  'use no memo';
  const ref = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeIn(name));
  const [focused, setFocused] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  /** The pixels that the window must scroll so that the cards in view do not move. */
  const pendingScroll = useRef(0);

  const { heightOf, watch, measured } = useCardHeights(place?.heights ?? storedHeights(), (changes) => {
    pendingScroll.current += changes.reduce((sum, change) => sum + scrollFor(change), 0);
    setVersion((before) => before + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that heights have changed
  const starts = useMemo(() => layOut(ids, heightOf), [ids, heightOf, version]);
  const latest = useRef({ ids, starts });

  /** Return the scroll that a changed card requires: a card above the view pushes it down, a card in view does not. */
  function scrollFor({ id, by, first }: HeightChange): number {
    const { ids, starts } = latest.current;
    const index = ids.indexOf(id);
    const edge = (first ? starts[index] : starts[index + 1]) ?? Number.POSITIVE_INFINITY;
    return edge < viewOf(ref.current).top ? by : 0;
  }

  const [placeTop] = useState(() => place && topAt(place, ids, starts));
  const [range, setRange] = useState<Range>(() => {
    const top = placeTop ?? 0;
    return cardsIn(starts, top, top + window.innerHeight, OVERSCAN);
  });
  const updateRange = useCallback(() => {
    const { top, bottom } = viewOf(ref.current);
    const next = cardsIn(latest.current.starts, top, bottom, OVERSCAN);
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, []);

  useLayoutEffect(() => {
    latest.current = { ids, starts };
    if (pendingScroll.current !== 0) window.scrollBy({ top: pendingScroll.current, behavior: 'instant' });
    pendingScroll.current = 0;
  }, [ids, starts]);
  // Not a layout effect: the window is scrolled to its place only after the screen is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards at other places are other cards in view
  useEffect(updateRange, [updateRange, starts]);
  useEffect(() => {
    addEventListener('scroll', updateRange, { passive: true });
    addEventListener('resize', updateRange);
    return () => {
      removeEventListener('scroll', updateRange);
      removeEventListener('resize', updateRange);
    };
  }, [updateRange]);

  useLayoutEffect(() => {
    const list = ref.current;
    return () => {
      const { ids, starts } = latest.current;
      const { top } = viewOf(list);
      const index = cardAt(starts, top);
      const within = top - (starts[index] ?? 0);
      storePlace(name, { card: ids[index], within, offset: top, heights: measured, width: window.innerWidth });
    };
  }, [name, measured]);

  useEffect(() => {
    const store = () => storeHeights(measured);
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, [measured]);

  useScrollBack(ref, placeTop);

  const indexes = Array.from({ length: Math.max(0, range.to - range.from) }, (_, step) => range.from + step);
  const held = focused === null ? -1 : ids.indexOf(focused);
  // A card with the focus stays rendered, so that typing is not interrupted. It keeps its place among the others, which
  // is the order of the Tab key and of screen readers.
  if (held >= range.to) indexes.push(held);
  else if (held !== -1 && held < range.from) indexes.unshift(held);
  const items = indexes.flatMap((index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, index, start: starts[index] ?? 0 }];
  });
  return { ref, watch, setFocused, items, height: starts[ids.length] ?? 0, atEnd: range.to >= ids.length };
}

/** The visible part of a list: start and end in pixels from its top. */
function viewOf(list: HTMLElement | null) {
  const top = -(list?.getBoundingClientRect().top ?? 0);
  return { top, bottom: top + window.innerHeight };
}

/** The place's distance from the start of a list, in pixels. */
function topAt({ card, within, offset }: ListPlace, ids: readonly string[], starts: Float64Array): number {
  const index = card === undefined ? -1 : ids.indexOf(card);
  return index === -1 ? offset : (starts[index] ?? 0) + within;
}

/**
 * Scroll to a place in a list, in pixels from its start, right after the router has scrolled the opened screen to its
 * top.
 */
function useScrollBack(list: RefObject<HTMLElement | null>, top: number | undefined) {
  useLayoutEffect(() => {
    if (top === undefined) return;
    const forget = router.onRendered(() => {
      forget();
      window.scrollBy({ top: top - viewOf(list.current).top, behavior: 'instant' });
    });
    return forget;
  }, [list, top]);
}
