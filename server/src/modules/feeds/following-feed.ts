import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import type { Cards } from '../person-summary/person-summaries.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import type { Followees } from '../relations/followees.ts';
import type { Relations } from '../relations/relations.ts';
import { isInFeeds, type Sight, seesPost } from '../relations/visibility.rules.ts';
import type { Feed } from './feed.ts';
import type { FeedPage } from './feed-page.ts';
import { assemblePage, type ListedPost } from './feed-page.ts';
import { followingRows } from './following-feed.repo.ts';
import type { Entry, PostWindow, WindowView } from './recent-index.ts';

/** The feed of those one follows. */
export interface FollowingFeed {
  /** A page, newest first; each post once, where it stands highest. `before` is the `nextCursor` of the page before. */
  page(viewerId: string, request: PageRequest): Promise<FeedPage>;
}

interface PageRequest {
  readonly limit: number;
  readonly before?: string | undefined;
}

interface KeptPage {
  readonly viewerId: string;
  /** The feed's when this was begun. */
  readonly version: number;
  readonly page: FeedPage;
}

type Place = Pick<Entry, 'id' | 'postId' | 'reposterId'>;

/** Up to so many followees, what each of them has done is put together; beyond, the window is read from its newest. */
const FEW = 300;
const PAGES_BYTES = 16 * 1024 * 1024;
/** As for single posts: the bound on a change that was missed. */
const PAGE_MS = 60_000;

export function createFollowingFeed(parts: {
  db: Database;
  feed: Feed;
  window: PostWindow;
  visible: VisiblePosts;
  followees: Followees;
  cards: Cards;
  relations: Relations;
}): FollowingFeed {
  const { db, feed, window, visible, followees, cards, relations } = parts;
  /** Pages by viewer and place: right as long as no post has changed, nor anything between the viewer and others. */
  const pages = new LRUCache<string, KeptPage>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ page }) => page.json.length,
    ttl: PAGE_MS,
  });
  // grows whenever somebody's relations change, so that what was read before is not kept after
  let generation = 0;
  relations.watch({
    forget(personId) {
      generation++;
      for (const [key, { viewerId }] of pages.entries()) if (viewerId === personId) pages.delete(key);
    },
    forgetAll() {
      generation++;
      pages.clear();
    },
  });

  const places = async (viewerId: string, before: string | undefined, count: number): Promise<Place[]> => {
    const [sight, followed, view] = await Promise.all([
      relations.sightOf(viewerId),
      followees.of(viewerId),
      window.current(),
    ]);
    const found = placesInWindow(view, { sight, followed, before, count });
    if (found.length === count || view.isWhole) return found;
    const rows = await followingRows(db, viewerId, { before, limit: count });
    return rows.map(({ id, post_id, reposter_id }) => ({
      id,
      postId: post_id,
      ...(reposter_id === null ? {} : { reposterId: reposter_id }),
    }));
  };

  const make = async (viewerId: string, { limit, before }: PageRequest): Promise<FeedPage> => {
    const found = await places(viewerId, before?.toLowerCase(), limit + 1);
    const shown = found.slice(0, limit);
    const [posts, reposters] = await Promise.all([
      visible.get(
        viewerId,
        shown.map(({ postId }) => postId),
      ),
      cards.get(shown.flatMap(({ reposterId }) => reposterId ?? [])),
    ]);
    const byId = new Map(posts.map((post) => [post.id, post]));
    const listed = shown.flatMap(({ postId, reposterId }): ListedPost | [] => {
      const post = byId.get(postId);
      const reposter = reposterId === undefined ? undefined : reposters.get(reposterId);
      if (!post || !reposter) return post ?? [];
      return withField(post, 'repostedBy', reposter);
    });
    return assemblePage(listed, { nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null });
  };

  return {
    async page(viewerId, request) {
      const key = `${viewerId} ${request.before ?? ''} ${request.limit}`;
      const version = feed.version();
      const kept = pages.get(key);
      if (kept?.version === version) return kept.page;
      const begun = generation;
      const page = await make(viewerId, request);
      if (begun === generation) pages.set(key, { viewerId, version, page });
      return page;
    },
  };
}

/** The same as `followingRows`, from memory; fewer than `count` when the window does not reach far enough. */
function placesInWindow(
  view: WindowView,
  request: { sight: Sight; followed: ReadonlySet<string>; before?: string | undefined; count: number },
): Place[] {
  const { sight, followed, before, count } = request;
  const seen = new Set<string>();
  const found: Place[] = [];
  for (const entry of candidates(view, sight.viewerId, followed)) {
    if (!isShown(sight, entry) || seen.has(entry.postId)) continue;
    // where a post stands highest, it stands; even when that is on a page before
    seen.add(entry.postId);
    if (before !== undefined && entry.id >= before) continue;
    found.push(entry);
    if (found.length === count) break;
  }
  return found;
}

function isShown(sight: Sight, { authorId, visibility, reposterId }: Entry): boolean {
  if (!isInFeeds(sight, authorId) || !seesPost(sight, { authorId, visibility })) return false;
  return reposterId === undefined || isInFeeds(sight, reposterId);
}

/** What those one follows have posted and reposted, and what one has posted oneself, newest first. */
function* candidates(view: WindowView, viewerId: string, followed: ReadonlySet<string>): Generator<Entry> {
  const isOwnRepost = ({ reposterId }: Entry) => reposterId === viewerId;
  if (followed.size <= FEW) {
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
  for (const entry of merged(view)) if (isFollowed(entry)) yield entry;
}

/** Posts and reposts of the window, newest first. */
function* merged(view: WindowView): Generator<Entry> {
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

/** Ready-made JSON of an object with one more field. */
function withField({ json, tag }: ListedPost, name: string, value: unknown): ListedPost {
  if (json.at(-1) !== CLOSE) throw new Error('ready-made JSON of a post ends with its brace');
  const field = JSON.stringify(value);
  return {
    json: Buffer.concat([json.subarray(0, -1), Buffer.from(`,"${name}":${field}}`)]),
    tag: `${tag}${field}`,
  };
}
