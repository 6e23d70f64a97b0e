// Features: events, groups
import type { Page } from '@playwright/test';
import { demoAdmin } from './college.ts';
import { events } from './events.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { groups } from './groups.ts';
import { picture } from './pictures.ts';
import { words } from './posts.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title });

test('an admin names an organiser by keyboard, who publishes at once until they are removed', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const asha = await newStudent(words('Asha'));
  const name = asha.session.user.fullname;
  const page = await signedInPage(await demoAdmin(request));
  await page.goto('/events/organisers');
  await expect(page.getByRole('heading', { level: 1, name: 'Organisers' })).toBeVisible();
  await page.getByLabel('Club (optional)').fill('Robotics Club');
  await page.keyboard.press('Tab');
  const search = page.getByLabel('Search people');
  await expect(search).toBeFocused();
  await page.keyboard.type(asha.session.user.username);
  const add = page.getByRole('button', { name: `Add ${name}` });
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await add.focus();
  await page.keyboard.press('Enter');
  const row = main(page).getByRole('list', { name: 'Organisers' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Robotics Club');
  // the next name can be typed at once
  await expect(search).toBeFocused();

  const theirs = await signedInPage(asha);
  await theirs.goto('/events/organisers');
  await expect(theirs.getByRole('list', { name: 'Organisers' })).toContainText(name);
  await expect(theirs.getByLabel('Search people')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
  await theirs.goto('/events/new');
  await expect(theirs.getByRole('button', { name: 'Publish' })).toBeVisible();

  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(row).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Send proposal' })).toBeVisible();
});

test('an event has a cover, which its host changes and removes', async ({ newStudent, signedInPage, request }) => {
  const host = await newStudent('Hema Iyer');
  await events.organiser(request, host);
  const title = words('Poster night');
  const { _id } = await events.create(request, host, { title });
  const page = await signedInPage(host);
  await page.goto(`/events/${_id}/edit`);
  const choose = page.getByLabel('Choose a cover');
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(main(page).getByRole('alert')).toContainText('Choose another picture');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`/events/${_id}/edit`);
  await page.getByLabel('Another cover').setInputFiles(picture({ width: 1200, height: 600 }));
  await expect(page.getByAltText('The chosen cover')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page).locator('img[src*="/media/"]').first()).toBeVisible();
  expect((await events.find(request, host, { _id })).cover).toMatchObject({ width: 1200, height: 600 });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  await expect(card(page, title).locator('img')).toBeVisible();

  await page.goto(`/events/${_id}/edit`);
  await expect(page.getByAltText('The cover')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await events.find(request, host, { _id })).cover).toBeNull();
});

