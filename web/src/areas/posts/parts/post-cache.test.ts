import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from './keys.ts';
import { withLike } from './loaded-post.ts';
import { beginChange, endChange, keepPosts, markGone, patchPost, readPost } from './post-cache.ts';
import { aPost } from './testing.ts';

const EARLIER = Date.now() - 1000;
const LATER = Date.now() + 1000;

describe('the cache of posts', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    keepPosts(client, 'me', [aPost({ likesCount: 0 })], EARLIER);
  });

  it('takes later answers', () => {
    expect(keepPosts(client, 'me', [aPost({ likes: ['bilal'], likesCount: 1 })], LATER)).toBe(true);
    expect(readPost(client, 'p1')?.likesCount).toBe(1);
  });

  it('keeps a change that was made after the request', () => {
    patchPost(client, 'p1', (post) => ({ ...post, caption: 'Edited' }));
    expect(keepPosts(client, 'me', [aPost({ caption: 'Hello campus' })], EARLIER)).toBe(false);
    expect(readPost(client, 'p1')?.caption).toBe('Edited');
  });

  it('keeps a change that is being sent', () => {
    beginChange(client, 'p1', (post) => withLike(post, 'me', true));
    expect(keepPosts(client, 'me', [aPost()], LATER)).toBe(false);
    expect(readPost(client, 'p1')).toMatchObject({ liked: true, likesCount: 1 });
    endChange(client, 'p1');
    expect(keepPosts(client, 'me', [aPost({ likes: ['me'], likesCount: 7 })], LATER)).toBe(true);
    expect(readPost(client, 'p1')).toMatchObject({ liked: true, likesCount: 7 });
  });

  it('counts overlapping changes', () => {
    beginChange(client, 'p1', (post) => post);
    beginChange(client, 'p1', (post) => post);
    endChange(client, 'p1');
    expect(keepPosts(client, 'me', [aPost()], LATER)).toBe(false);
  });

  it('keeps the same object when an answer changes nothing, so that no card renders again', () => {
    const before = readPost(client, 'p1');
    keepPosts(client, 'me', [aPost({ likesCount: 0 })], LATER);
    expect(readPost(client, 'p1')).toBe(before);
  });

  it('ignores a change of a post that is not cached', () => {
    patchPost(client, 'p9', (post) => ({ ...post, caption: 'x' }));
    expect(readPost(client, 'p9')).toBeUndefined();
  });

  it('notes a deleted post once, and can undo this', () => {
    markGone(client, 'p1');
    markGone(client, 'p1');
    expect(client.getQueryData(keys.gone())).toEqual(['p1']);
    markGone(client, 'p1', false);
    expect(client.getQueryData(keys.gone())).toEqual([]);
  });
});
