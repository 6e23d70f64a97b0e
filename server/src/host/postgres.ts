import pg from 'pg';
import { HostError } from './host-error.ts';
import type { Places } from './places.ts';
import { readSettings } from './settings.ts';

/**
 * The most connections of one college, so that none takes those of others. Its process needs nine (quad@.service lets it
 * have four for calls), a command beside it ten.
 */
const CONNECTIONS = 24;

/** The Postgres that all colleges of a host share. */
export interface Postgres {
  /** Create a role, or give it this password. */
  giveRole(role: string, password: string): Promise<void>;
  /** Create an empty database that only its owner may use, unless it exists. */
  giveDatabase(database: string, owner: string): Promise<void>;
  /** Delete a database, and end the connections to it. */
  dropDatabase(database: string): Promise<void>;
  dropRole(role: string): Promise<void>;
  /** The address of a database for its owner. */
  addressOf(database: string, owner: string, password: string): string;
}

/**
 * Work on the shared Postgres while no other command works on these colleges.
 *
 * @throws HostError when Postgres is unreachable, or another command works on one of the colleges
 */
export async function withPostgres<Result>(
  places: Places,
  colleges: readonly string[],
  work: (postgres: Postgres) => Promise<Result>,
): Promise<Result> {
  const { QUAD_HOST_POSTGRES: address } = (await readSettings(places.admin)) ?? {};
  if (!address) throw new HostError(`${places.admin} lacks QUAD_HOST_POSTGRES, the address of Postgres`);
  const client = new pg.Client({ connectionString: address, application_name: 'quad-host' });
  // a broken connection also rejects the query that waits for it
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: Error) => {
      throw new HostError(`Postgres cannot be reached: ${error.message}`, { cause: error });
    });
    for (const name of colleges) await lock(client, name);
    return await work(postgresOn(client, new URL(address)));
  } finally {
    // This also releases the locks.
    await client.end().catch(() => undefined);
  }
}

async function lock(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock(hashtext($1)) as own', [
    `quad-host ${name}`,
  ]);
  if (!rows[0]?.own) throw new HostError(`another command works on the college ${name}`);
}

function postgresOn(client: pg.Client, address: URL): Postgres {
  const name = (text: string) => client.escapeIdentifier(text);
  const has = async (table: 'pg_roles' | 'pg_database', column: string, value: string) =>
    (await client.query(`select from ${table} where ${column} = $1`, [value])).rowCount === 1;
  return {
    async giveRole(role, password) {
      if (!(await has('pg_roles', 'rolname', role))) await client.query(`create role ${name(role)}`);
      await client.query(
        `alter role ${name(role)} login connection limit ${CONNECTIONS} password ${client.escapeLiteral(password)}`,
      );
      // a role that may create roles, and is no superuser, must be a member of the owner of a new database
      await client.query(`grant ${name(role)} to current_user`);
    },
    async giveDatabase(database, owner) {
      if (!(await has('pg_database', 'datname', database)))
        await client.query(`create database ${name(database)} owner ${name(owner)} template template0 encoding 'UTF8'`);
      await client.query(`revoke all on database ${name(database)} from public`);
    },
    async dropDatabase(database) {
      await client.query(`drop database if exists ${name(database)} with (force)`);
    },
    async dropRole(role) {
      await client.query(`drop role if exists ${name(role)}`);
    },
    addressOf(database, owner, password) {
      const url = new URL(address);
      url.username = owner;
      url.password = password;
      url.pathname = `/${database}`;
      return url.href;
    },
  };
}