test('a host is offered to share an event for which nobody has registered', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const host = await newStudent('Hema Iyer');
  await events.organiser(request, host);
  const { _id } = await events.create(request, host, { title: words('Quiz') });
  const page = await signedInPage(host);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const list of ['attendance', 'guests']) {
    await page.goto(`/events/${_id}/${list}`);
    await expect(page.getByText('Share the link so people can register.')).toBeVisible();
    await page.getByRole('button', { name: 'Share event' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/events/${_id}`);
  }
});

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an event is read and edited in the time of its place', async ({ newStudent, signedInPage, request }) => {
    const host = await newStudent('Hema Iyer');
    await events.organiser(request, host);
    const [startsAt, endsAt] = ['2031-03-04T09:00:00.000Z', '2031-03-04T11:30:00.000Z'];
    const { _id } = await events.create(request, host, { title: words('Bridge building'), startsAt, endsAt });
    const page = await signedInPage(host);
    await page.goto(`/events/${_id}`);
    await expect(main(page).getByText('Tue, 4 Mar, 2031, 2:30 pm – 5:00 pm')).toBeVisible();
    await expect(main(page).getByText('India time (IST)')).toBeVisible();

    // the door tells all its times by that clock too
    await page.goto(`/events/${_id}/door`);
    const at = (timeZone: string) =>
      new Date().toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
    const [before, updated] = [at('Asia/Kolkata'), main(page).getByText(/^List updated/)];
    await expect(updated).toContainText('Times are in India time (IST).');
    const text = (await updated.textContent()) ?? '';
    expect([before, at('Asia/Kolkata')].some((time) => text.includes(time))).toBe(true);

    await page.goto(`/events/${_id}/edit`);
    await expect(main(page).getByText('Times are in India time (IST), where the event takes place.')).toBeVisible();
    await expect(page.getByLabel('Starts')).toHaveValue('2031-03-04T14:30');
    await page.getByLabel('Ends').fill('2031-03-04T18:00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(main(page).getByText('Tue, 4 Mar, 2031, 2:30 pm – 6:00 pm')).toBeVisible();
    expect(await events.find(request, host, { _id })).toMatchObject({ startsAt, endsAt: '2031-03-04T12:30:00.000Z' });
  });
});

test('pictures are added once an event has begun, looked at one after the other, and deleted', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [host, guest] = [await newStudent('Hema Iyer'), await newStudent('Asha Rao')];
  await events.organiser(request, host);
  const title = words('Light festival');
  const startsAt = new Date(Date.now() + 2000).toISOString();
  const event = await events.create(request, host, { title, startsAt });
  await expect.poll(async () => (await events.find(request, host, event)).mayAddPictures).toBe(true);
  const page = await signedInPage(host);
  await page.goto(`/events/${event._id}`);
  const pictures = main(page).getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByText('No pictures yet. Add the first ones.')).toBeVisible();
  await pictures.getByRole('button', { name: 'Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add pictures' });
  await sheet.getByLabel('Choose pictures').setInputFiles([picture(), { ...picture(), name: 'second.png' }]);
  await expect(sheet.getByRole('button', { name: 'Add 2 pictures' })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });

  // what was chosen is not lost without a question
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: "Discard what you've chosen?" });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await sheet
    .getByLabel(/^Describe this picture/)
    .first()
    .fill('Lanterns over the lake');
  await sheet.getByRole('button', { name: 'Add 2 pictures' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(pictures.getByRole('listitem')).toHaveCount(2);

  const theirs = await signedInPage(guest);
  await theirs.goto(`/events/${event._id}`);
  const shown = main(theirs).getByRole('region', { name: 'Pictures' });
  await expect(shown.getByRole('button', { name: 'Add' })).toHaveCount(0);
  await shown.getByRole('button', { name: 'Lanterns over the lake' }).click();
  const view = theirs.getByRole('dialog', { name: `Pictures of ${title}` });
  await expect(view.getByAltText('Lanterns over the lake')).toBeVisible();
  const place = (await view.getByText(/^[12] of 2$/).textContent()) ?? '';
  await theirs.keyboard.press(place.startsWith('1') ? 'ArrowRight' : 'ArrowLeft');
  await expect(view.getByText(place)).toHaveCount(0);
  await expect(view.getByText(/^[12] of 2$/)).toBeVisible();
  // a menu over it does not close it
  await view.getByRole('button', { name: 'More about this picture' }).click();
  await theirs.getByRole('menuitem', { name: 'Report' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Report this picture' })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('dialog', { name: 'Report this picture' })).toHaveCount(0);
  await theirs.keyboard.press('Escape');
  await expect(view).toHaveCount(0);

  await pictures.getByRole('button', { name: 'Lanterns over the lake' }).click();
  const mine = page.getByRole('dialog', { name: `Pictures of ${title}` });
  await mine.getByRole('button', { name: 'More about this picture' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(1);
});

test('hosts of a group publish for its members, and their events lead back to it', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [asha, bilal] = [await newStudent('Asha Rao'), await newStudent('Bilal Khan')];
  const group = await groups.create(request, asha, words('Control theory'));
  await groups.join(request, bilal, group);
  const title = words('Mock exam');
  const { _id } = await events.create(request, asha, { title, group: group._id });
  const page = await signedInPage(asha);
  await page.goto(`/groups/${group._id}?tab=more`);
  const part = main(page).getByRole('region', { name: 'Events' });
  await part.getByRole('link', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible();
  await expect(main(page).getByText(`For the members of ${group.title}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();

  const his = await signedInPage(bilal);
  await his.goto(`/events/new?group=${group._id}`);
  await expect(main(his).getByText('A host of the group reviews it before it is published.')).toBeVisible();
  await his.goto(`/groups/${group._id}?tab=more`);
  await main(his).getByRole('link', { name: 'All events' }).click();
  await expect(card(his, title)).toBeVisible();
  await expect(main(his).getByRole('link', { name: group.title })).toBeVisible();
  await expectAccessible(his);
  await his.goto(`/events/${_id}`);
  await main(his).getByRole('link', { name: group.title }).click();
  await expect(his.getByRole('heading', { level: 1, name: group.title })).toBeVisible();
});

test('a form leaves alone what someone else has changed of its event', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const host = await newStudent('Hema Iyer');
  await events.organiser(request, host);
  const event = await events.create(request, host, { title: words('Two tabs') });
  const [one, other] = [await signedInPage(host), await signedInPage(host)];
  for (const page of [one, other]) {
    await page.goto(`/events/${event._id}/edit`);
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Seminar Hall 2');
  }
  await one.getByLabel('Place', { exact: true }).fill('Studio 4');
  await one.getByRole('button', { name: 'Save changes' }).click();
  await expect(main(one).getByText('Studio 4')).toBeVisible();
  await other.getByLabel('Description').fill('Bring paper.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveURL(`/events/${event._id}`);
  await expect(main(other).getByText('Bring paper.')).toBeVisible();
  expect(await events.find(request, host, event)).toMatchObject({
    location: 'Studio 4',
    description: 'Bring paper.',
    startsAt: event.startsAt,
  });
});
