// Screens: accounts/settings, campus/console/analytics, college/console, campus/console/audit-log, campus/console/data-protection, accounts/sign-in, college/college, posts/create, campus/console/dashboard, people/edit-profile, events/console, events, feeds/feed, support, people/first-steps, focus, people/friends, groups/console, groups, posts/console/hashtags, careers, library, posts/console/posts, market, memes, messages, moderation/cases, college/notices, notifications, campus/pages, membership/console/payments, polls, people/profile, feeds/reels, moderation/safety, search, campus/console/settings, posts/hashtag, feeds/trending, accounts/console, membership/console/verification, membership
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { faultsForAdmin, faultsForStudent, inLanguage, startWalk } from './large-text.ts';
import { mainScreens } from './layout-shift.ts';

const LONG_TEXTS = inLanguage('en-XA', 390);
const MIRRORED = inLanguage('ar-XB', 390);

test.use({ isMobile: false });
test.setTimeout(240_000);

test('the screens of a student have room for long texts', async ({ studentPage }) => {
  expect(await faultsForStudent(studentPage, LONG_TEXTS)).toEqual([]);
});

test('the screens of the console have room for long texts', async ({ signedInPage, request }) => {
  expect(await faultsForAdmin(await signedInPage(await demoAdmin(request)), LONG_TEXTS)).toEqual([]);
});

test('the main screens run from right to left', async ({ studentPage, student, request }) => {
  const walk = await startWalk(studentPage, MIRRORED);
  for (const path of await mainScreens(request, student)) await walk.to(path);
  expect(walk.found).toEqual([]);
});
