import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { toCached } from './post-cache.ts';

test('a cached post uses no more memory than its bytes', () => {
  const { json } = toCached({
    id: newId(),
    author_id: newId(),
    caption: 'Rain on the library roof',
    location: '',
    created_at: new Date(),
    edited_at: null,
    reposts_count: 0,
    visibility: 'public',
    tags: [],
    mentions: [],
    media: [],
    likes: [],
    likes_count: 0,
    comments: [],
    comments_count: 0,
    name: 'Asha',
    username: 'asha',
    picture: null,
    role: 'user',
    is_verified: false,
  });
  expect(JSON.parse(json.toString()).caption).toBe('Rain on the library roof');
  expect(json.buffer.byteLength).toBe(json.length);
});
