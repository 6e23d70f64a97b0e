// Features: feed, create, profile
import { createPost } from '@quad/contract/posts';
import { toggleRepost } from '@quad/contract/reposts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { card, onServer, publish, words } from './posts.ts';

test.describe('the feed of those one follows', () => {
  test('has their posts, what they repost and what is for close friends, beside the feed of all', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [me, bilal, stranger] = [await newStudent('Asha'), await newStudent('Bilal'), await newStudent('Chitra')];
    const page = await signedInPage(me);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Following' }).click();
    await expect(page).toHaveTitle('Following · Quad');
    await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find people' })).toBeVisible();
    await expectAccessible(page);

    await people.befriend(request, me, bilal);
    await people.lists(request, bilal, 'close', me);
    const strangers = await publish(request, stranger, { caption: words('From a stranger'), file: picture() });
    const reposted = await publish(request, stranger, { caption: words('Worth repeating') });
    const his = await publish(request, bilal, { caption: words('From Bilal') });
    const headers = { authorization: `Bearer ${bilal.session.token}` };
    await request.post(toggleRepost.path.replace(':id', reposted._id), { headers });
    const secret = words('Among friends');
    await request.post(createPost.path, { headers, multipart: { caption: secret, visibility: 'close_friends' } });
    await page.reload();
    await expect(card(page, his.caption)).toBeVisible();
    await expect(card(page, secret).getByText('Close Friends')).toBeVisible();
    await expect(card(page, reposted.caption).getByText('Bilal boosted')).toBeVisible();
    await expect(card(page, strangers.caption)).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Everyone' }).click();
    await expect(card(page, strangers.caption)).toBeVisible();
    await expect(card(page, reposted.caption)).not.toContainText('boosted');
    await expect(card(page, secret)).toBeHidden();
  });

  test('announces what comes in, and puts it on top', async ({ newStudent, signedInPage, request }) => {
    const [me, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    await people.follows(request, me, bilal);
    const before = await publish(request, bilal, { caption: words('Before') });
    const page = await signedInPage(me);
    await page.goto('/following');
    await expect(card(page, before.caption)).toBeVisible();
    const after = await publish(request, bilal, { caption: words('After') });
    await page.getByRole('button', { name: '1 new post' }).click();
    await expect(page.getByRole('article').first()).toContainText(after.caption);
    await expect(page.getByRole('button', { name: /new posts?$/ })).toBeHidden();
    await expect(card(page, before.caption)).toBeVisible();
  });

  test('has at once what one posts oneself, and for close friends alone if so chosen', async ({
    studentPage: page,
  }) => {
    await page.goto('/create?type=text');
    const caption = words('Just for you');
    await page.getByRole('textbox', { name: 'Text' }).fill(caption);
    await page.getByRole('radio', { name: 'Close Friends' }).check();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Successfully Posted!' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'visible to your close friends' })).toContainText(
      'It appears under Following for them, and in your own feed.',
    );
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await expect(card(page, caption).getByText('Close Friends')).toBeVisible();
    await page.reload();
    await expect(card(page, caption).getByText('Close Friends')).toBeVisible();
    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Following' }).click();
    await expect(card(page, caption).getByText('Close Friends')).toBeVisible();
  });
});

test.describe('the menu of another’s post', () => {
  test('saves and reposts it, copies its link, and takes that back', async ({ newStudent, signedInPage, request }) => {
    const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
    await people.follows(request, bilal, asha);
    const post = await publish(request, asha, { caption: words('Repeat me') });
    const page = await signedInPage(bilal);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/following');
    const choose = async (name: string) => {
      await card(page, post.caption).getByRole('button', { name: 'More about this post' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Boost');
    await expect(page.getByText('Boosted to your followers.')).toBeVisible();
    const repost = card(page, post.caption).getByRole('button', { name: 'Boost, 1 boost' });
    await expect(repost).toHaveAttribute('aria-pressed', 'true');
    expect((await onServer(request, asha, post)).repostsCount).toBe(1);
    await repost.click();
    await expect.poll(async () => (await onServer(request, asha, post)).repostsCount).toBe(0);
    await choose('Boost');
    await choose('Undo Boost');
    await expect.poll(async () => (await onServer(request, asha, post)).repostsCount).toBe(0);
    await choose('Save Post');
    await expect(card(page, post.caption).getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await choose('Copy Link');
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/post/${post._id}`);
  });
});

test('a reload goes on where one was in a list, and an address typed in begins at its top', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [me, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
  await people.follows(request, me, bilal);
  const long = (n: number) => `${n} ${words('A long day on campus')}\n${'and many words about it\n'.repeat(8 + n)}`;
  for (let n = 0; n < 12; n += 1) await publish(request, bilal, { caption: long(n) });
  const page = await signedInPage(me);
  await page.goto('/following');
  await expect(page.getByRole('article').first()).toBeVisible();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 2500));
  // measured cards above the view move it along with what is in it
  await expect(page.locator('article[aria-posinset="8"]')).toBeAttached();
  const seen = page.locator('article').filter({ visible: true });
  const top = () =>
    seen.evaluateAll((cards) => {
      const first = cards.find((card) => card.getBoundingClientRect().bottom > 100);
      return [first?.getAttribute('aria-posinset'), Math.round(first?.getBoundingClientRect().top ?? 0)].join(' at ');
    });
  const before = await top();
  await page.reload();
  await expect.poll(top).toBe(before);
  expect(await place()).toBeGreaterThan(1000);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goto('/following');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await place()).toBe(0);
});
