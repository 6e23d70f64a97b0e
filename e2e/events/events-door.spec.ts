// Screens: events
import type { Browser, Page } from '@playwright/test';
import { readTicket, shortTicketText, ticketCode } from '@quad/contract/events/ticket-code';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Student, test } from '../fixtures.ts';
import { words } from '../posts/posts.ts';
import { events } from './events.ts';

const main = (page: Page) => page.getByRole('main');

/** A page of a browser with a service worker, in which the student is signed in: it opens offline. */
async function pageAt(browser: Browser, address: string | undefined, { session }: Student): Promise<Page> {
  const { origin } = new URL(address ?? '');
  const localStorage = [{ name: 'auth', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

/** Wait until the app can start offline. */
async function workerReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The current code of a ticket, as a guest reads it out. */
const codeOn = async (page: Page) => {
  const shown = main(page).getByText(/^(Code to say or type: )?\d+-\d{6}$/);
  return /\d+-\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
};

test('a ticket shows its code offline, and another code after 30 seconds', async ({
  newStudent,
  student,
  browser,
  baseURL,
  request,
}) => {
  const host = await newStudent('Hema Iyer');
  await events.organiser(request, host);
  const event = await events.create(request, host, { title: words('Robotics night') });
  await events.register(request, student, event);
  const { key, number, _id } = await events.ticket(request, student, event);
  const page = await pageAt(browser, baseURL, student);
  await page.goto(`/events/${event._id}`);
  await workerReady(page);
  await page.getByRole('link', { name: 'Show ticket' }).click();
  await expect(page.getByRole('img', { name: /^QR code of your ticket/ })).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.clock.install();
  await page.reload();
  const qr = page.getByRole('img', { name: /^QR code of your ticket/ });
  await expect(qr).toBeVisible();
  await expect(page.getByText('No connection. Your ticket works anyway.')).toBeVisible();
  const first = await codeOn(page);
  expect(await codesAround(key, number)).toContain(first);
  expect(readTicket((await qr.getAttribute('data-text')) ?? '')?.ticket).toBe(_id);
  await page.clock.runFor(31_000);
  await expect(main(page).getByText(first)).toHaveCount(0);
  await expect.poll(() => codeOn(page)).not.toBe('');
  await page.context().close();
});

/** The codes that the ticket may show at about this time. */
async function codesAround(key: string, number: number): Promise<string[]> {
  const steps = [-60_000, -30_000, 0, 30_000, 60_000];
  return Promise.all(steps.map(async (off) => shortTicketText(number, await ticketCode(key, Date.now() + off))));
}

test('an offline door checks a guest in once, stores it over a reload, and sends it when the connection is back', async ({
  newStudent,
  student,
  studentPage: hers,
  browser,
  baseURL,
  request,
}) => {
  const [host, bilal] = [await newStudent('Hema Iyer'), await newStudent('Bilal Khan')];
  await events.organiser(request, host);
  const event = await events.create(request, host, { title: words('Design jam') });
  for (const guest of [student, bilal]) await events.register(request, guest, event);
  await hers.goto(`/events/${event._id}/ticket`);
  await expect(hers.getByRole('img', { name: /^QR code of your ticket/ })).toBeVisible();

  const door = await pageAt(browser, baseURL, host);
  await door.goto(`/events/${event._id}/door`);
  await workerReady(door);
  await expect(main(door).getByText('0 of 2 checked in')).toBeVisible();
  // Offline mode is set page by page. Aborting calls too makes sure that none gets through while the page reloads.
  await door.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await door.context().setOffline(true);
  await door.reload();
  await expect(main(door).getByText('0 of 2 checked in')).toBeVisible();
  await expect(main(door).getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible();

  const field = door.getByLabel('Ticket code');
  const type = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  await type(await codeOn(hers));
  const verdict = main(door).getByRole('alert');
  await expect(verdict).toContainText('Let in');
  await expect(verdict).toContainText('Asha Rao');
  await expect(main(door).getByText('1 of 2 checked in')).toBeVisible();
  await expectAccessible(door);
  await type(await codeOn(hers));
  await expect(verdict).toContainText('Already in');

  await door.reload();
  await expect(main(door).getByText('1 check-in to send')).toBeVisible();
  await expect(main(door).getByText('1 of 2 checked in')).toBeVisible();
  expect((await events.attendance(request, host, event)).filter(({ checkedInAt }) => checkedInAt !== null)).toEqual([]);

  await door.unroute('**/api/**');
  await door.context().setOffline(false);
  await expect(main(door).getByText('All check-ins sent')).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(async () => (await events.attendance(request, host, event)).map(({ checkedInAt }) => checkedInAt !== null))
    .toEqual([true, false]);
  await expect(hers.getByText(/^You're in/)).toBeVisible();
  await door.context().close();
});
