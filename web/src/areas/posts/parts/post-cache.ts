import { getPost, likedPosts, type Post } from '@quad/contract/posts/posts';
import type { AnswerOf } from '@quad/contract/wire/call';
import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isUnanswered } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { UNCOUNTED } from '../../../lib/uncounted.ts';
import { keys } from './keys.ts';
import { type AnsweredPost, hidesLikes, type LoadedPost, markedAs, received, withEarlierOf } from './loaded-post.ts';
import { dropPosts, retainPosts } from './post-retention.ts';

/*
 * The cache has each post once, by its id; lists have ids. A change of a post is therefore one write for all screens,
 * and the answer to an earlier request for a page cannot undo it.
 */

/**
 * One post, loaded unless a list has loaded it. `opens` means that its own screen opens: only that counts as a view.
 */
export function postQuery(client: QueryClient, viewerId: string, id: string, { opens = false } = {}) {
  return queryOptions({
    queryKey: keys.post(id),
    queryFn: async ({ signal }): Promise<LoadedPost> => {
      const askedAt = Date.now();
      const [post, own] = await Promise.all([
        request(getPost, { params: { id }, signal, headers: opens ? {} : UNCOUNTED }),
        // offline, the post itself may be stored on the device
        ownAmong([id], signal).catch(ignoreUnanswered),
      ]);
      const state = client.getQueryState<LoadedPost>(keys.post(id));
      if (state && outdates(state, askedAt)) return withEarlierOf(state.data, post);
      const loaded = received(post, viewerId, state?.data);
      return own ? withOwn(loaded, viewerId, own) : loaded;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Cache the posts of an answer to a request made at `askedAt` (milliseconds since the epoch), except posts that were
 * changed here since or are being changed. Return whether all posts were cached.
 */
export function keepPosts(
  client: QueryClient,
  viewerId: string,
  posts: readonly AnsweredPost[],
  askedAt: number,
): boolean {
  let all = true;
  retainPosts(client);
  notifyManager.batch(() => {
    for (const post of posts) {
      const state = client.getQueryState<LoadedPost>(keys.post(post._id));
      if (state && outdates(state, askedAt)) all = false;
      else client.setQueryData(keys.post(post._id), received(post, viewerId, state?.data));
    }
  });
  dropPosts(client);
  return all;
}

/** Whether the cached post is newer than an answer to a request made at `askedAt`. */
function outdates<State extends { data: LoadedPost | undefined; dataUpdatedAt: number }>(
  state: State,
  askedAt: number,
): state is State & { data: LoadedPost } {
  return state.data !== undefined && (state.data.changing > 0 || state.dataUpdatedAt >= askedAt);
}

/**
 * Load the viewer's own state of posts: saved, reposted, and liked where the post's list of likes cannot show it. After
 * a failure, the answer to the viewer's next tap corrects the state.
 */
export async function loadOwn(client: QueryClient, viewerId: string, posts: readonly Post[], signal: AbortSignal) {
  const ids = posts.map(({ _id }) => _id);
  if (ids.length === 0) return;
  const own = await ownAmong(ids, signal).catch(() => undefined);
  if (!own) return;
  notifyManager.batch(() => {
    for (const id of ids) {
      const post = readPost(client, id);
      if (!post || post.changing > 0) continue;
      const settled = withOwn(post, viewerId, own);
      if (settled !== post) patchPost(client, id, () => settled);
    }
  });
}

type Own = AnswerOf<typeof likedPosts>;

function ownAmong(ids: string[], signal: AbortSignal): Promise<Own> {
  return request(likedPosts, { body: { ids }, signal });
}

function ignoreUnanswered(error: unknown): undefined {
  if (!isUnanswered(error)) throw error;
}

function withOwn(post: LoadedPost, viewerId: string, own: Own): LoadedPost {
  const liked = hidesLikes(post, viewerId) ? own.liked.includes(post._id) : post.liked;
  const saved = own.saved.includes(post._id);
  const reposted = own.reposted.includes(post._id);
  const isUnchanged = liked === post.liked && saved === post.saved && reposted === post.reposted;
  return isUnchanged ? post : markedAs({ ...post, liked, saved, reposted }, viewerId);
}

/** A post as cached now. */
export function readPost(client: QueryClient, id: string): LoadedPost | undefined {
  return client.getQueryData<LoadedPost>(keys.post(id));
}

/** Change a cached post; do nothing when the post is not cached. */
export function patchPost(client: QueryClient, id: string, change: (post: LoadedPost) => LoadedPost) {
  client.setQueryData<LoadedPost>(keys.post(id), (post) => post && change(post));
}

/** Show a change of a post at once and mark the post as changing, until `endChange`. */
export function beginChange(client: QueryClient, id: string, change: (post: LoadedPost) => LoadedPost) {
  patchPost(client, id, (post) => ({ ...change(post), changing: post.changing + 1 }));
}

/** End a change that was begun, and apply its result. */
export function endChange(client: QueryClient, id: string, change: (post: LoadedPost) => LoadedPost = (post) => post) {
  patchPost(client, id, (post) => ({ ...change(post), changing: Math.max(0, post.changing - 1) }));
}

/** Remove a post from every list, or put it back. */
export function markGone(client: QueryClient, id: string, gone = true) {
  client.setQueryData<readonly string[]>(keys.gone(), (ids = []) =>
    gone ? [...new Set([...ids, id])] : ids.filter((each) => each !== id),
  );
}
