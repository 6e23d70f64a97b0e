import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { FOLLOWS_PAGE_SIZE } from './limits.ts';
import { PersonCard } from './people.ts';
import { Done, Id, IdParams } from './schemas.ts';

const listQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: FOLLOWS_PAGE_SIZE, default: FOLLOWS_PAGE_SIZE }),
  before: Type.Optional(Id),
});

export const checkFollow = defineCall({
  method: 'GET',
  path: '/api/follow/check-follow/:id',
  summary: 'Whether the asker follows a person',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ isFollowing: Type.Boolean() }),
  errors: ['no_such_person'],
});

export const listFollowers = defineCall({
  method: 'GET',
  path: '/api/follow/:id/followers',
  summary: 'Who follows a person, newest first',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  query: listQuery,
  answer: Type.Object({ followers: Type.Array(PersonCard) }),
  errors: ['no_such_person'],
});

export const listFollowing = defineCall({
  method: 'GET',
  path: '/api/follow/:id/following',
  summary: 'Whom a person follows, newest first',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  query: listQuery,
  answer: Type.Object({ following: Type.Array(PersonCard) }),
  errors: ['no_such_person'],
});

export const follow = defineCall({
  method: 'POST',
  path: '/api/follow/follow/:id',
  summary: 'Follow a person; following twice is following once',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person', 'follow_self'],
});

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/api/follow/unfollow/:id',
  summary: 'Stop following a person',
  tag: 'follows',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});
