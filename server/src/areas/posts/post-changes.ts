import { personChanged } from '../../platform/auth/session-topics.ts';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import { leavingChanged } from '../people/relations/relations.ts';
import type { PostCache } from './post-cache.ts';

const postsChangedTopic = defineTopic<PostsChanged>('posts-changed');

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
  /** Who made the change and must see it at once. */
  readonly by: string;
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
}

export function createPostChanges({ bus, cache }: { bus: Bus; cache: PostCache }): PostChanges {
  const dependents: PostDependent[] = [];

  const apply = (changes: PostsChanged) => {
    for (const id of changes.postIds) cache.forget(id);
    for (const dependent of dependents) dependent.postsChanged(changes);
  };
  const forgetAll = () => {
    cache.forgetAll();
    for (const dependent of dependents) dependent.anyPostChanged();
  };

  bus.on(postsChangedTopic, (changes, { here }) => {
    if (!here) apply(changes);
  });
  bus.on(personChanged, ({ personId }) => {
    cache.forgetPerson(personId);
    for (const dependent of dependents) {
      dependent.postsChanged({ postIds: [], reposts: [], listChanged: false, by: personId });
    }
  });
  // whose posts and comments everybody sees
  bus.on(leavingChanged, forgetAll);
  bus.onGap(forgetAll);

  return {
    announce({ postId, by, reposted, listChanged = false }) {
      const reposts = reposted ? [{ postId, personId: by }] : [];
      const changes = { postIds: [postId], reposts, listChanged, by };
      apply(changes);
      bus.tell(postsChangedTopic, changes);
    },
    watch: (dependent) => void dependents.push(dependent),
  };
}
