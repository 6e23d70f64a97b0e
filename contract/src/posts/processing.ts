import { Type } from 'typebox';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { Id, IdParams, oneOf } from '../wire/schemas.ts';
import { Post } from './posts.ts';

/** Posts whose video cannot be played yet. What they tell of it is `PostProcessing` in `posts.ts`. */

/**
 * How far a video of one's own is: to its owner. `published` is said when everybody can play it, `gone` when the post was
 * deleted. Percentages are worth nothing later; the other states reach an app that was away.
 */
export const processingChanged = defineLiveEvent(
  'posts.processing',
  Type.Object({
    post: Id,
    state: oneOf(['waiting', 'processing', 'failed', 'published', 'gone']),
    percent: Type.Integer(),
  }),
);

export const processingPosts = defineCall({
  method: 'GET',
  path: '/api/posts/processing',
  summary: 'One’s own posts whose video cannot be played yet, newest first',
  tag: 'posts',
  access: 'signed-in',
  answer: Type.Object({ posts: Type.Array(Post) }),
});

export const retryProcessing = defineCall({
  method: 'POST',
  path: '/api/posts/:id/retry',
  summary: 'Process a video that failed once more',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Post,
  errors: ['no_such_post'],
});
