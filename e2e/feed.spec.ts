import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { feed, type PostPage, toggleLike } from '@quad/contract/posts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './pictures.ts';
import { card, clip, comment, doubleTap, onServer, publish } from './posts.ts';

/** Words that no other post has: other tests publish to the same feed at the same time. */
const words = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

const feedUrl = (url: URL) => url.pathname === feed.path;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1025;

test.describe('a post', () => {
  test('shows who posted what, and can be used by everybody', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha Verma');
    const post = await publish(request, asha, { caption: words('Sunset from the roof'), file: picture() });
    await comment(request, asha, post, 'More tomorrow');
    const page = await signedInPage(asha);
    await page.goto('/');
    const mine = card(page, post.caption);
    await expect(mine.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
    await expect(mine.getByText(`@${post.userId.username}`)).toBeVisible();
    await expect(mine.getByText('just now')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false');
    await mine.getByRole('button', { name: 'Comment, 1 comment' }).click();
    await expect(mine.getByText('More tomorrow')).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps its picture’s place before the picture has come', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, {
      caption: words('Wide'),
      file: picture({ width: 800, height: 400 }),
    });
    const page = await signedInPage(asha);
    await page.route('**/media/**', () => undefined);
    await page.goto('/');
    const box = await card(page, post.caption)
      .getByRole('img', { name: /^Posted by/ })
      .boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.5, 1);
  });

  test('shows the beginning of a long caption, and all of it after "more"', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const caption = `${words('Registrations are open')}\n${'Teams of up to four. '.repeat(20)}\nThe last line`;
    await publish(request, asha, { caption, file: picture() });
    const page = await signedInPage(asha);
    await page.goto('/');
    const mine = card(page, 'Registrations are open').first();
    const before = await mine.boundingBox();
    await mine.getByRole('button', { name: /^Show more/ }).click();
    await expect(mine.getByRole('button', { name: /^Show more/ })).toBeHidden();
    expect((await mine.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  });

  test('keeps its words as they were written, whatever they are', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const caption = `${words('<b>bold</b>')} <img src=x onerror="document.title='broken'"> नमस्ते`;
    await publish(request, asha, { caption });
    const page = await signedInPage(asha);
    await page.goto('/');
    await expect(page.getByText(caption)).toBeVisible();
    expect(await page.title()).not.toBe('broken');
  });

  test('with a video plays it without sound while it is in view', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Drone'), file: await clip() });
    for (let count = 0; count < 4; count++) await publish(request, asha, { caption: words('Newer'), file: picture() });
    const page = await signedInPage(asha);
    await page.goto('/');
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

test.describe('a like', () => {
  test('is given by a double tap, once, with a heart', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Tap me'), file: picture() });
    const page = await signedInPage(bilal);
    await page.goto('/');
    const target = card(page, post.caption).getByRole('img', { name: 'Posted by Asha' });
    await doubleTap(page, target, isPhone(page));
    await expect(page.getByTestId('heart')).toBeAttached();
    const like = card(page, post.caption).getByRole('button', { name: 'Like, 1 like' });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('heart')).toBeHidden();
    await doubleTap(page, target, isPhone(page));
    await expect(page.getByTestId('heart')).toBeAttached();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await onServer(request, asha, post)).likes).toEqual([bilal.session.user._id]);
  });

  test('is given and taken back with the heart, by keyboard too', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Press me') });
    const page = await signedInPage(asha);
    await page.goto('/');
    const like = card(page, post.caption).getByRole('button', { name: /^Like,/ });
    await like.focus();
    await page.keyboard.press('Enter');
    await expect(like).toHaveAccessibleName('Like, 1 like');
    await like.click();
    await expect(like).toHaveAccessibleName('Like, 0 likes');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await onServer(request, asha, post)).likesCount).toBe(0);
  });

  test('that changes its mind while the server is slow ends as it was wished last', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Quick fingers') });
    const page = await signedInPage(asha);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let toggles = 0;
    await page.route(`**${toggleLike.path.replace(':id', post._id)}`, async (route) => {
      toggles += 1;
      await held;
      await route.continue();
    });
    await page.goto('/');
    const like = card(page, post.caption).getByRole('button', { name: /^Like,/ });
    for (let press = 0; press < 4; press++) await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(toggles).toBe(1);
    release();
    await expect.poll(() => toggles).toBe(2);
    await expect.poll(async () => (await onServer(request, asha, post)).likesCount).toBe(0);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  test('that fails is taken back with a word, and the post is fetched anew', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Offline') });
    const page = await signedInPage(asha);
    await page.route(`**${toggleLike.path.replace(':id', post._id)}`, (route) => route.abort());
    await page.goto('/');
    const like = card(page, post.caption).getByRole('button', { name: /^Like,/ });
    const fetchedAnew = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${post._id}`));
    await like.click();
    await expect(page.getByRole('alert')).toContainText('Your like could not be saved.');
    expect((await fetchedAnew).ok()).toBe(true);
    await expect(like).toHaveAccessibleName('Like, 0 likes');
  });
});

test.describe('comments', () => {
  test('and likes of one student reach another who is looking at the post', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal Khan')];
    const post = await publish(request, asha, { caption: words('Lost: a blue bottle') });
    const hers = await signedInPage(asha);
    await hers.clock.install();
    await hers.goto('/');
    await card(hers, post.caption).getByRole('button', { name: 'Comment, 0 comments' }).click();

    const his = await signedInPage(bilal);
    await his.goto('/');
    await card(his, post.caption).getByRole('button', { name: 'Like, 0 likes' }).click();
    await card(his, post.caption).getByRole('button', { name: 'Comment, 0 comments' }).click();
    await card(his, post.caption).getByRole('textbox').fill('I saw it in Lab 3');
    await card(his, post.caption).getByRole('button', { name: 'Send' }).click();
    await expect.poll(async () => (await onServer(request, asha, post)).commentsCount).toBe(1);

    await hers.clock.fastForward(31_000);
    await expect(card(hers, post.caption).getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    await expect(card(hers, post.caption).getByText('I saw it in Lab 3')).toBeVisible();
    await expect(card(hers, post.caption).getByText('Bilal Khan')).toBeVisible();
  });

  test('need words, and close their input when they are sent', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Say something') });
    const page = await signedInPage(asha);
    await page.goto('/');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'Comment, 0 comments' }).click();
    const input = mine.getByRole('textbox', { name: /^Comment on/ });
    await expect(input).toBeFocused();
    await expect(mine.getByRole('button', { name: 'Send' })).toBeDisabled();
    await input.fill('   \n ');
    await expect(mine.getByRole('button', { name: 'Send' })).toBeDisabled();
    await input.fill('First!');
    await page.keyboard.press('Enter');
    await expect(input).toBeHidden();
    await expect(mine.getByRole('region', { name: /^Comments/ }).getByText('First!')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Comment, 1 comment' })).toBeFocused();
    await mine.getByRole('button', { name: 'Comment, 1 comment' }).click();
    await expect(input).toHaveValue('');
  });

  test('keep a draft over Escape', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Draft') });
    const page = await signedInPage(asha);
    await page.goto('/');
    const button = card(page, post.caption).getByRole('button', { name: /^Comment,/ });
    const input = card(page, post.caption).getByRole('textbox');
    await button.click();
    await expect(input).toBeFocused();
    await page.keyboard.type('Half a thought');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await expect(input).toHaveValue('Half a thought');
  });

  test('that cannot be sent give their text back', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('No signal') });
    const page = await signedInPage(asha);
    await page.route(`**/api/posts/${post._id}/comment`, (route) => route.abort());
    await page.goto('/');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'Comment, 0 comments' }).click();
    await expect(mine.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Can you hear me?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Your comment could not be sent.');
    await expect(mine.getByRole('textbox')).toHaveValue('Can you hear me?');
    await expect(mine.getByRole('button', { name: 'Comment, 0 comments' })).toBeVisible();
  });

  test('can be deleted by their author and by the owner of the post, and by nobody else', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal, chitra] = [await newStudent('Asha'), await newStudent('Bilal'), await newStudent('Chitra')];
    const post = await publish(request, asha, { caption: words('Discuss') });
    await comment(request, bilal, post, 'From Bilal');
    await comment(request, chitra, post, 'From Chitra');

    const his = await signedInPage(bilal);
    await his.goto('/');
    await card(his, post.caption).getByRole('button', { name: 'View all 2 comments' }).click();
    const deletes = card(his, post.caption).getByRole('button', { name: /^Delete the comment/ });
    await expect(deletes).toHaveCount(1);
    await deletes.click();
    await expect(card(his, post.caption).getByText('From Bilal')).toBeHidden();
    await expect.poll(async () => (await onServer(request, asha, post)).commentsCount).toBe(1);

    const hers = await signedInPage(asha);
    await hers.goto('/');
    await card(hers, post.caption).getByRole('button', { name: 'View 1 comment' }).click();
    await card(hers, post.caption).getByRole('button', { name: 'Delete the comment of Chitra' }).click();
    await expect(card(hers, post.caption).getByRole('button', { name: 'Comment, 0 comments' })).toBeVisible();
    await expect.poll(async () => (await onServer(request, asha, post)).comments).toEqual([]);
  });

  test('that cannot be deleted come back', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Sticky') });
    await comment(request, asha, post, 'I stay');
    const page = await signedInPage(asha);
    await page.route(`**/api/posts/${post._id}/comment/*`, (route) => route.abort());
    await page.goto('/');
    await card(page, post.caption).getByRole('button', { name: 'View 1 comment' }).click();
    await card(page, post.caption).getByRole('button', { name: 'Delete the comment of Asha' }).click();
    await expect(page.getByRole('alert')).toContainText('The comment could not be deleted.');
    await expect(card(page, post.caption).getByText('I stay')).toBeVisible();
  });

  test('of a long conversation are read back', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Long talk') });
    for (let count = 1; count <= 24; count++) await comment(request, asha, post, `Remark number ${count}.`);
    const page = await signedInPage(asha);
    await page.goto('/');
    const mine = card(page, post.caption);
    await mine.getByRole('button', { name: 'View all 24 comments' }).click();
    const list = mine.getByRole('region', { name: /^Comments/ });
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(160);
    await expect(list.getByText('Remark number 24.')).toBeInViewport();
    await expect(list.getByText('Remark number 4.')).toHaveCount(0);
    await list.getByRole('button', { name: 'View earlier comments' }).click();
    await expect(list.getByText('Remark number 1.')).toBeAttached();
    await expect(list.getByRole('listitem')).toHaveCount(24);
    await expect(list.getByRole('button', { name: 'View earlier comments' })).toBeHidden();
  });
});

test.describe('the owner of a post', () => {
  test('edits the caption, and the post says so', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Tpyo') });
    const page = await signedInPage(asha);
    await page.goto('/');
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
    await expect(card(page, better).getByText('Edited')).toBeVisible();
    expect((await onServer(request, asha, post)).caption).toBe(better);
  });

  test('deletes it after being asked, and others do not find it any more', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    const post = await publish(request, asha, { caption: words('Regret'), file: picture() });
    const his = await signedInPage(bilal);
    await his.goto('/');
    await expect(card(his, post.caption)).toBeVisible();
    await expect(card(his, post.caption).getByRole('button', { name: 'More about this post' })).toBeHidden();

    const page = await signedInPage(asha);
    await page.goto('/');
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
    await expect(his.getByRole('alert')).toContainText('This post does not exist any more.');
    await expect(card(his, post.caption)).toBeHidden();
  });

  test('gets it back when it cannot be deleted', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Stays') });
    const page = await signedInPage(asha);
    await page.goto('/');
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
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const post = await publish(request, asha, { caption: words('Share me') });
    const page = await signedInPage(asha);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/');
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
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent('Asha');
    const post = await publish(request, asha, { caption: words('Share me') });
    const page = await signedInPage(asha);
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.title = `shared ${data?.url}`;
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
    });
    await page.goto('/');
    await card(page, post.caption).getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(new RegExp(`^shared .*/post/${post._id}$`));
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('of a post that does not exist leads to a page that says so', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/post/${id}`);
      await expect(page.getByRole('heading', { name: 'This post does not exist' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test.describe('the feed', () => {
  test('says what happened when it cannot be loaded, and tries again', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
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

  test('without posts leads to creating the first', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    const nothing = { posts: [], currentPage: 1, totalPages: 0, nextCursor: null };
    await page.route(feedUrl, (route) => route.fulfill({ json: nothing }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
    await expect(page.getByText('Start by creating your first post!')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create a post' }).click();
    await expect(page).toHaveURL(/\/create$/);
  });

  test('says something while it loads', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.route(feedUrl, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText(/…$/);
    await expectAccessible(page);
  });

  test('goes on to the next page at its end, again after a failure, and says when there is no more', async ({
    newStudent,
    signedInPage,
  }) => {
    const page = await signedInPage(await newStudent());
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
    newStudent,
    signedInPage,
    request,
  }) => {
    const asha = await newStudent();
    const page = await signedInPage(asha);
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
    const post = await publish(request, asha, { caption: words('Breaking news') });
    await page.clock.fastForward(31_000);
    const pill = page.getByRole('button', { name: /new posts?$/ });
    await expect(pill).toBeVisible();
    await expect(page.getByText(/new posts? above/)).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
    await expect(card(page, post.caption)).toHaveCount(0);
    await expectAccessible(page);
    await pill.click();
    await expect(card(page, post.caption)).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(pill).toBeHidden();
  });

  test('costs next to nothing while nothing happens', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
    await page.clock.install();
    const statuses: number[] = [];
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    page.on('response', (answer) => {
      if (feedUrl(new URL(answer.url()))) statuses.push(answer.status());
    });
    // Others post, like and comment at the same time: some answers are new, but not all.
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect.poll(() => statuses.at(-1), { timeout: 1000 }).toBe(304);
    }).toPass();
  });

  test('of ten thousand posts keeps the page small', async ({ newStudent, signedInPage, request }) => {
    const asha = await newStudent();
    const real = await publish(request, asha, { caption: 'One of many', file: picture() });
    const idOf = (place: number) => `019a0000-0000-7000-8000-${String(10 ** 11 - place).padStart(12, '0')}`;
    const page = await signedInPage(asha);
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

  test('is found again where it was left', async ({ newStudent, signedInPage }) => {
    const page = await signedInPage(await newStudent());
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
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect.poll(inView).toEqual(left);
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
    await page.goBack();
    await expect.poll(inView).toEqual(left);
  });
});
