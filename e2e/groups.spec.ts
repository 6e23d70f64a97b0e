// Features: groups, library
import type { Page } from '@playwright/test';
import { postGroupReply } from '@quad/contract/group-topics';
import { createStudyGroup } from '@quad/contract/groups';
import { listLibrary } from '@quad/contract/library';
import { demoAdmin } from './college.ts';
import { expect, expectAccessible, ONCE, test } from './fixtures.ts';
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
  await expect(card(page, title)).toContainText('1 new');
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
  await expect(replies(other).getByRole('link', { name: 'https://example.org/notes' })).toBeVisible();
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

test('a group on request lets in whom its host accepts', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Robotics club'), 'request');
  const other = await signedInPage(bilal);
  await other.goto(`/groups/${group._id}`);
  await expect(main(other)).toContainText('Ask to join to see them.');
  await main(other).getByRole('button', { name: 'Ask to Join' }).click();
  await expect(main(other).getByRole('button', { name: 'Requested (tap to cancel)' })).toBeVisible();
  await expectAccessible(other);

  const page = await signedInPage(asha);
  await page.goto(`/groups/${group._id}`);
  await main(page).getByRole('tab', { name: 'Members · 1 asking' }).click();
  const asking = main(page).getByRole('region', { name: 'Wants to join' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Accept Bilal Khan' }).click();
  await expect(asking).toHaveCount(0);
  const members = main(page).getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(2);

  // they hear of it when they look again
  await other.reload();
  await main(other).getByRole('button', { name: 'New Topic' }).click();
  const topic = main(other).getByRole('form', { name: 'New topic' });
  await topic.getByRole('button', { name: 'Post Topic' }).click();
  await expect(topic.getByLabel('Topic')).toBeFocused();
  await expect(topic.getByText('Please write something')).toBeVisible();
  await expectAccessible(other);
  await topic.getByLabel('Topic').fill('Motors');
  await topic.getByLabel('First reply').fill('Which ones do we order?');
  await topic.getByRole('button', { name: 'Post Topic' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Motors' })).toBeVisible();
  await expect(replies(other)).toContainText('Which ones do we order?');

  // the owner hands over, and leaves
  await members.getByRole('button', { name: 'More about Bilal Khan' }).click();
  await page.getByRole('menuitem', { name: 'Hand the group over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(members.getByRole('listitem').first()).toContainText('Bilal Khan');
  await page.getByRole('button', { name: `More about ${group.title}` }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await page.getByRole('dialog', { name: 'Leave this group?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/groups$/);
});

test('a hidden group is joined by its invitation alone', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Placement circle'), 'hidden');
  const page = await signedInPage(bilal);
  await find(page, group.title);
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/groups/${group._id}`);
  await expect(page.getByRole('heading', { name: "This group isn't available" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/groups/join/${group.invitation}`);
  await expect(page.getByRole('heading', { name: group.title })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Join' }).click();
  await main(page).getByRole('link', { name: 'Open the group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: group.title })).toBeVisible();
  await page.goto('/groups/join/nobodyknowsthis');
  await expect(page.getByRole('heading', { name: "This invitation isn't available" })).toBeVisible();
});

test('a reply that fails is sent again as the same one', ONCE, async ({ newStudent, signedInPage, request }) => {
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
  await replies(page).getByRole('button', { name: 'Retry' }).click();
  await expect(replies(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(replies(page).getByText('Only once')).toHaveCount(1);
  expect(new Set(ids).size).toBe(1);
});

test('a long topic opens at the first unread reply', ONCE, async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Compilers'));
  await groups.join(request, bilal, group);
  for (let n = 1; n <= 58; n++) await groups.reply(request, asha, group.generalTopic, `Reply ${n} of many`);
  const page = await signedInPage(bilal);
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(replies(page).getByText('Reply 1 of many', { exact: true })).toBeInViewport();
  await expect(replies(page).getByText('New', { exact: true })).toBeInViewport();
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeAttached();
  // all of it read: it opens at the end
  await find(page, group.title);
  await expect(card(page, group.title)).not.toContainText('new');
  await page.goto(`/groups/topics/${group.generalTopic}`);
  await expect(replies(page).getByText('Reply 58 of many', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier replies' }).click();
  await expect(replies(page).getByText('Reply 1 of many', { exact: true })).toBeAttached();
});

test('the owner asks for room, and an admin answers', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Second years'));
  const page = await signedInPage(asha);
  await page.goto(`/groups/${group._id}`);
  await page.getByRole('button', { name: `More about ${group.title}` }).click();
  await page.getByRole('menuitem', { name: 'More members…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Room for more members' });
  await sheet.getByLabel('Members').fill('20');
  await sheet.getByRole('button', { name: 'Ask the admins' }).click();
  await expect(sheet.getByText('Please enter a number from 51 to 2000')).toBeVisible();
  await expect(sheet.getByText('Please say why')).toBeVisible();
  await sheet.getByLabel('Members').fill('120');
  await sheet.getByLabel('Why').fill('The whole second year');
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Ask the admins' }).click();
  await expect(sheet).toHaveCount(0);

  const admin = await signedInPage(await demoAdmin(request));
  await admin.goto('/groups');
  await admin.getByRole('link', { name: 'Requests' }).click();
  const asked = main(admin).getByRole('article', { name: group.title });
  await expect(asked).toContainText('Asks for 120 members');
  await expectAccessible(admin);
  await asked.getByRole('button', { name: `Approve ${group.title}` }).click();
  await expect(asked).toHaveCount(0);
  await admin.goto('/group-requests?state=approved');
  await expect(main(admin).getByRole('article', { name: group.title })).toBeVisible();
});

test('a book of the library is put up in a group', ONCE, async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Readers'));
  const headers = { authorization: `Bearer ${asha.session.token}` };
  const { items } = await (await request.get(`${listLibrary.path}?kind=book&limit=1`, { headers })).json();
  const [{ _id, title }] = items;
  const page = await signedInPage(asha);
  await page.goto(`/library/${_id}`);
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Put up in a group' }).click();
  const sheet = page.getByRole('dialog', { name: 'Put it up in a group' });
  await expect(sheet.getByRole('button', { name: group.title })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: group.title }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(`/groups/${group._id}?tab=more`);
  await expect(main(page).getByRole('region', { name: 'Notes' }).getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
});

test('who is no admin sees no requests', ONCE, async ({ studentPage }) => {
  await studentPage.goto('/group-requests');
  await expect(studentPage.getByRole('heading', { name: "This list isn't available" })).toBeVisible();
});

test('settings mute a group', ONCE, async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Networks'));
  const page = await signedInPage(asha);
  await page.goto(`/groups/${group._id}`);
  await page.getByRole('button', { name: `More about ${group.title}` }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await sheet.getByLabel('Tell me about').selectOption('Mentions only');
  await sheet.getByRole('switch', { name: 'Mute' }).click();
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: `More about ${group.title}` }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(sheet.getByLabel('Tell me about')).toHaveValue('mentions');
  await expect(sheet.getByRole('switch', { name: 'Mute' })).toBeChecked();
});

test('lists that fail say so and can be read again', ONCE, async ({ studentPage: page }) => {
  await page.route('**/api/groups?**', (route) => route.abort());
  await page.goto('/groups');
  await expect(page.getByText('Groups could not be loaded.')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.unroute('**/api/groups?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Groups could not be loaded.')).toHaveCount(0);
});

test('the screens bring little JavaScript', ONCE, async ({ newStudent, signedInPage, request }) => {
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
