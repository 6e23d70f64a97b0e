import { DERIVED_MAX_AGE_MS, MAX_AGE_MS } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { assemblePage, type FeedPage, gzippedAtOnce } from '../posts/feed-page.ts';
import type { PostDependent } from '../posts/post-changes.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { countPosts, newestPostIds, type PagePlace, postIdsBefore, postIdsFrom } from './feeds.repo.ts';

/** A page by its number, or what follows the post `before`. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly before?: string | undefined;
}

/** The feed of all posts, whose newest pages are the same bytes for everybody. */
export interface Feed extends PostDependent {
  /**
   * A page for a viewer: as it is now, or, while it is being made anew, as it was at most 100 ms ago; never older than
   * the viewer's own last change.
   */
  page(viewerId: string, request: PageRequest): FeedPage | Promise<FeedPage>;
}

/** Posts whose order is cached: the pages nearly everybody reads. */
const LISTED = 2000;
/** Pages are made anew on every change up to this often; beyond, what is out of date is answered a little longer. */
const RENEWALS_PER_SECOND = 20;
/** The longest that is. */
const STALE_MS = 100;
const KB = 1024;
/** Some 25 pages of 100 posts in both forms, 130 of 20. */
const PAGES_BYTES = 6 * KB * KB;
/** Some 1,000 people who have just changed something. */
const OWN_CHANGES_BYTES = 256 * KB;

interface CachedPage extends FeedPage {
  readonly version: number;
  /** When the first change came that it does not show. */
  staleSince: number | undefined;
}

/** A page that is being made. */
interface Making {
  readonly version: number;
  readonly page: Promise<CachedPage>;
  /** When the first change came that it may not show. */
  staleSince: number | undefined;
}

interface Listing {
  readonly version: number;
  /** When it was read, on the clock of `performance.now()`. */
  readonly readAt: number;
  readonly ids: readonly string[];
  readonly total: number;
}

export function createFeed(parts: {
  db: Database;
  caches: Caches;
  visible: Pick<VisiblePosts, 'forAll'>;
  /** The bound on a change that was missed; tests need not wait for it. */
  maxAgeMs?: number;
}): Feed {
  const { db, caches, visible, maxAgeMs = MAX_AGE_MS } = parts;
  /** Grows with every change; a page shows all changes up to its own version. */
  let version = 0;
  let listVersion = 0;
  let listing: Promise<Listing> | undefined;
  const pages = caches.create<CachedPage>({
    name: 'feed pages',
    maxBytes: PAGES_BYTES,
    maxAgeMs: Math.min(maxAgeMs, DERIVED_MAX_AGE_MS),
    clearedBy: 'posts-changed and person-changed, 100 ms later at most',
  });
  const making = new Map<string, Making>();
  /** The version that a viewer who changed something must be shown, for as long as an older page may be. */
  const ownChanges = caches.create<number>({
    name: 'own changes of the feed',
    maxBytes: OWN_CHANGES_BYTES,
    maxAgeMs: 2 * STALE_MS,
    clearedBy: 'age alone',
  });

  const renewals = allowance(RENEWALS_PER_SECOND);

  /** The newest posts and the total, read again when posts have come or gone. */
  const list = async (): Promise<Listing> => {
    const known = await listing?.catch(() => undefined);
    const now = performance.now();
    if (known && known.version === listVersion && now - known.readAt < maxAgeMs) return known;
    const wanted = listVersion;
    listing = Promise.all([newestPostIds(db, LISTED), countPosts(db)]).then(([ids, total]) => ({
      version: wanted,
      readAt: now,
      ids,
      total,
    }));
    return listing;
  };

  /** The ids of a page and one more, which tells whether there is a next page. */
  const idsOf = async ({ ids, total }: Listing, { before, offset, limit }: PagePlace): Promise<readonly string[]> => {
    const start = before === undefined ? offset : ids.indexOf(before) + 1;
    const isListed = before === undefined || start > 0;
    if (isListed && (start + limit < ids.length || ids.length === total)) return ids.slice(start, start + limit + 1);
    if (before !== undefined) return postIdsBefore(db, before, limit + 1);
    return offset >= total ? [] : postIdsFrom(db, offset, limit + 1);
  };

  const make = async (key: string, request: PageRequest): Promise<CachedPage> => {
    const shows = version;
    const { page: currentPage, limit, before } = request;
    const current = await list();
    const ids = await idsOf(current, { before, offset: (currentPage - 1) * limit, limit });
    const { rows, nextCursor } = pageOf(ids, limit, (id) => id);
    const posts = await visible.forAll(rows);
    const made = assemblePage(posts, { currentPage, totalPages: Math.ceil(current.total / limit), nextCursor });
    // clients that accepted gzip for the previous page will ask for gzip again
    if (pages.peek(key)?.gzip) made.gzip = gzippedAtOnce(made.json);
    const page: CachedPage = { ...made, version: shows, staleSince: undefined };
    page.onCompressed = () => pages.recount(key, page);
    return page;
  };

  /** Makes a page once for all who wait for it, unless something has changed since that was begun. */
  const renew = (key: string, request: PageRequest): Promise<CachedPage> => {
    const underWay = making.get(key);
    if (underWay && underWay.version === version) return underWay.page;
    const begun: Making = { version, page: make(key, request), staleSince: undefined };
    making.set(key, begun);
    begun.page
      .then((page) => {
        page.staleSince = begun.staleSince;
        if ((pages.peek(key)?.version ?? -1) <= page.version) pages.set(key, page);
      })
      .catch(() => undefined)
      .finally(() => {
        if (making.get(key) === begun) making.delete(key);
      });
    return begun.page;
  };

  /** Renews a page; while the database is away, as it was is the best there is. */
  const renewOr = async (cached: CachedPage, key: string, request: PageRequest): Promise<CachedPage> => {
    try {
      return await renew(key, request);
    } catch (error) {
      if (caches.servesStale) return cached;
      throw error;
    }
  };

  const changed = (listChanged: boolean): void => {
    version++;
    if (listChanged) listVersion++;
    const now = performance.now();
    for (const page of [...pages.values(), ...making.values()]) page.staleSince ??= now;
  };

  return {
    page(viewerId, request) {
      const key = `${request.page}:${request.limit}:${request.before ?? ''}`;
      const cached = pages.peek(key);
      if (!cached) return renew(key, request);
      if (cached.staleSince === undefined) return cached;
      const showsOwn = (ownChanges.peek(viewerId) ?? 0) <= cached.version;
      const age = performance.now() - cached.staleSince;
      if (!showsOwn || age > STALE_MS) return renewOr(cached, key, request);
      if (making.has(key)) return cached;
      return renewals.take() ? renewOr(cached, key, request) : cached;
    },

    postsChanged({ listChanged, by }) {
      changed(listChanged);
      ownChanges.set(by, version);
    },

    anyPostChanged: () => changed(true),
  };
}

/** At most so many a second, all at once or spread. */
function allowance(perSecond: number): { take(): boolean } {
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
