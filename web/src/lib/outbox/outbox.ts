import type { Waiting } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * How sending something has ended. `sent`: there is no more to do; `later`: nothing answered, so try again; `stop`: whose it is
 * is not signed in any more.
 */
export type Sent = { readonly done: 'sent' | 'later' | 'stop' } | { readonly done: 'refused'; readonly why: string };

/** What an outbox stands on. */
export interface OutboxParts<Content extends object> {
  readonly store: OutboxStore<Content & Waiting>;
  /** The id of the signed-in person. */
  readonly viewer: () => string | undefined;
  /** Sends something; never throws. */
  readonly send: (entry: Content & Waiting) => Promise<Sent>;
  /** What is in the same lane is sent one after the other; lanes do not wait for each other. */
  readonly laneOf: (content: Content) => string;
  /** Of what has the same key only the last counts: it takes the place of what still waits. */
  readonly keyOf?: (content: Content) => string | undefined;
  /** Runs work while no other tab runs it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Waits before attempt number `failures` + 1; `woken` ends it early. */
  readonly pause: (failures: number, woken: Promise<void>) => Promise<void>;
  /** Called when what is stored has changed: other tabs may want to know. */
  readonly onStored?: () => void;
}

/**
 * What is on its way to the server: stored on the device first, then sent, what is in one lane one after the other in the
 * order in which it was written. One tab sends for all. What is refused stays until its writer tries again or discards it,
 * and holds up nothing else.
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
  let bell = newBell();

  function show(next: readonly Entry[]) {
    entries = next;
    for (const listener of [...listeners]) listener();
  }

  function wake() {
    bell.ring();
    bell = newBell();
  }

  const ofViewer = async () => (await store.all()).filter(({ userId }) => userId === viewer());

  /** Replaces the entry of this id, or takes it out. */
  function showChanged(clientId: string, next: Entry | undefined) {
    show(entries.flatMap((entry) => (entry.clientId === clientId ? (next ?? []) : entry)));
  }

  /** Reads what is stored: after a reload, or when another tab has changed it. */
  async function refresh() {
    const stored = await ofViewer();
    const known = new Set(stored.map(({ clientId }) => clientId));
    // What is being written down this moment is not stored yet.
    show([...stored, ...entries.filter(({ clientId }) => unstored.has(clientId) && !known.has(clientId))]);
  }
  const unstored = new Set<string>();

  async function keep(entry: Entry) {
    unstored.add(entry.clientId);
    await store.put(entry);
    unstored.delete(entry.clientId);
    onStored?.();
  }

  async function drop(clientId: string) {
    await store.remove(clientId);
    showChanged(clientId, undefined);
    onStored?.();
  }

  const waitingIn = async (lane: string) =>
    (await ofViewer()).find((entry) => entry.failure === null && laneOf(entry) === lane);

  /** Sends what is in one lane until nothing waits. */
  async function runLane(lane: string) {
    for (let failures = 0; ; ) {
      const entry = await waitingIn(lane);
      if (!entry) return;
      const result = await send(entry);
      if (result.done === 'stop') return;
      if (result.done === 'later') {
        failures += 1;
        await pause(failures, bell.rung);
        continue;
      }
      failures = 0;
      if (result.done === 'refused') {
        const refused = { ...entry, failure: result.why };
        await keep(refused);
        showChanged(entry.clientId, refused);
      } else await drop(entry.clientId);
    }
  }

  async function drain() {
    for (;;) {
      const { rung } = bell;
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

  /** Sends what waits, at once: something was added, or the connection may be back. */
  function start() {
    wanted = true;
    wake();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** What is on its way, oldest first. The same list until it changes. */
    entries: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Takes something on; it shows at once, and is sent once it is stored. */
    async add(content: Content, clientId: string, writtenAt = new Date()) {
      const userId = viewer();
      if (userId === undefined) return;
      // Two of one millisecond, or a clock that was set back, must not change places.
      last = Math.max(last + 1, writtenAt.getTime(), ...entries.map(({ order }) => order + 1));
      const entry = { ...content, clientId, userId, writtenAt: writtenAt.toISOString(), order: last, failure: null };
      const key = keyOf?.(content);
      const outdated = key === undefined ? [] : entries.filter((each) => keyOf?.(each) === key);
      show([...entries.filter((each) => !outdated.includes(each)), entry]);
      await keep(entry);
      // not before the new one is stored: a page that ends in between would leave neither
      for (const each of outdated) await store.remove(each.clientId);
      void start();
    },
    /** Sends again what was refused. */
    async retry(clientId: string) {
      const entry = entries.find((each) => each.clientId === clientId);
      if (!entry) return;
      const again = { ...entry, failure: null };
      showChanged(clientId, again);
      await keep(again);
      void start();
    },
    /** Gives something up. */
    discard: drop,
    start,
    refresh,
    /** Wakes the tab that sends, after another has stored something. */
    wake,
    /** Forgets everything: its writer has left this device. */
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
