import type { Services } from '@quad/server/app';
import { sql } from 'kysely';
import { clearCampus, fillCampus } from './fill.ts';
import { DEMO_PASSWORD, demoAccountHolders, demoPeople } from './people/people.ts';

type Database = Services['db'];

/** Someone a visitor of the demo campus can sign in as. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

interface LoadOptions {
  /** How many of the newest posts to load; all unless told. */
  readonly posts?: number;
}

/** How far the demo campus is: kept in `settings`, so that a load which was interrupted shows. */
type State = 'loading' | 'ready';
const SETTING = 'demo-campus';

/**
 * Fills an empty database with the demo campus and answers who can sign in; so it does on every later start, when
 * there is nothing left to load. A database that anybody else uses is left alone, and nobody is answered.
 *
 * What an interrupted load has left is removed and the load begun anew. Of nodes that start at once one loads, and the
 * others wait for it.
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

/** Runs work while no other node does. Postgres lets go by itself of a node that ends in the middle. */
function oneAtATime<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // a call gives up a lock after seconds, and the other node takes longer than that
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    );
    try {
      await sql`select pg_advisory_lock(hashtext(${SETTING}))`.execute(connection);
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${SETTING}))`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Whether people live here: anybody at all, or, where a load was interrupted, anybody whom it did not bring. */
async function isInUse(db: Database, state: State | undefined): Promise<boolean> {
  const brought = state === 'loading' ? demoPeople.map(({ email }) => email) : [];
  const stranger = await db
    .selectFrom('people')
    .select('id')
    .$if(brought.length > 0, (query) => query.where('email', 'not in', brought))
    .limit(1)
    .executeTakeFirst();
  return stranger !== undefined;
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
