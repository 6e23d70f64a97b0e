import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { OpenedStream } from './streams.ts';

const PATIENCE_MS = 60_000;

/** Compare the received events of streams with the stored ones, once they have had time to arrive. */
export async function compareEvents(database: pg.Client, streams: readonly OpenedStream[]) {
  const { rows } = await database.query<{ person_id: string; position: number }>(
    'select person_id, position from live_events where person_id = any ($1) order by person_id, position',
    [streams.map(({ member }) => member.id)],
  );
  const stored = Map.groupBy(rows, ({ person_id }) => person_id);
  const expected = ({ member, openedAfter }: OpenedStream) =>
    (stored.get(member.id) ?? []).map(({ position }) => Number(position)).filter((position) => position > openedAfter);
  const isComplete = (stream: OpenedStream) =>
    new Set(stream.received.map(({ id }) => id)).size >= expected(stream).length;
  await until(() => streams.every(isComplete)).catch(() => undefined);
  let [missing, doubled] = [0, 0];
  for (const stream of streams) {
    const ids = stream.received.map(({ id }) => id);
    const unique = new Set(ids);
    doubled += ids.length - unique.size;
    missing += expected(stream).filter((position) => !unique.has(position)).length;
  }
  return { events: rows.length, missing, doubled };
}

/** Wait until something is so. Throws after a minute. */
export async function until(enough: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!enough()) {
    if (performance.now() > end) throw new Error('an event did not come');
    await delay(20);
  }
}
