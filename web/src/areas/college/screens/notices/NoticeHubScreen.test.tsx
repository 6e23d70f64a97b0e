import { listColleges } from '@quad/contract/college/colleges';
import {
  acknowledgeNotice,
  createNotice,
  deleteNotice,
  editNotice,
  listNotices,
  noticeAcknowledgements,
} from '@quad/contract/college/notices';
import { listEvents } from '@quad/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { anEvent } from '../../../events/screens/testing.ts';
import { area } from '../../area.ts';
import { aNotice } from './testing.ts';

const HUB = '/college-NoticeHub';
const ADMIN = { as: aSession('dean', 'admin') };
const PDF = new File(['%PDF-1.4'], 'hours.pdf', { type: 'application/pdf' });

/** Answer the list with these notices, and the list of colleges with none. */
function list(...notices: ReturnType<typeof aNotice>[]) {
  answer(listNotices, { response: notices, unread: notices.filter(({ isUnread }) => isUnread).length });
  answer(listColleges, { success: true, colleges: [] });
}

const cardOf = (title: string) => screen.findByRole('article', { name: title });

async function choose(title: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the list of notices', () => {
  test('shows an empty state without notices, and for an answer of another shape', async () => {
    list();
    const { unmount } = await openAt(HUB, area);
    expect(await screen.findByRole('heading', { name: 'No notices available' })).toBeTruthy();
    unmount();
    answer(listNotices, { response: 'none', unread: 0 } as never);
    await openAt(HUB, area);
    expect(await screen.findByRole('heading', { name: 'No notices available' })).toBeTruthy();
  });

  test('shows the failed search, and can show all again', async () => {
    list();
    await openAt(`${HUB}?q=hostel&audience=year`, area);
    expect(await screen.findByRole('heading', { name: 'No results for "hostel"' })).toBeTruthy();
    list(aNotice());
    await userEvent.click(screen.getByRole('button', { name: 'Show all notices' }));
    expect(await cardOf('Fire drill')).toBeTruthy();
    expect(location.search).toBe('');
  });

  test('is filtered by text, audience and unread notices, in the address', async () => {
    const asked = record(listNotices, { response: [aNotice()], unread: 2 });
    await openAt(HUB, area);
    await cardOf('Fire drill');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'For my department');
    await userEvent.click(await screen.findByRole('button', { name: 'Unread (2)' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search notices' }), 'drill');
    await waitFor(() => {
      const { audience, unread, q } = Object.fromEntries(asked.at(-1)?.query ?? []);
      expect({ audience, unread, q }).toEqual({ audience: 'department', unread: 'true', q: 'drill' });
    });
    expect(location.search).toContain('audience=department');
  });

  test('offers Retry after a failed load', async () => {
    fail(listNotices);
    await openAt(HUB, area);
    expect(await screen.findByText('The notices could not be loaded.')).toBeTruthy();
    list(aNotice());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cardOf('Fire drill')).toBeTruthy();
  });
});

