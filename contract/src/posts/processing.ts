import { Type } from 'typebox';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { Id, IdParams, oneOf } from '../wire/schemas.ts';
import { Post } from './posts.ts';

/** Posts with a video that cannot be played yet. `PostProcessing` is in `posts.ts`. */

/**
 * The progress of a video, sent to its owner. `published`: everyone can play it. `gone`: the post was deleted.
 * Percentages are only sent live; the other states reach apps that reconnect.
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
  summary: 'List your posts with a video that cannot be played yet, newest first',
  tag: 'posts',
  access: 'signed-in',
  answer: Type.Object({ posts: Type.Array(Post) }),
});

export const retryProcessing = defineCall({
  method: 'POST',
  path: '/api/posts/:id/retry',
  summary: 'Process a failed video once more',
  tag: 'posts',
  access: 'signed-in',
  params: IdParams,
  answer: Post,
  errors: ['no_such_post'],
});
