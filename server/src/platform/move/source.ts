import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { listTables, quoted } from '../backup/snapshot.ts';
import { HOME, SUPERUSER } from '../db/embedded-cluster.ts';
import type { EmbeddedConnection } from '../db/embedded-postgres.ts';
import { reachEmbeddedPostgres, restartEmbeddedPostgres } from '../db/embedded-reach.ts';
import { allowReplication, endReplication } from '../db/embedded-replication.ts';
import { StartError } from '../start-error.ts';
import { FENCES, makeMark, readMark, removeMark } from './marks.ts';

/** The name of the publications, of the subscription and its slot, and of the role that replicates. */
export const NAME = 'quad_move';
/** The publication of tables without a key. */
const ADDED_ONLY = `${NAME}_added`;

/** The embedded database of a campus that moves. */
export interface Source extends AsyncDisposable {
  /** A superuser's session on it, which may write while nobody else may. */
  readonly admin: pg.Client;
  readonly connection: EmbeddedConnection;
  /** The tables of Quad and of its job queue, as quoted names, smallest first. */
  readonly tables: readonly SourceTable[];
}

export interface SourceTable {
  readonly name: string;
  /** Rows without a key are only added: expired ones expire on each side by themselves. */
  readonly hasKey: boolean;
  /** Its expired partitions are dropped on each side by itself. */
  readonly isPartitioned: boolean;
}

/**
 * Reach the embedded database of a data folder, and let it replicate. A running server's Postgres is restarted for
 * that, which takes a second or two.
 *
 * @throws StartError when there is none
 */
export async function openSource(dataDir: string): Promise<Source> {
  const clusterDir = clusterOf(dataDir);
  if (!(await stat(clusterDir).catch(() => undefined)))
    throw new StartError(`there is no embedded database in ${dataDir} to move`);
  await allowReplication(clusterDir);
  await using opened = new AsyncDisposableStack();
  const reached = await reachEmbeddedPostgres({ dataDir });
  opened.defer(reached.stop);
  let admin = await openAdmin(reached.connection);
  const { rows } = await admin.query<{ level: string }>(`select current_setting('wal_level') as level`);
  if (rows[0]?.level !== 'logical') {
    await admin.end();
    await restartEmbeddedPostgres(clusterDir);
    admin = await openAdmin(reached.connection);
  }
  opened.defer(() => admin.end());
  const tables = await listSourceTables(admin);
  const whole = opened.move();
  return { admin, connection: reached.connection, tables, [Symbol.asyncDispose]: () => whole.disposeAsync() };
}

const clusterOf = (dataDir: string): string => join(resolve(dataDir), HOME, 'cluster');

/** Open a superuser's session, which may write while the database is closed. */
export async function openAdmin({ host, port, password, database }: EmbeddedConnection): Promise<pg.Client> {
  const admin = new pg.Client({
    ...{ host, port, password, database, user: SUPERUSER, application_name: 'quad-move' },
    options: '-c default_transaction_read_only=off',
  });
  admin.on('error', () => undefined);
  await admin.connect();
  return admin;
}

async function listSourceTables(admin: pg.Client): Promise<SourceTable[]> {
  const { rows } = await admin.query<SourceTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'p' as "isPartitioned",
        exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasKey"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where format('%I.%I', n.nspname, c.relname) = any ($1) order by c.relpages, 1`,
    [(await listTables(admin)).map(({ name }) => name)],
  );
  return rows;
}

/**
 * Publish all tables, and make the role that replicates. Repeating changes its password.
 *
 * @returns its password
 */
export async function publish({ admin, tables }: Source): Promise<string> {
  if ((await readMark(admin)) === undefined) await makeMark(admin, 'copying');
  const keyed = tables.filter(({ hasKey }) => hasKey).map(({ name }) => name);
  const others = tables.filter(({ hasKey }) => !hasKey).map(({ name }) => name);
  await createPublication(admin, NAME, [...keyed, FENCES], 'insert, update, delete, truncate');
  await createPublication(admin, ADDED_ONLY, others, 'insert, truncate');
  const password = randomBytes(24).toString('base64url');
  const roles = await admin.query('select from pg_roles where rolname = $1', [NAME]);
  if (roles.rowCount === 0) {
    // the tables of the job queue have row security, which would leave out their rows without a word
    await admin.query(`create role ${NAME} login replication bypassrls`);
    await admin.query(`grant pg_read_all_data to ${NAME}`);
  }
  await admin.query(`alter role ${NAME} password ${admin.escapeLiteral(password)}`);
  return password;
}

/** The names of the publications. */
export const PUBLICATIONS = [NAME, ADDED_ONLY] as const;

/** Publish tables. Partitions that are made later belong to theirs. */
async function createPublication(admin: pg.Client, name: string, tables: readonly string[], what: string) {
  const found = await admin.query('select from pg_publication where pubname = $1', [name]);
  if (found.rowCount) return;
  await admin.query(
    `create publication ${name} for table ${tables.join(', ')} with (publish = '${what}', publish_via_partition_root)`,
  );
}

/** Whether the source still has every change that the subscription lacks. */
export async function keepsChanges({ admin }: Source): Promise<boolean> {
  const { rowCount } = await admin.query(
    `select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'`,
    [NAME],
  );
  return rowCount === 1;
}

/** Let nobody write but `admin`, for as long as it takes: others read, and their writes are refused for now. */
export async function closeForWriting({ admin, connection }: Source): Promise<void> {
  await admin.query(`alter database ${quoted(connection.database)} set default_transaction_read_only = on`);
  await endSessions({ admin, connection });
}

/** Undo `closeForWriting`, also that of a process which was killed. */
export async function openForWriting({ admin, connection }: Source): Promise<void> {
  const { rowCount } = await admin.query(
    `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = $1 and 'default_transaction_read_only=on' = any (s.setconfig)`,
    [connection.database],
  );
  if (!rowCount) return;
  await admin.query(`alter database ${quoted(connection.database)} reset default_transaction_read_only`);
  await endSessions({ admin, connection });
}

/** End Quad's sessions, which open again with the settings of now. */
export async function endSessions({ admin, connection }: Pick<Source, 'admin' | 'connection'>): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2', [
    connection.database,
    connection.user,
  ]);
}

/** Forget what the target lacks. It keeps changes on the disk. */
export async function dropSlots({ admin, connection }: Source): Promise<void> {
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [NAME]);
  await admin.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = $1', [
    connection.database,
  ]);
}

/** End the replication. The next start of Postgres writes less again. */
export async function unpublish(source: Source, dataDir: string): Promise<void> {
  const { admin } = source;
  await dropSlots(source);
  for (const name of PUBLICATIONS) await admin.query(`drop publication if exists ${name}`);
  await admin.query(`drop role if exists ${NAME}`);
  await endReplication(clusterOf(dataDir));
}

/** Lead back to this database: it takes writes again, and knows of no move. */
export async function keepSource(source: Source, dataDir: string): Promise<void> {
  await unpublish(source, dataDir);
  await removeMark(source.admin);
  await openForWriting(source);
}
