import type pg from 'pg';
import { createRefresh } from '../../server/src/areas/feeds/trending/refresh.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../server/src/platform/jobs/jobs.ts';
import { fillLife } from './fill-life.ts';
import { addLoadSessions, LOAD_PEOPLE } from './load-people.ts';
import { openRegistration } from './open-registration.ts';
import { fillComments, fillFollows, fillLikes, fillPeople, fillPosts } from './rows.ts';
import { createSeeds, type FillSize } from './seeds.ts';
import { withoutIndexes } from './without-indexes.ts';

/** People who only joined: the people of the load, and as many again for the raw statements. */
const QUIET_PEOPLE = 2 * LOAD_PEOPLE;
/** With fewer people, nobody is left to write posts. */
export const MIN_PEOPLE = 2 * QUIET_PEOPLE;

/** Fill an embedded database in a new data folder. */
export async function fillDataFolder(dataDir: string, size: FillSize): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await fillDatabase(postgres.connection, size).finally(() => postgres.stop());
}

/**
 * Fill an empty database with a campus of a given size: people who follow each other, posts with pictures and videos
 * (rows, no files), likes and comments, and sessions for the load. Every count equals its rows.
 */
export async function fillDatabase(connection: pg.PoolConfig, size: FillSize): Promise<void> {
  if (size.people < MIN_PEOPLE) throw new Error(`a filled database needs ${MIN_PEOPLE} people or more`);
  let problem: Error | undefined;
  const { db, pool, close } = openDatabase(connection, (error) => {
    problem = error;
  });
  try {
    await migrate(db);
    await migrateJobs(pool, () => undefined);
    const client = await pool.connect();
    try {
      await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '256MB'`);
      const active = size.people - QUIET_PEOPLE;
      await createSeeds(client, size, QUIET_PEOPLE);
      await withoutIndexes(client, async () => {
        await fillLikes(client, size.likesPerPost, active);
        await fillComments(client, size.commentsPerPost, active);
        await fillPosts(client, size.posts);
        await fillFollows(client, size.followsPerPerson, active);
        await fillPeople(client);
      });
      await addLoadSessions(client);
      await openRegistration(client);
      // the texts of years were screened long ago
      await client.query('truncate screening_queue');
      await client.query('vacuum analyze');
    } finally {
      client.release(true);
    }
    if (size.life) {
      await fillLife(connection);
      const bus = { publish: async () => undefined };
      await createRefresh({ db, bus, sources: [], onRefreshed: () => undefined }).refresh();
    }
  } catch (cause) {
    throw problem ?? cause;
  } finally {
    await close();
  }
}
