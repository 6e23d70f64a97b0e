// Screens: groups
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { words } from '../posts/posts.ts';
import { groups } from './groups.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });
const find = (page: Page, title: string) => page.goto(`/groups?q=${encodeURIComponent(title)}`);
const replies = (page: Page) => main(page).getByRole('list', { name: 'Replies' });

/** Create a group with the form. */
async function createGroup(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Group' }).click();
  const form = page.getByRole('form', { name: 'Create a group' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Section B, before the paper');
  await expectAccessible(page, { within: 'form' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toHaveCount(0);
}

test('a group is created, joined from its card, and replies arrive live', async ({
  newStudent,
  student,
  studentPage: page,
  signedInPage,
  request,
}) => {
  const bilal = await newStudent('Bilal Khan');
  const title = words('Signals and Systems');
  await page.goto('/groups');
  await expect(page).toHaveTitle('Study Groups · Quad');
  await createGroup(page, title);
  // Its author sees the new group.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.goto('/groups');
  await expect(main(page).getByRole('region', { name: 'Your groups' })).toContainText(title);

  const other = await signedInPage(bilal);
  await find(other, title);
  await expect(card(other, title)).toContainText('1 member');
  await card(other, title).getByRole('button', { name: 'Join & Discuss' }).click();
  const box = other.getByRole('form', { name: `Reply in ${title}` });
  await expect(box.getByRole('textbox')).toBeFocused();
  await box.getByRole('textbox').fill('Is chapter 4 in it?');
  await box.getByRole('button', { name: 'Post Reply' }).click();
  await expect(card(other, title).getByRole('list', { name: 'Newest replies' })).toContainText('Is chapter 4 in it?');
  await expect(card(other, title)).toContainText('2 members');
  await expect(card(other, title).getByRole('button', { name: 'Discuss', exact: true })).toBeVisible();

  // the group has an unread mark until the topic is read
  await find(page, title);
  await expect(card(page, title)).toContainText('New in 1 topic');
  await card(page, title).getByRole('link', { name: title }).click();
  await main(page)
    .getByRole('link', { name: /General/ })
    .click();
  await expect(replies(page)).toContainText('Is chapter 4 in it?');
  await expect(replies(page).getByText('New', { exact: true })).toBeVisible();

  // live, in both directions
  await other.goto(page.url());
  await expect(replies(other)).toContainText('Is chapter 4 in it?');
  await page.getByRole('textbox', { name: 'Your reply' }).fill('It is. https://example.org/notes');
  await page.getByRole('textbox', { name: 'Your reply' }).press('Enter');
  await expect(replies(other).getByRole('link', { name: 'example.org/notes' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!');
  await other.getByLabel('Files', { exact: true }).setInputFiles(picture());
  await other.getByRole('button', { name: 'Post Reply' }).click();
  await expect(replies(page)).toContainText('Thank you!');
  await expect(replies(page).getByRole('button', { name: /Open the picture/ })).toBeVisible();
  const { _id } = await groups.reply(request, bilal, page.url().split('/').at(-1) ?? '', 'Buy my notes');
  await expect(replies(page)).toContainText('Buy my notes');
  await groups.remove(request, student, _id, 'Off topic');
  await expect(replies(other)).toContainText('Removed by a host: Off topic');
  await expectAccessible(page);
  await find(page, title);
  await expect(card(page, title)).toBeVisible();
  await expect(card(page, title)).not.toContainText('New in');
});

test('a long topic opens at the first unread reply', async ({ newStudent, signedInPage, student, request }) => {
  const bilal = await newStudent('Bilal Khan');
  const group = await groups.create(request, student, words('Compilers'));
  await groups.join(request, bilal, group);
  for (let n = 1; n <= 58; n++) await groups.reply(request, student, group.generalTopic, `Reply ${n} of many`);
  const page = await signedInPage(bilal);
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(replies(page).getByText('Reply 1 of many', { exact: true })).toBeInViewport();
  await expect(replies(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).not.toBeInViewport();
  const allRead = page.waitForResponse(
    async (answer) => answer.url().endsWith('/read') && (await answer.json()).unreadCount === 0,
  );
  // its first page ends here, and the next page is read from its start
  await page.keyboard.press('End');
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeAttached();
  await allRead;
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeInViewport();
  // everything is read, so the topic opens at its end
  await find(page, group.title);
  await expect(card(page, group.title)).toBeVisible();
  await expect(card(page, group.title)).not.toContainText('New in');
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier replies' }).click();
  await expect(replies(page).getByText('Reply 1 of many', { exact: true })).toBeAttached();
});
