// Screens: feeds/feed, posts/create, people/profile
import { createPost } from '@quad/contract/posts/posts';
import { toggleRepost } from '@quad/contract/posts/reposts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { picture } from '../pictures.ts';
import { card, publish, words } from '../posts/posts.ts';

test.describe('the Following feed', () => {
  test('has the followed authors’ posts, reposts and posts for close friends, beside the feed of all', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const [me, bilal, stranger] = [await newStudent('Asha'), await newStudent('Bilal'), await newStudent('Chitra')];
    await people.befriend(request, me, bilal);
    await people.lists(request, bilal, 'close', me);
    const strangers = await publish(request, stranger, { caption: words('From a stranger'), file: picture() });
    const reposted = await publish(request, stranger, { caption: words('Worth repeating') });
    const his = await publish(request, bilal, { caption: words('From Bilal') });
    const headers = { authorization: `Bearer ${bilal.session.token}` };
    await request.post(toggleRepost.path.replace(':id', reposted._id), { headers });
    const secret = words('Among friends');
    await request.post(createPost.path, { headers, multipart: { caption: secret, visibility: 'close_friends' } });
    const page = await signedInPage(me);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Following' }).click();
    await expect(page).toHaveTitle('Following · Quad');
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

  test('has one’s own new posts at once, including posts for close friends', async ({ studentPage: page }) => {
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

test('a tab counts the new posts of its feed, until they were shown', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
  await people.follows(request, asha, bilal);
  const page = await signedInPage(asha);
  const following = page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name: 'Following' });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('seen-posts') ?? ''), { message: 'the tops are noted' })
    .toContain('following');
  const first = await publish(request, bilal, { caption: words('New to you') });
  await expect(following).toHaveAccessibleName('Following 1 new');
  await publish(request, bilal, { caption: words('And this') });
  await publish(request, asha, { caption: words('My own is not new to me') });
  await expect(following).toHaveAccessibleName('Following 2 new');
  // the pill that offers the new posts covers some of the posts below
  await expectAccessible(page, { within: 'nav[aria-label=Feeds]' });

  // counted posts are still new after a reload
  await page.reload();
  await expect(following).toHaveAccessibleName('Following 2 new');
  await following.click();
  await expect(card(page, first.caption)).toBeVisible();
  await expect(following).toHaveAccessibleName('Following');

  // posts that wait above the list count until they are shown
  await publish(request, bilal, { caption: words('Later') });
  await expect(following).toHaveAccessibleName('Following 1 new');
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(page.getByRole('article').first()).toContainText('Later');
  await expect(card(page, first.caption)).toBeVisible();
  await expect(following).toHaveAccessibleName('Following');
});
