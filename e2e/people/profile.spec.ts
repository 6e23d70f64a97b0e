// Screens: people/profile
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { publish, words } from '../posts/posts.ts';
import { people } from './people.ts';

test('another student is followed from their profile and from a list, and shows their followers', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal, chitra] = [await newStudent('Asha Verma'), await newStudent('Bilal'), await newStudent('Chitra')];
  await people.follows(request, chitra, asha);
  const page = await signedInPage(bilal);
  await page.goto(`/profile/${asha.session.user._id}`);
  await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Counters' })).toHaveText(/0\s*Posts\s*1\s*Follower\s*0\s*Following/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '2 Followers' }).click();
  const list = page.getByRole('dialog', { name: 'Followers' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Bilal' })).toContainText('You');
  const followed = page.waitForResponse((answer) => answer.url().includes('/api/follow/follow/') && answer.ok());
  await list.getByRole('button', { name: 'Follow Chitra' }).click();
  await expect(list.getByRole('button', { name: 'Following Chitra' })).toBeFocused();
  await followed;

  await page.reload();
  await page.getByRole('button', { name: '2 Followers' }).click();
  await list.getByRole('button', { name: 'Following Chitra' }).click();
  await expect(list.getByRole('button', { name: 'Follow Chitra' })).toBeVisible();
  await list.getByRole('link', { name: /Chitra/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chitra' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('the viewer’s own profile shows posts, which open in full one after another', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent('Asha Verma');
  const first = await publish(request, asha, { caption: words('First'), file: picture() });
  const second = await publish(request, asha, { caption: words('Second'), file: picture() });
  const page = await signedInPage(asha);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Counters' })).toHaveText(/^2\s*Posts/);
  const tile = page.getByRole('button', { name: `Photo by Asha Verma: ${second.caption}` });
  await expect(tile).toBeVisible();
  await tile.click();
  const overlay = page.getByRole('dialog', { name: 'Post in full' });
  await expect(overlay.getByText(second.caption)).toBeVisible();
  await expect(overlay.getByText('1 of 2')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('ArrowRight');
  await expect(overlay.getByText(first.caption)).toBeVisible();
  await overlay.getByRole('button', { name: 'Previous post' }).click();
  await expect(overlay.getByText(second.caption)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(tile).toBeFocused();
  await tile.click();
  // a click on the picture enlarges it, a click outside closes it
  await overlay.getByRole('button', { name: /^Open the picture/ }).click();
  await expect(page.getByRole('dialog', { name: 'Picture', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await overlay.click({ position: { x: 20, y: 200 } });
  await expect(overlay).toBeHidden();
  await tile.click();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toBeHidden();
  await tile.click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL('/profile');
});
