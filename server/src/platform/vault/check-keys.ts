import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { KeyPlace, SecretKey } from './secret-keys.ts';
import { createVault } from './vault.ts';
import { fingerprintOf, type SealedTable, type VaultKind } from './vault-kind.ts';

/**
 * Compare keys with the database that they belong to, and change nothing. Return a problem as one line with its remedy;
 * undefined if the keys open everything.
 *
 * Every encrypted row begins with the id of its key. So a campus from before fingerprints is checked by its rows.
 */
export async function keyProblem(
  db: Executor,
  kind: VaultKind,
  place: KeyPlace,
  keys: readonly SecretKey[],
): Promise<string | undefined> {
  const { name, holds } = kind;
  const recorded = await recordedFingerprint(db, kind);
  const locked = await countLocked(db, kind, keys);
  const isRecorded = recorded !== undefined && keys.some((key) => fingerprintOf(key).equals(recorded));
  if (locked === 0 && (isRecorded || recorded === undefined)) return undefined;
  const where = place.given === undefined ? place.path : place.variable;
  const opens = locked > 0 ? `, and ${locked} ${holds} cannot be read` : '';
  const giveUp = `if the key is lost for good, npm run quad -- give-up-key ${name} says what is lost with it`;
  const copy = `restore ${name}.key from the backup, copy it from another node, or set ${place.variable}`;
  if (keys.length === 0) return `the key ${where} of this database is missing${opens}: ${copy}; ${giveUp}`;
  if (recorded !== undefined && !isRecorded)
    return `${where} is another key than that of this database${opens}: ${copy}; ${giveUp}`;
  return `${where} lacks a key of this database${opens}: add the older key after the first one, or ${copy}; ${giveUp}`;
}

/** The number of encrypted rows whose key is not among these. */
export async function countLocked(db: Executor, kind: VaultKind, keys: readonly SecretKey[]): Promise<number> {
  let count = 0;
  for (const { table } of await existing(db, kind)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${isLocked(keys)}
    `.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** The number of rows, among the newest of each table, that their key does not open: damaged or changed ones. */
export async function countDamaged(db: Executor, kind: VaultKind, keys: readonly SecretKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  const vault = createVault(keys, kind);
  let count = 0;
  for (const { table, id, context } of await existing(db, kind)) {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select ${sql.ref(id)} as id, sealed from ${sql.table(table)}
      where not (${isLocked(keys)}) order by 1 desc limit ${SAMPLE}
    `.execute(db);
    count += rows.filter((row) => !opens(() => vault.open(row.sealed, context(row.id)))).length;
  }
  return count;
}
const SAMPLE = 200;

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

/** Delete the rows that these keys do not open, and forget the recorded key. Return the number of rows. */
export async function deleteLocked(trx: Executor, kind: VaultKind, keys: readonly SecretKey[]): Promise<number> {
  let count = 0;
  for (const { table } of kind.tables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isLocked(keys)}`.execute(trx);
    count += Number(numAffectedRows ?? 0);
  }
  await trx.deleteFrom('vault_keys').where('vault', '=', kind.name).execute();
  return count;
}

/** The fingerprint of the current key; undefined if none was used yet. */
export async function recordedFingerprint(db: Executor, { name }: VaultKind): Promise<Buffer | undefined> {
  if (!(await exists(db, 'vault_keys'))) return undefined;
  const row = await db.selectFrom('vault_keys').select('fingerprint').where('vault', '=', name).executeTakeFirst();
  return row?.fingerprint;
}

const isLocked = (keys: readonly SecretKey[]) =>
  sql<boolean>`encode(substring(sealed from 2 for 4), 'hex') <> all(${keys.map(({ id }) => id)}::text[])`;

/** The tables of a vault that the database has already: a check comes before migrations. */
async function existing(db: Executor, { tables }: VaultKind): Promise<SealedTable[]> {
  const found: SealedTable[] = [];
  for (const one of tables) if (await exists(db, one.table)) found.push(one);
  return found;
}

async function exists(db: Executor, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`public.${table}`}) is not null as exists
  `.execute(db);
  return rows[0]?.exists === true;
}
