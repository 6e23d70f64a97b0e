// Screens: events
import type { Page } from '@playwright/test';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { people } from '../people/people.ts';
import { words } from '../posts/posts.ts';
import { events } from './events.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });

/** The campus time so many hours from now, in the format of the browser's field. */
const campusTime = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: CAMPUS_TIME_ZONE })
    .slice(0, 16)
    .replace(' ', 'T');

test('an event is proposed, published by an organiser, and found by its category', async ({
  newStudent,
  studentPage: page,
  signedInPage,
  request,
}) => {
  const bilal = await newStudent('Bilal Khan');
  await events.organiser(request, bilal);
  const title = words('Type design for beginners');
  await page.goto('/events');
  await expect(page).toHaveTitle('Events · Quad');
  await page.getByRole('link', { name: 'Propose an event' }).click();
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Design');
  await page.getByLabel('Starts').fill(campusTime(48));
  await page.getByLabel('Ends').fill(campusTime(50));
  await page.getByLabel('Place', { exact: true }).fill('Studio 1');
  await page.getByLabel('Seats (optional)').fill('30');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page).getByText('Waiting for approval')).toBeVisible();

  const his = await signedInPage(bilal);
  await his.goto('/events?list=proposed');
  await card(his, title).getByRole('link', { name: title }).click();
  await his.getByRole('button', { name: 'Publish' }).click();
  await expect(his.getByRole('button', { name: `Register: ${title}` })).toBeVisible();
  // its proposer sees it at once
  await expect(main(page).getByText('30 of 30 seats left').first()).toBeVisible();
  await expect(main(page).getByText('Waiting for approval')).toHaveCount(0);

  await his.goto('/events?category=Design');
  await expect(card(his, title)).toBeVisible();
  await his.getByRole('button', { name: 'Filter 1 filter is on' }).click();
  await his.getByRole('button', { name: 'Coding', exact: true }).click();
  await expect(his).toHaveURL('/events?category=Coding');
  await expect(his.getByText(title)).toHaveCount(0);
  await his.getByRole('button', { name: 'All', exact: true }).click();
  await his.getByRole('button', { name: 'Done' }).click();
  await his.getByLabel('Search events').fill(title);
  await expect(card(his, title)).toBeVisible();
  await expectAccessible(his);
  await his.getByRole('link', { name: 'Sync' }).click();
  await expect(his.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await expectAccessible(his);
});

test('the last seat goes to one of two students, and to the other when it is released', async ({
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
  await people.befriend(request, asha, bilal);
  const title = words('Soldering workshop');
  const event = await events.create(request, host, { title, capacity: 1, description: 'One iron, one seat.' });
  const [hers, his] = [await signedInPage(asha), await signedInPage(bilal)];
  await Promise.all([hers.goto(`/events?q=${encodeURIComponent(title)}`), his.goto(`/events/${event._id}`)]);
  await expect(card(hers, title)).toContainText('1 of 1 seats left');
  await card(hers, title).getByRole('button', { name: 'Register' }).click();
  await expect(card(hers, title).getByRole('button', { name: `Registered: ${title}` })).toBeDisabled();

  await expect(main(his).getByText('Full', { exact: true }).first()).toBeVisible();
  await his.getByRole('button', { name: `Join the waiting list: ${title}` }).click();
  await expect(his.getByRole('button', { name: `You're first on the waiting list: ${title}` })).toBeVisible();
  await expect(main(his).getByRole('link', { name: /^Asha/ })).toBeVisible();

  await card(hers, title).getByRole('link', { name: title }).click();
  await expect(hers.getByRole('link', { name: 'Show ticket' })).toBeVisible();
  await expectAccessible(hers, { within: 'main' });
  const download = hers.waitForEvent('download');
  await hers.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.ics`);
  await hers.getByRole('button', { name: "I can't come" }).click();
  const question = hers.getByRole('dialog', { name: 'Give your seat back?' });
  await question.getByRole('button', { name: "I can't come" }).click();
  await expect(hers.getByRole('button', { name: `Join the waiting list: ${title}` })).toBeFocused();
  await expect(his.getByRole('button', { name: `Registered: ${title}` })).toBeVisible();
  await expect(his.getByRole('link', { name: 'Show ticket' })).toBeVisible();

  await main(his)
    .getByRole('link', { name: /See all/ })
    .click();
  await expect(his.getByRole('heading', { level: 1, name: "Who's going" })).toBeVisible();
  await expect(main(his).getByRole('link', { name: /Bilal Khan/ })).toBeVisible();
});

test('on a phone the way to register is at hand while its own place is out of view', async ({
  newStudent,
  studentPage: page,
  request,
}) => {
  const host = await newStudent('Hema Iyer');
  await events.organiser(request, host);
  const title = words('Night of long talks');
  const description = 'One talk after another.\n'.repeat(80);
  const event = await events.create(request, host, { title, capacity: 9, description });
  await page.goto(`/events/${event._id}`);
  const bar = page.getByRole('region', { name: 'Seats and registration' });
  const own = page.getByRole('button', { name: `Register: ${title}` });
  await own.scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await main(page).getByText('Hosted by').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('9 of 9 seats left');
  await expectAccessible(page, { within: 'main' });
  await bar.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: `Registered: ${title}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Registered: ${title}` })).toBeInViewport();
  await expect(bar).toHaveCount(0);
});
