// Screens: campus/console/dashboard, feeds/feed, messages, people/friends
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { watchLayoutShifts } from './layout-shift.ts';

test.use({ isMobile: false });

test('the feed and a new message do not move while they load', async ({ studentPage: page }) => {
  const walk = await watchLayoutShifts(page);
  for (const path of ['/', '/messages/new']) await walk(path);
  expect(walk.moved).toEqual([]);
});

test('the dashboard of the console does not move while it loads', async ({ signedInPage, request }) => {
  const walk = await watchLayoutShifts(await signedInPage(await demoAdmin(request)));
  await walk('/');
  expect(walk.moved).toEqual([]);
});
