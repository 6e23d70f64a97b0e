import { type RefObject, useLayoutEffect } from 'react';

/** The place of a card: its column, counted from 0, and its distance from the top in pixels. */
interface Place {
  readonly column: number;
  readonly top: number;
}

/** Place each card in the column that is the shortest so far. So no card is above an earlier one. */
export function placesOf(heights: readonly number[], columns: number, gap: number): readonly Place[] {
  const filled = Array.from({ length: columns }, () => 0);
  return heights.map((height) => {
    const top = Math.min(...filled);
    const column = filled.indexOf(top);
    filled[column] = top + height + gap;
    return { column, top };
  });
}

function place(list: HTMLElement) {
  const cards = [...list.children] as HTMLElement[];
  // A card in a column that no longer fits would add it to the grid.
  for (const card of cards) card.style.gridArea = '';
  const { gridTemplateColumns, columnGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const heights = cards.map((card) => card.getBoundingClientRect().height);
  for (const [index, { column, top }] of placesOf(heights, columns, Number.parseFloat(columnGap) || 0).entries()) {
    Object.assign((cards[index] as HTMLElement).style, { gridArea: `1 / ${column + 1}`, marginTop: `${top}px` });
  }
}

/**
 * Lay the cards of a grid out without holes: all are in one row of the grid, with their distance from the top as margin.
 * Their order in the document stays, for the keyboard and for screen readers. CSS columns would read column by column.
 * Pictures have their height before they load, so nothing moves after the first paint.
 */
export function useMasonry(list: RefObject<HTMLElement | null>, cards: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when cards are added or removed
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    place(element);
    const observer = new ResizeObserver(() => place(element));
    for (const card of element.children) observer.observe(card);
    return () => observer.disconnect();
  }, [list, cards]);
}
