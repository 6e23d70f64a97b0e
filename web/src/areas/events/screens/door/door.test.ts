import type { Scan, ScanResult } from '@quad/contract/events/event-door';
import { TICKET_STEP_MS, ticketCode } from '@quad/contract/events/ticket-code';
import { expect, test } from 'vitest';
import type { StoredList } from '../../queries/device/stored-list.ts';
import type { StoredScan } from '../../queries/device/stored-scan.ts';
import { createDoor, type DoorStore } from './door.ts';

const NOW = Date.parse('2026-11-24T12:30:00Z');
const OFFLINE = new Error('offline');
const [ASHA, BILAL] = ['a'.repeat(64), 'b'.repeat(64)];

const ticket = (number: number, name: string, key: string) => ({
  _id: `ticket-${number}`,
  number,
  key,
  name,
  team: null,
  checkedInAt: null as string | null,
  door: '',
});

const aList = (): StoredList => ({
  event: {
    _id: 'event',
    title: 'Robotics night',
    startsAt: '2026-11-24T12:00:00Z',
    endsAt: '2026-11-24T15:00:00Z',
    timeZone: 'Asia/Kolkata',
    fee: null,
  },
  tickets: [ticket(1, 'Asha', ASHA), ticket(2, 'Bilal', BILAL)],
  clockAhead: 0,
  fetchedAt: NOW,
});

/** The storage of a device, which survives the page. */
function aDevice(): DoorStore {
  let list: StoredList | undefined;
  const scans = new Map<string, StoredScan>();
  return {
    list: async () => list,
    async saveList(kept) {
      list = kept;
    },
    scans: async () => [...scans.values()],
    saveScan: async (scan) => void scans.set(scan.scan, scan),
  };
}

/** A server that answers each scan as the test decides, and can be unreachable. */
function aServer(answer: (scan: Scan) => Partial<ScanResult>) {
  const server = {
    isUnreachable: false,
    sent: [] as Scan[],
    send: async (scans: readonly Scan[]): Promise<ScanResult[]> => {
      if (server.isUnreachable) throw OFFLINE;
      server.sent.push(...scans);
      return scans.map((scan) => ({
        scan: scan.scan,
        outcome: 'in',
        ticket: String(scan.ticket),
        name: '',
        at: scan.at,
        door: '',
        ...answer(scan),
      }));
    },
  };
  return server;
}

let ids = 0;

async function aDoor(device: DoorStore, server: ReturnType<typeof aServer>, list = aList, now = () => NOW) {
  const door = createDoor({
    eventId: 'event',
    store: device,
    fetchList: async () => {
      if (server.isUnreachable) throw OFFLINE;
      return list();
    },
    send: server.send,
    undo: async () => undefined,
    isPassing: (error) => error === OFFLINE,
    newId: () => {
      ids += 1;
      return `scan-${ids}`;
    },
    now,
    wait: () => new Promise(() => undefined),
  });
  await door.open();
  return door;
}

test('a check-in works offline, survives a reload, and is sent once', async () => {
  const [device, server] = [aDevice(), aServer(() => ({}))];
  const before = await aDoor(device, server);
  await before.refresh();
  server.isUnreachable = true;
  const scan = await before.show({ ticket: 1, code: await ticketCode(ASHA, NOW) });
  expect(scan.verdict).toMatchObject({ outcome: 'in', name: 'Asha' });
  await before.flush();
  expect(before.state()).toMatchObject({ isOnline: false, scans: [{ state: 'waiting' }] });

  const after = await aDoor(device, server);
  expect((await after.show({ ticket: 'ticket-1', code: await ticketCode(ASHA, NOW) })).verdict.outcome).toBe(
    'already_in',
  );
  server.isUnreachable = false;
  await Promise.all([after.flush(), after.refresh(), after.flush()]);
  expect(server.sent).toEqual([{ scan: scan.scan, ticket: 'ticket-1', code: scan.code, at: scan.at }]);
  expect(
    after
      .state()
      .scans.map(({ state }) => state)
      .sort(),
  ).toEqual(['shown', 'told']);
});

test('a ticket that was used at another door shows the server’s outcome', async () => {
  const server = aServer(() => ({ outcome: 'already_in', at: '2026-11-24T12:02:00Z', door: 'Gate B', name: 'Asha' }));
  const door = await aDoor(aDevice(), server);
  await door.refresh();
  await door.show({ ticket: 1, code: await ticketCode(ASHA, NOW) });
  await door.flush();
  expect(door.state().scans[0]?.verdict).toMatchObject({ outcome: 'already_in', door: 'Gate B' });
  expect(door.tickets()[0]).toMatchObject({ checkedInAt: '2026-11-24T12:02:00Z', door: 'Gate B' });
});

