// Features: events, groups, internship, library, polls, profile
import { addEventUpdate } from '@quad/contract/event-updates';
import { ask, pdf, upload } from './documents.ts';
import { events } from './events.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { groups } from './groups.ts';
import { placement } from './internship.ts';
import { polls } from './polls.ts';
import { words } from './posts.ts';

/** What is named on a screen leads to it. Ways that a screen's own walk goes are not here. */

test('a poll of a study group leads to the group, and the group to its owner', async ({
  newStudent,
  signedInPage,
  request,
}) => {
  const [owner, member] = [await newStudent(words('Olga Owns')), await newStudent()];
  const title = words('Signals');
  const group = await groups.create(request, owner, title);
  await groups.join(request, member, group);
  const audience = { who: 'group', group: group._id } as const;
  const { _id } = await polls.add(request, owner, words('Which chapter?'), { audience });
  const page = await signedInPage(member);
  await page.goto(`/polls/${_id}`);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/groups/${group._id}`);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('main').getByRole('link', { name: owner.fullname }).click();
  await expect(page).toHaveURL(`/profile/${owner.session.user._id}`);
});

test('an update of an event leads to whoever wrote it', async ({ newStudent, studentPage: page, request }) => {
  const host = await newStudent(words('Hema Hosts'));
  await events.organiser(request, host);
  const event = await events.create(request, host, { title: words('Rover night') });
  const answer = await request.post(addEventUpdate.path.replace(':id', event._id), {
    headers: { authorization: `Bearer ${host.session.token}` },
    data: { clientId: crypto.randomUUID(), text: 'Bring gloves.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/events/${event._id}`);
  const update = page.getByRole('article', { name: `Update of ${host.fullname}` });
  await update.getByRole('link', { name: host.fullname }).click();
  await expect(page).toHaveURL(`/profile/${host.session.user._id}`);
});

test('a posting leads to the placement office, besides its poster', async ({
  newStudent,
  studentPage: page,
  request,
}) => {
  const [poster, other] = [await newStudent(words('Priya Posts')), await newStudent(words('Aaron Answers'))];
  for (const officer of [poster, other]) await placement.officer(request, officer);
  const posting = await placement.post(request, poster, { title: words('Summer intern') });
  await page.goto(`/internship/${posting._id}`);
  const office = page.getByText('Questions? Ask the placement office:');
  await expect(office.getByRole('link').first()).toBeVisible();
  await expect(office).not.toContainText(poster.fullname);
  await expectAccessible(page, { within: 'main' });
  await office.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/profile\/[\w-]+$/);
});

test('a library request leads to who asks, and notes lead to others of their subject', async ({
  newStudent,
  studentPage: page,
  request,
}) => {
  const asks = await newStudent(words('Ravi Asks'));
  const [subject, title] = [words('Optics'), words('Lenses')];
  const { _id: requestId } = await ask(request, asks, words('Prisms'));
  const { _id: itemId } = await upload(request, asks, { title, subject, file: pdf([title]) });
  await page.goto(`/library/${itemId}`);
  await page.getByRole('main').getByRole('link', { name: subject }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('article')).toContainText(title);
  await page.goto(`/library/requests/${requestId}`);
  await page.getByRole('main').getByRole('link', { name: asks.fullname }).click();
  await expect(page).toHaveURL(`/profile/${asks.session.user._id}`);
});
