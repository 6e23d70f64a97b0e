// Screens: accounts/settings, campus/console/dashboard, college/notices, events, feeds/feed, library, market, messages, people/friends, people/profile, search
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { mainScreens, PHONE_AND_DESK, sizesOf, watchLayoutShifts } from './layout-shift.ts';

test.use({ isMobile: false });
test.setTimeout(240_000);

test('the main screens of a student do not move while they load', async ({ studentPage: page, student, request }) => {
  const walk = await watchLayoutShifts(page, sizesOf);
  for (const path of await mainScreens(request, student)) await walk(path);
  expect(walk.moved).toEqual([]);
});

test('the dashboard of the console does not move while it loads', async ({ signedInPage, request }) => {
  const walk = await watchLayoutShifts(await signedInPage(await demoAdmin(request)), () => PHONE_AND_DESK);
  await walk('/');
  expect(walk.moved).toEqual([]);
});
