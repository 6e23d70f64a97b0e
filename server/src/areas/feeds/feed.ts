import { DERIVED_MAX_AGE_MS, MAX_AGE_MS } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { assemblePage, type FeedPage, gzippedAtOnce } from '../posts/feed-page.ts';
import type { PostDependent } from '../posts/post-changes.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { countPosts, newestPostIds, type PagePlace, postIdsBefore, postIdsFrom } from './feeds.repo.ts';

/** A page by its number, or the posts after `before`. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly before?: string | undefined;
}

/** The feed of everyone. Its newest pages are the same bytes for every viewer. */
export interface Feed extends PostDependent {
  /**
   * Return a page for a viewer. A cached page may be up to 100 ms stale, but always includes the viewer's own last
   * change.
   */
  page(viewerId: string, request: PageRequest): FeedPage | Promise<FeedPage>;
}

/** Post ids in the cached list. Nearly all readers stay within these pages. */
const LISTED_IDS = 2000;
/** Stale pages are rebuilt at most this often. Beyond it, readers get the stale page for up to `STALE_MS`. */
const RENEWALS_PER_SECOND = 20;
const STALE_MS = 100;
const KB = 1024;
/** About 25 pages of 100 posts as JSON and gzip, or 130 pages of 20. */
const PAGES_BYTES = 6 * KB * KB;
/** About 1,000 people with a recent change of their own. */
const OWN_CHANGES_BYTES = 256 * KB;

interface CachedPage extends FeedPage {
  readonly version: number;
  /** When the first change after this page arrived. */
  staleSince: number | undefined;
}

interface PageBuild {
  readonly version: number;
  readonly page: Promise<CachedPage>;
  /** When the first change arrived after the page was begun. */
  staleSince: number | undefined;
}

interface Listing {
  readonly version: number;
  /** On the clock of `performance.now()`. */
  readonly readAt: number;
  readonly ids: readonly string[];
  readonly total: number;
}

export function createFeed(parts: {
  db: Database;
  caches: Caches;
  visible: Pick<VisiblePosts, 'forAll'>;
  /** Limit for the effect of a missed change. Tests shorten it. */
  maxAgeMs?: number;
}): Feed {
  const { db, caches, visible, maxAgeMs = MAX_AGE_MS } = parts;
  /** Increases with every change. A page includes every change up to its own version. */
  let version = 0;
  let listVersion = 0;
  let listing: Promise<Listing> | undefined;
  const pages = caches.create<CachedPage>({
    name: 'feed pages',
    maxBytes: PAGES_BYTES,
    maxAgeMs: Math.min(maxAgeMs, DERIVED_MAX_AGE_MS),
    clearedBy: 'posts-changed and person-changed, 100 ms later at most',
  });
  const building = new Map<string, PageBuild>();
  /** For each recent author of a change: the version they must see. Entries live as long as a stale page may. */
  const ownChanges = caches.create<number>({
    name: 'own changes of the feed',
    maxBytes: OWN_CHANGES_BYTES,
    maxAgeMs: 2 * STALE_MS,
    clearedBy: 'age alone',
  });

  const renewals = rateLimiter(RENEWALS_PER_SECOND);

  /** Return the newest ids and the total. Read them again after a post was added or deleted. */
  const list = async (): Promise<Listing> => {
    const known = await listing?.catch(() => undefined);
    const now = performance.now();
    if (known && known.version === listVersion && now - known.readAt < maxAgeMs) return known;
    const wanted = listVersion;
    listing = Promise.all([newestPostIds(db, LISTED_IDS), countPosts(db)]).then(([ids, total]) => ({
      version: wanted,
      readAt: now,
      ids,
      total,
    }));
    return listing;
  };

  /** Return the ids of a page and one more. The extra id shows that there is a next page. */
  const idsOf = async ({ ids, total }: Listing, { before, offset, limit }: PagePlace): Promise<readonly string[]> => {
    const start = before === undefined ? offset : ids.indexOf(before) + 1;
    const isListed = before === undefined || start > 0;
    if (isListed && (start + limit < ids.length || ids.length === total)) return ids.slice(start, start + limit + 1);
    if (before !== undefined) return postIdsBefore(db, before, limit + 1);
    return offset >= total ? [] : postIdsFrom(db, offset, limit + 1);
  };

  const buildPage = async (key: string, request: PageRequest): Promise<CachedPage> => {
    const startVersion = version;
    const { page: currentPage, limit, before } = request;
    const current = await list();
    const ids = await idsOf(current, { before, offset: (currentPage - 1) * limit, limit });
    const { rows, nextCursor } = pageOf(ids, limit, (id) => id);
    const posts = await visible.forAll(rows);
    const made = assemblePage(posts, { currentPage, totalPages: Math.ceil(current.total / limit), nextCursor });
    // clients that accepted gzip for the previous page will ask for gzip again
    if (pages.peek(key)?.gzip) made.gzip = gzippedAtOnce(made.json);
    const page: CachedPage = { ...made, version: startVersion, staleSince: undefined };
    page.onCompressed = () => pages.recount(key, page);
    return page;
  };

  /** Build a page once for all waiting readers. A change since the build began starts a new build. */
  const renew = (key: string, request: PageRequest): Promise<CachedPage> => {
    const running = building.get(key);
    if (running && running.version === version) return running.page;
    const begun: PageBuild = { version, page: buildPage(key, request), staleSince: undefined };
    building.set(key, begun);
    begun.page
      .then((page) => {
        page.staleSince = begun.staleSince;
        if ((pages.peek(key)?.version ?? -1) <= page.version) pages.set(key, page);
      })
      .catch(() => undefined)
      .finally(() => {
        if (building.get(key) === begun) building.delete(key);
      });
    return begun.page;
  };

  const includesOwnChange = (viewerId: string, page: CachedPage) => (ownChanges.peek(viewerId) ?? 0) <= page.version;

  /** Renew a page. While the database is unreachable, serve the stale page, unless it lacks the viewer's own change. */
  const renewOrServeStale = async (
    viewerId: string,
    cached: CachedPage,
    key: string,
    request: PageRequest,
  ): Promise<CachedPage> => {
    try {
      return await renew(key, request);
    } catch (error) {
      if (caches.servesStale && includesOwnChange(viewerId, cached)) return cached;
      throw error;
    }
  };

  const changed = (listChanged: boolean): void => {
    version++;
    if (listChanged) listVersion++;
    const now = performance.now();
    for (const page of [...pages.values(), ...building.values()]) page.staleSince ??= now;
  };

  return {
    page(viewerId, request) {
      const key = `${request.page}:${request.limit}:${request.before ?? ''}`;
      const cached = pages.peek(key);
      if (!cached) return renew(key, request);
      if (cached.staleSince === undefined) return cached;
      const age = performance.now() - cached.staleSince;
      if (age > STALE_MS || !includesOwnChange(viewerId, cached))
        return renewOrServeStale(viewerId, cached, key, request);
      if (building.has(key)) return cached;
      return renewals.take() ? renewOrServeStale(viewerId, cached, key, request) : cached;
    },

    postsChanged({ listChanged, by }) {
      changed(listChanged);
      ownChanges.set(by, version);
    },

    anyPostChanged: () => changed(true),
  };
}

/** A token bucket: at most `perSecond` takes a second, in one burst or spread. */
function rateLimiter(perSecond: number): { take(): boolean } {
  let left = perSecond;
  let filledAt = performance.now();
  return {
    take() {
      const now = performance.now();
      left = Math.min(perSecond, left + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
