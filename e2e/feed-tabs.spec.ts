// Features: feed, tags
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { card, publish, words } from './posts.ts';

test('the tabs of the feeds stay in sight', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha'), await newStudent('Bilal')];
  await people.follows(request, asha, bilal);
  const first = await publish(request, bilal, { caption: words('First') });
  for (let count = 0; count < 4; count++) await publish(request, bilal, { caption: words('More'), file: picture() });
  const page = await signedInPage(asha);
  const tabs = page.getByRole('navigation', { name: 'Feeds' });
  await page.goto('/following');
  await expect(card(page, 'More').first()).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect(card(page, first.caption)).toBeInViewport();
  await expect(tabs).toBeInViewport({ ratio: 1 });
});

test('a tap on the text of a card opens the post, and what is on the card does what it does', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha');
  const post = await publish(request, asha, { caption: `${words('Tap the text')} #tapped`, file: picture() });
  const page = await signedInPage(asha);
  await page.goto('/following');
  const mine = card(page, post.caption);
  await mine.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(mine.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  await mine.getByRole('button', { name: 'Comment, 0 comments' }).click();
  await mine.getByRole('textbox').click();
  await expect(page).toHaveURL('/following');
  await mine.getByText('Tap the text').click({ position: { x: 5, y: 10 } });
  await expect(page).toHaveURL(`/post/${post._id}`);
  await page.goBack();
  await mine.getByRole('link', { name: '#tapped' }).click();
  await expect(page).toHaveURL('/tags/tapped');
});

test('a tab says how many posts are new in its feed, until they have been seen', async ({
  newStudent,
  signedInPage,
  request,
}) => {
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
  // the posts below stand under the pill that offers the new ones
  await expectAccessible(page, { within: 'nav[aria-label=Feeds]' });

  // what has been counted is still new after a reload
  await page.reload();
  await expect(following).toHaveAccessibleName('Following 2 new');
  await following.click();
  await expect(card(page, first.caption)).toBeVisible();
  await expect(following).toHaveAccessibleName('Following');

  // and what waits above the list is counted until it is taken in
  await publish(request, bilal, { caption: words('Later') });
  await expect(following).toHaveAccessibleName('Following 1 new');
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(following).toHaveAccessibleName('Following');
});
