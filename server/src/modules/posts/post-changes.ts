import { randomUUID } from 'node:crypto';
import { personChanged } from '../../platform/auth/session-topics.ts';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feed } from './feed.ts';
import type { PostCache } from './post-cache.ts';
import type { PostWindow, RepostKey } from './window.ts';

/** These posts have changed or gone, or too many to name; `listChanged` when one has come or gone. */
const postsChanged = defineTopic<{
  node: string;
  ids: readonly string[] | 'many';
  /** Who has reposted which of them, or taken that back. */
  reposts: readonly RepostKey[];
  listChanged: boolean;
}>('posts-changed');

/** A committed change of a post or of what hangs on it. */
export interface PostChange {
  readonly postId: string;
  /** Whether the post has come or gone. */
  readonly listChanged?: boolean;
  /** Who made it, and must see it at once. */
  readonly by: string;
  /** Whether they have reposted it, or taken that back. */
  readonly reposted?: boolean;
}

/** Tells what keeps posts in memory, here and on every other node, that a post has changed. */
export interface PostChanges {
  /** Call it after the commit. */
  announce(change: PostChange): void;
  close(): Promise<void>;
}

/** Other nodes hear within this long. Telling them change by change would make every commit wait for the one before. */
const TELL_MS = 25;
const RETRY_MS = 1000;
/** Ids that fit a message, a repost counting two; beyond, the others forget everything. */
const MOST_IDS = 150;

export function createPostChanges(parts: {
  db: Database;
  bus: Bus;
  cache: PostCache;
  feed: Feed;
  window: PostWindow;
  onError: (error: unknown) => void;
}): PostChanges {
  const { db, bus, cache, feed, window, onError } = parts;
  const node = randomUUID();
  let changed = new Set<string>();
  let reposts: RepostKey[] = [];
  let listChanged = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = async () => {
    timer = undefined;
    const told = { ids: changed, reposts, listChanged };
    changed = new Set();
    reposts = [];
    listChanged = false;
    try {
      const isTooMuch = told.ids.size + 2 * told.reposts.length > MOST_IDS;
      await bus.publish(db, postsChanged, {
        node,
        ids: isTooMuch ? 'many' : [...told.ids],
        reposts: isTooMuch ? [] : told.reposts,
        listChanged: told.listChanged,
      });
    } catch (error) {
      onError(error);
      for (const id of told.ids) changed.add(id);
      reposts.push(...told.reposts);
      listChanged ||= told.listChanged;
      timer ??= setTimeout(tell, RETRY_MS);
    }
  };

  bus.on(postsChanged, (message) => {
    if (message.node === node) return;
    if (message.ids === 'many') {
      cache.forgetAll();
      window.changed();
    } else {
      for (const id of message.ids) {
        cache.forget(id);
        if (message.listChanged) window.postChanged(id);
      }
      for (const repost of message.reposts) window.repostChanged(repost);
    }
    feed.changed({ listChanged: message.listChanged });
  });
  bus.on(personChanged, ({ personId }) => {
    cache.forgetPerson(personId);
    feed.changed({ listChanged: false, by: personId });
  });
  bus.onGap(() => {
    cache.forgetAll();
    window.changed();
    feed.changed({ listChanged: true });
  });

  return {
    announce(change) {
      cache.forget(change.postId);
      feed.changed({ listChanged: change.listChanged ?? false, by: change.by });
      changed.add(change.postId);
      if (change.listChanged) window.postChanged(change.postId);
      if (change.reposted) {
        const repost = { postId: change.postId, personId: change.by };
        window.repostChanged(repost);
        reposts.push(repost);
      }
      listChanged ||= change.listChanged ?? false;
      timer ??= setTimeout(tell, TELL_MS);
    },
    async close() {
      if (!timer) return;
      clearTimeout(timer);
      await tell();
      clearTimeout(timer);
    },
  };
}
