import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { backupWarning } from '../../areas/campus/backups/backups.rules.ts';
import { backupState } from '../../areas/campus/backups/backups.service.ts';
import { isStaff } from '../../platform/auth/staff.sql.ts';
import { type Config, isLoopback } from '../../platform/config.ts';
import type { Database, DatabaseConnection } from '../../platform/db/database.ts';
import { SCHEMA_FOLDERS } from '../../platform/db/migrate.ts';
import { poolSize, usableConnections } from '../../platform/db/pool-size.ts';
import { readPostgresVersion } from '../../platform/db/postgres-version.ts';
import { isOfNewerRelease, RELEASE } from '../../platform/db/release.ts';
import { examineAudit } from './audit.ts';
import { about, type Finding, messageOf } from './finding.ts';
import { examineKeys } from './keys.ts';
import { examineMedia } from './media.ts';
import { examinePartitions } from './partitions.ts';
import { examineReplica } from './replica.ts';
import { examineWatched } from './watched.ts';

const CLOCK_S = 5;

type Connection = Parameters<typeof usableConnections>[0];

export async function examineCampus(
  { db }: Pick<DatabaseConnection, 'db'>,
  config: Config,
  connection: Connection,
): Promise<Finding[]> {
  const server = await examineServer(db, config, connection);
  const schema = await examineSchema(db);
  const found = [...server, schema];
  if (schema.state === 'fail') return found;
  found.push(...(await examineReplica(db, config)));
  const checks = [
    examinePartitions,
    examineAdmins,
    examineDemo,
    examineKeys,
    examinePush,
    examineMedia,
    examineAudit,
    examineBackups,
  ];
  for (const check of checks) {
    // A table may be missing until a pending migration runs.
    found.push(await check(db, config).catch((error) => about('database').warn(messageOf(error))));
  }
  return [...found, ...(await examineWatched(db, config))];
}

/** Examine the Postgres that Quad connects to. */
export async function examineServer(db: Database, { workers }: Config, connection: Connection): Promise<Finding[]> {
  const finding = about('database');
  const { name, problem } = await readPostgresVersion(db);
  const { rows } = await sql<{ off: number }>`
    select extract(epoch from clock_timestamp())::float8 as off
  `.execute(db);
  const [row] = rows;
  if (!row) return [finding.fail('it answers nothing')];
  const off = Math.abs(Date.now() / 1000 - row.off);
  const found = [
    problem ? finding.fail(problem) : finding.ok(`Postgres ${name} answers`),
    off > CLOCK_S
      ? about('clock').fail(`this machine and the database differ by ${Math.round(off)} s: set both clocks by NTP`)
      : about('clock').ok('this machine and the database agree'),
  ];
  try {
    poolSize(await usableConnections(connection), workers, undefined, workers === 1 ? 0 : 1);
    found.push(
      about('workers').ok(`there are connections enough for ${workers === 1 ? 'one process' : `${workers} processes`}`),
    );
  } catch (error) {
    found.push(about('workers').fail(messageOf(error)));
  }
  return found;
}

export async function examineSchema(db: Database): Promise<Finding> {
  const finding = about('schema');
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass('public.migrations') is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return finding.fail('the database is empty: start Quad once, or restore a backup');
  const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const known = (await readdir(SCHEMA_FOLDERS.migrations)).map((file) => file.replace(/\.sql$/, '')).sort();
  const unknown = applied.rows.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0 && (await isBesideNewer(db)))
    return finding.warn('the next release has migrated the database, and runs beside this one: update this one');
  if (unknown.length > 0)
    return finding.fail(
      `the database is of a newer Quad (${unknown.at(-1)?.name}): run that one, or restore a backup of before`,
    );
  const pending = known.length - applied.rows.length;
  if (pending > 0)
    return finding.warn(`${pending} migrations are to be done: the next start does them. Make a backup first`);
  return finding.ok(`it is that of this Quad (${known.at(-1)})`);
}

/** Whether a newer release, which this one may run beside, has changed the schema. */
const isBesideNewer = (db: Database): Promise<boolean> => isOfNewerRelease(db, RELEASE).catch(() => false);

async function examineAdmins(db: Database): Promise<Finding> {
  const finding = about('admins');
  const { rows } = await sql<{ admins: number; staff: number; secured: number }>`
    select count(*) filter (where p.role = 'admin')::int as admins, count(*)::int as staff,
      count(f.person_id)::int as secured
    from people p left join second_factors f on f.person_id = p.id and f.confirmed_at is not null
    where ${isStaff('p.role')} and not p.is_disabled
  `.execute(db);
  const { admins, staff, secured } = rows[0] ?? { admins: 0, staff: 0, secured: 0 };
  if (admins === 0)
    return finding.fail(
      'nobody runs this Quad: open its address and enter the code that the last start printed, or run npm run quad -- create-admin EMAIL NAME',
    );
  if (secured < staff)
    return finding.warn(
      `${staff - secured} of ${staff} people with a role sign in without a second factor: each turns it on in Your Settings, Sign-in and devices`,
    );
  return finding.ok(
    `${admins === 1 ? 'there is one' : `there are ${admins}`}, and everyone with a role signs in with a second factor`,
  );
}

async function examineDemo(db: Database, { publicUrl, production }: Config): Promise<Finding> {
  const finding = about('demo-accounts');
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from people
    where not is_disabled and id::text in (
      select jsonb_array_elements_text(value::jsonb -> 'ids') from settings where key = 'demo-accounts'
    )
  `.execute(db);
  const open = rows[0]?.open ?? 0;
  if (open === 0) return finding.ok('nobody signs in with a password that everyone knows');
  const says = `${open} can be signed in to, with a password that everyone knows`;
  if (production || !isLoopback(new URL(publicUrl).hostname)) return finding.fail(`${says}: start with QUAD_DEMO=0`);
  return finding.warn(`${says}: start with QUAD_DEMO=0 for a campus of your own`);
}

async function examinePush(db: Database): Promise<Finding> {
  const finding = about('push');
  const keys = await db.selectFrom('settings').select('key').where('key', '=', 'vapid-keys').executeTakeFirst();
  return keys ? finding.ok('it has its keys') : finding.warn('it has no keys yet: the next start makes them');
}

async function examineBackups(db: Database, { backupDir }: Config): Promise<Finding> {
  const finding = about('backups');
  const state = await backupState({ db, backupDir });
  const warning = backupWarning(state, new Date())?.replace(/\.$/, '');
  if (warning !== undefined) return finding.warn(warning);
  const last = `the last one is of ${state.last?.moment.toISOString()}`;
  if (!state.isNightly) return finding.warn(`${last}, and none is made by night: set QUAD_BACKUP_DIR`);
  if (!state.last?.isEncrypted) return finding.warn(`${last}, and is not encrypted: set QUAD_BACKUP_PASSPHRASE`);
  return finding.ok(last);
}
