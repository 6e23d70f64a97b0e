import type { Waiting } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * The result of sending an entry. `sent`: nothing more to do; `later`: no answer, so try again; `stop`: its user is no
 * longer signed in.
 */
export type Sent = { readonly done: 'sent' | 'later' | 'stop' } | { readonly done: 'refused'; readonly why: string };

/** The dependencies of an outbox. */
export interface OutboxParts<Content extends object> {
  readonly store: OutboxStore<Content & Waiting>;
  /** The id of the signed-in user. */
  readonly viewer: () => string | undefined;
  /** Send an entry; never throws. */
  readonly send: (entry: Content & Waiting) => Promise<Sent>;
  /** The entries of one lane are sent one after another; lanes do not wait for each other. */
  readonly laneOf: (content: Content) => string;
  /** Of entries with an equal key, only the last one counts: it replaces the waiting one. */
  readonly keyOf?: (content: Content) => string | undefined;
  /** Run work while no other tab runs it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Wait before attempt number `failures` + 1; `woken` ends the wait early. */
  readonly pause: (failures: number, woken: Promise<void>) => Promise<void>;
  /** Called when the stored entries have changed, for other tabs. */
  readonly onStored?: () => void;
}

/**
 * The entries on their way to the server. An entry is stored on the device first, then sent; the entries of one lane
 * are sent one after another in the order of writing. One tab sends for all. A refused entry stays until its user tries
 * again or discards it, and blocks no other.
 */
export function createOutbox<Content extends object>(parts: OutboxParts<Content>) {
  type Entry = Content & Waiting;
  const { store, viewer, send, laneOf, keyOf, alone, pause, onStored } = parts;
  let entries: readonly Entry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const lanes = new Map<string, Promise<void>>();
  let wanted = false;
  let running: Promise<void> | undefined;
  let wakeSignal = newBell();

  function show(next: readonly Entry[]) {
    entries = next;
    for (const listener of [...listeners]) listener();
  }

  function wake() {
    wakeSignal.ring();
    wakeSignal = newBell();
  }

  const ofViewer = async () => (await store.all()).filter(({ userId }) => userId === viewer());

  /** Replace the entry of this id, or remove it. */
  function showChanged(clientId: string, next: Entry | undefined) {
    show(entries.flatMap((entry) => (entry.clientId === clientId ? (next ?? []) : entry)));
  }

  /** Read the stored entries, after a reload or when another tab has changed them. */
  async function refresh() {
    const stored = await ofViewer();
    const known = new Set(stored.map(({ clientId }) => clientId));
    // An entry that is being stored at this moment is not in the store yet.
    show([...stored, ...entries.filter(({ clientId }) => unstored.has(clientId) && !known.has(clientId))]);
  }
  const unstored = new Set<string>();

  async function storeEntry(entry: Entry) {
    unstored.add(entry.clientId);
    await store.put(entry);
    unstored.delete(entry.clientId);
    show([...entries]);
    onStored?.();
  }

  async function removeEntry(clientId: string) {
    await store.remove(clientId);
    showChanged(clientId, undefined);
    onStored?.();
  }

  const waitingIn = async (lane: string) =>
    (await ofViewer()).find((entry) => entry.failure === null && laneOf(entry) === lane);

  /** Send the entries of one lane until none wait. */
  async function runLane(lane: string) {
    for (let failures = 0; ; ) {
      const entry = await waitingIn(lane);
      if (!entry) return;
      const result = await send(entry);
      if (result.done === 'stop') return;
      if (result.done === 'later') {
        failures += 1;
        await pause(failures, wakeSignal.rung);
        continue;
      }
      failures = 0;
      if (result.done === 'refused') {
        // the user has left, and everything of theirs was deleted
        if (entry.userId !== viewer()) return;
        const refused = { ...entry, failure: result.why };
        await storeEntry(refused);
        showChanged(entry.clientId, refused);
      } else await removeEntry(entry.clientId);
    }
  }

  async function drain() {
    for (;;) {
      const { rung } = wakeSignal;
      const waiting = (await ofViewer()).filter(({ failure }) => failure === null);
      for (const lane of waiting.map(laneOf)) {
        if (lanes.has(lane)) continue;
        lanes.set(
          lane,
          runLane(lane).finally(() => lanes.delete(lane)),
        );
      }
      if (lanes.size === 0) return;
      await Promise.race([...lanes.values(), rung]);
    }
  }

  async function run() {
    while (wanted) {
      wanted = false;
      await alone(drain);
    }
  }

  /** Send the waiting entries at once: an entry was added, or the connection may be back. */
  function start() {
    wanted = true;
    wake();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** The entries on their way, oldest first. The same array until it changes. */
    entries: () => entries,
    /** Whether an entry is stored, so that it survives the page. */
    isStored: (clientId: string) => !unstored.has(clientId),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Add an entry. It shows at once, and is sent once it is stored. */
    async add(content: Content, clientId: string, writtenAt = new Date()) {
      const userId = viewer();
      if (userId === undefined) return;
      // Two entries of one millisecond, or a clock that was set back, must not change the order.
      last = Math.max(last + 1, writtenAt.getTime(), ...entries.map(({ order }) => order + 1));
      const entry = { ...content, clientId, userId, writtenAt: writtenAt.toISOString(), order: last, failure: null };
      const key = keyOf?.(content);
      const outdated = key === undefined ? [] : entries.filter((each) => keyOf?.(each) === key);
      show([...entries.filter((each) => !outdated.includes(each)), entry]);
      await storeEntry(entry);
      // not before the new entry is stored: a page that ends in between would leave neither
      for (const each of outdated) await store.remove(each.clientId);
      void start();
    },
    /** Send a refused entry again. */
    async retry(clientId: string) {
      const entry = entries.find((each) => each.clientId === clientId);
      if (!entry) return;
      const again = { ...entry, failure: null };
      showChanged(clientId, again);
      await storeEntry(again);
      void start();
    },
    /** Discard an entry. */
    discard: removeEntry,
    start,
    refresh,
    /** Wake the sending tab, after another has stored an entry. */
    wake,
    /** Delete everything: its user has left this device. */
    async clear() {
      show([]);
      await store.clear();
      wake();
    },
  };
}

function newBell() {
  let ring = () => {};
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  return { rung, ring: () => ring() };
}
