import { describe, expect, it } from 'vitest';
import { headWith, leavesGap, type PageOfIds, pageOfIds, shownIds, waitingIds } from './list-order.ts';
import { aPost } from './testing.ts';

const page = (...ids: string[]): PageOfIds => ({ ids, next: null, top: ids[0] ?? null });
const more = { page: 2, before: 'x' };

describe('a list of posts', () => {
  it('shows each post once, although a later page repeats posts', () => {
    const pages = [page('p5', 'p4', 'p3'), page('p3', 'p2')];
    expect(shownIds({ head: ['p6', 'p5'], pages, gone: [] })).toEqual(['p6', 'p5', 'p4', 'p3', 'p2']);
  });

  it('leaves out deleted posts', () => {
    expect(shownIds({ head: ['p3'], pages: [page('p2', 'p1')], gone: ['p3', 'p1'] })).toEqual(['p2']);
  });

  it('loads the next page from the server’s cursor, and ends without a cursor', () => {
    const posts = [aPost({ _id: 'p2' }), aPost({ _id: 'p1' })];
    expect(pageOfIds({ posts, nextCursor: 'p1' }, { page: 3 })).toEqual({
      ids: ['p2', 'p1'],
      next: { page: 4, before: 'p1' },
      top: 'p2',
    });
    expect(pageOfIds({ posts, nextCursor: null, newest: 'repost' }, { page: 1 }).top).toBe('repost');
    expect(pageOfIds({ posts, nextCursor: null }, { page: 3 }).next).toBeNull();
  });
});

describe('new posts', () => {
  const pages = [page('p5', 'p4'), page('p3')];

  it('wait when they are newer than the list and not shown yet', () => {
    expect(waitingIds(page('p8', 'p7', 'p6', 'p5'), { head: ['p7'], pages, gone: ['p6'] })).toEqual(['p8']);
  });

  it('do not wait without a list, or without new ids', () => {
    expect(waitingIds(page('p5'), { head: [], pages: [], gone: [] })).toEqual([]);
    expect(waitingIds(page('p5', 'p4'), { head: [], pages, gone: [] })).toEqual([]);
    expect(waitingIds(undefined, { head: [], pages, gone: [] })).toEqual([]);
  });

  it('wait above an empty list', () => {
    expect(waitingIds(page('p1'), { head: [], pages: [page()], gone: [] })).toEqual(['p1']);
  });

  it('still wait when a newer post is already shown', () => {
    expect(waitingIds(page('p8', 'p7', 'p5'), { head: ['p8'], pages, gone: [] })).toEqual(['p7']);
  });

  it('do not wait when they were reposted to the top or returned further down', () => {
    const moved = [page('p5', 'p9', 'p4')];
    expect(waitingIds(page('p4', 'p8', 'p5', 'p7', 'p9'), { head: [], pages: moved, gone: [] })).toEqual(['p8']);
    expect(waitingIds(page('p8', 'p9'), { head: [], pages: moved, gone: ['p5'] })).toEqual(['p8']);
  });

  it('leave a gap when the newest page does not reach the list', () => {
    expect(leavesGap({ ...page('p9', 'p8'), next: more }, { head: [], pages, gone: [] })).toBe(true);
    expect(leavesGap({ ...page('p9', 'p5'), next: more }, { head: [], pages, gone: [] })).toBe(false);
    expect(leavesGap({ ...page('p9', 'p8'), next: null }, { head: [], pages, gone: [] })).toBe(false);
  });

  it('are added on top, newest first', () => {
    expect(headWith(['p7'], ['p8', 'p6', 'p7'])).toEqual(['p8', 'p7', 'p6']);
  });
});
