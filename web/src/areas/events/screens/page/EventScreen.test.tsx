import { getTicket } from '@quad/contract/events/event-door';
import { sendEventReference } from '@quad/contract/events/event-payments';
import {
  answerEvent,
  leaveEvent,
  listGuests,
  registerForEvent,
  showRegistration,
} from '@quad/contract/events/event-registrations';
import { deleteEventPicture, listEventPictures, listEventUpdates } from '@quad/contract/events/event-updates';
import { getEvent, type OwnEventPayment } from '@quad/contract/events/events';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aPicture } from '../../../../lib/testing/media.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';
import { anEvent, anEventPage, SEAT } from '../testing.ts';

beforeEach(() => refuse(getTicket, 'no_such_event'));

const ADDRESS = `/events/${anEvent()._id}`;
const REGISTERED = { registered: true, registration: SEAT } as const;
const HEMA = aPersonCard('hema', { name: 'Hema Iyer' });
const anEventPicture = (_id: string, altText: string, mayDelete = false) => ({
  _id,
  media: { ...aPicture(_id), altText },
  author: HEMA,
  createdAt: '2026-11-24T10:00:00Z',
  mayDelete,
});

test('a deleted event is reported', async () => {
  refuse(getEvent, 'no_such_event');
  await openAt(ADDRESS, area);
  expect(await screen.findByRole('heading', { name: "This event isn't available" })).toBeTruthy();
});

test('a failed registration is rolled back with a message, and a successful one keeps the focus', async () => {
  answer(getEvent, anEventPage());
  const { promise, resolve } = Promise.withResolvers<void>();
  fail(registerForEvent, promise);
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: 'Register: Robotics night' }));
  await screen.findByRole('button', { name: 'Registered: Robotics night' });
  resolve();
  expect(await screen.findByText(/You could not be registered\./)).toBeTruthy();
  answer(registerForEvent, () => {
    answer(getEvent, anEventPage(REGISTERED));
    return anEvent(REGISTERED);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Register: Robotics night' }));
  const registered = await screen.findByRole('button', { name: 'Registered: Robotics night' });
  expect(document.activeElement).toBe(registered);
  expect(registered.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [60, "You're checked in."],
  [-60, 'You were there.'],
])('a guest who is checked in, %i minutes before the start, reads: %s', async (minutes, text) => {
  const startsAt = new Date(Date.now() + minutes * 60_000).toISOString();
  answer(getEvent, anEventPage({ ...REGISTERED, attended: true, startsAt }));
  await openAt(ADDRESS, area);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [{ capacity: 60, waitingCount: 1 }, 'Give your seat back?', 'The next person on the waiting list gets it at once.'],
  [{ capacity: 60 }, 'Give your seat back?', 'You can register again while seats are left.'],
  [{ capacity: null, seatsLeft: null }, 'Not coming after all?', 'You can register again if you change your mind.'],
])('giving a seat back explains the consequence: %o', async (event, question, consequence) => {
  answer(getEvent, anEventPage({ ...REGISTERED, ...event }));
  answer(leaveEvent, anEvent(event));
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: "I can't come" }));
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  expect(dialog.getByText(consequence)).toBeTruthy();
  answer(getEvent, anEventPage(event));
  await userEvent.click(dialog.getByRole('button', { name: "I can't come" }));
  expect(await screen.findByRole('button', { name: 'Register: Robotics night' })).toBeTruthy();
});

test('an update links to its author', async () => {
  const update = { _id: 'u', text: 'Bring gloves.', author: HEMA, createdAt: '2026-11-20T10:00:00Z', mayDelete: false };
  answer(getEvent, anEventPage({ updatesCount: 1 }));
  answer(listEventUpdates, { updates: [update], nextCursor: null });
  await openAt(ADDRESS, area);
  const shown = within(await screen.findByRole('article', { name: 'Update of Hema Iyer' }));
  expect(shown.getByRole('link', { name: 'Hema Iyer' }).getAttribute('href')).toBe('/profile/hema');
});

