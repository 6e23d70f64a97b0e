import { type Static, Type } from 'typebox';
import { UNREAD_POSTS_COUNTED } from '../limits/feeds.ts';
import { PersonCard } from '../people/people.ts';
import { Post, PostListQuery } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import { Id, nullable } from '../wire/schemas.ts';

/** A post in the following feed. `repostedBy` is set when a repost by someone the viewer follows put it there. */
export const FollowingPost = Type.Object({ ...Post.properties, repostedBy: Type.Optional(PersonCard) });
export type FollowingPost = Static<typeof FollowingPost>;

export const followingFeed = defineCall({
  method: 'GET',
  path: '/api/posts/following',
  summary:
    'List the posts of people you follow and your own, with close friends’ posts and reposts, newest first. Each post appears once',
  tag: 'posts',
  access: 'signed-in',
  query: PostListQuery,
  answer: Type.Object({
    posts: Type.Array(FollowingPost),
    newest: nullable(Id, {
      description: 'Place of its first post, for `unreadPosts`. For a repost, not the post’s id',
    }),
    nextCursor: nullable(Id, { description: 'Not always the id of a post: a repost has a place of its own' }),
  }),
});

/** The number of posts above a place of a feed, counted up to `UNREAD_POSTS_COUNTED`. */
const UnreadCount = Type.Integer({ minimum: 0, maximum: UNREAD_POSTS_COUNTED });

/**
 * Count the new posts above the last seen one of each feed. `everyone` is the id of the last seen post, `following` the
 * `newest` of that feed. A feed without one counts as read.
 */
export const unreadPosts = defineCall({
  method: 'GET',
  path: '/api/posts/unread',
  summary: `Count new posts by others, in the feed of all and in the following feed; up to ${UNREAD_POSTS_COUNTED}`,
  tag: 'posts',
  access: 'signed-in',
  query: Type.Object({ everyone: Type.Optional(Id), following: Type.Optional(Id) }),
  answer: Type.Object({ everyone: UnreadCount, following: UnreadCount }),
});
