import type { Services } from '@quad/server/app';
import { withoutTimeLimit } from '@quad/server/time-limit';
import { sql } from 'kysely';
import { clearCampus, fillCampus } from './fill.ts';
import { DEMO_PASSWORD, demoAccountHolders, demoPeople } from './people/people.ts';

type Database = Services['db'];

/** A demo account, which visitors can sign in to. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

interface LoadOptions {
  /** How many of the newest posts to load; all by default. */
  readonly posts?: number;
}

/** The state of the load, stored in `settings`, so that an interrupted load is recognised. */
type State = 'loading' | 'ready';
const SETTING = 'demo-campus';

/**
 * Fill an empty database with the demo campus and return its accounts. Later starts return the accounts too, when
 * nothing is left to load. A database with other users is left alone, and no accounts are returned.
 *
 * An interrupted load is removed and starts again. When several nodes start at the same time, one loads, and the others
 * wait for it.
 */
export function loadDemoCampus(
  services: Services,
  say: (line: string) => void,
  options: LoadOptions = {},
): Promise<readonly DemoAccount[]> {
  const { db } = services;
  return oneAtATime(db, async () => {
    const state = await readState(db);
    if (state === 'ready') return accounts;
    if (await isInUse(db, state)) {
      say('People live in this database: the demo campus stays out. QUAD_DEMO=0 starts Quad without it.');
      return [];
    }
    await writeState(db, 'loading');
    if (state === 'loading') await clearCampus(services);
    await fillCampus(services, say, options.posts);
    await writeState(db, 'ready');
    return accounts;
  });
}

const accounts: readonly DemoAccount[] = demoPeople
  .filter(({ username }) => demoAccountHolders.includes(username))
  .map(({ email, role = 'user' }) => ({ email, password: DEMO_PASSWORD, role }));

/** Run work while no other node does. Postgres releases the lock of a node that is killed. */
function oneAtATime<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // the usual lock timeout is seconds, and the other node takes longer
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    );
    try {
      await withoutTimeLimit(() => sql`select pg_advisory_lock(hashtext(${SETTING}))`.execute(connection));
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${SETTING}))`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Whether the database has users, other than the demo people of an interrupted load. */
async function isInUse(db: Database, state: State | undefined): Promise<boolean> {
  const demoEmails = state === 'loading' ? demoPeople.map(({ email }) => email) : [];
  const otherUser = await db
    .selectFrom('people')
    .select('id')
    .$if(demoEmails.length > 0, (query) => query.where('email', 'not in', demoEmails))
    .limit(1)
    .executeTakeFirst();
  return otherUser !== undefined;
}

async function readState(db: Database): Promise<State | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst();
  return (row?.value as { state: State } | undefined)?.state;
}

async function writeState(db: Database, state: State): Promise<void> {
  const value = JSON.stringify({ state });
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
