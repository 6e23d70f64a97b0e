import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { IdParams } from '../wire/schemas.ts';

export const toggleRepost = defineCall({
  method: 'POST',
  path: '/api/posts/:id/repost',
  summary: 'Repost a public post to your followers, or remove the repost',
  tag: 'reposts',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ reposted: Type.Boolean(), repostsCount: Type.Integer() }),
  errors: ['no_such_post', 'cannot_repost'],
});
