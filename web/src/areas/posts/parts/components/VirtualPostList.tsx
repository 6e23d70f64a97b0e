import { t } from '@lingui/core/macro';
import { type ComponentType, useEffect } from 'react';
import { headingId } from '../element-ids.ts';
import { useOpenByTap } from '../use-open-by-tap.ts';
import { useVirtualList } from '../use-virtual-list.ts';
import { PostCard } from './PostCard.tsx';

/** How many posts fetch their pictures first: on a phone the second is below the window. */
const FIRST = 1;

interface VirtualPostListProps {
  /** The name under which the scroll position is stored. */
  name: string;
  ids: readonly string[];
  busy: boolean;
  Note: ComponentType<{ postId: string }> | undefined;
  /** Called when the last post comes into view and there are more. */
  onEnd: (() => void) | undefined;
}

/** The cards of a list. Only cards near the view are rendered. */
export function VirtualPostList({ name, ids, busy, Note, onEnd }: VirtualPostListProps) {
  'use no memo'; // decision 152
  const { ref, watch, setFocused, items, height, atEnd } = useVirtualList(name, ids);

  useOpenByTap(ref);
  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);

  return (
    <div ref={ref} role="feed" aria-busy={busy} aria-label={t`Posts`} className="relative" style={{ height }}>
      {items.map(({ id, index, start }) => (
        <article
          key={id}
          ref={watch}
          data-post={id}
          aria-labelledby={headingId(id)}
          aria-posinset={index + 1}
          aria-setsize={onEnd || busy ? -1 : ids.length}
          onFocus={() => setFocused(id)}
          onBlur={() => setFocused(null)}
          className="absolute inset-x-0 top-0 pb-2 md:pb-4"
          style={{ transform: `translateY(${start}px)` }}
        >
          {Note && <Note postId={id} />}
          <PostCard postId={id} first={index < FIRST} />
        </article>
      ))}
    </div>
  );
}
