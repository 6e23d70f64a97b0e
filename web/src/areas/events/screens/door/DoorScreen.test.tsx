import { checkIn, doorList, type Scan, type ScanResult, undoCheckIn } from '@quad/contract/events/event-door';
import { addWalkIn } from '@quad/contract/events/event-walk-ins';
import { eventChanged } from '@quad/contract/events/events';
import { shortTicketText, ticketCode } from '@quad/contract/events/ticket-code';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { dispatchLive, untilFollowed } from '../../../../lib/testing/live.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { anEvent } from '../testing.ts';

const { _id, title, timeZone } = anEvent();
const DOOR = `/events/${_id}/door`;
/** Wait for the number of checked-in guests. */
const expectIn = (count: string) => waitFor(() => expect(document.body.textContent).toContain(count));
const now = () => new Date().toISOString();

/** Answer the list of an event whose door is open, with one ticket. */
function openDoor({ checkedInAt = null }: { checkedInAt?: string | null } = {}) {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const ticket = {
    _id: 'ticket',
    number: 1,
    key: 'a'.repeat(64),
    name: 'Asha Rao',
    team: null,
    checkedInAt,
    door: '',
  };
  answer(doorList, {
    event: { _id, title, startsAt: hoursFromNow(-1), endsAt: hoursFromNow(2), timeZone, fee: 250 },
    tickets: [ticket],
    nextAfter: null,
    goingCount: 1,
    attendedCount: checkedInAt === null ? 0 : 1,
    now: now(),
  });
}

/** Answer each scan with this part of the result. */
const judge = (result: (scan: Scan) => Pick<ScanResult, 'outcome'> & Partial<ScanResult>) =>
  answer(checkIn, ({ body }) => ({
    results: body.scans.map((scan: Scan) => ({
      scan: scan.scan,
      ticket: 'ticket',
      name: 'Asha Rao',
      at: now(),
      door: '',
      ...result(scan),
    })),
    goingCount: 1,
    attendedCount: 1,
    now: now(),
  }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('only hosts can open the door', async () => {
  refuse(doorList, 'forbidden');
  await openAt(DOOR, area);
  expect(await screen.findByRole('heading', { name: "The door isn't available" })).toBeTruthy();
});

test('the door shows where a ticket was used before', async () => {
  openDoor();
  judge(() => ({ outcome: 'already_in', door: 'Main gate' }));
  await openAt(DOOR, area);
  await fill(
    await screen.findByLabelText('Ticket code'),
    shortTicketText(1, await ticketCode('a'.repeat(64), Date.now())),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Already in'));
  expect(screen.getByRole('alert').textContent).toContain('Main gate');
});

test('the door counts a guest of another door', async () => {
  openDoor();
  await openAt(DOOR, area);
  await screen.findByLabelText('Ticket code');
  await expectIn('0 of 1 checked in');
  await untilFollowed(eventChanged);
  openDoor({ checkedInAt: now() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await dispatchLive(eventChanged, { event: _id });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  await expectIn('1 of 1 checked in');
});

test('the door refuses typed codes with the reason', async () => {
  openDoor();
  const nobody = { ticket: null, name: '', at: null };
  judge(({ ticket }) => ({ outcome: ticket === 99 ? 'unknown' : 'wrong_code', ...nobody }));
  await openAt(DOOR, area);
  const type = async (code: string) => {
    await fill(await screen.findByLabelText('Ticket code'), code);
    await userEvent.keyboard('{Enter}');
  };
  await type('robot');
  expect(await screen.findByText(/^A code is the number of the ticket/)).toBeTruthy();
  await type('1-000000');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wrong code'));
  await type('99-000000');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Unknown ticket'));
});

test('a guest without a phone is checked in by name, which can be undone', async () => {
  openDoor();
  judge(() => ({ outcome: 'in' }));
  await openAt(DOOR, area);
  await userEvent.click(await screen.findByRole('button', { name: 'By name' }));
  await fill(await screen.findByLabelText('Search by name or ticket number'), 'ash');
  await userEvent.click(await screen.findByRole('button', { name: 'Let in Asha Rao' }));
  await expectIn('1 of 1 checked in');
  answer(undoCheckIn, { goingCount: 1, attendedCount: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Asha Rao was let in' }));
  await expectIn('0 of 1 checked in');
});

test.each([
  ['NotAllowedError', 'Allow the camera in your browser, or type the code.'],
  ['NotFoundError', 'This device has no camera. Type the code.'],
  ['AbortError', 'The camera could not be opened. Type the code.'],
])('the door gives advice when the camera fails with %s, and accepts typed codes', async (name, text) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  openDoor();
  await openAt(DOOR, area);
  await userEvent.click(await screen.findByRole('button', { name: 'Use camera' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Ticket code')).toBeTruthy();
});

test('a visitor without a ticket is let in by name, once the fee is taken', async () => {
  openDoor();
  await openAt(DOOR, area);
  await userEvent.click(await screen.findByRole('button', { name: 'Without a ticket' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Let in without a ticket' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Let in' }));
  expect(await sheet.findByText('Please enter a name')).toBeTruthy();
  await fill(sheet.getByLabelText('Or the name of a visitor'), 'Guest speaker');
  refuse(addWalkIn, 'walk_in_unpaid');
  await userEvent.click(sheet.getByRole('button', { name: 'Let in' }));
  expect(await sheet.findByText(/Take the entry fee first/)).toBeTruthy();
  const sent = record(addWalkIn, { name: 'Guest speaker', goingCount: 2, attendedCount: 1 });
  await userEvent.click(sheet.getByRole('switch', { name: 'Took ₹250 in cash' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Let in' }));
  expect(await screen.findByText('Guest speaker is in.')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { name: 'Guest speaker', isPaid: true } }]);
});
