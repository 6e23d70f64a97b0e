// Screens: groups
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { words } from '../posts/posts.ts';
import { groups } from './groups.ts';

const main = (page: Page) => page.getByRole('main');
const replies = (page: Page) => main(page).getByRole('list', { name: 'Replies' });

test('a student joins a group on request after its host accepts them, and the group is handed over', async ({
  newStudent,
  student,
  studentPage: page,
  signedInPage,
  request,
}) => {
  const bilal = await newStudent('Bilal Khan');
  await people.befriend(request, student, bilal);
  const group = await groups.create(request, student, words('Robotics club'), 'request');
  const other = await signedInPage(bilal);
  await other.goto(`/groups/${group._id}`);
  await main(other).getByRole('button', { name: 'Ask to Join' }).click();
  await expect(main(other).getByRole('button', { name: 'Requested (tap to cancel)' })).toBeVisible();

  await page.goto(`/groups/${group._id}`);
  await main(page).getByRole('tab', { name: 'Members · 1 asking' }).click();
  const asking = main(page).getByRole('region', { name: 'Wants to join' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Accept Bilal Khan' }).click();
  await expect(asking).toHaveCount(0);
  const members = main(page).getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(2);

  await other.reload();
  await main(other).getByRole('button', { name: 'New Topic' }).click();
  const topic = main(other).getByRole('form', { name: 'New topic' });
  await topic.getByLabel('Topic').fill('Motors');
  await topic.getByLabel('First post').fill('Which ones do we order?');
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
