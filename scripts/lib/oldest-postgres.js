import { existsSync } from 'node:fs';

/** The programs of the oldest Postgres that Quad runs on, from Debian's package `postgresql-15`. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin';

/** Why tests cannot run on the oldest Postgres here; undefined when they can. */
export const oldestPostgresProblem = () =>
  !existsSync(DEBIAN_POSTGRES)
    ? 'postgresql-15 is not installed'
    : process.getuid?.() !== 0
      ? 'only root can start it as the user postgres'
      : undefined;

/** Whether the tests of this run use the oldest Postgres instead of the embedded one. */
export const runsOnOldestPostgres = process.env.QUAD_TESTS === 'postgres-15';

/**
 * The tests that also run on the oldest Postgres: every scheduled job, all that a person who used every area makes and
 * reads, and files with much SQL of their own.
 */
export const ON_OLDEST_POSTGRES = [
  'returning-people',
  'scheduled-jobs',
  'areas/accounts/my-data/leaving',
  'areas/campus/dashboard/dashboard',
  'areas/events/held-seats',
  'areas/groups/groups',
  'areas/posts/posts',
  'concerns/notifications/notifications',
  'concerns/search/search',
  'platform/db/partitions',
  'platform/db/postgres-version',
].map((name) => `server/src/${name}.test.ts`);
