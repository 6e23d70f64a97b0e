import { randomUUID } from 'node:crypto';
import { personChanged } from '../../platform/auth/session-topics.ts';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PostCache } from './post-cache.ts';

/** These posts have changed or gone, or too many to name; `listChanged` when one has come or gone. */
const postsChangedTopic = defineTopic<{
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

/** A repost, named by its post and its person. */
export interface RepostKey {
  readonly postId: string;
  readonly personId: string;
}

/** Changes of posts, as those who depend on posts are told. */
export interface PostsChanged {
  readonly postIds: readonly string[];
  /** Who has reposted which of them, or taken that back. */
  readonly reposts: readonly RepostKey[];
  /** Whether posts have come or gone. */
  readonly listChanged: boolean;
  /** Who made the change and must see it at once; undefined for changes made on other nodes. */
  readonly by?: string;
}

/** Something that holds what it has read of posts, such as a feed. */
export interface PostDependent {
  postsChanged(changes: PostsChanged): void;
  /** Any post may have changed, come or gone. */
  anyPostChanged(): void;
}

/** Tells whatever holds posts in memory, on this node and on every other, that posts have changed. */
export interface PostChanges {
  /** Call it after the commit. */
  announce(change: PostChange): void;
  /** From now on `dependent` is told of every change, after the post cache is. */
  watch(dependent: PostDependent): void;
  /** Tells other nodes what they have not been told yet. */
  close(): Promise<void>;
}

/** Other nodes are told within this long. One message a change would make every commit wait for the one before. */
const BATCH_MS = 25;
const RETRY_MS = 1000;
/** Ids that fit a message, a repost counting two; beyond, other nodes forget everything. */
const MAX_IDS = 150;

export function createPostChanges(parts: {
  db: Database;
  bus: Bus;
  cache: PostCache;
  onError: (error: unknown) => void;
}): PostChanges {
  const { db, bus, cache, onError } = parts;
  const node = randomUUID();
  const dependents: PostDependent[] = [];
  let changed = new Set<string>();
  let reposts: RepostKey[] = [];
  let listChanged = false;
  let timer: NodeJS.Timeout | undefined;

  const tellOtherNodes = async () => {
    timer = undefined;
    const told = { ids: changed, reposts, listChanged };
    changed = new Set();
    reposts = [];
    listChanged = false;
    try {
      const isTooMuch = told.ids.size + 2 * told.reposts.length > MAX_IDS;
      await bus.publish(db, postsChangedTopic, {
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
      timer ??= setTimeout(tellOtherNodes, RETRY_MS);
    }
  };

  const apply = (changes: PostsChanged) => {
    for (const id of changes.postIds) cache.forget(id);
    for (const dependent of dependents) dependent.postsChanged(changes);
  };
  const forgetAll = () => {
    cache.forgetAll();
    for (const dependent of dependents) dependent.anyPostChanged();
  };

  bus.on(postsChangedTopic, ({ node: sender, ids, ...changes }) => {
    if (sender === node) return;
    if (ids === 'many') forgetAll();
    else apply({ postIds: ids, ...changes });
  });
  bus.on(personChanged, ({ personId }) => {
    cache.forgetPerson(personId);
    for (const dependent of dependents) {
      dependent.postsChanged({ postIds: [], reposts: [], listChanged: false, by: personId });
    }
  });
  bus.onGap(forgetAll);

  return {
    announce(change) {
      const { postId, by } = change;
      const repost = change.reposted ? [{ postId, personId: by }] : [];
      apply({ postIds: [postId], reposts: repost, listChanged: change.listChanged ?? false, by });
      changed.add(postId);
      reposts.push(...repost);
      listChanged ||= change.listChanged ?? false;
      timer ??= setTimeout(tellOtherNodes, BATCH_MS);
    },
    watch: (dependent) => void dependents.push(dependent),
    async close() {
      if (!timer) return;
      clearTimeout(timer);
      await tellOtherNodes();
      clearTimeout(timer);
    },
  };
}
