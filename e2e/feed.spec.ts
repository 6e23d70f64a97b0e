// Features: feed, create

import type { Page } from '@playwright/test';
import { FEED_PAGE_SIZE } from '@quad/contract/limits';
import { feed, type PostPage } from '@quad/contract/posts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { card, feedUrl, publish, words } from './posts.ts';

test.describe('the feed', () => {
  test('says what happened when it cannot be loaded, and tries again', async ({ studentPage: page }) => {
    await page.route(feedUrl, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You do not have permission to do this.' } }),
    );
    await page.goto('/');
    await expect(page.getByText('You do not have permission to do this.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(feedUrl);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('without posts leads to creating the first', async ({ studentPage: page }) => {
    const nothing = { posts: [], currentPage: 1, totalPages: 0, nextCursor: null };
    await page.route(feedUrl, (route) => route.fulfill({ json: nothing }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
    await expect(page.getByText('Start by creating your first post!')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create a post' }).click();
    await expect(page).toHaveURL(/\/create$/);
  });

  test('asks for its first posts once, and for their first picture, before the app asks for anything', async ({
    studentPage: page,
  }) => {
    let firstPicture = '';
    // when the feed is watched, the app asks whether there is something new by then
    await page.route('**/api/stream*', (route) => route.abort());
    await page.route(feedUrl, async (route) => {
      const response = await route.fetch();
      const list: PostPage = await response.json();
      const posts = list.posts.filter(({ media: [medium] }) => medium?.type === 'image');
      firstPicture = posts[0]?.media[0]?.url ?? '';
      await route.fulfill({ response, json: { ...list, posts } });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(api|media)\//.test(pathname)) asked.push(pathname + search);
    });
    // The app's last file comes late: what is asked for until then, the document asks for itself.
    const pictureAsked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/media/'));
    await page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
      await pictureAsked;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const ofFeed = `${feed.path}?page=1&limit=${FEED_PAGE_SIZE}`;
    const [first, second] = asked;
    expect(asked.filter((url) => url.startsWith(feed.path))).toEqual([first]);
    expect(first).toBe(ofFeed);
    const shown = page.locator(`article img[src="${firstPicture}"]`).first();
    expect(new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname).toBe(second);
  });

  test('says something while it loads', async ({ studentPage: page }) => {
    await page.route(feedUrl, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText(/…$/);
    await expectAccessible(page);
  });

  test('goes on to the next page at its end, again after a failure, and says when there is no more', async ({
    studentPage: page,
  }) => {
    let failing = true;
    await page.route(feedUrl, async (route) => {
      if (new URL(route.request().url()).searchParams.has('before')) {
        return failing
          ? route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now.' } })
          : route.continue();
      }
      // A first page that ends early: then there is a second one, however few posts there are.
      const first: PostPage = await (await route.fetch()).json();
      const posts = first.posts.slice(0, 5);
      return route.fulfill({ json: { ...first, posts, nextCursor: posts.at(-1)?._id } });
    });
    await page.goto('/');
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      await toEnd();
      await expect(page.getByText('Not now.')).toBeVisible({ timeout: 300 });
    }).toPass();
    failing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(async () => {
      await toEnd();
      await expect(page.getByText('No more posts to load')).toBeVisible({ timeout: 300 });
    }).toPass();
  });

  test('announces new posts without a jump, and takes them in on top', async ({
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
    // cards above may have grown by what others have said
    expect(await topOf(page, read)).toBeCloseTo(top, 0);
    await expect(card(page, post.caption)).toHaveCount(0);
    await expectAccessible(page, { within: 'div:has(> [aria-live="polite"])' });
    // the pill may be there for what others have posted, a moment before it is for this one
    await expect(async () => {
      await pill.click();
      await expect(card(page, post.caption)).toBeInViewport({ timeout: 2000 });
    }).toPass();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is not asked for again while nothing is told', async ({ studentPage: page }) => {
    await page.clock.install();
    await page.route('**/api/stream*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (feedUrl(new URL(request.url()))) asked += 1;
    });
    await page.clock.runFor(10 * 60_000);
    expect(asked).toBe(0);
  });

  test('of ten thousand posts keeps the page small', async ({ student: asha, studentPage: page, request }) => {
    const real = await publish(request, asha, { caption: 'One of many', file: picture() });
    const idOf = (place: number) => `019a0000-0000-7000-8000-${String(10 ** 11 - place).padStart(12, '0')}`;
    await page.route(feedUrl, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const posts = Array.from({ length: 100 }, (_, index) => {
        const place = (number - 1) * 100 + index;
        return { ...real, _id: idOf(place), caption: `Post ${place + 1} of many` };
      });
      const nextCursor = number < 100 ? posts.at(-1)?._id : null;
      return route.fulfill({ json: { posts, currentPage: number, totalPages: 100, nextCursor } });
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const most = await page.evaluate(async () => {
      let largest = 0;
      while (!document.body.textContent?.includes('No more posts to load')) {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        largest = Math.max(largest, document.querySelectorAll('*').length);
      }
      return largest;
    });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(card(page, 'Post 10000 of many')).toBeInViewport();
    expect(most).toBeLessThan(1500);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  });

  test('is found again where it was left', async ({ studentPage: page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 4000));
    const inView = () =>
      page.evaluate(() => {
        const articles = [...document.querySelectorAll('article')];
        const first = articles.find((article) => article.getBoundingClientRect().bottom > 100);
        return {
          post: first?.getAttribute('aria-labelledby'),
          top: Math.round(first?.getBoundingClientRect().top ?? 0),
        };
      });
    // Cards that have just been measured may move others a little.
    let left = await inView();
    await expect(async () => {
      const before = left;
      left = await inView();
      expect(left.post).toBeTruthy();
      expect(left).toEqual(before);
    }).toPass();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // what is measured anew, such as how long ago a post was written, may move what is below it by a pixel or two
    const isWhereItWasLeft = async () => {
      const { post, top } = await inView();
      expect(post).toBe(left.post);
      expect(Math.abs(top - left.top)).toBeLessThanOrEqual(4);
    };
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(isWhereItWasLeft).toPass();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
    await page.goBack();
    await expect(isWhereItWasLeft).toPass();
  });

  test('keeps a card that someone types in, however far they scroll', async ({ studentPage: page }) => {
    await page.goto('/');
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: /^Comment/ }).click();
    const field = first.getByRole('textbox');
    await field.fill('Half a thou');
    // Step by step: cards come and go one at a time around the one that stays.
    for (let y = 500; y <= 6000; y += 500) {
      await page.evaluate(async (top) => {
        window.scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, y);
    }
    await expect(page.getByRole('article').nth(1)).toHaveAttribute('aria-posinset', /^([4-9]|\d\d)$/);
    await page.keyboard.type('ght');
    await expect(field).toHaveValue('Half a thought');
  });

  test('goes to its top when its tab is pressed again', async ({ studentPage: page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
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
