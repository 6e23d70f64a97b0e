import { listColleges } from '@quad/contract/college/colleges';
import {
  countNoticeReaders,
  noticeOptions,
  noticeReaders,
  remindReaders,
} from '@quad/contract/college/notice-delivery';
import {
  acknowledgeNotice,
  createNotice,
  deleteNotice,
  editNotice,
  listNotices,
  noticeAcknowledgements,
} from '@quad/contract/college/notices';
import { listEvents } from '@quad/contract/events/events';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  answer(noticeOptions, { sections: ['A'], hostels: ['Ganga'], sendsMail: true });
  answer(countNoticeReaders, { people: 12 });
  answer(listNotices, { response: notices, pinned: [], unread: notices.filter(({ isUnread }) => isUnread).length });
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
    const asked = record(listNotices, { response: [aNotice()], pinned: [], unread: 2 });
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
    list(aNotice({ files, audience: { department: 'civil', year: null, section: null, hostel: null } }));
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

  test('shows what sets it apart, and pinned notices first, once', async () => {
    const pinned = aNotice({ _id: 'n2', title: 'Rules', isPinned: true, isUrgent: true });
    answer(listNotices, { response: [aNotice(), pinned], pinned: [pinned], unread: 0 });
    await openAt(HUB, area);
    await cardOf('Rules');
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards.map((text) => [/Rules/.test(text ?? ''), /Pinned/.test(text ?? '')])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(within(await cardOf('Rules')).getByText('Urgent')).toBeTruthy();
  });

  test('that the address names is shown even if it has expired', async () => {
    const gone = aNotice({ _id: 'n9', title: 'Old sale', isExpired: true, expiresAt: '2026-01-01T10:00:00Z' });
    answer(listNotices, ({ query }) => ({
      response: query.get('notice') === 'n9' ? [gone] : [aNotice()],
      pinned: [],
      unread: 0,
    }));
    await openAt(`${HUB}?notice=n9`, area);
    expect(within(await cardOf('Old sale')).getByText('Expired')).toBeTruthy();
    expect(await cardOf('Fire drill')).toBeTruthy();
  });

  test('shows its author who has not read it, and reminds them once a day', async () => {
    list(aNotice({ delivery: { sendsMail: true, urgentReason: '' } }));
    const missing = [
      { _id: 'a', name: 'Aadil Waits', username: 'aadil', picture: null, isVerified: false, role: 'user' as const },
    ];
    const readers = { missing, missingCount: 1, readCount: 41, reminder: null, currentPage: 1, totalPages: 1 };
    answer(noticeReaders, readers);
    await openAt(HUB, area, ADMIN);
    await choose('Fire drill', 'Readers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Readers' }));
    expect(await dialog.findByText('41 people have read it')).toBeTruthy();
    expect(dialog.getByText('Aadil Waits')).toBeTruthy();
    refuse(remindReaders, 'reminded_recently');
    await userEvent.click(dialog.getByRole('button', { name: 'Remind 1 person' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    answer(remindReaders, { people: 1 });
    const at = new Date().toISOString();
    const canRepeatAt = new Date(Date.now() + 86_400_000).toISOString();
    answer(noticeReaders, { ...readers, reminder: { at, by: null, canRepeatAt } });
    await userEvent.click(dialog.getByRole('button', { name: 'Remind 1 person' }));
    expect(await screen.findByText('1 person will be reminded.')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remind 1 person' })).toBeNull());
    expect(dialog.getByText(/An admin reminded them/)).toBeTruthy();
  });

  test('can be acknowledged after a refusal', async () => {
    list(aNotice({ isUnread: true, acknowledgement: { done: false, count: null } }));
    fail(acknowledgeNotice);
    await openAt(HUB, area);
    expect(await screen.findByText('New')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer(acknowledgeNotice, { done: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect((await screen.findByText('Acknowledged')).getAttribute('role')).toBe('status');
    expect(screen.queryByText('New')).toBeNull();
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
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await form.findByText('A notice needs a title')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Title'), 'Fire drill');
    expect(form.queryByText('A notice needs a title')).toBeNull();
    expect(form.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Use the stairs.');
  });

  test('marks a wrong file among several, whether the browser or the server finds it', async () => {
    list();
    refuse(createNotice, 'unreadable_image', { 'files.1': 'This picture cannot be read.' });
    await openAt(`${HUB}?write=notice`, area, ADMIN);
    const form = within(await screen.findByRole('dialog', { name: 'Create Announcement' }));
    await userEvent.type(form.getByLabelText('Title'), 'Fire drill');
    await userEvent.type(form.getByLabelText('Description'), 'Use the stairs.');
    const files = [
      PDF,
      new File(['a'], 'map.png', { type: 'image/png' }),
      new File(['b'], 'song.mp3', { type: 'audio/mpeg' }),
    ];
    fireEvent.change(form.getByLabelText(/^Attach files/), { target: { files } });
    const publish = () => userEvent.click(form.getByRole('button', { name: 'Publish' }));
    const marked = () =>
      within(form.getByRole('list', { name: 'Attached files' }))
        .getByRole('alert')
        .closest('li');
    await publish();
    expect(marked()?.textContent).toContain('song.mp3');
    await userEvent.click(form.getByRole('button', { name: 'Remove song.mp3' }));
    await publish();
    await waitFor(() => expect(marked()?.textContent).toContain('map.png'));
    await userEvent.click(form.getByRole('button', { name: 'Remove map.png' }));
    expect(form.queryByRole('alert')).toBeNull();
    const sent = record(createNotice, { notice: aNotice() });
    await publish();
    await waitFor(() => expect(sent).toHaveLength(1));
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

  test('schedules an urgent notice for a hostel, by mail, and asks why it is urgent', async () => {
    list();
    const sent = record(createNotice, { notice: aNotice({ publishesAt: '2027-01-05T03:30:00Z' }) });
    await openAt(`${HUB}?write=notice`, area, ADMIN);
    const form = within(await screen.findByRole('dialog', { name: 'Create Announcement' }));
    await userEvent.type(form.getByLabelText('Title'), 'Water cut');
    await userEvent.selectOptions(await form.findByLabelText('Hostel'), 'Ganga');
    expect(await form.findByText('Notifies 12 people.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Publish later (optional)'), '2027-01-05T09:00');
    await userEvent.type(form.getByLabelText('Expires (optional)'), '2027-01-06T09:00');
    expect(form.getByLabelText<HTMLInputElement>('Date').value).toBe('2027-01-05');
    await userEvent.click(form.getByRole('switch', { name: 'Send by email too' }));
    await userEvent.click(form.getByRole('switch', { name: 'Pin to the top' }));
    await userEvent.click(form.getByRole('switch', { name: 'Urgent' }));
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    expect(await form.findByText(/Please say why it cannot wait/)).toBeTruthy();
    await userEvent.type(form.getByLabelText('Why it cannot wait'), 'No water at night');
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('The notice has been scheduled.')).toBeTruthy();
    const { hostel, publishAt, expiresAt, sendsMail, isPinned, urgentReason } = Object.fromEntries(sent[0]?.body);
    expect([hostel, sendsMail, isPinned, urgentReason]).toEqual(['Ganga', 'true', 'true', 'No water at night']);
    expect([publishAt, expiresAt]).toEqual([
      new Date('2027-01-05T09:00').toISOString(),
      new Date('2027-01-06T09:00').toISOString(),
    ]);
  });

  test('leaves out what can no longer change of a published notice', async () => {
    list(aNotice({ delivery: { sendsMail: true, urgentReason: 'Danger' } }));
    const sent = record(editNotice, { notice: aNotice() });
    await openAt(HUB, area, ADMIN);
    await choose('Fire drill', 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit notice' }));
    expect(form.queryByRole('switch', { name: 'Urgent' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The notice has been changed.')).toBeTruthy();
    const fields = [...((sent[0]?.body ?? new FormData()) as FormData).keys()];
    expect(fields.filter((name) => ['publishAt', 'sendsMail', 'urgentReason'].includes(name))).toEqual([]);
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
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
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
