// Screens: accounts/settings, campus/console/analytics, campus/console/dashboard, college/notices, people/edit-profile, events, feeds/feed, people/first-steps, focus, people/friends, careers, library, market, messages, moderation/cases, membership/console/payments, people/profile, feeds/reels, search, campus/console/settings, membership
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { mainScreens, PHONE_AND_DESK, sizesOf, TABLET_AND_LARGE_DESK, watchLayoutShifts } from './layout-shift.ts';

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
const ALL_SIZES = [...PHONE_AND_DESK, ...TABLET_AND_LARGE_DESK];
/** The sizes at which the gate does not open a main screen. */
const restOf = (path: string) => ALL_SIZES.filter((size) => !sizesOf(path).includes(size));

test.use({ isMobile: false });
test.setTimeout(240_000);

test('no screen of a student moves while it loads', async ({ studentPage: page }) => {
  const walk = await watchLayoutShifts(page, () => ALL_SIZES);
  for (const path of STUDENT) await walk(path);
  expect(walk.moved).toEqual([]);
});

test('no screen of the console moves while it loads', async ({ signedInPage, request }) => {
  const walk = await watchLayoutShifts(await signedInPage(await demoAdmin(request)), () => ALL_SIZES);
  for (const path of ADMIN) await walk(path);
  expect(walk.moved).toEqual([]);
});

test('no main screen moves while it loads at a size that the gate leaves out', async ({
  studentPage: page,
  student,
  signedInPage,
  request,
}) => {
  const walk = await watchLayoutShifts(page, restOf);
  for (const path of await mainScreens(request, student)) await walk(path);
  const walkOfAdmin = await watchLayoutShifts(await signedInPage(await demoAdmin(request)), restOf);
  await walkOfAdmin('/');
  expect([...walk.moved, ...walkOfAdmin.moved]).toEqual([]);
});
