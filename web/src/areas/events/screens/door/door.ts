import type { Scan, ScanResult } from '@quad/contract/events/event-door';
import type { ShownTicket } from '@quad/contract/events/ticket-code';
import { CHECK_INS_AT_ONCE } from '@quad/contract/limits/events';
import type { StoredList } from '../../queries/device/stored-list.ts';
import type { StoredScan } from '../../queries/device/stored-scan.ts';
import { judge, UNKNOWN, withScans } from './door-list.ts';

/** The storage of one door. Data that cannot be stored is lost with the page. */
export interface DoorStore {
  readonly list: () => Promise<StoredList | undefined>;
  readonly saveList: (list: StoredList) => Promise<void>;
  /** The scans in any order. */
  readonly scans: () => Promise<readonly StoredScan[]>;
  readonly saveScan: (scan: StoredScan) => Promise<void>;
}

interface DoorParts {
  readonly eventId: string;
  readonly store: DoorStore;
  readonly fetchList: () => Promise<StoredList>;
  readonly send: (scans: readonly Scan[], door: string) => Promise<readonly ScanResult[]>;
  readonly undo: (ticket: string) => Promise<unknown>;
  /** Whether a later retry may succeed. */
  readonly isPassing: (error: unknown) => boolean;
  readonly newId: () => string;
  /** The clock of this device, in milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The maximum wait for the server about a ticket that is not on the list, before the list's outcome is shown. */
const ASK_MS = 1500;

/** The time after which the host has stopped looking at an outcome. */
const READ_MS = 15_000;

export interface DoorState {
  readonly list: StoredList | undefined;
  /** Newest first. */
  readonly scans: readonly StoredScan[];
  /** Whether the last call reached the server. */
  readonly isOnline: boolean;
  /** The server's error for this door's calls; null without one. */
  readonly refusal: unknown;
  /** Whether the data of the device has been read. */
  readonly isOpened: boolean;
}

/**
 * The door of an event. It decides by the list on this device, at once and without a connection. Its check-ins wait on
 * the device until the server has confirmed them.
 */
export function createDoor(parts: DoorParts) {
  const { eventId, store, fetchList, send, undo, isPassing, newId, now, wait } = parts;
  let state: DoorState = { list: undefined, scans: [], isOnline: true, refusal: null, isOpened: false };
  let door = '';
  let queued: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(changes: Partial<DoorState>) {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  }

  function storeScan(scan: StoredScan) {
    const others = state.scans.filter((each) => each.scan !== scan.scan);
    set({ scans: newestFirst([scan, ...others]) });
    return store.saveScan(scan);
  }

  const tickets = () => (state.list ? withScans(state.list, state.scans, door) : []);

  /** Record the server's answer about a ticket in the list. */
  function recordCheckIn(id: string, checkedInAt: string | null, where: string) {
    const { list } = state;
    if (!list) return;
    const noted = { checkedInAt, door: where };
    const changed = {
      ...list,
      tickets: list.tickets.map((ticket) => (ticket._id === id ? { ...ticket, ...noted } : ticket)),
    };
    set({ list: changed });
    void store.saveList(changed);
  }

  function failed(error: unknown) {
    if (isPassing(error)) set({ isOnline: false });
    else set({ refusal: error });
  }

  async function settle(scan: StoredScan, { outcome, ticket, name, at, door: where }: ScanResult) {
    const isIn = outcome === 'in' || outcome === 'already_in';
    if (ticket !== null) recordCheckIn(ticket, isIn ? at : null, isIn ? where : '');
    // by now the host no longer looks at the outcome
    const isCorrected = scan.state === 'waiting' && outcome !== 'in' && now() - Date.parse(scan.at) > READ_MS;
    const verdict = { outcome, name: name || scan.verdict.name, at, door: where };
    await storeScan({ ...scan, state: 'told', verdict, ...(isCorrected ? { isCorrected } : {}) });
  }

  async function sendScans(scans: readonly StoredScan[]) {
    const results = await send(
      scans.map(({ scan, ticket, code, at }) => ({ scan, ticket, code, at })),
      door,
    );
    set({ isOnline: true, refusal: null });
    for (const scan of scans) {
      const result = results.find((each) => each.scan === scan.scan);
      // This should not happen. Without a final state, the scan would be sent forever.
      if (!result) await storeScan({ ...scan, state: 'refused' });
      else await settle(scan, result);
    }
  }

  async function sendWaiting() {
    for (;;) {
      const waiting = state.scans.filter((scan) => scan.state === 'waiting').slice(-CHECK_INS_AT_ONCE);
      if (waiting.length === 0) return;
      try {
        await sendScans(waiting);
      } catch (error) {
        return failed(error);
      }
    }
  }

  /** Run calls one after another: a list requested before a check-in would lack it. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  /** Send the waiting check-ins. */
  function flush(): Promise<void> {
    queued ??= inTurn(() => {
      queued = undefined;
      return sendWaiting();
    });
    return queued;
  }

  async function record(shown: { ticket: ShownTicket['ticket']; code: string | null }): Promise<StoredScan> {
    const at = now();
    const { list } = state;
    const { ticket, ...verdict } = list
      ? await judge({ ...list, tickets: tickets() }, shown, at + list.clockAhead)
      : { ...UNKNOWN, ticket: null };
    const scan: StoredScan = {
      scan: newId(),
      event: eventId,
      ticket: ticket ?? shown.ticket,
      code: shown.code,
      at: new Date(at).toISOString(),
      verdict,
      state: verdict.outcome === 'in' ? 'waiting' : 'shown',
    };
    await storeScan(scan);
    if (scan.state === 'waiting') void flush();
    // The list may be older than the ticket, so ask the server when it is reachable.
    else if (verdict.outcome !== 'already_in') {
      const asked = inTurn(() => sendScans([scan])).catch(failed);
      await (state.isOnline ? Promise.race([asked, wait(ASK_MS)]) : undefined);
    }
    return state.scans.find((each) => each.scan === scan.scan) ?? scan;
  }

  return {
    state: () => state,
    tickets,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Set the name of this door, which other doors show for its tickets. */
    nameDoor(name: string) {
      door = name;
    },
    /** Read the data of the device. */
    async open() {
      const [list, scans] = await Promise.all([store.list(), store.scans()]);
      set({ list, scans: newestFirst([...scans]), isOpened: true });
    },
    /** Send the waiting check-ins, then refetch the list. */
    async refresh() {
      await flush();
      await inTurn(async () => {
        const list = await fetchList();
        set({ list, isOnline: true, refusal: null });
        await store.saveList(list);
      }).catch(failed);
    },
    flush,
    /** Scan a ticket. The outcome is immediate, or the server's for a ticket that the list does not have. */
    show: record,
    /** Check a guest in by name. */
    checkInByName: (ticket: string) => record({ ticket, code: null }),
    /** Record that a host has read a correction. */
    async acknowledge(scan: StoredScan) {
      await storeScan({ ...scan, isCorrected: false });
    },
    /** Undo a check-in. Throw the server's error. */
    async takeBackCheckIn(scan: StoredScan) {
      if (scan.state === 'waiting') await flush();
      const isUnsent = state.scans.some((each) => each.scan === scan.scan && each.state === 'waiting');
      // The check-in never reached the server, so nothing has to be sent.
      if (isUnsent) return storeScan({ ...scan, state: 'undone' });
      const ticket = tickets().find(({ _id, number }) => _id === scan.ticket || number === scan.ticket);
      if (!ticket) return;
      await undo(ticket._id);
      recordCheckIn(ticket._id, null, '');
      await storeScan({ ...scan, state: 'undone' });
    },
  };
}

export type Door = ReturnType<typeof createDoor>;

const newestFirst = (scans: StoredScan[]) => scans.sort((one, other) => (one.at < other.at ? 1 : -1));
