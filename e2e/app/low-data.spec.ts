// Screens: feeds/feed, people/profile
import type { Page } from '@playwright/test';
import { feed, type Post, type PostPage } from '@quad/contract/posts/posts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { card, demoVideo, feedUrl, publish, words } from '../posts/posts.ts';
import { visit } from '../visit.ts';

/** Make the browser report this connection. */
const connection = (page: Page, said: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value, configurable: true });
  }, said);

test.describe('low-data mode', () => {
  test('requests few posts and the smallest file of each picture on a slow connection', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const { media, caption, _id } = await publish(request, asha, {
      caption: words('Small'),
      file: picture({ width: 1600, height: 1200 }),
    });
    const [medium] = media;
    const [narrowest, readable] = medium?.variants ?? [];
    await connection(page, { saveData: false, effectiveType: '2g' });
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const pageOfFeed = page.waitForRequest((sent) => feedUrl(new URL(sent.url())));
    await page.goto('/');
    expect(new URL((await pageOfFeed).url()).search).toBe('?page=1&limit=8');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(
      asked.filter((path) => path === feed.path),
      'calls of the document and of the app',
    ).toHaveLength(1);

    await visit(page, '/following');
    const shown = card(page, caption).getByRole('img', { name: /^Posted by/ });
    await expect(shown).toHaveAttribute('src', narrowest?.url ?? '');
    await expect.poll(() => asked).toContain(narrowest?.url);
    expect(asked).not.toContain(medium?.url);

    // Text in a picture is readable on the post's own page.
    await visit(page, `/post/${_id}`);
    await expect(shown).toHaveAttribute('src', readable?.url ?? '');
  });

  for (const where of ['the feed', 'a post']) {
    test(`shows the text of ${where} before the code of the app has arrived`, async ({
      student: asha,
      studentPage: page,
      request,
    }) => {
      const { media, _id } = await publish(request, asha, {
        caption: words('Early'),
        file: picture({ width: 1600, height: 1200 }),
      });
      await connection(page, { effectiveType: '3g' });
      const { promise: shown, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
        await shown;
        await route.continue();
      });
      const pictures: string[] = [];
      page.on('request', (sent) => sent.url().includes('/media/') && pictures.push(new URL(sent.url()).pathname));
      const isAnswer = ({ pathname }: URL) => pathname === (where === 'a post' ? `/api/posts/${_id}` : feed.path);
      const answered = page.waitForResponse((response) => isAnswer(new URL(response.url())));
      await page.goto(where === 'a post' ? `/post/${_id}` : '/', { waitUntil: 'commit' });
      const answer: Post | PostPage = await (await answered).json();
      const post = 'posts' in answer ? answer.posts[0] : answer;

      const early = page.locator('#early-post');
      await expect(early).toContainText(post?.caption ?? '');
      await expect(early).toContainText(post?.name ?? '');
      release();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(early).toHaveCount(0);
      if (where === 'a post') {
        // the document and the app choose the same file
        await expect.poll(() => pictures).toContain(media[0]?.variants[1]?.url);
        expect(pictures).not.toContain(media[0]?.variants[0]?.url);
      }
    });
  }

  test('loads no fonts that the device does not have yet', async ({ page, student }) => {
    await page.clock.install();
    await connection(page, { effectiveType: '3g' });
    await page.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify(student.session));
    const fonts: string[] = [];
    page.on('request', (sent) => sent.url().endsWith('.woff2') && fonts.push(sent.url()));
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.locator('html')).toHaveClass(/plain/);
    expect(fonts).toEqual([]);
  });

  test('waits for a tap, and then plays the small file of a video', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await demoVideo(request, asha);
    await connection(page, { saveData: true, effectiveType: '4g' });
    const played: string[] = [];
    // Add a small file for low-data mode, which this video does not have.
    await page.route('**/api/posts/**', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll('"lowData":null', '"lowData":"/media/low.mp4"'),
      });
    });
    await page.route('**/media/low.mp4', (route) => {
      played.push(route.request().url());
      return route.abort();
    });
    await page.goto(`/post/${post._id}`);
    const play = page.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    await expect(page.locator('video')).toBeInViewport({ ratio: 0.7 });
    const video = () =>
      page.locator('video').evaluate(({ paused, preload }: HTMLVideoElement) => ({ paused, preload }));
    await expect.poll(video).toEqual({ paused: true, preload: 'none' });
    expect(played).toEqual([]);
    await play.click();
    await expect(page.getByText('This video could not be played.')).toBeVisible();
    expect(played).not.toEqual([]);
  });
});
