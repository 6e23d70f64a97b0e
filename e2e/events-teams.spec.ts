// Features: events
import type { Page } from '@playwright/test';
import { events } from './events.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { words } from './posts.ts';

const main = (page: Page) => page.getByRole('main');

test('a team is made, joined by its link, takes its seats and is handed over', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [host, asha, bilal] = [
    await newStudent('Hema Iyer'),
    await newStudent('Asha Rao'),
    await newStudent('Bilal Khan'),
  ];
  await events.organiser(request, host);
  const title = words('Hackathon');
  const event = await events.create(request, host, { title, capacity: 4, team: { least: 2, most: 2 } });
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];
  await hers.goto(`/events/${event._id}`);
  await hers.getByRole('button', { name: 'Make team' }).click();
  await expect(hers.getByText('Please enter a name for your team')).toBeVisible();
  const name = words('The Loops');
  await hers.getByLabel('Team name').fill(name);
  await hers.getByLabel('Team name').press('Enter');
  const team = main(hers).getByRole('region', { name });
  await expect(team.getByText('1 more member is needed.')).toBeVisible();
  await expect(main(hers).getByText('Your team takes seats once it has enough members.')).toBeVisible();
  await expectAccessible(hers);

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
  await expectAccessible(hers, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Make captain' }).click();
  await expect(team.getByRole('listitem').filter({ hasText: 'Bilal Khan' })).toContainText('Captain');
  await main(hers).getByRole('button', { name: 'Leave the team' }).click();
  await hers.getByRole('dialog', { name: 'Leave your team?' }).getByRole('button', { name: 'Leave the team' }).click();
  await expect(main(hers).getByLabel('Team name')).toBeVisible();
  await expect(main(his).getByText('1 more member is needed.')).toBeVisible();
  await expect(main(his).getByText('4 of 4 seats left')).toBeVisible();

  // the old link leads nowhere once there is a new one
  await his.getByRole('button', { name: 'New link' }).click();
  await expect(his.getByText('The old link no longer works.')).toBeVisible();
  await hers.goto(link);
  await expect(hers.getByRole('heading', { name: "This invitation isn't available" })).toBeVisible();
  await expectAccessible(hers);
});

test('a link to a team says what to do when one is in another, when it is full, and when all is over', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [host, asha, bilal, chitra] = [
    await newStudent('Hema Iyer'),
    await newStudent('Asha Rao'),
    await newStudent('Bilal Khan'),
    await newStudent('Chitra Das'),
  ];
  await events.organiser(request, host);
  const title = words('Quiz');
  const event = await events.create(request, host, { title, team: { least: 2, most: 2 } });
  const team = await events.team(request, asha, event, words('Loops'));
  const other = words('Arrays');
  await events.team(request, bilal, event, other);
  const page = await signedInPage(bilal);
  await page.goto(`/events/join/${team.invitation}`);
  await expect(main(page).getByText(`You're in the team ${other}.`)).toContainText(
    `leave ${other} on the event's page`,
  );
  await expect(page.getByRole('button', { name: 'Join team' })).toHaveCount(0);
  await expectAccessible(page);

  // he does so, and comes back
  await page.getByRole('link', { name: 'Go to the event' }).click();
  const own = main(page).getByRole('region', { name: other });
  await own.getByRole('button', { name: 'Rename team' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rename the team' });
  await sheet.getByLabel('Team name').fill(`${other} II`);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('region', { name: `${other} II` })).toBeVisible();
  await main(page).getByRole('button', { name: 'Leave the team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await expect(main(page).getByLabel('Team name')).toBeVisible();
  await page.goto(`/events/join/${team.invitation}`);
  await page.getByRole('button', { name: 'Join team' }).click();
  await expect(page).toHaveURL(`/events/${event._id}`);

  const late = await signedInPage(chitra);
  await late.goto(`/events/join/${team.invitation}`);
  await expect(main(late).getByText('This team is full.')).toBeVisible();
  await events.cancel(request, host, event);
  await late.reload();
  await expect(main(late).getByText('This event was cancelled.')).toBeVisible();
});

test('hosts tell updates, give more seats, name another host and cancel', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [host, other, guest, waiting] = [
    await newStudent('Hema Iyer'),
    await newStudent('Chitra Das'),
    await newStudent('Asha Rao'),
    await newStudent('Bilal Khan'),
  ];
  await events.organiser(request, host);
  const title = words('Kernel study circle');
  const event = await events.create(request, host, { title, capacity: 1, category: 'Coding' });
  await events.register(request, guest, event);
  await events.register(request, waiting, event);
  const [page, theirs] = [await signedInPage(host), await signedInPage(waiting)];
  await theirs.goto(`/events/${event._id}`);
  await expect(theirs.getByRole('button', { name: `Waiting list: no. 1: ${title}` })).toBeVisible();
  await page.goto(`/events/${event._id}`);
  const tools = main(page).getByRole('region', { name: 'Manage this event' });
  await expectAccessible(page);

  await page.getByLabel('Tell everyone who is registered').fill('Bring your laptops.');
  await page.getByRole('button', { name: 'Send update' }).click();
  await expect(main(page).getByRole('article', { name: 'Update of Hema Iyer' })).toContainText('Bring your laptops.');
  await expect(main(theirs).getByText('Bring your laptops.')).toBeVisible();

  await tools.getByRole('button', { name: 'Seats' }).click();
  const seats = page.getByRole('dialog', { name: 'Seats' });
  await expect(seats.getByText('1 registered, 1 waiting.')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await seats.getByLabel('Seats').fill('2');
  await seats.getByRole('button', { name: 'Save seats' }).click();
  await expect(theirs.getByRole('button', { name: `Registered: ${title}` })).toBeVisible();

  await tools.getByRole('button', { name: 'Hosts' }).click();
  const hosts = page.getByRole('dialog', { name: 'Hosts' });
  await hosts.getByLabel('Add a host').fill(other.session.user.username);
  await hosts.getByRole('button', { name: 'Add Chitra Das' }).click();
  await expect(hosts.getByRole('button', { name: 'Remove Chitra Das' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main(page).getByText('Hosted by Hema Iyer, Chitra Das')).toBeVisible();

  await tools.getByRole('link', { name: 'Attendance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /Asha Rao/ })).toContainText('No. 1');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.csv`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();

  await tools.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Place', { exact: true }).fill('Seminar Hall 5');
  await expect(page.getByText('Everyone registered will be notified of the new time or place.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(main(theirs).getByText('Seminar Hall 5')).toBeVisible();

  await tools.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this event?' });
  await question.getByLabel('Why (optional)').fill('The speaker is ill.');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(main(page).getByText('The speaker is ill.')).toBeVisible();
  await expect(main(theirs).getByText('The speaker is ill.')).toBeVisible();
  await expectAccessible(page);
});

test('a private calendar address is made, made anew and deleted', async ({ newStudent, signedInPage, request }) => {
  const [host, guest] = [await newStudent(), await newStudent()];
  await events.organiser(request, host);
  const title = words('In my calendar');
  const event = await events.create(request, host, { title });
  await events.register(request, guest, event);
  const page = await signedInPage(guest);
  await page.goto('/events/calendar');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = main(page).getByText(/events\.ics$/);
  const first = (await address.textContent()) ?? '';
  expect(await (await request.get(first)).text()).toContain(`SUMMARY:${title}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).not.toHaveText(first);
  const second = (await address.textContent()) ?? '';
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);

  await page.goto(`/events/${event._id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.ics`);
});
