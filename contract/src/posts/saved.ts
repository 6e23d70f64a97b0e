import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { IdParams } from '../wire/schemas.ts';
import { PostList, PostListQuery } from './posts.ts';

export const toggleSaved = defineCall({
  method: 'POST',
  path: '/api/posts/:id/save',
  repeatable: 'saved',
  summary: 'Save a post, or remove it from your saved ones. `saved` states which, so a retry is idempotent',
  tag: 'saved',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object({ saved: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({ saved: Type.Boolean() }),
  errors: ['no_such_post'],
});

export const savedPosts = defineCall({
  method: 'GET',
  path: '/api/posts/saved',
  summary: 'List your saved posts, last saved first. Nobody else sees them',
  tag: 'saved',
  access: 'signed-in',
  query: PostListQuery,
  answer: PostList,
});
