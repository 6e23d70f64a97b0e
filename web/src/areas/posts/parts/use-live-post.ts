import { COMMENTS_IN_LIST } from '@quad/contract/limits/posts';
import { getPost, type Post, postChanged } from '@quad/contract/posts/posts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { useLive, useWatched } from '../../../lib/live/use-live.ts';
import { useViewer } from '../../../lib/session.ts';
import { UNCOUNTED } from '../../../lib/uncounted.ts';
import { keepPosts, markGone, readPost } from './post-cache.ts';
import { isSending } from './sending-comment.ts';

/** The minimum time between two loads of a post that changes all the time. */
const PAUSE_MS = 1000;

/** Show other users' changes of a post (likes, comments, edits, deletion) while it is on the screen. */
export function useLivePost(id: string) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  const reading = useRef<'waits' | 'again' | undefined>(undefined);
  const shown = useRef(false);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  async function read() {
    if (reading.current) {
      reading.current = 'again';
      return;
    }
    reading.current = 'waits';
    const isCached = await readAgain(client, viewerId, id);
    setTimeout(() => {
      const again = !isCached || reading.current === 'again';
      reading.current = undefined;
      // a post that is no longer shown is read when it is watched again
      if (again && shown.current) void read();
    }, PAUSE_MS);
  }

  useWatched(`post:${id}`, () => void read());
  useLive(postChanged, ({ post }) => {
    if (post === id) void read();
  });
}

/** The post without comments earlier than the shown ones, because the user loads earlier comments on demand. */
function withoutEarlierComments(post: Post, known: Post): Post {
  const oldest = known.comments.find((comment) => !isSending(comment));
  const comments = oldest
    ? post.comments.filter(({ _id }) => _id >= oldest._id)
    : post.comments.slice(-COMMENTS_IN_LIST);
  return { ...post, comments };
}

/**
 * Load a post again. Return false when it was changed here since the request, so that the answer is older than the
 * screen. After a failure the next change or connection loads it again.
 */
async function readAgain(client: QueryClient, viewerId: string, id: string): Promise<boolean> {
  const askedAt = Date.now();
  try {
    const post = await request(getPost, { params: { id }, headers: UNCOUNTED });
    const known = readPost(client, id);
    // without a known post, the cache has dropped it since the request
    return !known || keepPosts(client, viewerId, [withoutEarlierComments(post, known)], askedAt);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_post') markGone(client, id);
    return true;
  }
}
