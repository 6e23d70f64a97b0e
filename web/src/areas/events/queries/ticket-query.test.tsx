import { getTicket, type Ticket } from '@quad/contract/events/event-door';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../lib/session.ts';
import { answer } from '../../../lib/testing/network.ts';
import { aSession } from '../../../lib/testing/session.ts';
import { DATABASE } from './device/database-name.ts';
import { fetchTicket } from './ticket-query.ts';

const TICKET: Ticket = {
  _id: 'ticket',
  event: 'event',
  title: 'Open mic',
  startsAt: '2026-12-01T10:00:00Z',
  endsAt: '2026-12-01T12:00:00Z',
  timeZone: 'Asia/Kolkata',
  location: 'Lawn',
  name: 'Esha',
  number: 1,
  key: 'secret',
  state: 'going',
  isUnpaid: false,
  checkedInAt: null,
  now: '2026-12-01T09:00:00Z',
};

/** The names of the databases that the app opens. */
const opened: string[] = [];
const open = (name: string) => {
  opened.push(name);
  throw new Error('blocked');
};
const ticketsOpened = () => opened.filter((name) => name === DATABASE).length;

beforeEach(() => {
  session.start(aSession('esha'));
  opened.length = 0;
  vi.stubGlobal('indexedDB', { open, deleteDatabase: vi.fn() });
  return () => vi.unstubAllGlobals();
});

/** Begin to fetch the ticket of a user, and return how to let the answer arrive. */
async function begin() {
  const [asked, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answer(getTicket, async () => {
    asked.resolve();
    await arrival.promise;
    return TICKET;
  });
  const fetched = fetchTicket('event', {}).then(
    () => 'shown',
    ({ name }) => name,
  );
  await asked.promise;
  return async () => {
    arrival.resolve();
    return fetched;
  };
}

test('a ticket is stored for the account that asked', async () => {
  const arrive = await begin();
  expect(await arrive()).toBe('shown');
  expect(ticketsOpened()).toBe(1);
});

test('a ticket that arrives for the next account is neither stored nor shown', async () => {
  const arrive = await begin();
  session.end();
  session.start(aSession('bilal'));
  expect(await arrive()).toBe('AbortError');
  expect(ticketsOpened()).toBe(0);
});

test('a ticket that arrives after another tab has signed out is not stored', async () => {
  const arrive = await begin();
  localStorage.removeItem('auth');
  session.follow();
  await arrive();
  expect(ticketsOpened()).toBe(0);
});
