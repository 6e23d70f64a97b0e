import { personChanged } from '../../platform/auth/session-topics.ts';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import { leavingChanged } from '../people/relations/relations.ts';
import type { PostCache } from './post-cache.ts';

const postsChangedTopic = defineTopic<PostsChanged>('posts-changed');

/** A committed change of a post, its comments or its likes. */
export interface PostChange {
  readonly postId: string;
  /** Whether the post was added or deleted. */
  readonly listChanged?: boolean;
  /** The person who made it and must see it at once. */
  readonly by: string;
  /** Whether this person has added or removed a repost. */
  readonly reposted?: boolean;
}

export interface RepostKey {
  readonly postId: string;
  readonly personId: string;
}

/** Changes of posts, as dependents receive them. */
export interface PostsChanged {
  readonly postIds: readonly string[];
  /** The reposts that were added or removed. */
  readonly reposts: readonly RepostKey[];
  readonly listChanged: boolean;
  readonly by: string;
}

/** A cache or view that is built from posts, such as a feed. */
export interface PostDependent {
  postsChanged(changes: PostsChanged): void;
  /** Any post may have been changed, added or deleted. */
  anyPostChanged(): void;
}

/** Announces changes of posts to all caches and views of posts, on this node and on every other. */
export interface PostChanges {
  /** Call it after the commit. */
  announce(change: PostChange): void;
  /** Call `dependent` for every later change, after the post cache has dropped the post. */
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
  // an account that leaves or returns changes the posts and comments that everyone sees
  bus.on(leavingChanged, forgetAll);
  bus.onGap(forgetAll);

  return {
    announce({ postId, by, reposted, listChanged = false }) {
      const reposts = reposted ? [{ postId, personId: by }] : [];
      const changes = { postIds: [postId], reposts, listChanged, by };
      apply(changes);
      bus.broadcast(postsChangedTopic, changes);
    },
    watch: (dependent) => void dependents.push(dependent),
  };
}
