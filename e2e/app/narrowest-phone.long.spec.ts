// Screens: accounts/settings, campus/console/analytics, college/console, campus/console/audit-log, campus/console/data-protection, accounts/sign-in, college/college, posts/create, campus/console/dashboard, people/edit-profile, events/console, events, feeds/feed, support, people/first-steps, focus, people/friends, groups/console, groups, posts/console/hashtags, careers, library, posts/console/posts, market, memes, messages, moderation/cases, college/notices, notifications, campus/pages, membership/console/payments, polls, people/profile, feeds/reels, moderation/safety, search, campus/console/settings, posts/hashtag, feeds/trending, accounts/console, membership/console/verification, membership
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { faultsForAdmin, faultsForGuest, faultsForStudent, NARROWEST } from './large-text.ts';

test.use({ isMobile: false });
test.setTimeout(240_000);

test('no screen of a student is wider than the window on the narrowest phone', async ({ studentPage }) => {
  expect(await faultsForStudent(studentPage, NARROWEST)).toEqual([]);
});

test('no screen of the console is wider than the window on the narrowest phone', async ({ signedInPage, request }) => {
  expect(await faultsForAdmin(await signedInPage(await demoAdmin(request)), NARROWEST)).toEqual([]);
});

test('no screen of a guest is wider than the window on the narrowest phone', async ({ page }) => {
  expect(await faultsForGuest(page, NARROWEST)).toEqual([]);
});
