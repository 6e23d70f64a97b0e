import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { estimatedHeight } from './card-size.ts';
import { readPost } from './post-cache.ts';

/** The width of cards in a window, in pixels: a column in wide windows and on tablets, the full width on phones. */
const cardWidth = (window: number) => (window > 1024 ? 650 : window >= 768 ? 720 : window);
/** A smaller change, in pixels, is rounding. */
const NOTICEABLE = 0.5;

/** The change of a card's height, in pixels. */
export interface HeightChange {
  readonly id: string;
  readonly by: number;
  /** Whether the height was only estimated before. */
  readonly first: boolean;
}

/**
 * The heights of a list's cards in pixels: estimated until a card is rendered, measured then. `watch` is the ref of
 * each card, whose `data-post` has the post's id; `onChange` reports each changed height.
 */
export function useCardHeights(
  known: ReadonlyMap<string, number> | undefined,
  onChange: (changes: readonly HeightChange[]) => void,
) {
  // Heights change inside maps that the React Compiler does not watch.
  'use no memo';
  const client = useQueryClient();
  const [measured] = useState(() => new Map(known));
  const [estimates] = useState(() => new Map<string, number>());

  const heightOf = useCallback(
    (id: string): number => {
      const height = measured.get(id) ?? estimates.get(id);
      if (height !== undefined) return height;
      const { innerWidth, innerHeight } = window;
      const column = { width: cardWidth(innerWidth), windowHeight: innerHeight };
      const estimate = estimatedHeight(readPost(client, id), column);
      estimates.set(id, estimate);
      return estimate;
    },
    [client, measured, estimates],
  );

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const changes = entries.flatMap(({ target, borderBoxSize }) => {
          const id = target instanceof HTMLElement ? target.dataset.post : undefined;
          const height = borderBoxSize[0]?.blockSize ?? 0;
          // A card that has just left the page has no height, so its last height stays.
          if (id === undefined || height === 0) return [];
          const change = { id, by: height - heightOf(id), first: !measured.has(id) };
          measured.set(id, height);
          return Math.abs(change.by) < NOTICEABLE ? [] : [change];
        });
        if (changes.length > 0) onChange(changes);
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);

  // In another width the heights of all cards are unknown.
  useEffect(() => {
    let width = window.innerWidth;
    const forget = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      measured.clear();
      estimates.clear();
    };
    addEventListener('resize', forget);
    return () => removeEventListener('resize', forget);
  }, [measured, estimates]);

  const watch = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return;
      observer.observe(card);
      return () => observer.unobserve(card);
    },
    [observer],
  );

  return { heightOf, watch, measured };
}
