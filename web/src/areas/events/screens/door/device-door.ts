import { checkIn, doorList, undoCheckIn } from '@quad/contract/events/event-door';
import { type AccountLease, leaseAccount } from '../../../../lib/account-lease.ts';
import { request } from '../../../../lib/client.ts';
import { clockAhead } from '../../../../lib/clock-ahead.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { worthRetrying } from '../../../../lib/query-client.ts';
import { session } from '../../../../lib/session.ts';
import { eventsDatabase } from '../../queries/device/database.ts';
import { WAITING_KEY } from '../../queries/device/database-name.ts';
import type { StoredList } from '../../queries/device/stored-list.ts';
import { createDoor, type Door, type DoorStore } from './door.ts';

/** The door of an event on this device, for the signed-in user. */
export function deviceDoor(eventId: string): Door {
  const lease = leaseAccount();
  const door = createDoor({
    eventId,
    store: deviceStore(eventId, lease),
    fetchList: () => fetchList(eventId, lease.signal),
    send: async (scans, name) => {
      // the check-ins of one account are never sent in the name of another
      lease.signal.throwIfAborted();
      const body = { door: name, sentAt: new Date().toISOString(), scans: [...scans] };
      return (await request(checkIn, { params: { id: eventId }, body })).results;
    },
    undo: (ticket) => request(undoCheckIn, { params: { id: eventId, ticket } }),
    isPassing: (error) => error instanceof Error && worthRetrying(error),
    newId: newUuid,
    now: Date.now,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  });
  door.subscribe(() => noteWaiting(door, lease));
  return door;
}

async function fetchList(id: string, signal: AbortSignal): Promise<StoredList> {
  const tickets: StoredList['tickets'][number][] = [];
  for (let after: number | null = null; ; ) {
    const sentAt = Date.now();
    const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(id, after, signal);
    tickets.push(...page.tickets);
    after = page.nextAfter;
    if (after === null) {
      return { event: page.event, tickets, clockAhead: clockAhead(page.now, sentAt), fetchedAt: Date.now() };
    }
  }
}

const fetchPage = (id: string, after: number | null, signal: AbortSignal) =>
  request(doorList, { params: { id }, query: after === null ? {} : { after }, signal });

function deviceStore(eventId: string, { userId = '', signal }: AccountLease): DoorStore {
  const isOwn = <Stored extends { readonly userId: string }>(stored: Stored | undefined) => stored?.userId === userId;
  return {
    async list() {
      const stored = await eventsDatabase()
        .then((db) => db.get('lists', eventId))
        .catch(() => undefined);
      return isOwn(stored) ? stored : undefined;
    },
    async saveList(list) {
      // Without storage, the data is lost with the page.
      await eventsDatabase()
        .then(async (db) => {
          if (!signal.aborted) await db.put('lists', { ...list, userId }, eventId);
        })
        .catch(() => undefined);
    },
    async scans() {
      const stored = await eventsDatabase()
        .then((db) => db.getAll('scans'))
        .catch(() => []);
      return stored.filter((scan) => isOwn(scan) && scan.event === eventId);
    },
    async saveScan(scan) {
      await eventsDatabase()
        .then(async (db) => {
          if (!signal.aborted) await db.put('scans', { ...scan, userId });
        })
        .catch(() => undefined);
    },
  };
}

/** Send the scans that earlier visits of this account have left on the device. Called by `area.ts`. */
export async function sendLeftScans(): Promise<void> {
  const userId = session.get()?.user._id;
  const stored = await eventsDatabase()
    .then((db) => db.getAll('scans'))
    .catch(() => []);
  const waiting = stored.filter((scan) => scan.userId === userId && scan.state === 'waiting');
  // A door sets the key again as long as check-ins wait.
  localStorage.removeItem(WAITING_KEY);
  for (const eventId of new Set(waiting.map(({ event }) => event))) {
    const door = deviceDoor(eventId);
    await door.open();
    await door.flush();
  }
}

/** Record the user with unsent scans, for the next start of the app. */
function noteWaiting(door: Door, { userId, holds }: AccountLease) {
  if (userId === undefined || !holds() || !door.state().scans.some(({ state }) => state === 'waiting')) return;
  try {
    localStorage.setItem(WAITING_KEY, userId);
  } catch {
    // Storage is blocked: waiting scans are sent when the door opens again.
  }
}