test('an event of a group links to the group', async () => {
  answer(getEvent, anEventPage({ group: { _id: 'g1', title: 'Control theory' } }));
  await openAt(ADDRESS, area);
  const group = await screen.findByRole('link', { name: 'Control theory' });
  expect(group.getAttribute('href')).toBe('/groups/g1');
});

test('a host can share an event without registrations', async () => {
  const page = userEvent.setup();
  answer(getEvent, anEventPage({ isHost: true }));
  answer(listGuests, { guests: [], hiddenCount: 0, nextCursor: null });
  await openAt(`${ADDRESS}/guests`, area);
  expect(await screen.findByText('Share the link so people can register.')).toBeTruthy();
  await page.click(screen.getByRole('button', { name: 'Share event' }));
  expect(await screen.findByText(/^Link copied to clipboard!/)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain(ADDRESS);
});

test('leaving with chosen pictures asks first, and a bad file is marked where it is, beside the good ones', async () => {
  answer(getEvent, anEventPage({ mayAddPictures: true }));
  answer(listEventPictures, { pictures: [], nextCursor: null });
  await openAt(ADDRESS, area);
  expect(await screen.findByText('No pictures yet. Add the first ones.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add pictures' });
  const files = [new File(['a'], 'one.png', { type: 'image/png' }), new File(['b'], 'two.txt', { type: 'text/plain' })];
  fireEvent.change(within(sheet).getByLabelText('Choose pictures'), { target: { files } });
  const add = await within(sheet).findByRole<HTMLButtonElement>('button', { name: 'Add picture' });
  expect(add.disabled).toBe(false);
  const bad = within(within(sheet).getByText('two.txt').closest('li') as HTMLElement);
  expect(bad.getByRole('alert').textContent).toContain('up to 10 MB');
  await userEvent.click(bad.getByRole('button', { name: 'Remove two.txt' }));
  expect(within(sheet).queryByRole('alert')).toBeNull();
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: "Discard what you've filled in?" }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(await within(sheet).findByRole('button', { name: 'Add picture' })).toBeTruthy();
});

test('a picture can be reported by others and deleted by its author, over the open picture', async () => {
  answer(getEvent, anEventPage({ picturesCount: 2 }));
  answer(listEventPictures, {
    pictures: [anEventPicture('p1', 'Lanterns over the lake'), anEventPicture('p2', 'The stage', true)],
    nextCursor: null,
  });
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: 'Lanterns over the lake' }));
  const view = await screen.findByRole('dialog', { name: 'Pictures of Robotics night' });
  expect(within(view).getByText('1 of 2')).toBeTruthy();
  await userEvent.click(await within(view).findByRole('button', { name: 'More about this picture' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Report this picture' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report this picture' })).toBeNull());
  expect(view.isConnected).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(view.isConnected).toBe(false));

  const deleted = record(deleteEventPicture, { message: 'Deleted' });
  await userEvent.click(screen.getByRole('button', { name: 'The stage' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More about this picture' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this picture?' }));
  answer(listEventPictures, { pictures: [], nextCursor: null });
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No pictures yet. Add the first ones.')).toBeTruthy();
  expect(deleted.map(({ params }) => params.id)).toEqual(['p2']);
});

const PAYMENT: OwnEventPayment = {
  _id: '00000000-0000-7000-8000-0000000000d1',
  number: 12,
  state: 'started',
  amount: 250,
  payee: { address: 'robotics@okbank', name: 'Robotics Club' },
  reference: null,
  reason: 'not_found',
  reversedFor: '',
  payBy: '2026-11-23T08:30:00Z',
};