test('the code of another ticket or time is refused', async () => {
  const server = aServer(() => ({}));
  const door = await aDoor(aDevice(), server);
  await door.refresh();
  server.isUnreachable = true;
  const outcome = async (code: string) => (await door.show({ ticket: 1, code })).verdict.outcome;
  expect(await outcome(await ticketCode(BILAL, NOW))).toBe('wrong_code');
  expect(await outcome(await ticketCode(ASHA, NOW - 3 * TICKET_STEP_MS))).toBe('wrong_code');
  expect(await outcome(await ticketCode(ASHA, NOW + 2 * TICKET_STEP_MS))).toBe('in');
});

test('a ticket that is not on the list is checked by the server, or refused offline', async () => {
  const server = aServer(() => ({ outcome: 'in', ticket: 'ticket-3', name: 'Chitra' }));
  const door = await aDoor(aDevice(), server);
  await door.refresh();
  expect((await door.show({ ticket: 3, code: '123456' })).verdict).toMatchObject({ outcome: 'in', name: 'Chitra' });
  server.isUnreachable = true;
  expect((await door.show({ ticket: 4, code: '123456' })).verdict.outcome).toBe('unknown');
  server.isUnreachable = false;
  await door.flush();
  expect(server.sent).toHaveLength(1);
});

test('a check-in by name can be undone', async () => {
  const server = aServer(() => ({}));
  const door = await aDoor(aDevice(), server);
  await door.refresh();
  const scan = await door.checkInByName('ticket-2');
  expect(scan).toMatchObject({ code: null, verdict: { outcome: 'in', name: 'Bilal' } });
  await door.flush();
  await door.takeBackCheckIn(door.state().scans[0] ?? scan);
  expect(door.tickets()[1]?.checkedInAt).toBeNull();
  expect((await door.checkInByName('ticket-2')).verdict.outcome).toBe('in');
});

test('codes are checked by the clock of the server', async () => {
  const server = aServer(() => ({}));
  const ahead = 3_600_000;
  const door = await aDoor(aDevice(), server, () => ({ ...aList(), clockAhead: ahead }));
  await door.refresh();
  const scan = await door.show({ ticket: 1, code: await ticketCode(ASHA, NOW + ahead) });
  expect(scan.verdict.outcome).toBe('in');
  expect(scan.at).toBe(new Date(NOW).toISOString());
});

test('a refused send is reported, and the scans stay', async () => {
  const server = aServer(() => ({}));
  const door = await aDoor(aDevice(), server);
  await door.refresh();
  const refusal = new Error('forbidden');
  server.send = () => Promise.reject(refusal);
  const again = await aDoor(aDevice(), { ...server, send: () => Promise.reject(refusal) });
  await again.refresh();
  await again.checkInByName('ticket-1');
  await again.flush();
  expect(again.state()).toMatchObject({ refusal, scans: [{ state: 'waiting' }] });
});

test('no ticket is accepted before the door opens, also offline', async () => {
  const server = aServer(() => ({}));
  const tomorrow = { startsAt: '2026-11-25T12:00:00Z', endsAt: '2026-11-25T15:00:00Z' };
  const door = await aDoor(aDevice(), server, () => ({ ...aList(), event: { ...aList().event, ...tomorrow } }));
  await door.refresh();
  server.isUnreachable = true;
  const scan = await door.show({ ticket: 1, code: await ticketCode(ASHA, NOW) });
  expect(scan).toMatchObject({ state: 'shown', verdict: { outcome: 'closed', name: 'Asha' } });
  expect(door.tickets()[0]?.checkedInAt).toBeNull();
});

test('an offline check-in with an invalid ticket is reported until a host has read it', async () => {
  const [device, server] = [aDevice(), aServer(() => ({ outcome: 'not_going', at: null, name: 'Asha' }))];
  let time = NOW;
  const door = await aDoor(device, server, aList, () => time);
  await door.refresh();
  server.isUnreachable = true;
  await door.show({ ticket: 1, code: await ticketCode(ASHA, NOW) });
  server.isUnreachable = false;
  time += 60_000;
  await door.flush();
  const [corrected] = door.state().scans;
  expect(corrected).toMatchObject({ isCorrected: true, verdict: { outcome: 'not_going' } });
  if (corrected) await door.acknowledge(corrected);
  expect(door.state().scans[0]?.isCorrected).toBe(false);
});
