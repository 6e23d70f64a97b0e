// Screens: accounts/settings, campus/console/dashboard, campus/console/settings, accounts/console, college/college, college/notices, people/edit-profile, events/console, events, feeds/feed, people/friends, groups, careers, library, market, messages, moderation/cases, membership/console/payments, polls, people/profile, search, feeds/trending
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { DENSE } from './all-screens.ts';
import { faultsOf, inLanguage } from './large-text.ts';

const LONG_TEXTS = inLanguage('en-XA', 390);
const MIRRORED = inLanguage('ar-XB', 390);

test.use({ isMobile: false });
test.setTimeout(240_000);

test('the dense screens of a student have room for long texts', async ({ studentPage }) => {
  expect(await faultsOf(studentPage, LONG_TEXTS, DENSE.student)).toEqual([]);
});

test('the dense screens of the console have room for long texts', async ({ signedInPage, request }) => {
  expect(await faultsOf(await signedInPage(await demoAdmin(request)), LONG_TEXTS, DENSE.admin)).toEqual([]);
});

test('screens run from right to left', async ({ studentPage }) => {
  expect(await faultsOf(studentPage, MIRRORED, DENSE.mirrored)).toEqual([]);
});
