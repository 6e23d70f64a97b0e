// Features: events
import type { Page } from '@playwright/test';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus-time';
import { listEvents } from '@quad/contract/events';
import { events } from './events.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';
import { words } from './posts.ts';
import { expectLittleJavaScript } from './weight.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });
const listing = (url: URL) => url.pathname === listEvents.path;

/** What clocks at the campus show so many hours from now, as the browser's field takes it. */
const campusTime = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: CAMPUS_TIME_ZONE })
    .slice(0, 16)
    .replace(' ', 'T');

test('an event is proposed, published by an organiser, and found by its category', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  await events.organiser(request, bilal);
  const title = words('Type design for beginners');
  const page = await signedInPage(asha);
  await page.goto('/events');
  await expect(page).toHaveTitle('Events · Quad');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Propose an event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Propose an event' })).toBeVisible();

  // all that is wrong is told at once, and the first field takes the focus
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const problem of ['Please enter a title', 'Please choose when it starts', 'Please enter a place'])
    await expect(page.getByText(problem)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Design');
  await page.getByLabel('Description').fill('Bring a pencil.');
  await page.getByLabel('Starts').fill(campusTime(48));
  await page.getByLabel('Ends').fill(campusTime(47));
  await page.getByLabel('Place', { exact: true }).fill('Studio 1');
  await page.getByLabel('Seats (optional)').fill('30');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('The event must end after it starts.')).toBeVisible();
  await page.getByLabel('Ends').fill(campusTime(50));
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page).getByText('Awaiting approval')).toBeVisible();
  await expectAccessible(page);

  const his = await signedInPage(bilal);
  await his.goto('/events?list=proposed');
  await expectAccessible(his, { within: 'main' });
  await card(his, title).getByRole('link', { name: title }).click();
  await his.getByRole('button', { name: 'Publish' }).click();
  await expect(his.getByRole('button', { name: `Register: ${title}` })).toBeVisible();
  // its proposer sees it at once
  await expect(main(page).getByText('30 of 30 seats left')).toBeVisible();
  await expect(main(page).getByText('Awaiting approval')).toHaveCount(0);

  await his.goto('/events?category=Design');
  await expect(his.getByRole('button', { name: 'Design', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(his, title)).toBeVisible();
  await his.getByRole('button', { name: 'Coding', exact: true }).click();
  await expect(his).toHaveURL('/events?category=Coding');
  await expect(card(his, title)).toHaveCount(0);
  await his.getByRole('button', { name: 'All', exact: true }).click();
  await his.getByLabel('Search events').fill(title);
  await expect(card(his, title)).toBeVisible();
  await expectAccessible(his);
});

test('of two who want the last seat one has it; the other waits and moves up when it is given back', async ({
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
  await Promise.all([hers.goto('/events'), his.goto(`/events/${event._id}`)]);
  await hers.getByLabel('Search events').fill(title);
  await expect(card(hers, title)).toContainText('1 of 1 seats left');
  await card(hers, title).getByRole('button', { name: 'Register' }).click();
  const registered = card(hers, title).getByRole('button', { name: `Registered: ${title}` });
  await expect(registered).toBeDisabled();

  // told to whoever looks at the event
  await expect(main(his).getByText('Full', { exact: true })).toBeVisible();
  await his.getByRole('button', { name: `Join the waiting list: ${title}` }).click();
  await expect(his.getByRole('button', { name: `Waiting list: no. 1: ${title}` })).toBeVisible();
  await expect(main(his).getByRole('link', { name: /^Asha/ })).toBeVisible();
  await expectAccessible(his);

  await card(hers, title).getByRole('link', { name: title }).click();
  await expect(hers.getByRole('link', { name: 'Show ticket' })).toBeVisible();
  await expectAccessible(hers);
  await hers.getByRole('button', { name: "I can't come" }).click();
  const question = hers.getByRole('dialog', { name: 'Give your seat back?' });
  await expect(question).toContainText('The next person on the waiting list gets it at once.');
  await expectAccessible(hers, { within: '[role=dialog]' });
  await question.getByRole('button', { name: "I can't come" }).click();
  await expect(hers.getByRole('button', { name: `Join the waiting list: ${title}` })).toBeFocused();
  await expect(his.getByRole('button', { name: `Registered: ${title}` })).toBeVisible();
  await expect(his.getByRole('link', { name: 'Show ticket' })).toBeVisible();
  expect((await events.find(request, bilal, event)).registration?.state).toBe('going');

  await main(his)
    .getByRole('link', { name: /See all/ })
    .click();
  await expect(his.getByRole('heading', { level: 1, name: "Who's going" })).toBeVisible();
  await expect(main(his).getByRole('link', { name: /Bilal Khan/ })).toBeVisible();
  await expectAccessible(his);
});

test('giving back a seat of an event without a limit promises it to nobody', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [host, asha] = [await newStudent('Hema Iyer'), await newStudent('Asha Rao')];
  await events.organiser(request, host);
  const event = await events.create(request, host, { title: words('Open air concert') });
  const page = await signedInPage(asha);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: /^Register/ }).click();
  await page.getByRole('button', { name: "I can't come" }).click();
  const question = page.getByRole('dialog', { name: 'Not coming after all?' });
  await expect(question).toContainText('You can register again if you change your mind.');
});

test('says when there are none, when they cannot be loaded, and where the list ends', async ({ studentPage: page }) => {
  const none = { events: [], nextCursor: null, featured: null };
  await page.route(listing, (route) => route.fulfill({ json: none }));
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Registered' }).click();
  await expect(page.getByRole('heading', { name: "You haven't registered for anything" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(listing);
  await page.route(listing, (route) => route.abort());
  await page.goto('/events');
  await expect(main(page).getByRole('alert')).toContainText('Events could not be loaded.', { timeout: 15_000 });
  await expectAccessible(page);
  await page.unroute(listing);
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await page.goto('/events/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: "This event isn't available" })).toBeVisible();
});

test('a registration that fails is taken back with a word, and one that does not keeps the focus', async ({
  newStudent,
  studentPage: page,
  request,
}) => {
  const host = await newStudent();
  await events.organiser(request, host);
  const title = words('No connection');
  const { _id } = await events.create(request, host, { title });
  await page.goto(`/events/${_id}`);
  await page.route(`**/api/events/${_id}/register`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: `Register: ${title}` }).click();
  await expect(page.getByText(/You could not be registered\./)).toBeVisible();
  await expect(page.getByRole('button', { name: `Register: ${title}` })).toBeVisible();
  await page.getByRole('button', { name: `Register: ${title}` }).click();
  await expect(page.getByRole('button', { name: `Registered: ${title}` })).toBeFocused();
});

test('the list and an event load little JavaScript beyond the shell', async ({ newStudent, signedInPage, request }) => {
  const host = await newStudent();
  await events.organiser(request, host);
  const title = words('Light');
  const { _id } = await events.create(request, host, { title });
  const student = await newStudent();
  const [list, one] = [await signedInPage(student), await signedInPage(student)];
  await expectLittleJavaScript(list, '/events', () => expect(main(list).getByRole('article').first()).toBeVisible());
  await expectLittleJavaScript(one, `/events/${_id}`, () =>
    expect(one.getByRole('button', { name: `Register: ${title}` })).toBeVisible(),
  );
});
