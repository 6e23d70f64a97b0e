import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../db/database.ts';
import { lockSchema } from '../db/functions.ts';
import { StartError } from '../start-error.ts';

/**
 * How far a move of the database is, written into both databases. The old one: `copying`, and `moved` once the other
 * has everything. The new one: `filling`, and `ready` until the first start on it.
 */
export type Mark = 'copying' | 'moved' | 'filling' | 'ready';

/** The schema of the marks and of the fences, which no backup and no migration knows. */
const SCHEMA = 'moving';

/** The table with the ids that pass through the replication, to know what has arrived. */
export const FENCES = `${SCHEMA}.fences`;

/** The mark of a database; undefined when it takes no part in a move. */
export async function readMark(client: ClientBase): Promise<Mark | undefined> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `select to_regclass('${SCHEMA}.state') is not null as known`,
  );
  if (!found[0]?.known) return undefined;
  const { rows } = await client.query<{ mark: Mark }>(`select mark from ${SCHEMA}.state`);
  return rows[0]?.mark;
}

/** Mark a database for the first time. */
export async function makeMark(client: ClientBase, mark: Mark): Promise<void> {
  await client.query(`
    begin;
    create schema ${SCHEMA};
    create table ${SCHEMA}.state (mark text not null);
    create table ${FENCES} (id uuid primary key);
    grant usage on schema ${SCHEMA} to public;
    grant select on all tables in schema ${SCHEMA} to public;
    insert into ${SCHEMA}.state values ('${mark}');
    commit`);
}

export async function writeMark(client: ClientBase, mark: Mark): Promise<void> {
  await client.query(`update ${SCHEMA}.state set mark = $1`, [mark]);
}

export async function removeMark(client: ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${SCHEMA} cascade`);
}

/**
 * Open a database that a campus has moved to, at its first start. From then on no way leads back to the old one.
 *
 * @throws StartError on a database that has moved, or that does not have everything yet
 */
export async function openMoved(db: Database): Promise<void> {
  const readState = async (executor: Pick<Database, 'getExecutor'>): Promise<Mark | undefined> => {
    const { rows: found } = await sql<{ known: boolean }>`
      select to_regclass(${`${SCHEMA}.state`}) is not null as known
    `.execute(executor);
    if (!found[0]?.known) return undefined;
    const { rows } = await sql<{ mark: Mark }>`select mark from ${sql.table(`${SCHEMA}.state`)}`.execute(executor);
    return rows[0]?.mark;
  };
  const mark = await readState(db);
  if (mark === 'moved')
    throw new StartError(
      'the database of this data folder has moved to another Postgres: set DATABASE_URL to its address. If no Quad has started there yet, `npm run quad -- move-database --back` leads back',
    );
  if (mark === 'filling')
    throw new StartError(
      'the database of DATABASE_URL does not have everything yet: run `npm run quad -- move-database --switch`, or start without DATABASE_URL',
    );
  if (mark !== 'ready') return;
  await db.transaction().execute(async (trx) => {
    await lockSchema(trx);
    await sql`drop schema if exists ${sql.id(SCHEMA)} cascade`.execute(trx);
  });
}
