import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { PersonCard } from './people.ts';
import { Post, PostListQuery } from './posts.ts';
import { Id, nullable } from './schemas.ts';

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
    nextCursor: nullable(Id, { description: 'Not always the id of a post: a repost has a place of its own' }),
  }),
});