test('a seat with a fee is paid by UPI, and its reference is sent without blanks', async () => {
  answer(getEvent, anEventPage({ ...REGISTERED, fee: 250, payment: PAYMENT }));
  await openAt(ADDRESS, area);
  expect(await screen.findByText('₹250 a person')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Seat held: pay ₹250 by Mon,? 23 Nov/ })).toBeTruthy();
  expect(await screen.findByText(/could not confirm your last reference/)).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Open a UPI app' });
  expect(link.getAttribute('href')).toContain('pa=robotics@okbank');
  expect(link.getAttribute('href')).toContain('tn=Quad%20event%2012');
  const waiting = anEventPage({
    ...REGISTERED,
    fee: 250,
    payment: { ...PAYMENT, state: 'waiting', reference: '123412341234' },
  });
  const sent = record(sendEventReference, waiting);
  await userEvent.type(screen.getByLabelText('UPI reference (UTR)'), '1234 1234 1234');
  await userEvent.click(screen.getByRole('button', { name: 'Send reference' }));
  expect(await screen.findByText('Your seat is held until they decide.', { exact: false })).toBeTruthy();
  expect(sent).toMatchObject([{ body: { reference: '123412341234' } }]);
});

test('a payer who leaves reads what becomes of the money, and then that the hosts decide', async () => {
  const payment: OwnEventPayment = { ...PAYMENT, state: 'confirmed' };
  answer(getEvent, anEventPage({ ...REGISTERED, fee: 250, payment }));
  answer(leaveEvent, anEvent({ fee: 250 }));
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: "I can't come" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give your seat back?' }));
  expect(dialog.getByText(/You have paid ₹250\. The hosts decide whether to return it/)).toBeTruthy();
  answer(getEvent, anEventPage({ fee: 250, payment }));
  await userEvent.click(dialog.getByRole('button', { name: "I can't come" }));
  const card = within(await screen.findByRole('region', { name: 'You have paid ₹250' }));
  expect(card.getByRole('link', { name: 'Hema Iyer' }).getAttribute('href')).toBe('/profile/hema');
});

test('returned money shows its reason', async () => {
  const payment: OwnEventPayment = { ...PAYMENT, state: 'reversed', reversedFor: 'Paid twice' };
  answer(getEvent, anEventPage({ fee: 250, payment }));
  await openAt(ADDRESS, area);
  expect(await screen.findByText(/The hosts returned ₹250: Paid twice/)).toBeTruthy();
});

test('an event with questions registers with the answers', async () => {
  const questions = [
    { _id: 'q1', kind: 'choice', text: 'Veg or non-veg?', isRequired: true, choices: ['Veg', 'Non-veg'] },
    { _id: 'q2', kind: 'text', text: 'Your laptop?', isRequired: false, choices: [] },
  ] as const;
  const asked = questions.map((question) => ({ ...question, choices: [...question.choices] }));
  answer(getEvent, anEventPage({ asks: true, questions: asked }));
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: 'Register: Robotics night' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'The hosts ask' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Register' }));
  expect(await sheet.findByText('Please answer this question')).toBeTruthy();
  await userEvent.selectOptions(sheet.getByLabelText('Veg or non-veg?'), 'Veg');
  const sent = record(answerEvent, anEvent(REGISTERED));
  answer(getEvent, anEventPage({ ...REGISTERED, asks: true, questions: asked }));
  await userEvent.click(sheet.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('button', { name: 'Registered: Robotics night' })).toBeTruthy();
  expect(sent).toMatchObject([
    {
      body: {
        answers: [
          { question: 'q1', answer: 'Veg' },
          { question: 'q2', answer: '' },
        ],
      },
    },
  ]);
});

test.each([
  [false, 'Mute updates and reminders'],
  [true, 'Unmute'],
])('an event that is muted (%s) offers: %s', async (isMuted, item) => {
  answer(getEvent, anEventPage({ registered: true, registration: { ...SEAT, isMuted } }));
  const sent = record(showRegistration, anEvent(REGISTERED));
  await openAt(ADDRESS, area);
  await userEvent.click(await screen.findByRole('button', { name: 'More about Robotics night' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ isMuted: !isMuted }]));
});
