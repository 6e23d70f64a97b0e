import { msg } from '@lingui/core/runtime-macro';
import { Type } from 'typebox';
import { REELS_PAGE_DEFAULT, REELS_PAGE_SIZE } from '../limits/feeds.ts';
import { Post } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import { nullable } from '../wire/schemas.ts';

/** A cursor of the reels: the rank of a reel and its id. */
const Place = Type.String({
  maxLength: 49,
  pattern: '^[0-9]{1,12}:[0-9a-f-]{36}$',
  says: msg`This is not a valid place`,
});

export const listReels = defineCall({
  method: 'GET',
  path: '/api/reels',
  view: 'Reels',
  summary:
    'List upright videos you may see, new and much liked ones first. `after` is the `nextCursor` of the previous page',
  tag: 'reels',
  access: 'signed-in',
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: REELS_PAGE_SIZE, default: REELS_PAGE_DEFAULT }),
    after: Type.Optional(Place),
  }),
  answer: Type.Object({ posts: Type.Array(Post), nextCursor: nullable(Type.String()) }),
});
