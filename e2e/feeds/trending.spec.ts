// Screens: feeds/trending, posts/hashtag, search, feeds/reels, people/profile
import type { Page } from '@playwright/test';
import { type Trending, trending } from '@quad/contract/feeds/trending';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

test('shows the hashtags, people, awards and leaders of the week, their scores, and links to the winning posts', async ({
  studentPage: page,
}) => {
  await page.goto('/menu');
  await main(page).getByRole('link', { name: 'Trending' }).click();
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
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(first.getByRole('button', { name: /points/ })).toBeFocused();

  // the tabs by keyboard
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

  await tab(page, 'Creative').click();
  for (const name of ['Post of the Week', 'Reel of the Week', 'Meme of the Week']) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
  }
  await expect(main(page).getByText(/this week\.$/)).toHaveCount(3);
  await main(page).getByRole('link', { name: 'Reel of the Week' }).click();
  await expect(page).toHaveURL(/\/reels\/[0-9a-f-]{36}$/);
  await page.goBack();

  await tab(page, 'Leadership').click();
  await expect(page).toHaveURL('/trending?tab=leadership&list=creative');
  await main(page)
    .getByRole('button', { name: /contributions/ })
    .first()
    .click();
  await expect(sheet(page).getByText('Contributions', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  await page.goto('/trending');
  const tag = main(page).getByRole('listitem').first().getByRole('link');
  const name = await tag.locator('bdi').textContent();
  await tag.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
});

test('long names of hashtags and high scores stay within the screen', async ({ studentPage: page }) => {
  const hashtags = Array.from({ length: 10 }, (_, n) => ({
    tag: `${'w'.repeat(90)}${n}`,
    postsCount: 99_999,
    score: 99_999 - n,
    isPinned: false,
  }));
  const lists: Trending = { computedAt: new Date().toISOString(), hashtags, users: [], creative: [], leadership: [] };
  await page.route(`**${trending.path}`, (route) => route.fulfill({ json: lists }));
  await page.goto('/trending');
  await expect(main(page).getByRole('listitem')).toHaveCount(10);
  await expect.poll(() => main(page).evaluate((screen) => screen.scrollWidth - screen.clientWidth)).toBe(0);
});
