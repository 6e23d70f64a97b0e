import type { ShownVisibility } from '@quad/contract/posts/posts';
import { MAX_AGE_MS } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PostDependent, RepostKey } from '../posts/post-changes.ts';
import { newestPosts, newestReposts, postsAmong, repostsAmong } from './recent-index.repo.ts';
import { type Entry, SortedEntries } from './sorted-entries.ts';

/** The newest posts and reposts. */
export interface RecentEntries {
  readonly posts: SortedEntries;
  readonly reposts: SortedEntries;
  /** What a person has posted and reposted among them. */
  of(personId: string): SortedEntries | undefined;
  /** Nothing older exists. */
  readonly isWhole: boolean;
}

/** Caches the newest posts and reposts, so that feeds are put together without asking the database. */
export interface RecentIndex extends PostDependent {
  /** The index with every change that was announced before. */
  current(): Promise<RecentEntries>;
}

/** Days of a busy campus: far enough back to fill a page for whoever follows a few dozen people. */
const SIZE = 10_000;
/** Grown to this many times its size, the index is read again, without what is old. */
const GROWN = 1.5;
/** What an entry takes up: its ids, and its places in the two lists that order it; measured. */
const ENTRY_BYTES = 300;

export function createRecentIndex(parts: { db: Database; caches: Caches; size?: number }): RecentIndex {
  const { db, caches, size = SIZE } = parts;
  let contents = emptyContents('');
  caches.add({
    name: 'recent index',
    // posts and reposts
    maxBytes: 2 * GROWN * size * ENTRY_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clearedBy: 'posts-changed: what has changed is read again; everything at its age',
    size() {
      const entries = contents.posts.length + contents.reposts.length;
      return { entries, bytes: entries * ENTRY_BYTES };
    },
  });
  let readAt = 0;
  /** Everything has to be read again. */
  let isOutdated = true;
  let posts = new Set<string>();
  let reposts = new Map<string, RepostKey>();
  /** The catch-up that began last, and the one that waits for it. */
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    isOutdated = false;
    const newest = await newestPosts(db, size);
    const oldestPost = newest.length < size ? '' : (newest.at(-1)?.id ?? '');
    const repeated = await newestReposts(db, oldestPost === '' ? undefined : oldestPost, size);
    const oldestRepost = repeated.length < size ? '' : (repeated.at(-1)?.id ?? '');
    const [, floor = ''] = [oldestPost, oldestRepost].sort();
    const fresh = emptyContents(floor);
    for (const row of newest.reverse()) fresh.add(postEntry(row));
    for (const row of repeated.reverse()) fresh.add(repostEntry(row));
    contents = fresh;
    readAt = performance.now();
  };

  const readChanges = async (changedPosts: ReadonlySet<string>, changedReposts: readonly RepostKey[]) => {
    const [foundPosts, foundReposts] = await Promise.all([
      changedPosts.size === 0 ? [] : postsAmong(db, [...changedPosts]),
      changedReposts.length === 0 ? [] : repostsAmong(db, changedReposts),
    ]);
    const there = new Set(foundPosts.map(({ id }) => id));
    for (const id of changedPosts) if (!there.has(id)) contents.removePost(id);
    for (const repost of changedReposts) contents.removeRepost(repost);
    for (const row of foundPosts) contents.add(postEntry(row));
    for (const row of foundReposts) contents.add(repostEntry(row));
  };

  const isDue = () => isOutdated || performance.now() - readAt > MAX_AGE_MS || contents.posts.length > GROWN * size;

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
      if ((posts.size > 0 || reposts.size > 0 || isDue()) && !next) {
        const begin = () => {
          next = undefined;
          return catchUp();
        };
        next = last.then(begin, begin);
        last = next;
      }
      await last;
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

/** Holds everything from the id `floor` on, or everything there is when `floor` is empty. */
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
    isWhole: floor === '',
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
    /** Removes a post, and with it whatever repeats it. */
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
