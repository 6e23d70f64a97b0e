import type { ShownVisibility } from '@quad/contract/posts/posts';
import { MAX_AGE_MS } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PostDependent, RepostKey } from '../posts/post-changes.ts';
import { findPosts, findReposts, newestPosts, newestReposts } from './recent-index.repo.ts';
import { type Entry, SortedEntries } from './sorted-entries.ts';

export interface RecentEntries {
  readonly posts: SortedEntries;
  readonly reposts: SortedEntries;
  /** A person's posts and reposts in the index. */
  of(personId: string): SortedEntries | undefined;
  /** Whether the index holds every post and repost in the database. */
  readonly isComplete: boolean;
}

/** Caches the newest posts and reposts, so that feeds are assembled without a query. */
export interface RecentIndex extends PostDependent {
  /** Return the index, up to date with every change announced before the call. */
  current(): Promise<RecentEntries>;
}

/** Several days of a busy campus. Reaches far enough back to fill a page for a viewer with a few dozen followees. */
const SIZE = 10_000;
/** At this many times its size, the index is rebuilt without its oldest entries. */
const REBUILD_FACTOR = 1.5;
/** Measured: an entry's ids and its places in two sorted lists. */
const ENTRY_BYTES = 300;

export function createRecentIndex(parts: { db: Database; caches: Caches; size?: number }): RecentIndex {
  const { db, caches, size = SIZE } = parts;
  let contents = emptyContents('');
  caches.add({
    name: 'recent index',
    // the factor 2 is for posts and reposts
    maxBytes: 2 * REBUILD_FACTOR * size * ENTRY_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clearedBy: 'posts-changed: what has changed is read again; everything at its age',
    size() {
      const entries = contents.posts.length + contents.reposts.length;
      return { entries, bytes: entries * ENTRY_BYTES };
    },
  });
  let readAt = 0;
  let isOutdated = true;
  let posts = new Set<string>();
  let reposts = new Map<string, RepostKey>();
  /** The latest catch-up, and the one that has not begun yet. */
  let lastCatchUp: Promise<void> = Promise.resolve();
  let nextCatchUp: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    isOutdated = false;
    const newestPostRows = await newestPosts(db, size);
    const oldestPost = newestPostRows.length < size ? '' : (newestPostRows.at(-1)?.id ?? '');
    const newestRepostRows = await newestReposts(db, oldestPost === '' ? undefined : oldestPost, size);
    const oldestRepost = newestRepostRows.length < size ? '' : (newestRepostRows.at(-1)?.id ?? '');
    const [, floor = ''] = [oldestPost, oldestRepost].sort();
    const fresh = emptyContents(floor);
    for (const row of newestPostRows.reverse()) fresh.add(postEntry(row));
    for (const row of newestRepostRows.reverse()) fresh.add(repostEntry(row));
    contents = fresh;
    readAt = performance.now();
  };

  const readChanges = async (changedPosts: ReadonlySet<string>, changedReposts: readonly RepostKey[]) => {
    const [foundPosts, foundReposts] = await Promise.all([
      changedPosts.size === 0 ? [] : findPosts(db, [...changedPosts]),
      changedReposts.length === 0 ? [] : findReposts(db, changedReposts),
    ]);
    const existing = new Set(foundPosts.map(({ id }) => id));
    for (const id of changedPosts) if (!existing.has(id)) contents.removePost(id);
    for (const repost of changedReposts) contents.removeRepost(repost);
    for (const row of foundPosts) contents.add(postEntry(row));
    for (const row of foundReposts) contents.add(repostEntry(row));
  };

  const isDue = () =>
    isOutdated || performance.now() - readAt > MAX_AGE_MS || contents.posts.length > REBUILD_FACTOR * size;

  const catchUp = async (): Promise<void> => {
    const [changedPosts, changedReposts] = [posts, [...reposts.values()]];
    posts = new Set();
    reposts = new Map();
    try {
      if (isDue()) await readAll();
      else await readChanges(changedPosts, changedReposts);
    } catch (error) {
      // the next caller catches up
      isOutdated = true;
      throw error;
    }
  };

  return {
    async current() {
      if ((posts.size > 0 || reposts.size > 0 || isDue()) && !nextCatchUp) {
        const begin = () => {
          nextCatchUp = undefined;
          return catchUp();
        };
        nextCatchUp = lastCatchUp.then(begin, begin);
        lastCatchUp = nextCatchUp;
      }
      await lastCatchUp;
      return contents;
    },
    postsChanged(changes) {
      if (changes.listChanged) for (const id of changes.postIds) posts.add(id);
      for (const repost of changes.reposts) reposts.set(`${repost.postId} ${repost.personId}`, repost);
    },
    anyPostChanged() {
      isOutdated = true;
    },
  };
}

/** Holds every entry from the id `floor` on. An empty `floor` means that it holds everything. */
function emptyContents(floor: string) {
  const posts = new SortedEntries();
  const reposts = new SortedEntries();
  const byPerson = new Map<string, SortedEntries>();
  const remove = (from: SortedEntries, entry: Entry) => {
    from.remove(entry.id);
    byPerson.get(entry.reposterId ?? entry.authorId)?.remove(entry.id);
  };
  return {
    posts,
    reposts,
    isComplete: floor === '',
    of: (personId: string) => byPerson.get(personId),
    /** Adds an entry, unless it is older than `floor`. */
    add(entry: Entry): void {
      if (entry.id < floor) return;
      const person = entry.reposterId ?? entry.authorId;
      const own = byPerson.get(person) ?? new SortedEntries();
      byPerson.set(person, own);
      own.add(entry);
      (entry.reposterId === undefined ? posts : reposts).add(entry);
    },
    /** Removes a post and its reposts. */
    removePost(id: string): void {
      const post = posts.find(id);
      if (post) remove(posts, post);
      for (const entry of reposts.where(({ postId }) => postId === id)) remove(reposts, entry);
    },
    removeRepost({ postId, personId }: RepostKey): void {
      const [entry] =
        byPerson.get(personId)?.where((each) => each.postId === postId && each.reposterId === personId) ?? [];
      if (entry) remove(reposts, entry);
    },
  };
}

function postEntry(row: { id: string; author_id: string; visibility: ShownVisibility }): Entry {
  return { id: row.id, postId: row.id, authorId: row.author_id, visibility: row.visibility };
}

function repostEntry(row: { id: string; post_id: string; person_id: string; author_id: string }): Entry {
  return {
    id: row.id,
    postId: row.post_id,
    authorId: row.author_id,
    visibility: 'public',
    reposterId: row.person_id,
  };
}
