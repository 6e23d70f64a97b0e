// Features: search, profile, friends, tags, auth
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { search } from '@quad/contract/search';
import { expect, expectAccessible, type Student, test } from './fixtures.ts';
import { publish, words } from './posts.ts';

const letters = () => Array.from({ length: 8 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');
const field = (page: Page) => page.getByRole('textbox', { name: 'Search Quad' });
const results = (page: Page) => page.locator('#search-results');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1025;

/** Opens search where it stands at this width: behind the icon of the top bar, or in the rail with a slash. */
async function open(page: Page) {
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  if (isPhone(page)) await page.getByRole('link', { name: 'Search', exact: true }).click();
  else {
    await field(page).waitFor();
    await page.keyboard.press('/');
  }
  await expect(field(page)).toBeFocused();
}

/** A student and a post that no other test knows. */
async function campus(newStudent: (name: string) => Promise<Student>, request: Parameters<typeof publish>[0]) {
  const word = letters();
  const person = await newStudent(`${word} Irani`);
  const post = await publish(request, person, { caption: words(`All about ${word} #${word}fest`) });
  return { word, person, post };
}

test('finds people, posts and tags as one types, by the keys too, and remembers it', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const { word, person } = await campus(newStudent, request);
  const page = await signedInPage(await newStudent());
  await open(page);
  await field(page).pressSequentially(word.slice(0, 6));
  const found = { People: person.fullname, Posts: `All about ${word}`, Tags: `#${word}fest` };
  for (const [kind, text] of Object.entries(found)) {
    const links = results(page).getByRole('region', { name: kind }).getByRole('link');
    // what the first letters have found goes when the last one is typed
    await expect(links).toHaveCount(1);
    await expect(links).toContainText(text);
  }
  await expect(page).toHaveURL(`/search?q=${word.slice(0, 6)}`);
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: person.fullname })).toBeVisible();

  await page.goBack();
  await expect(field(page)).toHaveValue(word.slice(0, 6));
  // who comes back reads on: the keyboard of a phone stays away
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const recents = page.getByRole('region', { name: 'Recent searches' });
  await expect(recents.getByRole('link')).toHaveText([word.slice(0, 6)]);
  await expectAccessible(page);
  await recents.getByRole('link').click();
  await expect(field(page)).toHaveValue(word.slice(0, 6));
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await recents.getByRole('button', { name: `Remove “${word.slice(0, 6)}”` }).click();
  await expect(recents).toBeHidden();
});

test('shows all of one kind, nothing and failures', async ({ newStudent, studentPage: page, request }) => {
  const { word, post } = await campus(newStudent, request);
  await page.goto(`/search?q=${word}&kind=posts`);
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
  await expect(results(page).getByRole('link')).toContainText(post.caption);
  await expect(page.getByText('No more results')).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL(`/search?q=${word}&kind=people`);
  await expect(results(page).getByRole('button', { name: /^Add Friend/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Notices' }).click();
  await expect(page.getByRole('heading', { name: `No results for “${word}”` })).toBeVisible();
  await expectAccessible(page);

  const failing = (url: URL) => url.pathname === search.path;
  await page.route(failing, (route) => route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'No.' } }));
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByText('The search failed.')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Posts' })).toBeVisible();
});

test('recent searches leave the device with their account', async ({ newStudent, signedInPage }) => {
  const page = await signedInPage(await newStudent());
  await page.goto('/search');
  const text = randomUUID().slice(0, 8);
  await field(page).fill(text);
  await page.keyboard.press('Enter');
  const stored = () => page.evaluate(() => localStorage.getItem('recent-searches'));
  await expect.poll(stored).toContain(text);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect.poll(stored).toBeNull();
});
