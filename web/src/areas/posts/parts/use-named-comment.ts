import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { router } from '../../../lib/routing/router.ts';
import { readEarlierComments } from './comments.ts';
import type { LoadedPost } from './loaded-post.ts';

/**
 * Scroll to the comment in the address, once; load earlier comments until it is there. On a return to the screen, its
 * scroll position counts.
 */
export function useNamedComment(list: RefObject<HTMLElement | null>, post: LoadedPost, named: string | undefined) {
  const client = useQueryClient();
  const shown = useRef<string>(undefined);
  const { _id, comments, commentsCount } = post;
  useEffect(() => {
    if (named === undefined || shown.current === named || router.shown()?.scrollTo) return;
    const element = list.current?.querySelector(`[data-comment="${CSS.escape(named)}"]`);
    if (element) {
      shown.current = named;
      element.scrollIntoView({ block: 'center' });
    } else if (commentsCount > comments.length) void readEarlierComments(client, _id);
  }, [client, list, named, _id, comments.length, commentsCount]);
}
