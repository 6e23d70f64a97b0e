import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COLUMNS, rowHeight, tilesOf } from '../grid-rows.ts';
import { PostTile } from './PostTile.tsx';

/** The number of rows to render above and below the visible ones. */
const OVERSCAN = 4;

interface VirtualGridProps {
  label: string;
  ids: readonly string[];
  onOpen: (postId: string) => void;
  /** Called when the last row comes into view and there are more posts. */
  onEnd: (() => void) | undefined;
}

/** A virtual grid of tiles. Only rows near the viewport are rendered; padding replaces the others. */
export function VirtualGrid({ label, ids, onOpen, onEnd }: VirtualGridProps) {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const ref = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(ref);
  const rows = Math.ceil(ids.length / COLUMNS);
  const height = rowHeight(width);
  const grid = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const measuredFor = useRef(height);
  useLayoutEffect(() => {
    if (measuredFor.current === height) return;
    measuredFor.current = height;
    grid.measure();
  }, [grid, height]);

  const shown = grid.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const { from, to } = tilesOf(first?.index ?? 0, last?.index ?? -1, ids.length);
  const atEnd = last?.index === rows - 1;
  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);

  return (
    <ul
      ref={ref}
      aria-label={label}
      className="grid grid-cols-3 content-start gap-0.5"
      style={{
        paddingTop: first ? first.start - top : 0,
        height: grid.getTotalSize(),
      }}
    >
      {ids.slice(from, to).map((id, index) => (
        <li key={id} aria-posinset={from + index + 1} aria-setsize={onEnd ? -1 : ids.length}>
          <PostTile postId={id} onOpen={() => onOpen(id)} />
        </li>
      ))}
    </ul>
  );
}

/** The width of an element and its distance from the top of the page, in pixels. */
function usePlace(ref: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 390, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setPlace((now) => (now.width === next.width && now.top === next.top ? now : next));
    };
    // Content above the grid changes the height of the body, and with it the grid's distance.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return place;
}
