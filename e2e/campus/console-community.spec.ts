// Screens: groups/console, events/console, groups, events, accounts/sign-in, feeds/feed, campus/console/dashboard, accounts/console
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { alert } from '../accounts/auth.ts';
import { demoAdmin } from '../college/college.ts';
import { events } from '../events/events.ts';
import { expect, test } from '../fixtures.ts';
import { groups } from '../groups/groups.ts';

/** A unique name, so that a search finds one result. */
const unique = (first: string) => `${first} ${randomUUID().slice(0, 8)}`;
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const choose = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
/** A table in a wide window, cards on a phone: each row has a menu. */
const rows = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('button', { name: /^Actions for/ });

/** The lines of an exported list, without its headings. */
async function savedLines(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n').slice(1);
}

test('an admin finds a group, saves the list, and edits, hands over, closes and reopens the group', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bose] = [await newStudent('Asha Rao'), await newStudent(unique('Bose'))];
  const title = unique('Signals');
  const group = await groups.create(request, asha, title);
  await groups.join(request, bose, group);
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groups');
  const counts = page.getByRole('region', { name: 'Counts' });
  for (const label of ['Groups', 'Active', 'Members', 'Without a leader'])
    await expect(counts).toContainText(new RegExp(`${label}[\\d,]+`));
  await expect(rows(page, 'Groups').first()).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('textbox', { name: 'Search groups' }).fill(title);
  await expect(rows(page, 'Groups')).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Visibility').selectOption('hidden');
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page, 'Groups')).toHaveCount(1);
  await expect(page).not.toHaveURL(/access=/);
  expect(await savedLines(page)).toEqual([expect.stringContaining(title)]);
  const renamed = `${title} 2`;
  await menuOf(page, title).click();
  await choose(page, 'Edit');
  await dialog(page).getByLabel('Title').fill(renamed);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await menuOf(page, renamed).click();
  await choose(page, 'Hand over');
  const { name } = bose.session.user;
  await dialog(page)
    .getByRole('button', { name: `Hand over to ${name}` })
    .click();
  await expect(alert(page, `${name} owns ${renamed} now.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Groups' }).getByRole('link', { name })).toBeVisible();

  await menuOf(page, renamed).click();
  await choose(page, 'Close');
  await dialog(page).getByRole('button', { name: 'Close group' }).click();
  await expect(dialog(page).getByText('Please say why')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('It sells answers to exams');
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog(page).getByRole('button', { name: 'Close group' }).click();
  await expect(page.getByRole('region', { name: 'Groups' }).getByText('Closed', { exact: true })).toBeVisible();

  // its members can read it, and its owner reads the reason
  const theirs = await signedInPage(bose);
  await theirs.goto(`/groups/${group._id}`);
  await expect(theirs.getByRole('note')).toContainText('The admins have closed this group.');
  await expect(theirs.getByRole('note')).toContainText('It sells answers to exams');
  await expect(theirs.getByRole('button', { name: 'New Topic' })).toHaveCount(0);

  await menuOf(page, renamed).click();
  await choose(page, 'Open again');
  await expect(page.getByRole('region', { name: 'Groups' }).getByText('Closed', { exact: true })).toHaveCount(0);
});

test('an admin publishes a proposal, hands an event over and cancels it with a reason', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bose] = [await newStudent('Asha Rao'), await newStudent(unique('Bose'))];
  const title = unique('Robotics night');
  const event = await events.create(request, asha, { title });
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  const counts = page.getByRole('region', { name: 'Counts' });
  for (const label of ['Upcoming', 'This week', 'To approve', 'Registrations'])
    await expect(counts).toContainText(new RegExp(`${label}[\\d,]+`));
  await expect(rows(page, 'Events').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Search events' }).fill(title);
  await expect(rows(page, 'Events')).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('proposed');
  await expect(rows(page, 'Events')).toHaveCount(1);
  await menuOf(page, title).click();
  await choose(page, 'Publish');
  await expect(alert(page, `${title} is published.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page, 'Events')).toHaveCount(1);

  const { name } = bose.session.user;
  await menuOf(page, title).click();
  await choose(page, 'Hand over');
  await dialog(page).getByRole('textbox', { name: 'Search people' }).fill(name);
  await dialog(page)
    .getByRole('button', { name: `Hand over to ${name}` })
    .click();
  await expect(alert(page, `${name} hosts ${title} now.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('link', { name })).toBeVisible();

  await menuOf(page, title).click();
  await choose(page, 'Cancel event');
  await dialog(page).getByRole('button', { name: 'Cancel event' }).click();
  await expect(dialog(page).getByText('Please say why')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('The hall is flooded');
  await dialog(page).getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByRole('region', { name: 'Events' }).getByText('Cancelled')).toBeVisible();
  await expect
    .poll(() => events.find(request, asha, event))
    .toMatchObject({ state: 'cancelled', reason: 'The hall is flooded' });
});
