// Features: feed
import { type PostPage, toggleLike } from '@quad/contract/posts';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { card, doubleTap, feedUrl, onServer, publish, words } from './posts.ts';

test.describe('a like', () => {
  test('is given by a double tap, once, with a heart', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    await people.follows(request, bilal, asha);
    const post = await publish(request, asha, { caption: words('Tap me'), file: picture() });
    const page = await signedInPage(bilal);
    await page.goto('/following');
    const target = card(page, post.caption).getByRole('img', { name: 'Posted by Asha' });
    await doubleTap(page, target);
    await expect(page.getByTestId('heart')).toBeAttached();
    const like = card(page, post.caption).getByRole('button', { name: 'Like, 1 like' });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByTestId('heart')).toBeHidden();
    await doubleTap(page, target);
    await expect(page.getByTestId('heart')).toBeAttached();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await onServer(request, asha, post)).likes).toEqual([bilal.session.user._id]);
  });

  test('is given and taken back with the heart, by keyboard too', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Press me') });
    await page.goto('/following');
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
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Quick fingers') });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let toggles = 0;
    await page.route(`**${toggleLike.path.replace(':id', post._id)}?*`, async (route) => {
      toggles += 1;
      await held;
      await route.continue();
    });
    await page.goto('/following');
    const like = card(page, post.caption).getByRole('button', { name: /^Like,/ });
    for (let press = 0; press < 4; press++) await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(toggles).toBe(1);
    release();
    await expect.poll(() => toggles).toBe(2);
    await expect.poll(async () => (await onServer(request, asha, post)).likesCount).toBe(0);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows on a post that more people like than it lists', async ({ student: asha, studentPage: page, request }) => {
    const post = await publish(request, asha, { caption: words('Everyone likes this') });
    await request.post(toggleLike.path.replace(':id', post._id), {
      headers: { authorization: `Bearer ${asha.session.token}` },
    });
    // What the feed says of a post whose newest likes have pushed the viewer's own off the list.
    await page.route(feedUrl, async (route) => {
      const answer: PostPage = await (await route.fetch()).json();
      const posts = answer.posts.map((each) =>
        each._id === post._id ? { ...each, likes: [], likesCount: 5000 } : each,
      );
      await route.fulfill({ json: { ...answer, posts } });
    });
    await page.goto('/');
    const like = card(page, post.caption).getByRole('button', { name: 'Like, 5000 likes' });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('5K');
  });

  test('that fails is taken back with a word, and the post is fetched anew', async ({
    student: asha,
    studentPage: page,
    request,
  }) => {
    const post = await publish(request, asha, { caption: words('Offline') });
    await page.route(`**${toggleLike.path.replace(':id', post._id)}?*`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/following');
    const like = card(page, post.caption).getByRole('button', { name: /^Like,/ });
    const fetchedAnew = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${post._id}`));
    await like.click();
    await expect(page.getByRole('alert')).toContainText('Your like could not be saved.');
    expect((await fetchedAnew).ok()).toBe(true);
    await expect(like).toHaveAccessibleName('Like, 0 likes');
  });
});
