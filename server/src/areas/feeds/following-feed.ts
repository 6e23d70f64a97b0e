import { DERIVED_MAX_AGE_MS } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { Followees } from '../people/relations/followees.ts';
import type { Relations } from '../people/relations/relations.ts';
import { isInFeeds, seesPost, type ViewerVisibility } from '../people/relations/visibility.rules.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { FeedPage } from '../posts/feed-page.ts';
import { assemblePage, type ListedPost } from '../posts/feed-page.ts';
import type { PostDependent } from '../posts/post-changes.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { followingRows } from './following-feed.repo.ts';
import type { RecentEntries, RecentIndex } from './recent-index.ts';
import type { Entry } from './sorted-entries.ts';

export interface FollowingFeed extends PostDependent {
  /**
   * Return a page, newest first. Each post appears once, at its highest place. `before` is the previous page's
   * `nextCursor`.
   */
  page(viewerId: string, request: PageRequest): FeedPage | Promise<FeedPage>;
  /** Count posts by others above the place `after`, up to `limit`. */
  countAbove(viewerId: string, request: { after: string; limit: number }): Promise<number>;
}

interface PageRequest {
  readonly limit: number;
  readonly before?: string | undefined;
}

type Place = Pick<Entry, 'id' | 'postId' | 'reposterId'>;

/**
 * For up to this many followees, their entries are merged. For more, the whole index is scanned from its newest entry.
 */
const MERGED_FOLLOWEES_MAX = 300;
/** About 50 pages of 100 posts, or 240 of 20: the people who read at the same time. */
const PAGES_BYTES = 7.75 * 1024 * 1024;

export function createFollowingFeed(parts: {
  db: Database;
  caches: Caches;
  recentIndex: RecentIndex;
  visible: VisiblePosts;
  followees: Followees;
  summaries: PersonSummaries;
  relations: Relations;
}): FollowingFeed {
  const { db, caches, recentIndex, visible, followees, summaries, relations } = parts;
  const pages = caches.create<FeedPage>({
    name: 'following feed pages',
    maxBytes: PAGES_BYTES,
    maxAgeMs: DERIVED_MAX_AGE_MS,
    clearedBy: 'posts-changed and person-changed, all; relations-changed, of each person named',
    tagsOf: (_, key) => [viewerOf(key)],
  });
  relations.watch({ forget: pages.forgetTagged, forgetAll: pages.forgetAll });

  const places = async (viewerId: string, before: string | undefined, count: number): Promise<Place[]> => {
    const [viewer, followed, view] = await Promise.all([
      relations.visibilityOf(viewerId),
      followees.of(viewerId),
      recentIndex.current(),
    ]);
    const found = placesInIndex(view, { viewer, followed, before, count });
    if (found.length === count || view.isComplete) return found;
    const rows = await followingRows(db, viewerId, { before, limit: count });
    return rows.map(({ id, post_id, reposter_id }) => ({
      id,
      postId: post_id,
      ...(reposter_id === null ? {} : { reposterId: reposter_id }),
    }));
  };

  const make = async (viewerId: string, { limit, before }: PageRequest): Promise<FeedPage> => {
    const found = await places(viewerId, before?.toLowerCase(), limit + 1);
    const { rows: shown, nextCursor } = pageOf(found, limit, (last) => last.id);
    const [posts, reposters] = await Promise.all([
      visible.get(
        viewerId,
        shown.map(({ postId }) => postId),
      ),
      summaries.get(shown.flatMap(({ reposterId }) => reposterId ?? [])),
    ]);
    const byId = new Map(posts.map((post) => [post.id, post]));
    const listed = shown.flatMap(({ postId, reposterId }): ListedPost | [] => {
      const post = byId.get(postId);
      const reposter = reposterId === undefined ? undefined : reposters.get(reposterId);
      if (!post || !reposter) return post ?? [];
      return withField(post, 'repostedBy', reposter);
    });
    return assemblePage(listed, {
      newest: shown.find(({ postId }) => byId.has(postId))?.id ?? null,
      nextCursor,
    });
  };

  return {
    page(viewerId, request) {
      const key = `${viewerId} ${request.before ?? ''} ${request.limit}`;
      return pages.get(key, async () => {
        const page = await make(viewerId, request);
        page.onCompressed = () => pages.recount(key, page);
        return page;
      });
    },
    async countAbove(viewerId, { after, limit }) {
      const [viewer, followed, view] = await Promise.all([
        relations.visibilityOf(viewerId),
        followees.of(viewerId),
        recentIndex.current(),
      ]);
      const posts = new Set<string>();
      for (const entry of candidates(view, viewerId, followed)) {
        if (entry.id <= after || posts.size === limit) break;
        if (entry.authorId !== viewerId && isShown(viewer, entry)) posts.add(entry.postId);
      }
      return posts.size;
    },
    // nearly every change is on some page, and the post does not say which
    postsChanged: pages.forgetAll,
    anyPostChanged: pages.forgetAll,
  };
}

