import type { FastifyBaseLogger } from 'fastify';
import { campusDay, mondayOf } from '../../../platform/campus-days.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type Counted, createTally } from './tally.ts';
import * as repo from './views.repo.ts';

/** How often counts are written, in milliseconds. A crash loses no more than that. */
const EVERY_MS = 30_000;

/** Count opened screens and active people in memory, and write the counts regularly. */
export function createViews({
  db,
  logger,
  now,
}: {
  db: Database;
  logger: FastifyBaseLogger;
  now?: (() => number) | undefined;
}) {
  const tally = createTally(now);
  let writing: Promise<void> | undefined;

  async function write(counted: Counted): Promise<void> {
    const { views, bytes, people } = counted;
    if (views.size + bytes.size + people.size === 0) return;
    try {
      await transact(db, async (trx) => {
        if (views.size > 0) await repo.addViews(trx, byHour(views));
        await repo.addToDays(trx, [...byDay(views), ...traffic(bytes)]);
        for (const [day, ids] of people) await repo.recordActivePeople(trx, [...ids], day, mondayOf(day));
      });
    } catch (error) {
      tally.addBack(counted);
      logger.error({ err: error }, 'views could not be written down; they are tried again');
    }
  }

  /** Write the counts, one batch at a time. */
  const flush = async (): Promise<void> => {
    while (writing) await writing;
    writing = write(tally.take()).finally(() => {
      writing = undefined;
    });
    await writing;
  };
  const timer = setInterval(() => void flush(), EVERY_MS).unref();

  return {
    tally,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** The views of each hour by screen, and their sum under an empty name. */
function byHour(views: Counted['views']) {
  return [...views].flatMap(([hour, screens]) => [
    { screen: '', hour, count: sum(screens.values()) },
    ...[...screens].map(([screen, count]) => ({ screen, hour, count })),
  ]);
}

/** The views of each day by screen, and their sum under an empty name. */
function byDay(views: Counted['views']): repo.DayCount[] {
  const counts = new Map<string, repo.DayCount>();
  for (const { screen, hour, count } of byHour(views)) {
    const day = campusDay(new Date(hour));
    const key = `${day} ${screen}`;
    counts.set(key, { kind: 'views', day, key: screen, count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.values()];
}

const traffic = (bytes: Counted['bytes']): repo.DayCount[] =>
  [...bytes].map(([day, count]) => ({ kind: 'traffic', day, key: '', count }));

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
