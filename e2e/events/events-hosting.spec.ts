// Screens: events
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { words } from '../posts/posts.ts';
import { visit } from '../visit.ts';
import { attendedEvent, events } from './events.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an event is read and edited in the time of its place, and gets a cover', async ({
    newStudent,
    signedInPage,
    request,
  }) => {
    const host = await newStudent('Hema Iyer');
    await events.organiser(request, host);
    const [startsAt, endsAt] = ['2031-03-04T09:00:00.000Z', '2031-03-04T11:30:00.000Z'];
    const title = words('Bridge building');
    const { _id } = await events.create(request, host, { title, startsAt, endsAt });
    const page = await signedInPage(host);
    await page.goto(`/events/${_id}`);
    await expect(main(page).getByText('Tue, 4 Mar 2031, 2:30 pm – 5:00 pm')).toBeVisible();
    await expect(main(page).getByText('India time (IST)')).toBeVisible();
    await main(page).getByRole('link', { name: 'Edit' }).click();
    await expect(main(page).getByText('Times are in India time (IST), where the event takes place.')).toBeVisible();
    await expect(page.getByLabel('Starts')).toHaveValue('2031-03-04T14:30');
    await page.getByLabel('Ends').fill('2031-03-04T18:00');
    await page.getByLabel('Choose a cover').setInputFiles(picture({ width: 1200, height: 600 }));
    await expect(page.getByAltText('The chosen cover')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(main(page).getByText('Tue, 4 Mar 2031, 2:30 pm – 6:00 pm')).toBeVisible();
    await expect(main(page).locator('img[src*="/media/"]').first()).toBeVisible();
    await expect
      .poll(() => events.find(request, host, { _id }))
      .toMatchObject({
        startsAt,
        endsAt: '2031-03-04T12:30:00.000Z',
        cover: { width: 1200, height: 600 },
      });
    await page.goto(`/events?q=${encodeURIComponent(title)}`);
    await expect(main(page).getByRole('article', { name: title }).locator('img')).toBeVisible();

    // the door shows its times in that zone too
    await visit(page, `/events/${_id}/door`);
    await expect(main(page).getByText(/^List updated/)).toContainText('Times are in India time (IST).');
  });
});

test('a guest who attended adds a picture, browses the pictures, and deletes it', async ({
  signedInPage,
  studentPage: theirs,
  request,
}) => {
  const { guest, event } = await attendedEvent(request);
  const altText = words('Lanterns over the lake');
  const page = await signedInPage(guest);
  await page.goto(`/events/${event._id}`);
  const pictures = main(page).getByRole('region', { name: 'Pictures' });
  await pictures.getByRole('button', { name: 'Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add pictures' });
  await sheet.getByLabel('Choose pictures').setInputFiles(picture());
  await sheet.getByLabel(/^Describe this picture/).fill(altText);
  await sheet.getByRole('button', { name: 'Add picture' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(pictures.getByRole('button', { name: altText })).toBeVisible();

  await theirs.goto(`/events/${event._id}`);
  const shown = main(theirs).getByRole('region', { name: 'Pictures' });
  await expect(shown.getByRole('button', { name: 'Add' })).toHaveCount(0);
  await shown.getByRole('button', { name: altText }).click();
  const view = theirs.getByRole('dialog', { name: `Pictures of ${event.title}` });
  await expect(view.getByAltText(altText)).toBeVisible();
  await expect(view.getByText(/^1 of \d+$/)).toBeVisible();
  await theirs.keyboard.press('ArrowRight');
  await expect(view.getByText(/^2 of \d+$/)).toBeVisible();
  // Escape closes the menu above the picture first
  await view.getByRole('button', { name: 'More about this picture' }).click();
  await theirs.getByRole('menuitem', { name: 'Report' }).click();
  const report = theirs.getByRole('dialog', { name: 'Report this picture' });
  await expect(report).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await theirs.keyboard.press('Escape');
  await expect(view).toHaveCount(0);

  await pictures.getByRole('button', { name: altText }).click();
  await page.getByRole('button', { name: 'More about this picture' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(pictures.getByRole('button', { name: altText })).toHaveCount(0);
});
