import { useCallback, useState } from 'react';

/** The minimum width of a table, in rem. In a narrower place, the words of its columns would break. */
const ROOM = 52;

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Whether the element with `ref` has room for a table. Without room, rows are cards. Beside an open item they are cards
 * too, and a table again as soon as the item closes.
 */
export function useTableWidth(isBeside: boolean) {
  const [isTable, setTable] = useState(true);
  const ref = useCallback(
    (place: HTMLElement | null) => {
      if (!place || isBeside) return;
      const measure = () => setTable(place.clientWidth >= ROOM * remInPixels());
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(place);
      return () => observer.disconnect();
    },
    [isBeside],
  );
  return { ref, isTable: isTable && !isBeside };
}
