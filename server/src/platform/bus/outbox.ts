import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest delay between batches. Sending single messages would make every commit wait for another. */
const BATCH_MS = 25;
const RETRY_MS = 250;
/** Postgres takes less than 8,000 bytes a notification; the envelope of a batch takes up to 100. */
export const MESSAGE_MAX_BYTES = 7800;
/** The limit of waiting messages while nothing can be sent. Beyond it, other nodes get a gap notice instead. */
const WAITING_MAX_CHARACTERS = 1_000_000;

/** The gap notice, which replaces the messages beyond the limit. */
export const GAP = '{"gap":true}';

/** Sends messages without waiting for them, in order and in batches, and retries failed batches. */
export interface Outbox {
  /** How many messages were added. */
  readonly added: number;
  /** Add a message, a JSON text of up to `MESSAGE_MAX_BYTES`. */
  add(message: string): void;
  /** Send pending messages, if possible now. */
  close(): Promise<void>;
}

/**
 * `send` gets batches, each a JSON text. A retried batch has the same number `n`. `through` counts the messages that were
 * added up to the batch, with those that a gap notice replaced.
 */
export function createOutbox(parts: {
  node: string;
  send: (batches: readonly string[]) => Promise<void>;
  onError: (error: unknown) => void;
}): Outbox {
  const { node, send, onError } = parts;
  let messages: string[] = [];
  let characters = 0;
  let unsent: readonly string[] = [];
  let numbered = 0;
  let added = 0;
  let sentThrough = 0;
  let failed = false;
  let closing = false;
  let running: Promise<void> | undefined;
  let wake: (() => void) | undefined;

  const takeBatches = (): readonly string[] => {
    const batches = inBatches(messages).map((batch, at, all) => {
      numbered += 1;
      sentThrough = at === all.length - 1 ? added : sentThrough + batch.length;
      return `{"node":"${node}","n":${numbered},"through":${sentThrough},"messages":[${batch.join(',')}]}`;
    });
    messages = [];
    characters = 0;
    return batches;
  };

  const sendOnce = async () => {
    if (unsent.length === 0) unsent = takeBatches();
    try {
      await send(unsent);
      unsent = [];
      failed = false;
    } catch (error) {
      if (!failed) onError(error);
      failed = true;
    }
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, ms).unref();
    });

  const run = async () => {
    // Messages of the same turn go together.
    await nextTurn();
    while (messages.length + unsent.length > 0) {
      await sendOnce();
      if (closing && failed) break;
      if (!closing) await pause(failed ? RETRY_MS : BATCH_MS);
    }
    running = undefined;
  };

  return {
    get added() {
      return added;
    },
    add(message) {
      added += 1;
      characters += message.length;
      if (characters > WAITING_MAX_CHARACTERS) {
        messages = [GAP];
        characters = message.length;
      }
      messages.push(message);
      running ??= run();
    },
    async close() {
      closing = true;
      wake?.();
      await running;
    },
  };
}

/** Group messages, in order, into batches that fit a notification. */
function inBatches(messages: readonly string[]): string[][] {
  const batches: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    bytes += size;
    if (bytes > MESSAGE_MAX_BYTES + 1) {
      batches.push([]);
      bytes = size;
    }
    batches.at(-1)?.push(message);
  }
  return batches;
}
