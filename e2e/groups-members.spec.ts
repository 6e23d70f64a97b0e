// Features: groups, group-management, library
import type { Page } from '@playwright/test';
import { listLibrary } from '@quad/contract/library';
import { demoAdmin } from './college.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { groups } from './groups.ts';
import { words } from './posts.ts';

const main = (page: Page) => page.getByRole('main');
const find = (page: Page, title: string) => page.goto(`/groups?q=${encodeURIComponent(title)}`);
const replies = (page: Page) => main(page).getByRole('list', { name: 'Replies' });

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

test('hosts ban someone, and let them join again', async ({ newStudent, signedInPage, request }) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Robotics club'));
  await groups.join(request, bilal, group);
  const page = await signedInPage(asha);
  await page.goto(`/groups/${group._id}`);
  await main(page).getByRole('tab', { name: 'Members' }).click();
  await main(page).getByRole('button', { name: 'More about Bilal Khan' }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page.getByRole('dialog', { name: 'Ban Bilal Khan?' }).getByRole('button', { name: 'Ban' }).click();
  const banned = main(page).getByRole('region', { name: 'Banned' });
  await expect(banned).toContainText('Bilal Khan');
  await expectAccessible(page);
  const other = await signedInPage(bilal);
  await other.goto(`/groups/${group._id}`);
  await main(other).getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByText('The hosts of this group have banned you.')).toBeVisible();

  await banned.getByRole('button', { name: 'Lift ban of Bilal Khan' }).click();
  await expect(banned).toHaveCount(0);
  await main(other).getByRole('button', { name: 'Join', exact: true }).click();
  await expect(main(other).getByRole('button', { name: 'New Topic' })).toBeVisible();
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

test('the owner asks for room, and an admin answers', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Second years'));
  const page = await signedInPage(asha);
  await page.goto(`/groups/${group._id}`);
  await page.getByRole('button', { name: `More about ${group.title}` }).click();
  await page.getByRole('menuitem', { name: 'Ask for more room…' }).click();
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
  await admin.goto('/group-requests?list=room');
  const asked = main(admin).getByRole('button', { name: `Actions for ${group.title}` });
  await asked.waitFor();
  await expectAccessible(admin);
  await asked.click();
  await admin.getByRole('menuitem', { name: 'Approve' }).click();
  const answering = admin.getByRole('dialog', { name: `Approve: ${group.title}` });
  await answering.getByLabel('Answer (optional)').fill('Enjoy');
  await expectAccessible(admin, { within: '[role=dialog]' });
  const answered = admin.waitForResponse(
    (answer) => answer.url().includes('/api/group-requests/') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await answering.getByRole('button', { name: 'Approve' }).click();
  await answered;
  await expect(answering).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await admin.goto('/group-requests?list=room&state=approved');
  await expect(main(admin).getByRole('region', { name: 'Room requests' })).toContainText(group.title);
});

test('a book of the library is put up in a group', async ({ newStudent, signedInPage, request }) => {
  const asha = await newStudent('Asha Rao');
  const group = await groups.create(request, asha, words('Readers'));
  const headers = { authorization: `Bearer ${asha.session.token}` };
  const { items } = await (await request.get(`${listLibrary.path}?kind=book&limit=1`, { headers })).json();
  const [{ _id, title }] = items;
  const page = await signedInPage(asha);
  await page.goto(`/library/${_id}`);
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Add to a group' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to a group' });
  await expect(sheet.getByRole('button', { name: group.title })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: group.title }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(`/groups/${group._id}?tab=more`);
  await expect(main(page).getByRole('region', { name: 'Notes' }).getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
});

test('who is no admin is turned away from the requests', async ({ studentPage }) => {
  await studentPage.goto('/group-requests');
  await expect(studentPage).toHaveURL('/unauthorized');
});

test('settings mute a group', async ({ newStudent, signedInPage, request }) => {
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