describe('a notice', () => {
  test('links addresses and numbers in its text', async () => {
    list(aNotice({ description: 'Write to estate@quad.example or call +91 98765 43210.' }));
    await openAt(HUB, area);
    const card = within(await cardOf('Fire drill'));
    const [mail, phone] = card.getAllByRole('link');
    expect(mail?.getAttribute('href')).toBe('mailto:estate@quad.example');
    expect(phone?.getAttribute('href')).toBe('tel:+919876543210');
  });

  test('shows its pictures, offers its other files, and names its audience', async () => {
    const size = { type: 'image', url: '/media/map.webp', width: 400, height: 300 } as const;
    const rest = { thumbhash: null, variants: [], poster: null, duration: null, lowData: null, textTrack: null };
    const files = [
      { name: 'map.png', url: '/media/map.webp', bytes: null, picture: { ...size, ...rest } },
      { name: 'hours.pdf', url: '/media/hours.pdf', bytes: 900, picture: null },
    ];
    list(aNotice({ files, audience: { department: 'civil', year: null } }));
    await openAt(HUB, area);
    const card = within(await cardOf('Fire drill'));
    expect(card.getByRole('img', { name: 'Picture of the notice: map.png' })).toBeTruthy();
    expect(card.getByRole('link', { name: /hours\.pdf/ }).getAttribute('download')).toBe('hours.pdf');
    expect(card.getByText('CIVIL')).toBeTruthy();
  });

  test('shows the state of its event, and reports a deleted event', async () => {
    const event = anEvent({ state: 'cancelled' });
    list(aNotice({ event }), aNotice({ _id: 'n2', title: 'Gate passes', isEventGone: true }));
    await openAt(HUB, area);
    const link = within(await cardOf('Fire drill')).getByRole('link', { name: /Robotics night/ });
    expect(link.textContent).toContain('Cancelled');
    expect(link.getAttribute('href')).toBe(`/events/${event._id}`);
    expect((await cardOf('Gate passes')).textContent).toContain('The event is no longer available.');
  });

  test('can be acknowledged after a refusal', async () => {
    list(aNotice({ acknowledgement: { done: false, count: null } }));
    fail(acknowledgeNotice);
    await openAt(HUB, area);
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer(acknowledgeNotice, { done: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect((await screen.findByText('Acknowledged')).getAttribute('role')).toBe('status');
  });

  test('shows an admin the people who have not acknowledged it', async () => {
    list(aNotice({ acknowledgement: { done: false, count: 1 } }));
    const missing = { _id: 'a', name: 'Aadil Waits', username: 'aadil', picture: null, isVerified: false };
    answer(noticeAcknowledgements, {
      missing: [{ ...missing, role: 'user' }],
      missingCount: 1,
      doneCount: 1,
      currentPage: 1,
      totalPages: 1,
    });
    await openAt(HUB, area, ADMIN);
    expect((await cardOf('Fire drill')).textContent).toContain('1 person has acknowledged this.');
    await userEvent.click(screen.getByRole('button', { name: 'See who has not' }));
    const people = within(await screen.findByRole('dialog', { name: 'Who has not acknowledged' }));
    expect(await people.findByText('Aadil Waits')).toBeTruthy();
    expect(people.getByText('1 of 2 have not yet.')).toBeTruthy();
  });
});

describe('the form of a notice', () => {
  test('shows a problem at its field until it changes, and keeps its input', async () => {
    list();
    refuse(createNotice, 'invalid_input', { title: 'A notice needs a title' });
    await openAt(`${HUB}?write=notice`, area, ADMIN);
    const form = within(await screen.findByRole('dialog', { name: 'Create Announcement' }));
    await userEvent.type(form.getByLabelText('Description'), 'Use the stairs.');
    await userEvent.click(form.getByRole('button', { name: 'Publish notice' }));
    expect(await form.findByText('A notice needs a title')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Title'), 'Fire drill');
    expect(form.queryByText('A notice needs a title')).toBeNull();
    expect(form.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Use the stairs.');
  });

  test('sends the added and removed files, and the audience', async () => {
    const hours = { name: 'hours.pdf', url: '/media/hours.pdf', bytes: 900, picture: null };
    list(aNotice({ files: [hours] }));
    const sent = record(editNotice, { notice: aNotice() });
    await openAt(HUB, area, ADMIN);
    await choose('Fire drill', 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit notice' }));
    await userEvent.click(form.getByRole('button', { name: 'Remove hours.pdf' }));
    await userEvent.upload(form.getByLabelText(/^Attach files/), PDF);
    await userEvent.selectOptions(form.getByLabelText('Department'), 'CIVIL');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The notice has been changed.')).toBeTruthy();
    const body: FormData = sent[0]?.body;
    expect(body.get('removedFiles')).toBe('/media/hours.pdf');
    expect(body.get('department')).toBe('civil');
    expect(body.get('file')).toHaveProperty('name', 'hours.pdf');
  });

  test('names an event from a search, and keeps the focus in the field', async () => {
    list();
    const sent = record(createNotice, { notice: aNotice() });
    const event = anEvent();
    answer(listEvents, ({ query }) => ({
      events: query.get('q') === 'robo' && query.get('list') === 'upcoming' ? [event] : [],
      featured: null,
      nextCursor: null,
    }));
    await openAt(`${HUB}?write=notice`, area, ADMIN);
    const form = within(await screen.findByRole('dialog', { name: 'Create Announcement' }));
    await userEvent.type(form.getByLabelText('Title'), 'Gate passes');
    await userEvent.click(form.getByRole('button', { name: 'Choose an event' }));
    const search = form.getByRole('textbox', { name: 'Search events' });
    expect(document.activeElement).toBe(search);
    expect(await form.findByText('No events are coming up. Search for a past one.')).toBeTruthy();
    await userEvent.type(search, 'robo');
    await userEvent.click(await form.findByRole('button', { name: /Robotics night/ }));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Remove Robotics night' }));
    await userEvent.click(form.getByRole('button', { name: 'Publish notice' }));
    expect(await screen.findByText('The notice has been published.')).toBeTruthy();
    expect(sent[0]?.body.get('event')).toBe(event._id);
  });

  test('asks before it deletes a notice', async () => {
    list(aNotice());
    answer(deleteNotice, { message: 'The notice has been deleted.' });
    await openAt(HUB, area, ADMIN);
    await choose('Fire drill', 'Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this notice?' }));
    list();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The notice has been deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
