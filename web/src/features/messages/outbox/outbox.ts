import type { NewMessage, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** How sending one message has ended. `later`: nothing answered, so try again; `stop`: nobody is signed in any more. */
export type Sent = { readonly done: 'sent' | 'later' | 'stop' } | { readonly done: 'refused'; readonly why: string };

/** What an outbox stands on. */
export interface OutboxParts {
  readonly store: OutboxStore;
  /** The id of the signed-in person. */
  readonly viewer: () => string | undefined;
  /** Sends a message; never throws. */
  readonly send: (entry: OutboxEntry) => Promise<Sent>;
  /** Runs work while no other tab runs it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Waits before attempt number `failures` + 1; `woken` ends it early. */
  readonly pause: (failures: number, woken: Promise<void>) => Promise<void>;
  /** Called when what is stored has changed: other tabs may want to know. */
  readonly onStored?: () => void;
}

/**
 * Messages on their way: stored on the device first, then sent, those of one conversation one after the other in the
 * order in which they were written. One tab sends for all. A message that is refused stays until its writer tries again
 * or discards it, and holds up no other.
 */
export function createOutbox({ store, viewer, send, alone, pause, onStored }: OutboxParts) {
  let entries: readonly OutboxEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const lanes = new Map<string, Promise<void>>();
  let wanted = false;
  let running: Promise<void> | undefined;
  let bell = newBell();

  function show(next: readonly OutboxEntry[]) {
    entries = next;
    for (const listener of [...listeners]) listener();
  }

  function wake() {
    bell.ring();
    bell = newBell();
  }

  const ofViewer = async () => (await store.all()).filter(({ userId }) => userId === viewer());

  /** Replaces the entry of this id, or takes it out. */
  function showChanged(clientId: string, next: OutboxEntry | undefined) {
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

  async function keep(entry: OutboxEntry) {
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

  const waitingIn = async (conversationId: string) =>
    (await ofViewer()).find((entry) => entry.conversationId === conversationId && entry.failure === null);

  /** Sends the messages of one conversation until none waits. */
  async function runLane(conversationId: string) {
    for (let failures = 0; ; ) {
      const entry = await waitingIn(conversationId);
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
      for (const { conversationId } of waiting) {
        if (lanes.has(conversationId)) continue;
        lanes.set(
          conversationId,
          runLane(conversationId).finally(() => lanes.delete(conversationId)),
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
    /** Takes a message on; it shows at once, and is sent once it is stored. */
    async add(message: NewMessage, clientId: string, writtenAt = new Date()) {
      const userId = viewer();
      if (userId === undefined) return;
      // Two messages of one millisecond, or a clock that was set back, must not change places.
      last = Math.max(last + 1, writtenAt.getTime(), ...entries.map(({ order }) => order + 1));
      const entry = { ...message, clientId, userId, writtenAt: writtenAt.toISOString(), order: last, failure: null };
      show([...entries, entry]);
      await keep(entry);
      void start();
    },
    /** Sends a refused message again. */
    async retry(clientId: string) {
      const entry = entries.find((each) => each.clientId === clientId);
      if (!entry) return;
      const again = { ...entry, failure: null };
      showChanged(clientId, again);
      await keep(again);
      void start();
    },
    /** Gives a message up. */
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
