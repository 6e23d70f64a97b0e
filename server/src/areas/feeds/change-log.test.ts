import { expect, test } from 'vitest';
import { createChangeLog } from './change-log.ts';

const changeOf = (...postIds: string[]) => ({ postIds, reposts: [], listChanged: false, by: 'somebody' });

test('a change outdates only the pages that show the changed post', () => {
  const log = createChangeLog();
  log.postsChanged(changeOf('before'));
  const page = { version: log.version, postIds: ['before', 'shown'] };
  expect(log.isCurrent(page)).toBe(true);
  log.postsChanged(changeOf('other'));
  expect(log.isCurrent(page)).toBe(true);
  log.postsChanged(changeOf('shown'));
  expect(log.isCurrent(page)).toBe(false);
});

test.each([
  ['an added or deleted post', { postIds: ['new'], reposts: [], listChanged: true, by: 'somebody' }],
  ['a changed person', changeOf()],
])('%s outdates every page', (_, change) => {
  const log = createChangeLog();
  const page = { version: log.version, postIds: ['shown'] };
  log.postsChanged(change);
  expect(log.isCurrent(page)).toBe(false);
  expect(log.isCurrent({ ...page, version: log.version })).toBe(true);
});

test('missed changes outdate every page', () => {
  const log = createChangeLog();
  const page = { version: log.version, postIds: ['shown'] };
  log.anyPostChanged();
  expect(log.isCurrent(page)).toBe(false);
});

test('older pages count as outdated when there are more changes than the log remembers', () => {
  const log = createChangeLog(2);
  const old = { version: log.version, postIds: ['shown'] };
  log.postsChanged(changeOf('one'));
  const newer = { version: log.version, postIds: ['shown'] };
  for (const id of ['two', 'three']) log.postsChanged(changeOf(id));
  expect([log.isCurrent(old), log.isCurrent(newer)]).toEqual([false, true]);
  expect(log.isCurrent({ ...newer, postIds: ['three'] })).toBe(false);
});
