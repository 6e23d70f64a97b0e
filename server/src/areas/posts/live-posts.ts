import { feedChanged, postChanged } from '@quad/contract/posts/posts';
import type { Live } from '../../platform/live/live.ts';
import type { LiveChannel } from '../../platform/live/live-channel.ts';
import { createPaced } from '../../platform/live/paced.ts';
import type { PostDependent } from './post-changes.ts';
import type { VisiblePosts } from './visible-posts.ts';

/** The shortest pause between two events about one post, and about the feed, when many people act at once. */
const POST_PAUSE_MS = 500;
const FEED_PAUSE_MS = 2000;

/** The channels that open apps can watch: the posts they show, and the feed for new posts. */
export const liveChannelsOfPosts = (visible: VisiblePosts): readonly LiveChannel[] => [
  { kind: 'feed', seen: (_viewer, ids) => ids.filter((id) => id === '') },
  {
    kind: 'post',
    async seen({ id: viewerId }, ids) {
      const posts = await visible.get(
        viewerId,
        ids.filter((id) => id !== ''),
      );
      return posts.map(({ id }) => id);
    },
  },
];

/** Notify open apps of changed posts, without the content: it differs by viewer, so apps read the post again. */
export function createLivePosts(live: Live): PostDependent & { close(): void } {
  const posts = createPaced(POST_PAUSE_MS, (post) => live.publishHere(postChanged, `post:${post}`, { post }));
  const feed = createPaced(FEED_PAUSE_MS, () => live.publishHere(feedChanged, 'feed', {}));
  return {
    postsChanged({ postIds, reposts, listChanged }) {
      for (const id of postIds) if (live.isWatchedHere(`post:${id}`)) posts.call(id);
      if (listChanged || reposts.length > 0) feed.call('');
    },
    anyPostChanged() {
      for (const id of live.watchedHere('post')) posts.call(id);
      feed.call('');
    },
    close() {
      posts.close();
      feed.close();
    },
  };
}
