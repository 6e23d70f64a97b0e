// Features: feed
import { openStream } from '@quad/contract/live';
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { card, clip, comment, onServer, publish, words } from './posts.ts';

test.describe('a post', () => {
  test('shows who posted what, and can be used by everyone', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Sunset from the roof'), file: picture() });
    await comment(request, asha, post, 'More tomorrow');
    await page.goto('/following');
    const mine = card(page, post.caption);
    await expect(mine.getByRole('heading', { name: asha.fullname })).toBeVisible();
    await expect(mine.getByText(`@${post.userId.username}`)).toBeVisible();
    await expect(mine.getByText('just now')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false');
    await mine.getByRole('button', { name: 'Comment, 1 comment' }).click();
    await expect(mine.getByText('More tomorrow')).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps its picture’s place before the picture has come', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, {
      caption: words('Wide'),
      file: picture({ width: 800, height: 400 }),
    });
    await page.route('**/media/**', () => undefined);
    await page.goto('/following');
    const box = await card(page, post.caption)
      .getByRole('img', { name: /^Posted by/ })
      .boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.5, 1);
  });

  test('shows the beginning of a long caption, and all of it after "more"', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const caption = `${words('Registrations are open')}\n${'Teams of up to four. '.repeat(20)}\nThe last line`;
    await publish(request, asha, { caption, file: picture() });
    await page.goto('/following');
    const mine = card(page, 'Registrations are open').first();
    const before = await mine.boundingBox();
    await mine.getByRole('button', { name: /^Show more/ }).click();
    await expect(mine.getByRole('button', { name: /^Show more/ })).toBeHidden();
    expect((await mine.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  });

  test('keeps its words as they were written, whatever they are', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const caption = `${words('<b>bold</b>')} <img src=x onerror="document.title='broken'"> नमस्ते`;
    await publish(request, asha, { caption });
    await page.goto('/following');
    await expect(page.getByText(caption)).toBeVisible();
    expect(await page.title()).not.toBe('broken');
  });

  test('with a video plays it without sound while it is in view', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Drone'), file: await clip() });
    for (let count = 0; count < 4; count++) await publish(request, asha, { caption: words('Newer'), file: picture() });
    await page.goto('/following');
    const plays = await page.evaluate(() =>
      document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"'),
    );
    test.skip(plays === '', 'this browser has no H.264');
    const video = card(page, post.caption).locator('video');
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(video).toBeInViewport({ ratio: 0.7, timeout: 300 });
    }).toPass();
    const state = () =>
      video.evaluate((element: HTMLVideoElement) => ({ paused: element.paused, muted: element.muted }));
    await expect.poll(state).toEqual({ paused: false, muted: true });
    await card(page, post.caption).getByRole('button', { name: 'Turn sound on' }).click();
    await expect.poll(state).toEqual({ paused: false, muted: false });
    await card(page, post.caption).getByRole('button', { name: 'Pause' }).click();
    await expect.poll(state).toEqual({ paused: true, muted: false });
  });
});

test.describe('the owner of a post', () => {
  test('edits the caption, and the post says so', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Tpyo') });
    await page.goto('/following');
    await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Edit Post' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit Post' });
    await expect(sheet.getByText(`${post.caption.length}/500`)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('textbox').fill('x'.repeat(501));
    await expect(sheet.getByText('501/500')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
    await sheet.getByRole('textbox').fill('');
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(card(page, post.caption)).toBeVisible();

    await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Edit Post' }).click();
    const better = words('Typo');
    await sheet.getByRole('textbox').fill(better);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await card(page, better).getByRole('button', { name: 'Edited' }).click();
    const history = page.getByRole('dialog', { name: 'Edit history' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText(better);
    await expect(history.last()).toContainText(post.caption);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect((await onServer(request, asha, post)).caption).toBe(better);
  });

  test('deletes it after being asked, and others do not find it any more', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    await people.follows(request, bilal, asha);
    const post = await publish(request, asha, { caption: words('Regret'), file: picture() });
    const his = await signedInPage(bilal);
    // He hears nothing of what happens, or the post would leave his screen before he can like it.
    await his.route(`**${openStream.path}*`, (route) => route.abort());
    await his.goto('/following');
    await expect(card(his, post.caption)).toBeVisible();
    await card(his, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await expect(his.getByRole('menuitem', { name: 'Report Post' })).toBeVisible();
    await expect(his.getByRole('menuitem', { name: 'Delete Post' })).toBeHidden();
    await his.keyboard.press('Escape');

    const page = await signedInPage(asha);
    await page.goto('/following');
    await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, post.caption)).toBeVisible();
    await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, post.caption)).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('Post deleted');

    await card(his, post.caption)
      .getByRole('button', { name: /^Like,/ })
      .click();
    await expect(his.getByRole('alert')).toContainText('This post no longer exists.');
    await expect(card(his, post.caption)).toBeHidden();
  });

  test('gets it back when it cannot be deleted', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Stays') });
    await page.goto('/following');
    await page.route(`**/api/posts/${post._id}`, (route) => route.abort());
    await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The post could not be deleted.');
    await expect(card(page, post.caption)).toBeVisible();
  });
});

test.describe('sharing', () => {
  test('copies the link where the device cannot share, and the link opens the post', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Share me') });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/following');
    await card(page, post.caption).getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('alert')).toContainText('Link copied to clipboard!');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${new URL(page.url()).origin}/post/${post._id}`);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeVisible();
    await expect(card(page, post.caption)).toBeVisible();
    await expectAccessible(page);
  });

  test('goes through the device where it can, and closing its dialog is no error', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Share me') });
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.title = `shared ${data?.url}`;
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
    });
    await page.goto('/following');
    await card(page, post.caption).getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(new RegExp(`^shared .*/post/${post._id}$`));
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('of a post that does not exist leads to a page that says so', async ({ studentPage: page }) => {
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/post/${id}`);
      await expect(page.getByRole('heading', { name: 'This post does not exist' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});
