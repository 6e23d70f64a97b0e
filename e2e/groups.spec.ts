// Features: groups
import type { Page } from '@playwright/test';
import { getGroupTopic, postGroupReply } from '@quad/contract/group-topics';
import { createStudyGroup, getStudyGroup } from '@quad/contract/groups';
import { expect, expectAccessible, test } from './fixtures.ts';
import { groups } from './groups.ts';
import { picture } from './pictures.ts';
import { words } from './posts.ts';
import { expectLittleJavaScript } from './weight.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });
const find = (page: Page, title: string) => page.goto(`/groups?q=${encodeURIComponent(title)}`);
const replies = (page: Page) => main(page).getByRole('list', { name: 'Replies' });
/** Where calls that change something went to. */
function sentCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname);
  });
  return sent;
}

test('a group is created, joined from its card, and answered live', async ({ newStudent, signedInPage }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const title = words('Signals and Systems');
  const page = await signedInPage(asha);
  await page.goto('/groups');
  await expect(page).toHaveTitle('Study Groups · Quad');
  await expect(page.getByRole('heading', { level: 1, name: 'Study Groups & Discussions' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Group' }).click();
  const form = page.getByRole('form', { name: 'Create a group' });
  await expectAccessible(page);

  // nothing happens until there are both
  const sent = sentCalls(page);
  const submit = form.getByRole('button', { name: 'Create' });
  await submit.click();
  await form.getByLabel('Title').fill(title);
  await submit.click();
  await form.getByLabel('Description').fill('   ');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveCount(0);
  expect(sent.filter((path) => path === createStudyGroup.path)).toEqual([]);
  await form.getByLabel('Description').fill('Section B, before the paper');
  await submit.click();
  await expect(form).toHaveCount(0);
  await expect(card(page, title)).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Your groups' })).toContainText(title);

  // a member's box, which a blank reply leaves alone
  const other = await signedInPage(bilal);
  await find(other, title);
  await expect(card(other, title)).toContainText('1 member');
  const calls = sentCalls(other);
  await card(other, title).getByRole('button', { name: 'Join & Discuss' }).click();
  const box = other.getByRole('form', { name: `Reply in ${title}` });
  await expect(box.getByRole('textbox')).toBeFocused();
  await box.getByRole('button', { name: 'Post Reply' }).click();
  await box.getByRole('textbox').fill('   ');
  await box.getByRole('button', { name: 'Post Reply' }).click();
  await expectAccessible(other);
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).toHaveCount(0);
  expect(calls.filter((path) => path.includes('group'))).toEqual([]);
  await card(other, title).getByRole('button', { name: 'Join & Discuss' }).click();
  await box.getByRole('textbox').fill('Is chapter 4 in it?');
  await box.getByRole('button', { name: 'Post Reply' }).click();
  await expect(card(other, title).getByRole('list', { name: 'Newest replies' })).toContainText('Is chapter 4 in it?');
  await expect(card(other, title)).toContainText('2 members');
  await expect(card(other, title).getByRole('button', { name: 'Discuss', exact: true })).toBeVisible();

  // unread in the group, and gone once it is read
  await find(page, title);
  await expect(card(page, title)).toContainText('New in 1 topic');
  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
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
  await expect(replies(other)).toContainText('It is.');
  await expect(replies(other).getByRole('link', { name: 'example.org/notes' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!');
  await other.getByLabel('Files', { exact: true }).setInputFiles(picture());
  await other.getByRole('button', { name: 'Post Reply' }).click();
  await expect(replies(page)).toContainText('Thank you!');
  await expect(replies(page).getByRole('button', { name: /Open the picture/ })).toBeVisible();
  await expectAccessible(page);

  // its host removes it and says why, its author sees that
  await replies(page)
    .getByRole('article', { name: 'Bilal Khan' })
    .last()
    .getByRole('button', { name: 'More about the reply of Bilal Khan' })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this reply?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByText('Please say why')).toBeVisible();
  await question.getByLabel('Why').fill('Off topic');
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(replies(page)).toContainText('Removed by a host: Off topic');
  await expect(replies(other)).toContainText('Removed by a host: Off topic');

  await find(page, title);
  await expect(card(page, title)).toBeVisible();
  await expect(card(page, title)).not.toContainText('new');
});

test('a reply that fails is sent again as the same one', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Thermodynamics'));
  const page = await signedInPage(asha);
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible();
  const ids: string[] = [];
  let answers = 0;
  await page.route(`**${postGroupReply.path.replace(':id', group.generalTopic)}`, async (route) => {
    ids.push(route.request().postDataJSON().clientId);
    // it arrives, but nobody hears of it
    if (answers++ === 0) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Only once');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(replies(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  // leaving would lose it
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without posting your reply?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(question).toHaveCount(0);
  await replies(page).getByRole('button', { name: 'Retry' }).click();
  await expect(replies(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(replies(page).getByText('Only once')).toHaveCount(1);
  expect(new Set(ids).size).toBe(1);
});

test('what is being written stays while a topic and its group cannot be read again', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Fluid mechanics'));
  await groups.join(request, bilal, group);
  const page = await signedInPage(asha);
  await page.goto(`/groups/topics/${group.generalTopic}`);
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('Half a sentence');
  let refused = 0;
  const paths = [getGroupTopic.path.replace(':id', group.generalTopic), getStudyGroup.path.replace(':id', group._id)];
  await page.route(
    (url) => paths.includes(url.pathname),
    (route) => {
      refused++;
      return route.fulfill({ status: 418, json: { message: 'Not now', code: 'internal_error' } });
    },
  );
  // somebody's reply has both read again
  await groups.reply(request, bilal, group.generalTopic, 'Anyone here?');
  await expect(replies(page)).toContainText('Anyone here?');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.getByRole('link', { name: group.title }).hover();
  await expect(reply).toHaveValue('Half a sentence');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
});

test('a long topic opens at the first unread reply', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Compilers'));
  await groups.join(request, bilal, group);
  for (let n = 1; n <= 58; n++) await groups.reply(request, asha, group.generalTopic, `Reply ${n} of many`);
  const page = await signedInPage(bilal);
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(replies(page).getByText('Reply 1 of many', { exact: true })).toBeInViewport();
  await expect(replies(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).not.toBeInViewport();
  const allRead = page.waitForResponse(
    async (answer) => answer.url().endsWith('/read') && (await answer.json()).unreadCount === 0,
  );
  // its first page ends here, and the next one is read from its beginning on
  await page.keyboard.press('End');
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeAttached();
  await allRead;
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeInViewport();
  // all of it read: it opens at the end
  await find(page, group.title);
  await expect(card(page, group.title)).not.toContainText('new');
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier replies' }).click();
  await expect(replies(page).getByText('Reply 1 of many', { exact: true })).toBeAttached();
});

test('lists that fail say so and can be read again', async ({ studentPage: page }) => {
  await page.route('**/api/groups?**', (route) => route.abort());
  await page.goto('/groups');
  await expect(page.getByText('Groups could not be loaded.')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.unroute('**/api/groups?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Groups could not be loaded.')).toHaveCount(0);
});

test('the screens bring little JavaScript', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Light'));
  const topic = await groups.topic(request, asha, group._id, words('Where to begin'));
  const bilal = await newStudent('Bilal Khan');
  await groups.join(request, bilal, group);
  for (const [address, shown] of [
    ['/groups', 'Study Groups & Discussions'],
    [`/groups/${group._id}`, group.title],
    [`/groups/topics/${topic._id}`, topic.title],
  ] as const) {
    const page = await signedInPage(bilal);
    await expectLittleJavaScript(page, address, async () => {
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      if (shown === topic.title) await expect(page.getByLabel('Your reply')).toBeVisible();
      await page.waitForLoadState('load');
    });
  }
});
