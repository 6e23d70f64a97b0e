import { type Static, Type } from 'typebox';
import { UNREAD_POSTS_COUNTED } from '../limits/feeds.ts';
import { PersonCard } from '../people/people.ts';
import { Post, PostListQuery } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import { Id, nullable } from '../wire/schemas.ts';

/** A post in the following feed; `repostedBy` when it stands there because somebody the asker follows reposted it. */
export const FollowingPost = Type.Object({ ...Post.properties, repostedBy: Type.Optional(PersonCard) });
export type FollowingPost = Static<typeof FollowingPost>;

export const followingFeed = defineCall({
  method: 'GET',
  path: '/api/posts/following',
  summary:
    'Posts of those one follows and one’s own, close friends’ posts included, and what they reposted, newest first; each post once',
  tag: 'posts',
  access: 'signed-in',
  query: PostListQuery,
  answer: Type.Object({
    posts: Type.Array(FollowingPost),
    newest: nullable(Id, {
      description: 'Where its first post stands, for `unreadPosts`: of a repost, not the post’s id',
    }),
    nextCursor: nullable(Id, { description: 'Not always the id of a post: a repost has a place of its own' }),
  }),
});

/** How many posts have come above one place of a feed, counted to `UNREAD_POSTS_COUNTED`. */
const UnreadCount = Type.Integer({ minimum: 0, maximum: UNREAD_POSTS_COUNTED });

/**
 * What is new above the posts that somebody has seen at the top of each feed: `everyone` is the id of the post seen there,
 * `following` the `newest` of that feed. A feed without one counts as read.
 */
export const unreadPosts = defineCall({
  method: 'GET',
  path: '/api/posts/unread',
  summary: `How many posts by others stand above those one has seen, in the feed of all and in that of those one follows; up to ${UNREAD_POSTS_COUNTED}`,
  tag: 'posts',
  access: 'signed-in',
  query: Type.Object({ everyone: Type.Optional(Id), following: Type.Optional(Id) }),
  answer: Type.Object({ everyone: UnreadCount, following: UnreadCount }),
});
