// Screens: accounts/settings, campus/console/dashboard, college/notices, events, feeds/feed, library, market, messages, people/friends, people/profile, search
import { listEvents } from '@quad/contract/events/events';
import { listListings } from '@quad/contract/market/listings';
import { feed } from '@quad/contract/posts/posts';
import { demoAdmin } from '../college/college.ts';
import { expect, test } from '../fixtures.ts';
import { watchLayoutShifts } from './layout-shift.ts';

test.use({ isMobile: false });
test.setTimeout(240_000);

test('the main screens of a student do not move while they load', async ({ studentPage: page, student, request }) => {
  const headers = { authorization: `Bearer ${student.session.token}` };
  const first = async (path: string) => {
    const answer: Record<string, { _id: string }[]> = await (await request.get(path, { headers })).json();
    return Object.values(answer).find(Array.isArray)?.[0]?._id;
  };
  const walk = await watchLayoutShifts(page);
  for (const path of [
    '/',
    `/post/${await first(`${feed.path}?page=1&limit=10`)}`,
    '/profile',
    '/messages',
    '/messages/new',
    '/events',
    `/events/${await first(listEvents.path)}`,
    '/college-NoticeHub',
    '/marketplace',
    `/marketplace/${await first(listListings.path)}`,
    '/library',
    '/search',
    '/account/privacy',
  ])
    await walk(path);
  expect(walk.moved).toEqual([]);
});

test('the dashboard of the console does not move while it loads', async ({ signedInPage, request }) => {
  const walk = await watchLayoutShifts(await signedInPage(await demoAdmin(request)));
  await walk('/');
  expect(walk.moved).toEqual([]);
});
