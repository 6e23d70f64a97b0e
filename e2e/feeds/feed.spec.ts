// Screens: feeds/feed, posts/create

import type { Page } from '@playwright/test';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { card, feedUrl, publish, words } from '../posts/posts.ts';

test.describe('the feed', () => {
  test('announces new posts without a jump, and adds them on top', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
    const read = await cardInView(page);
    const top = await topOf(page, read);
    const post = await publish(request, asha, { caption: words('Breaking news') });
    const pill = page.getByRole('button', { name: /new posts?$/ });
    await expect(pill).toBeVisible();
    await expect(page.getByText(/new posts? above/)).toBeAttached();
    // new comments may have made the cards above grow
    expect(await topOf(page, read)).toBeCloseTo(top, 0);
    await expect(card(page, post.caption)).toHaveCount(0);
    await expectAccessible(page, { within: 'div:has(> [aria-live="polite"])' });
    // the pill may announce other tests' posts a moment before it announces this one
    await expect(async () => {
      await pill.click();
      await expect(card(page, post.caption)).toBeInViewport({ timeout: 2000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('draws only the posts in view and the one with the cursor', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const real = await publish(request, asha, { caption: 'One of many', file: picture() });
    const pages = 3;
    const idOf = (place: number) => `019a0000-0000-7000-8000-${String(10 ** 11 - place).padStart(12, '0')}`;
    await page.route(feedUrl, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const posts = Array.from({ length: FEED_PAGE_SIZE }, (_, index) => {
        const place = (number - 1) * FEED_PAGE_SIZE + index;
        return { ...real, _id: idOf(place), caption: `Post ${place + 1} of many` };
      });
      const nextCursor = number < pages ? posts.at(-1)?._id : null;
      return route.fulfill({ json: { posts, currentPage: number, totalPages: pages, nextCursor } });
    });
    // the server does not know these posts, so nothing may be read again
    await page.route('**/api/stream*', (route) => route.abort());
    await page.goto('/');
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: /^Comment/ }).click();
    const field = first.getByRole('textbox');
    await field.fill('Half a thou');
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(card(page, `Post ${pages * FEED_PAGE_SIZE} of many`)).toBeInViewport({ timeout: 300 });
    }).toPass();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
    await expect(page.getByRole('article').nth(1)).toHaveAttribute('aria-posinset', /^\d{3}$/);
    await expect(page.getByRole('navigation', { name: 'Feeds' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('ght');
    await expect(field).toHaveValue('Half a thought');
  });

  test('restores the scroll position, and begins at its top when it is opened again', async ({ studentPage: page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 4000));
    // Newly measured cards may move others a little: two equal places in one frame prove nothing.
    let left: Awaited<ReturnType<typeof placeOf>> | undefined;
    await expect(async () => {
      const before = left;
      left = await placeOf(page);
      expect(left.post).toBeTruthy();
      expect(left).toEqual(before);
    }).toPass({ intervals: [500] });
    const create = async () => {
      await page.getByRole('link', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
    };
    const posts = page.getByRole('link', { name: 'Posts', exact: true });
    const scrolled = () => page.evaluate(() => window.scrollY);
    // changed texts, such as the age of a post, may move the content below by a pixel or two
    const isWhereItWasLeft = async () => {
      const { post, top } = await placeOf(page);
      expect(post).toBe(left?.post);
      expect(Math.abs(top - (left?.top ?? 0))).toBeLessThanOrEqual(4);
    };
    await create();
    await expect.poll(scrolled).toBe(0);
    await posts.click();
    await expect(isWhereItWasLeft).toPass();
    await create();
    await page.goBack();
    await expect(isWhereItWasLeft).toPass();
    await page.reload();
    await expect(isWhereItWasLeft).toPass();
    await posts.click();
    await expect.poll(scrolled).toBe(0);

    await page.evaluate(() => window.scrollTo(0, 2000));
    await create();
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(scrolled).toBe(0);
  });
});

/** The post at the top of the view, and its position. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const articles = [...document.querySelectorAll('article')];
    const first = articles.find((article) => article.getBoundingClientRect().bottom > 100);
    return {
      post: first?.getAttribute('aria-labelledby'),
      top: Math.round(first?.getBoundingClientRect().top ?? 0),
    };
  });

/** The post of the first card that begins in the view. */
const cardInView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('article[data-post]')];
    return cards.find((each) => each.getBoundingClientRect().top >= 0)?.dataset.post ?? '';
  });

const topOf = (page: Page, post: string): Promise<number> =>
  page.evaluate(
    (id) => document.querySelector(`article[data-post="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    post,
  );
