import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { IdParams } from '../wire/schemas.ts';
import { PostList, PostListQuery } from './posts.ts';

export const toggleSaved = defineCall({
  method: 'POST',
  path: '/api/posts/:id/save',
  summary:
    'Save a post for oneself, or let it go; `saved` says which of the two, so that sending it twice is sending it once',
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
  summary: 'What one has saved, last saved first; nobody else sees it',
  tag: 'saved',
  access: 'signed-in',
  query: PostListQuery,
  answer: PostList,
});
