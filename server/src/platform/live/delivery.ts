import type { Database } from '../db/database.ts';
import { EVENTS_READ, eventsAfter, type Place, peopleBehind, type StoredEvent } from './live-events.repo.ts';
import { type Streams, toText } from './streams.ts';

/** Events that are committed within this time are read together. */
const BATCH_MS = 10;
/** How often streams are compared with the stored events: this finds events without a message. */
const COMPARE_MS = 5000;
const RETRY_MS = 500;

/**
 * Deliver the stored events of users to their streams. The stored events decide: waking is a hint, and a stream gets
 * everything after its position, in order and once.
 */
export function createDelivery(parts: { db: Database; streams: Streams; onError: (error: unknown) => void }) {
  const { db, streams, onError } = parts;
  let woken = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  const schedule = (ms: number) => {
    if (closed || running || woken.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      running = deliver().finally(() => {
        running = undefined;
        schedule(BATCH_MS);
      });
    }, ms);
  };

  const deliver = async () => {
    const people = woken;
    woken = new Set();
    try {
      const places = [...people].flatMap((id) => placeOf(streams, id) ?? []);
      if (places.length > 0) send(await eventsAfter(db, places));
    } catch (error) {
      onError(error);
      for (const id of people) woken.add(id);
      // They are read again after this run.
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };

  const send = (events: readonly StoredEvent[]) => {
    const read = new Map<string, number>();
    for (const { person_id, position, event, data } of events) {
      read.set(person_id, (read.get(person_id) ?? 0) + 1);
      const text = toText(event, data, position);
      for (const stream of streams.of(person_id)) {
        if (stream.position === undefined || stream.position >= position) continue;
        // The events in between have expired. The client learns that when it reconnects.
        if (stream.position < position - 1) streams.close(stream);
        stream.position = position;
        streams.write(stream, text);
      }
    }
    for (const [id, count] of read) if (count === EVENTS_READ) woken.add(id);
  };

  const compare = setInterval(async () => {
    const places = [...streams.people()].flatMap((id) => placeOf(streams, id) ?? []);
    if (places.length === 0) return;
    // While the database is unreachable, there is nothing to compare with.
    wake(await peopleBehind(db, places).catch(() => []));
  }, COMPARE_MS).unref();

  const wake = (people: Iterable<string>) => {
    for (const id of people) if (streams.of(id).size > 0) woken.add(id);
    schedule(BATCH_MS);
  };

  return {
    /** These users may have new events. */
    wake,
    async close() {
      closed = true;
      clearInterval(compare);
      clearTimeout(timer);
      await running;
    },
  };
}

/** The lowest position among a user's streams; undefined when none of them has one yet. */
function placeOf(streams: Streams, personId: string): Place | undefined {
  const positions = [...streams.of(personId)].flatMap(({ position }) => position ?? []);
  return positions.length > 0 ? { personId, position: Math.min(...positions) } : undefined;
}