const viewerOf = (key: string) => key.slice(0, key.indexOf(' '));

/** `followingRows` from the index. Returns fewer than `count` places when the index does not reach far enough back. */
function placesInIndex(
  view: RecentEntries,
  request: { viewer: ViewerVisibility; followed: ReadonlySet<string>; before?: string | undefined; count: number },
): Place[] {
  const { viewer, followed, before, count } = request;
  const seen = new Set<string>();
  const found: Place[] = [];
  for (const entry of candidates(view, viewer.viewerId, followed)) {
    if (!isShown(viewer, entry) || seen.has(entry.postId)) continue;
    // a post appears only at its highest place, even when that is on a previous page
    seen.add(entry.postId);
    if (before !== undefined && entry.id >= before) continue;
    found.push(entry);
    if (found.length === count) break;
  }
  return found;
}

function isShown(viewer: ViewerVisibility, entry: Entry): boolean {
  if (!isInFeeds(viewer, entry.authorId) || !seesPost(viewer, entry)) return false;
  return entry.reposterId === undefined || isInFeeds(viewer, entry.reposterId);
}

/** Posts and reposts by followed people and the viewer's own posts, newest first. */
function* candidates(view: RecentEntries, viewerId: string, followed: ReadonlySet<string>): Generator<Entry> {
  const isOwnRepost = ({ reposterId }: Entry) => reposterId === viewerId;
  if (followed.size <= MERGED_FOLLOWEES_MAX) {
    const entries: Entry[] = [];
    for (const person of [viewerId, ...followed]) {
      for (const entry of view.of(person)?.newestFirst() ?? []) if (!isOwnRepost(entry)) entries.push(entry);
    }
    entries.sort((a, b) => (a.id < b.id ? 1 : -1));
    yield* entries;
    return;
  }
  const isFollowed = ({ reposterId, authorId }: Entry) =>
    reposterId === undefined ? authorId === viewerId || followed.has(authorId) : followed.has(reposterId);
  for (const entry of allNewestFirst(view)) if (isFollowed(entry)) yield entry;
}

function* allNewestFirst(view: RecentEntries): Generator<Entry> {
  const posts = view.posts.newestFirst();
  const reposts = view.reposts.newestFirst();
  let post = posts.next();
  let repost = reposts.next();
  while (!post.done || !repost.done) {
    if (!post.done && (repost.done || post.value.id > repost.value.id)) {
      yield post.value;
      post = posts.next();
    } else if (!repost.done) {
      yield repost.value;
      repost = reposts.next();
    }
  }
}

const CLOSE = '}'.charCodeAt(0);

/** Add a field to ready-made JSON of an object. */
function withField({ json, tag }: ListedPost, name: string, value: unknown): ListedPost {
  if (json.at(-1) !== CLOSE) throw new Error('ready-made JSON of a post ends with its brace');
  const field = JSON.stringify(value);
  return {
    json: Buffer.concat([json.subarray(0, -1), Buffer.from(`,"${name}":${field}}`)]),
    tag: `${tag}${field}`,
  };
}
