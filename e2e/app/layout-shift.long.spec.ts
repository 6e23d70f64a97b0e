// Screens: accounts/settings, campus/console/analytics, people/edit-profile, people/first-steps, focus, people/friends, careers, library, moderation/cases, membership/console/payments, feeds/reels, campus/console/settings, membership
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { watchLayoutShifts } from './layout-shift.ts';

/** Screens with content below a part whose height depends on its answer, and screens that fill the whole window. */
const STUDENT = [
  '/account',
  '/account/data',
  '/account/details',
  '/account/notifications',
  '/account/security',
  '/edit-profile',
  '/first-steps',
  '/focuspad',
  '/internship/details',
  '/library?tab=upload',
  '/reels',
  '/verified',
];
const ADMIN = ['/analytics', '/user-reports', '/settings', '/payments'];

test.use({ isMobile: false });
test.setTimeout(240_000);

test('no screen of a student moves while it loads', async ({ studentPage: page }) => {
  const walk = await watchLayoutShifts(page);
  for (const path of STUDENT) await walk(path);
  expect(walk.moved).toEqual([]);
});

test('no screen of the console moves while it loads', async ({ signedInPage, request }) => {
  const walk = await watchLayoutShifts(await signedInPage(await demoAdmin(request)));
  for (const path of ADMIN) await walk(path);
  expect(walk.moved).toEqual([]);
});
