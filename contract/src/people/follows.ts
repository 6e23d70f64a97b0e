import { type Static, Type } from 'typebox';
import { FOLLOWS_PAGE_SIZE } from '../limits/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, IdParams, nullable, PersonCursor } from '../wire/schemas.ts';
import { PersonCard } from './people.ts';

const listQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: FOLLOWS_PAGE_SIZE, default: FOLLOWS_PAGE_SIZE }),
  before: Type.Optional(PersonCursor),
});
const nextCursor = nullable(Type.String({ description: 'The `before` of the next page, null on the last' }));

/** A person in a list of followers or followed people. */
export const FollowedPerson = Type.Object({
  ...PersonCard.properties,
  isFollowing: Type.Boolean({ description: 'The viewer follows them' }),
});
export type FollowedPerson = Static<typeof FollowedPerson>;

export const checkFollow = defineCall({
  method: 'GET',
  path: '/api/follow/check-follow/:id',
  summary: 'Get whether you follow a person',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ isFollowing: Type.Boolean() }),
  errors: ['no_such_person'],
});

export const listFollowers = defineCall({
  method: 'GET',
  path: '/api/follow/:id/followers',
  summary: 'List the followers of a person, newest first',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  query: listQuery,
  answer: Type.Object({ followers: Type.Array(FollowedPerson), nextCursor }),
  errors: ['no_such_person'],
});

export const listFollowing = defineCall({
  method: 'GET',
  path: '/api/follow/:id/following',
  summary: 'List the people a person follows, newest first',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  query: listQuery,
  answer: Type.Object({ following: Type.Array(FollowedPerson), nextCursor }),
  errors: ['no_such_person'],
});

export const follow = defineCall({
  method: 'POST',
  path: '/api/follow/follow/:id',
  summary: 'Follow a person. Idempotent. Following someone who asked to be friends accepts',
  tag: 'follows',
  access: 'signed-in',
  limitWhenNew: 'requests',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person', 'follow_self'],
});

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/api/follow/unfollow/:id',
  summary: 'Unfollow a person, which ends a friendship',
  tag: 'follows',
  access: 'signed-in',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});
