// Features: trending, tags, search, reels, profile
import type { Page } from '@playwright/test';
import { type Trending, trending, trendingScore } from '@quad/contract/trending';
import { expect, expectAccessible, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

/** Answers the lists with others than those of the campus. */
async function answer(page: Page, lists: Partial<Trending>): Promise<void> {
  const none: Trending = { computedAt: null, hashtags: [], users: [], creative: [], leadership: [] };
  await page.route(`**${trending.path}`, (route) => route.fulfill({ json: { ...none, ...lists } }));
}

test('shows the hashtags, people, awards and leaders of the week, and what their scores are made of', async ({
  studentPage: page,
}) => {
  await page.goto('/menu');
  await main(page)
    .getByRole('link', { name: 'Trending' })
    .or(page.getByRole('link', { name: 'Trending' }))
    .first()
    .click();
  await expect(page).toHaveTitle('Trending · Quad');
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
  const first = main(page).getByRole('listitem').first();
  await expect(first).toContainText('1');
  await expect(first.getByRole('link', { name: /^#/ })).toBeVisible();
  await expect(main(page).getByText(/From the last seven days · updated/)).toBeVisible();
  await expectAccessible(page);

  await first.getByRole('button', { name: /points/ }).click();
  await expect(sheet(page).getByText('Rising')).toBeVisible();
  await expect(sheet(page).getByText(/posted with it/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(first.getByRole('button', { name: /points/ })).toBeFocused();

  // the tabs by the keys
  await tab(page, 'Hashtags').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/trending?list=users');
  await expect(
    main(page)
      .getByRole('button', { name: /^See what .* got \d+ points for$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await tab(page, 'Creative').click();
  for (const name of ['Post of the Week', 'Reel of the Week', 'Meme of the Week']) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
  }
  await expect(main(page).getByText(/this week\.$/)).toHaveCount(3);
  // each with its picture
  await expect(main(page).locator('img')).toHaveCount(3);
  await expectAccessible(page);

  await tab(page, 'Leadership').click();
  await expect(page).toHaveURL('/trending?tab=leadership&list=creative');
  await main(page)
    .getByRole('button', { name: /contributions/ })
    .first()
    .click();
  await expect(sheet(page).getByText('Contributions', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expectAccessible(page);

  await page.goto('/trending');
  const tag = main(page).getByRole('listitem').first().getByRole('link');
  const name = await tag.locator('bdi').textContent();
  await tag.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
});

test('leads from an award to what won it', async ({ studentPage: page }) => {
  await page.goto('/trending?list=creative');
  await main(page).getByRole('link', { name: 'Reel of the Week' }).click();
  await expect(page).toHaveURL(/\/reels\/[0-9a-f-]{36}$/);
});

test('says when nothing trends, and when it cannot be loaded', async ({ studentPage: page }) => {
  await answer(page, {});
  await page.goto('/trending');
  await expect(main(page).getByRole('heading', { name: 'No hashtag is trending' })).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'Users').click();
  await expect(main(page).getByRole('heading', { name: 'Nobody is trending yet' })).toBeVisible();
  await tab(page, 'Creative').click();
  await expect(main(page).getByRole('heading', { name: 'No awards this week' })).toBeVisible();
  await tab(page, 'Leadership').click();
  await expect(main(page).getByRole('heading', { name: 'Nobody leads yet' })).toBeVisible();

  await page.unroute(`**${trending.path}`);
  await page.route(`**${trending.path}`, (route) => route.abort());
  await page.goto('/trending');
  await expect(main(page).getByRole('alert')).toContainText('What is trending could not be loaded.');
  await expectAccessible(page);
  await page.unroute(`**${trending.path}`);
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();

  // a score that has gone from the list since
  await page.route(`**${trendingScore.path.replace(':list', '*').replace(':of', '*')}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'This is no longer on the list.', code: 'not_trending' } }),
  );
  await main(page)
    .getByRole('button', { name: /points/ })
    .first()
    .click();
  await expect(sheet(page).getByText('This is no longer on the list.')).toBeVisible();
});

test('holds long names and high scores', async ({ studentPage: page }) => {
  const hashtags = Array.from({ length: 10 }, (_, n) => ({
    tag: `${'w'.repeat(90)}${n}`,
    postsCount: 99_999,
    score: 99_999 - n,
    isPinned: false,
  }));
  await answer(page, { computedAt: new Date().toISOString(), hashtags });
  await page.goto('/trending');
  await expect(main(page).getByRole('listitem')).toHaveCount(10);
  const overflow = await main(page).evaluate((screen) => screen.scrollWidth - screen.clientWidth);
  expect(overflow).toBe(0);
  await expectAccessible(page);
});
