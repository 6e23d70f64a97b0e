// Screens: posts/create, feeds/feed, people/profile
import type { Page } from '@playwright/test';
import { createPost, type Post } from '@quad/contract/posts/posts';
import { processingPosts } from '@quad/contract/posts/processing';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { submit } from './create.ts';
import { card, clip, words } from './posts.ts';

const unready = (page: Page) => page.getByRole('region', { name: 'Videos that are not ready' });
const isList = (url: URL) => url.pathname === processingPosts.path;
const isPost = (url: URL) => /^\/api\/posts\/[0-9a-f-]{36}$/.test(url.pathname);

test.describe('a post whose video is not ready', () => {
  test('is shown to its owner until it is published, and then everywhere', async ({ newStudent, signedInPage }) => {
    // The video's processing may wait for others.
    test.slow();
    const page = await signedInPage(await newStudent());
    let release: () => void = () => undefined;
    let isHeld = true;
    const held = new Promise<void>((resolve) => {
      release = () => {
        isHeld = false;
        resolve();
      };
    });
    // The processing list has the post until it is released, however soon the server is done.
    let sent: Post | undefined;
    await page.route(
      (url) => url.pathname === createPost.path,
      async (route) => {
        const response = await route.fetch();
        sent = (await response.json()).post;
        await route.fulfill({ response });
      },
    );
    await page.route(isList, async (route) => {
      if (isHeld && sent) await route.fulfill({ json: { posts: [sent] } });
      else await route.continue();
    });
    // The post counts as published only once it was read.
    await page.route(isPost, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/create?type=video');
    await page.getByLabel('Choose a video').setInputFiles(await clip());
    const caption = words('In the making');
    await page.getByRole('textbox', { name: 'Caption' }).fill(caption);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible({ timeout: 60_000 });
    const row = unready(page).getByRole('listitem');
    await expect(row).toBeInViewport();
    await expect(row.getByRole('link')).toHaveText(caption);
    await expect(row).toContainText('clip.mp4');
    await expect(row).toContainText(/Waiting|Preparing \d+%/);
    await expectAccessible(page, { within: '[aria-label="Videos that are not ready"]' });
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(row).toContainText('clip.mp4');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(row).toBeVisible();

    release();
    const ready = page.getByRole('alert').filter({ hasText: 'Your video is ready' });
    await expect(ready).toBeVisible({ timeout: 120_000 });
    await expect(unready(page)).toBeHidden();
    await expect(card(page, caption)).toBeVisible();
    await ready.getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(card(page, caption).locator('video')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
