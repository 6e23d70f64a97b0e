// Screens: feeds/feed
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { picture } from '../pictures.ts';
import { card, doubleTap, onServer, publish, words } from './posts.ts';

test('a double tap gives a like, once, with a heart', async ({ newStudent, signedInPage, request }) => {
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
