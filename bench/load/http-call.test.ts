import { addComment } from '@quad/contract/posts/comments';
import { createPost, feed } from '@quad/contract/posts/posts';
import { expect, test } from 'vitest';
import { callTo } from './http-call.ts';

test('a call carries what the contract says of it', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const read = callTo(feed, { token: 'secret', query: { page: 2 } });
  expect(read).toMatchObject({ method: 'GET', path: '/api/posts/feed?page=2' });
  expect(read.headers.authorization).toBe('Bearer secret');
  const comment = callTo(addComment, { token: 'secret', params: { id }, body: { text: 'Hello' } });
  expect(comment).toMatchObject({ method: 'POST', path: `/api/posts/${id}/comment`, body: '{"text":"Hello"}' });
  const post = callTo(createPost, { token: 'secret', form: { caption: 'Hello' } });
  expect(post.headers['content-type']).toContain('multipart/form-data; boundary=');
});
