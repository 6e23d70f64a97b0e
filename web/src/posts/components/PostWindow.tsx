import { useEffect } from 'react';
import { headingId } from '../element-ids.ts';
import { useListWindow } from '../use-list-window.ts';
import { PostCard } from './PostCard.tsx';

/** How many posts fetch their pictures first. */
const FIRST = 2;

interface PostWindowProps {
  /** Names the list whose place is kept. */
  name: string;
  ids: readonly string[];
  busy: boolean;
  /** The last post has come into view, and there are more. */
  onEnd: (() => void) | undefined;
}

/** The cards of a list, of which only those around the view are in the page. */
export function PostWindow({ name, ids, busy, onEnd }: PostWindowProps) {
  'use no memo';
  const { ref, list, focused } = useListWindow(name, ids);
  const items = list.getVirtualItems();
  const atEnd = items.at(-1)?.index === ids.length - 1;

  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);

  return (
    <div
      ref={ref}
      role="feed"
      aria-busy={busy}
      aria-label="Posts"
      className="relative"
      style={{ height: list.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const id = ids[index];
        if (id === undefined) return null;
        return (
          <article
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-labelledby={headingId(id)}
            aria-posinset={index + 1}
            aria-setsize={onEnd || busy ? -1 : ids.length}
            onFocus={() => {
              focused.current = id;
            }}
            onBlur={() => {
              focused.current = null;
            }}
            className="absolute inset-x-0 top-0 pb-2 wide:pb-4"
            style={{ transform: `translateY(${start - list.options.scrollMargin}px)` }}
          >
            <PostCard postId={id} first={index < FIRST} />
          </article>
        );
      })}
    </div>
  );
}
