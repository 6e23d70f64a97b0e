import type { Comment } from '@quad/contract/posts/posts';
import { useLayoutEffect, useRef } from 'react';
import { isSending } from './sending-comment.ts';

/** How near to its end, in pixels, a list counts as scrolled to it. */
const NEAR = 24;

interface Shown {
  readonly oldest: string | undefined;
  readonly newest: string | undefined;
  readonly height: number;
}

/**
 * Keep the reader's place in a list of comments. It starts at the newest comment and follows new comments, unless the
 * reader has scrolled up. It always follows the reader's own comment. When earlier comments appear above, the reader
 * stays at the same comment.
 */
export function useScrollToNewest(comments: readonly Comment[]) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<Shown>(null);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const before = shown.current;
    const newest = comments.at(-1);
    const now = { oldest: comments[0]?._id, newest: newest?._id, height: list.scrollHeight };
    shown.current = now;
    const wasAtEnd = before === null || list.scrollTop + list.clientHeight >= before.height - NEAR;
    if (before && before.oldest !== now.oldest && before.newest === now.newest) {
      list.scrollTop += now.height - before.height;
    } else if (newest?.parentId && isSending(newest)) {
      list.querySelector(`[data-comment="${newest._id}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (before?.newest !== now.newest && (wasAtEnd || (newest && isSending(newest)))) {
      list.scrollTop = list.scrollHeight;
    }
  }, [comments]);

  return ref;
}
