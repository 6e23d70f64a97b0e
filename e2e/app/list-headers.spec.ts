// Screens: people/friends, notifications, messages, market, events, groups, library, careers, polls, memes, feeds/trending, college/notices, posts/hashtag
import { expect, test } from '../fixtures.ts';

/** The list screens of a student. The lists of the demo campus have items. */
const LISTS = [
  '/friends',
  '/marketplace',
  '/marketplace?tab=lost',
  '/events',
  '/groups',
  '/library',
  '/library/requests',
  '/internship',
  '/internship?tab=certificates',
  '/polls',
  '/memes',
  '/trending',
  '/college-NoticeHub',
  '/tags/techfest',
];

const FIRST_THIRD = Math.floor(844 / 3);

test('on a phone every list has its title at one height, and its first item in the first third of the screen', async ({
  studentPage: page,
}) => {
  const main = page.getByRole('main');
  for (const list of LISTS) {
    await page.goto(list);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const header = await main.locator('header').first().boundingBox();
    expect(header, list).toMatchObject({ y: 56, height: 56 });
    const item = main.getByRole('article').or(main.getByRole('listitem')).first();
    await expect.poll(async () => (await item.boundingBox())?.y, list).toBeLessThanOrEqual(FIRST_THIRD);
  }
});
