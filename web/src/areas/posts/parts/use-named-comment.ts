import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { router } from '../../../lib/routing/router.ts';
import { readEarlierComments } from './comments.ts';
import type { LoadedPost } from './loaded-post.ts';

/**
 * Scrolls to the comment that the address names, once; earlier comments are read until it is there. A place to which
 * somebody comes back stays as they left it.
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
