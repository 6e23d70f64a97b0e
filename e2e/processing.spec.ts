// Features: create, feed, profile
import type { Page } from '@playwright/test';
import { createPost, type Post, type PostProcessing } from '@quad/contract/posts';
import { processingPosts } from '@quad/contract/processing';
import { submit } from './create.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { card, clip, onServer, publish, words } from './posts.ts';

const unready = (page: Page) => page.getByRole('region', { name: 'Videos that are not ready' });
const isList = (url: URL) => url.pathname === processingPosts.path;
const isPost = (url: URL) => /^\/api\/posts\/[0-9a-f-]{36}$/.test(url.pathname);

/** A post as its owner would see it while its medium were a video that cannot be played. */
function asUnready(post: Post, processing: Partial<PostProcessing>): Post {
  const media = post.media.map((medium) => ({ ...medium, type: 'video' as const, url: '', variants: [] }));
  return {
    ...post,
    media,
    processing: { state: 'failed', percent: 0, fileName: 'fest.mov', problem: null, ...processing },
  };
}

/** Has the server's first answer to the list be these posts; from then on it answers itself. */
const listOnce = (page: Page, posts: readonly Post[]) =>
  page.route(isList, (route) => route.fulfill({ json: { posts } }), { times: 1 });

const DAMAGED = 'This video is damaged and cannot be read.';

test.describe('a post whose video is not ready', () => {
  test('is shown to its owner until it is published, and then everywhere', async ({ newStudent, signedInPage }) => {
    // The video is processed, which may wait for others.
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
    // However soon the server is done with it, the list has it until then.
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
    // The post is shown as published only once it has been read.
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

  test('says what failed and why, and is tried again', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Second try'), file: picture() });
    const page = await signedInPage(asha);
    await listOnce(page, [asUnready(post, { state: 'failed', problem: DAMAGED })]);
    await page.goto('/');
    await expect(unready(page)).toContainText('fest.mov');
    await expect(unready(page).getByRole('status')).toHaveText(DAMAGED);
    await expectAccessible(page, { within: '[aria-label="Videos that are not ready"]' });
    const again = asUnready(post, { state: 'waiting' });
    await page.route('**/retry', (route) => route.fulfill({ json: again }), { times: 1 });
    await unready(page).getByRole('button', { name: 'Retry' }).click();
    await expect(unready(page)).toContainText('Waiting');
    await expect(unready(page).getByRole('button', { name: 'Retry' })).toBeHidden();
  });

  test('that was published in the meantime is found when it is tried again', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Published already'), file: picture() });
    const page = await signedInPage(asha);
    const failed = asUnready(post, { state: 'failed', problem: DAMAGED });
    await listOnce(page, [failed]);
    await page.route(isPost, (route) => route.fulfill({ json: failed }), { times: 1 });
    await page.goto(`/post/${post._id}`);
    await expect(page.getByText('fest.mov')).toBeVisible();
    await expect(page.getByText('Only you see this until the video is ready.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Posted by/ })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your video is ready' })).toBeVisible();
    await expect(card(page, post.caption).getByRole('img', { name: /^Posted by/ })).toBeVisible();
  });

  test('is deleted after a question', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Given up'), file: picture() });
    const page = await signedInPage(asha);
    await listOnce(page, [asUnready(post, { state: 'processing', percent: 43 })]);
    await page.goto('/profile');
    await expect(unready(page)).toContainText('Preparing 43%');
    await expect(unready(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43');
    await unready(page)
      .getByRole('button', { name: `Delete ${post.caption}` })
      .click();
    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(unready(page)).toBeVisible();
    await unready(page)
      .getByRole('button', { name: `Delete ${post.caption}` })
      .click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(unready(page)).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('Post deleted');
    expect(await onServer(request, asha, post)).toMatchObject({ code: 'no_such_post' });
  });
});
