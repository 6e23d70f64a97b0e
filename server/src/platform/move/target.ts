import pg from 'pg';
import { listTables } from '../backup/snapshot.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { beginPartitions } from '../db/partitions.ts';
import { readPostgresVersion } from '../db/postgres-version.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { StartError } from '../start-error.ts';
import { makeMark, readMark } from './marks.ts';
import { NAME, PUBLICATIONS } from './source.ts';

/** A Postgres that answers no short question for this long is lost. */
const ANSWER_MS = 15_000;

/** The Postgres that a campus moves to. */
export interface Target extends AsyncDisposable {
  /** For short questions: each fails when it is not answered in time. */
  readonly client: pg.Client;
  readonly db: Database;
  readonly pool: pg.Pool;
}

/**
 * Connect to the database that a campus moves to.
 *
 * @throws StartError when it cannot be reached
 */
export async function openTarget(connectionString: string): Promise<Target> {
  const client = new pg.Client({
    ...{ connectionString, application_name: 'quad-move' },
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  await client.connect().catch((cause: Error) => {
    throw new StartError(`the database of DATABASE_URL cannot be reached: ${cause.message}`, { cause });
  });
  const { db, pool, close } = openDatabase({ connectionString, max: 3 }, () => undefined);
  return {
    ...{ client, db, pool },
    async [Symbol.asyncDispose]() {
      await close();
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * Make the tables of a campus in an empty database, without rows. Does nothing on a database that is prepared or filled.
 *
 * @throws StartError when the database is too old, not empty, or its role may not subscribe
 */
export async function prepareTarget({ client, db, pool }: Target): Promise<void> {
  await refuseUnfit(client, db);
  const mark = await readMark(client);
  if (mark === 'filling' && (await isPrepared(client))) return;
  if (mark === undefined) {
    await refuseUnlessEmpty(client);
    await makeMark(client, 'filling');
  }
  await migrate(db);
  await migrateJobs(pool, () => undefined);
  await beginPartitions(db);
  await emptyTables(
    pool,
    (await listTables(client)).map(({ name }) => name),
  );
  await client.query(`comment on schema moving is 'prepared'`);
}

/** Delete the rows that migrations insert, or that an earlier copy left: all rows come from the source. */
async function emptyTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const triggers = (verb: string) => tables.map((name) => `alter table ${name} ${verb} trigger user`).join('; ');
  // a trigger keeps the lines of the audit log
  await pool.query(`begin; ${triggers('disable')}; truncate ${tables.join(', ')}; ${triggers('enable')}; commit`);
}

/** Let `prepareTarget` begin again. */
export async function forgetPrepared(client: pg.Client): Promise<void> {
  await unsubscribe(client);
  await client.query('comment on schema moving is null');
}

async function isPrepared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('moving'), 'pg_namespace') as comment`,
  );
  return rows[0]?.comment === 'prepared';
}

async function refuseUnfit(client: pg.Client, db: Database): Promise<void> {
  const { problem } = await readPostgresVersion(db);
  if (problem) throw new StartError(`the database of DATABASE_URL does not fit: ${problem}`);
  const { rows } = await client.query<{ version: number; encoding: string; isSuperuser: boolean; role: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_user as role,
      current_setting('server_encoding') as encoding, rolsuper as "isSuperuser"
      from pg_roles where rolname = current_user`,
  );
  const [found] = rows;
  if (!found) throw new Error('the role of this session is unknown');
  const { version, encoding, isSuperuser, role } = found;
  if (encoding !== 'UTF8')
    throw new StartError(`the database of DATABASE_URL stores ${encoding}, and Quad needs UTF8: create it again`);
  if (isSuperuser) return;
  if (version < 16)
    throw new StartError(
      `before Postgres 16 only a superuser may subscribe: there, run \`alter role "${role}" superuser\`, and \`nosuperuser\` after the move`,
    );
  const member = await client.query<{ may: boolean }>(
    `select pg_has_role('pg_create_subscription', 'member') and has_database_privilege(current_database(), 'create') as may`,
  );
  if (!member.rows[0]?.may)
    throw new StartError(
      `"${role}" may not subscribe: there, run \`grant pg_create_subscription to "${role}"\` as a superuser, and let it own the database`,
    );
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(`
    select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  `);
  if (rows[0]?.tables !== 0)
    throw new StartError('the database of DATABASE_URL is not empty, and a campus moves into an empty one');
}

/** Whether the target subscribes to the source. */
export async function isSubscribed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_subscription s join pg_database d on d.oid = s.subdbid
      where s.subname = $1 and d.datname = current_database()`,
    [NAME],
  );
  return rowCount === 1;
}

/**
 * Subscribe to the source, or go on with it at once.
 *
 * @throws StartError when the target's server does not reach the source
 */
export async function subscribe(
  { client, pool }: Target,
  address: { host: string; port: number },
  login: Login,
): Promise<void> {
  const conninfo = client.escapeLiteral(
    `host=${address.host} port=${address.port} dbname=${login.database} user=${NAME} password=${login.password} sslmode=disable connect_timeout=10`,
  );
  try {
    if (await isSubscribed(client)) {
      await client.query(`alter subscription ${NAME} connection ${conninfo}`);
      // a worker that waits to connect again would wait for seconds
      await client.query(`alter subscription ${NAME} disable`);
      await client.query(`alter subscription ${NAME} enable`);
    } else {
      // it waits for the transactions of the source
      await pool.query(`create subscription ${NAME} connection ${conninfo} publication ${PUBLICATIONS.join(', ')}`);
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== '08006' && code !== '08001') throw error;
    throw new StartError(
      `the Postgres of DATABASE_URL does not reach this machine at ${address.host}:${address.port}: ${message.split('\n')[0]}. Name an address that it reaches with --at HOST:PORT, or lead its port here: ssh -R ${address.port}:127.0.0.1:${address.port} THAT-MACHINE`,
      { cause: error },
    );
  }
}

interface Login {
  readonly database: string;
  readonly password: string;
}

/** How far the copying is. */
export interface Progress {
  readonly copied: number;
  readonly tables: number;
  /** Failed attempts to copy or to apply a change. */
  readonly failures: number;
}

export async function readProgress(client: pg.Client): Promise<Progress> {
  const { rows } = await client.query<Progress>(
    `select count(*) filter (where r.srsubstate = 'r')::int as copied, count(*)::int as tables,
      coalesce(max(st.apply_error_count + st.sync_error_count), 0)::int as failures
      from pg_subscription s
      join pg_subscription_rel r on r.srsubid = s.oid
      left join pg_stat_subscription_stats st on st.subid = s.oid
      where s.subname = $1`,
    [NAME],
  );
  return rows[0] ?? { copied: 0, tables: 0, failures: 0 };
}

/** End the subscription, also when the source is not reached any more. */
export async function unsubscribe(client: pg.Client): Promise<void> {
  if (!(await isSubscribed(client))) return;
  await client.query(`alter subscription ${NAME} disable`);
  await client.query(`alter subscription ${NAME} set (slot_name = none)`);
  await client.query(`drop subscription ${NAME}`);
}
