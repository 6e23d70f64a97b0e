import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { StartError } from '../start-error.ts';
import { keyProblem, recordedFingerprint } from './check-keys.ts';
import { makeKeyFile, readSecretKeys, type SecretKey } from './secret-keys.ts';
import { fingerprintOf, keyPlaceOf, type VaultKind, type VaultName } from './vault-kind.ts';

/** The keys of each vault; the first one encrypts. */
export type SecretKeys = Readonly<Record<VaultName, readonly SecretKey[]>>;

/**
 * Refuse to start with missing or foreign keys. Comes before migrations and new key files, so that a refused start
 * changes nothing.
 *
 * @throws StartError
 */
export async function refuseForeignKeys(db: Database, config: Config, kinds: readonly VaultKind[]): Promise<void> {
  for (const kind of kinds) {
    const place = keyPlaceOf(config, kind);
    const problem = await keyProblem(db, kind, place, await readSecretKeys(place));
    if (problem !== undefined) throw new StartError(`${problem}; nothing was changed`);
  }
}

/**
 * Read the keys of every vault, make missing key files of a new campus, and record the current keys in the database.
 *
 * @throws StartError when another node has recorded another key
 */
export async function openKeys(db: Database, config: Config, kinds: readonly VaultKind[]): Promise<SecretKeys> {
  const opened: Partial<Record<VaultName, readonly SecretKey[]>> = {};
  for (const kind of kinds) opened[kind.name] = await openKeysOf(db, config, kind);
  const { account = [], grievance = [], ballot = [] } = opened;
  return { account, grievance, ballot };
}

async function openKeysOf(db: Database, config: Config, kind: VaultKind): Promise<readonly SecretKey[]> {
  const place = keyPlaceOf(config, kind);
  const [recorded, keys] = await Promise.all([recordedFingerprint(db, kind), readSecretKeys(place)]);
  const [current] = keys;
  if (recorded && current && fingerprintOf(current).equals(recorded)) return keys;
  return transact(db, async (trx) => {
    // Nodes that start at once on a new database agree on the key of the first.
    await sql`lock table vault_keys in share row exclusive mode`.execute(trx);
    const before = await readSecretKeys(place);
    const problem = await keyProblem(trx, kind, place, before);
    if (problem !== undefined) throw new StartError(problem);
    if (before.length === 0) await makeKeyFile(place);
    const found = await readSecretKeys(place);
    const [first] = found;
    if (!first) throw new StartError(`${place.path} cannot be read`);
    const fingerprint = fingerprintOf(first);
    await trx
      .insertInto('vault_keys')
      .values({ vault: kind.name, fingerprint })
      .onConflict((conflict) => conflict.column('vault').doUpdateSet({ fingerprint, recorded_at: new Date() }))
      .execute();
    return found;
  });
}
