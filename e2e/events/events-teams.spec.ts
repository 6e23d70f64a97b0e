// Screens: events
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { words } from '../posts/posts.ts';
import { events } from './events.ts';

const main = (page: Page) => page.getByRole('main');

test('a team is made, joined by its link, takes its seats and is handed over', async ({
  newStudent,
  signedInPage,
  studentPage: hers,
  request,
}) => {
  const [host, bilal] = [await newStudent('Hema Iyer'), await newStudent('Bilal Khan')];
  await events.organiser(request, host);
  const title = words('Hackathon');
  const event = await events.create(request, host, { title, capacity: 4, team: { least: 2, most: 2 } });
  const his = await signedInPage(bilal);
  await hers.goto(`/events/${event._id}`);
  const name = words('The Loops');
  await hers.getByLabel('Team name').fill(name);
  await hers.getByLabel('Team name').press('Enter');
  const team = main(hers).getByRole('region', { name });
  await expect(team.getByText('1 more member is needed.')).toBeVisible();

  await hers.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await team.getByRole('button', { name: 'Copy link' }).click();
  await expect(hers.getByText('Link copied to clipboard!')).toBeVisible();
  const link = await hers.evaluate(() => navigator.clipboard.readText());
  await his.goto(link);
  await expect(his.getByRole('heading', { level: 1, name: `Join ${name}` })).toBeVisible();
  await expectAccessible(his);
  await his.getByRole('button', { name: 'Join team' }).click();
  await expect(his).toHaveURL(`/events/${event._id}`);
  await expect(main(his).getByRole('region', { name }).getByText('Your team is complete.')).toBeVisible();
  // the captain sees it at once, with both seats
  await expect(team.getByText('Your team is complete.')).toBeVisible();
  await expect(main(hers).getByRole('link', { name: 'Show ticket' })).toBeVisible();
  await expect(main(hers).getByText('2 of 4 seats left')).toBeVisible();

  await team.getByRole('button', { name: 'More about Bilal Khan' }).click();
  await hers.getByRole('menuitem', { name: 'Make captain' }).click();
  const question = hers.getByRole('dialog', { name: 'Make Bilal Khan the captain?' });
  await question.getByRole('button', { name: 'Make captain' }).click();
  await expect(team.getByRole('listitem').filter({ hasText: 'Bilal Khan' })).toContainText('Captain');
  await main(hers).getByRole('button', { name: 'Leave the team' }).click();
  await hers.getByRole('dialog', { name: 'Leave your team?' }).getByRole('button', { name: 'Leave the team' }).click();
  await expect(main(hers).getByLabel('Team name')).toBeVisible();
  await expect(main(his).getByText('1 more member is needed.')).toBeVisible();
  await expect(main(his).getByText('4 of 4 seats left').first()).toBeVisible();
});

test('hosts send updates, add seats, add a host, move the event and cancel it', async ({
  newStudent,
  signedInPage,
  student,
  request,
}) => {
  const [host, other, waiting] = [
    await newStudent('Hema Iyer'),
    await newStudent('Chitra Das'),
    await newStudent('Bilal Khan'),
  ];
  await people.befriend(request, host, other);
  await events.organiser(request, host);
  const title = words('Kernel study circle');
  const event = await events.create(request, host, { title, capacity: 1, category: 'Coding' });
  for (const person of [student, waiting]) await events.register(request, person, event);
  const [page, theirs] = [await signedInPage(host), await signedInPage(waiting)];
  await theirs.goto(`/events/${event._id}`);
  await expect(theirs.getByRole('button', { name: `You're first on the waiting list: ${title}` })).toBeVisible();
  await page.goto(`/events/${event._id}`);
  const tools = main(page).getByRole('region', { name: 'Manage this event' });
  await page.getByLabel('Tell everyone who is registered').fill('Bring your laptops.');
  await page.getByRole('button', { name: 'Send update' }).click();
  await expect(main(page).getByRole('article', { name: 'Update of Hema Iyer' })).toContainText('Bring your laptops.');
  await expect(main(theirs).getByText('Bring your laptops.')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await tools.getByRole('button', { name: 'Seats' }).click();
  const seats = page.getByRole('dialog', { name: 'Seats' });
  await expect(seats.getByText('1 registered, 1 waiting.')).toBeVisible();
  await seats.getByLabel('Seats').fill('2');
  await seats.getByRole('button', { name: 'Save seats' }).click();
  await expect(theirs.getByRole('button', { name: `Registered: ${title}` })).toBeVisible();

  await tools.getByRole('button', { name: 'Hosts' }).click();
  const hosts = page.getByRole('dialog', { name: 'Hosts' });
  await hosts.getByLabel('Add a friend as host').fill(other.session.user.username);
  await hosts.getByRole('button', { name: 'Add Chitra Das' }).click();
  await expect(hosts.getByRole('button', { name: 'Remove Chitra Das' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main(page).getByText('Hosted by Hema Iyer, Chitra Das')).toBeVisible();

  await tools.getByRole('link', { name: 'Attendance' }).click();
  await expect(main(page).getByRole('link', { name: /Asha Rao/ })).toContainText('No. 1');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.csv`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();

  await tools.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Place', { exact: true }).fill('Seminar Hall 5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(main(theirs).getByText('Seminar Hall 5')).toBeVisible();

  await tools.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this event?' });
  await question.getByLabel('Why (optional)').fill('The speaker is ill.');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(main(theirs).getByText('The speaker is ill.')).toBeVisible();
});
