// Screens: search, people/profile, people/friends, posts/hashtag, accounts/sign-in
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Student, test, WIDE } from '../fixtures.ts';
import { publish, words } from '../posts/posts.ts';

const letters = () => Array.from({ length: 8 }, () => 'bcdfghjklm'[Math.floor(Math.random() * 10)]).join('');
const field = (page: Page) => page.getByRole('textbox', { name: 'Search Quad' });
const results = (page: Page) => page.locator('#search-results');

/** A student and a post with a word that no other test uses. */
async function campus(newStudent: (name: string) => Promise<Student>, request: Parameters<typeof publish>[0]) {
  const word = letters();
  const person = await newStudent(`${word} Irani`);
  const post = await publish(request, person, { caption: words(`All about ${word} #${word}fest`) });
  return { word, person, post };
}

test('search finds people, posts and tags while the user types, by keyboard too, and remembers the search', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const { word, person } = await campus(newStudent, request);
  const page = await signedInPage(await newStudent());
  await page.goto('/friends');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially(word.slice(0, 6));
  const found = { People: person.fullname, Posts: `All about ${word}`, Tags: `#${word}fest` };
  for (const [kind, text] of Object.entries(found)) {
    const links = results(page).getByRole('region', { name: kind }).getByRole('link');
    // the results of the first letters disappear when the last letter is typed
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
  // a returning user continues reading: the phone's keyboard stays closed
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const recents = page.getByRole('region', { name: 'Recent searches' });
  await expect(recents.getByRole('link')).toHaveText([word.slice(0, 6)]);
  await recents.getByRole('link').click();
  await expect(field(page)).toHaveValue(word.slice(0, 6));
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await recents.getByRole('button', { name: `Remove “${word.slice(0, 6)}”` }).click();
  await expect(recents).toBeHidden();
});

test('a slash leads to the field of the rail, whose results fill the column', WIDE, async ({ studentPage: page }) => {
  await page.goto('/friends');
  await field(page).waitFor();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('nobodyhasthisname');
  await expect(page.getByRole('heading', { name: 'No results for “nobodyhasthisname”' })).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL('/search?q=nobodyhasthisname&kind=people');
});
