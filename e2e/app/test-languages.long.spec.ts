// Screens: accounts/settings, campus/console/analytics, college/console, campus/console/audit-log, campus/console/data-protection, accounts/sign-in, college/college, posts/create, campus/console/dashboard, people/edit-profile, events/console, events, feeds/feed, support, people/first-steps, focus, people/friends, groups/console, groups, posts/console/hashtags, careers, library, posts/console/posts, market, memes, messages, moderation/cases, college/notices, notifications, campus/pages, membership/console/payments, polls, people/profile, feeds/reels, moderation/safety, search, campus/console/settings, posts/hashtag, feeds/trending, accounts/console, membership/console/verification, membership
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { faultsForAdmin, faultsForGuest, faultsForStudent, inLanguage, readerOf } from './large-text.ts';

const SIZES = [
  ...[320, 390, 768, 1280].map((width) => inLanguage('hi', width)),
  ...[320, 390, 768, 1280].map((width) => inLanguage('en-XA', width)),
  ...[390, 1280].map((width) => inLanguage('ar-XB', width)),
];

test.use({ isMobile: false });
test.setTimeout(240_000);

for (const size of SIZES) {
  test(`the screens of a student have room for their texts in ${size.what}`, async ({
    signedInPage,
    student,
    request,
  }) => {
    const reader = await readerOf(request, student, size);
    expect(await faultsForStudent(await signedInPage(reader), size)).toEqual([]);
  });

  test(`the screens of the console have room for their texts in ${size.what}`, async ({ signedInPage, request }) => {
    const admin = await readerOf(request, await demoAdmin(request), size);
    expect(await faultsForAdmin(await signedInPage(admin), size)).toEqual([]);
  });

  test(`the screens of a guest have room for their texts in ${size.what}`, async ({ page }) => {
    expect(await faultsForGuest(page, size)).toEqual([]);
  });
}
