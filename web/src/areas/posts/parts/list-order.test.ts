import { describe, expect, it } from 'vitest';
import { headWith, leavesGap, type PageOfIds, pageOfIds, shownIds, waitingIds } from './list-order.ts';
import { aPost } from './testing.ts';

const page = (...ids: string[]): PageOfIds => ({ ids, next: null, top: ids[0] ?? null });
const more = { page: 2, before: 'x' };

describe('a list of posts', () => {
  it('shows each post once, though a page repeats what was published meanwhile', () => {
    const pages = [page('p5', 'p4', 'p3'), page('p3', 'p2')];
    expect(shownIds({ head: ['p6', 'p5'], pages, gone: [] })).toEqual(['p6', 'p5', 'p4', 'p3', 'p2']);
  });

  it('leaves out posts that are gone', () => {
    expect(shownIds({ head: ['p3'], pages: [page('p2', 'p1')], gone: ['p3', 'p1'] })).toEqual(['p2']);
  });

  it('goes on where the server says, and ends where it says nothing', () => {
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

  it('do not wait when there is no list yet, or nothing new', () => {
    expect(waitingIds(page('p5'), { head: [], pages: [], gone: [] })).toEqual([]);
    expect(waitingIds(page('p5', 'p4'), { head: [], pages, gone: [] })).toEqual([]);
    expect(waitingIds(undefined, { head: [], pages, gone: [] })).toEqual([]);
  });

  it('wait above an empty list', () => {
    expect(waitingIds(page('p1'), { head: [], pages: [page()], gone: [] })).toEqual(['p1']);
  });

  it('that were published while older ones waited do not hide these', () => {
    expect(waitingIds(page('p8', 'p7', 'p5'), { head: ['p8'], pages, gone: [] })).toEqual(['p7']);
  });

  it('wait above the list alone: what was reposted to its top, or has come back further down, does not', () => {
    const moved = [page('p5', 'p9', 'p4')];
    expect(waitingIds(page('p4', 'p8', 'p5', 'p7', 'p9'), { head: [], pages: moved, gone: [] })).toEqual(['p8']);
    expect(waitingIds(page('p8', 'p9'), { head: [], pages: moved, gone: ['p5'] })).toEqual(['p8']);
  });

  it('leave a gap when the newest page does not reach down to the list', () => {
    expect(leavesGap({ ...page('p9', 'p8'), next: more }, { head: [], pages, gone: [] })).toBe(true);
    expect(leavesGap({ ...page('p9', 'p5'), next: more }, { head: [], pages, gone: [] })).toBe(false);
    expect(leavesGap({ ...page('p9', 'p8'), next: null }, { head: [], pages, gone: [] })).toBe(false);
  });

  it('stand newest first on top', () => {
    expect(headWith(['p7'], ['p8', 'p6', 'p7'])).toEqual(['p8', 'p7', 'p6']);
  });
});
