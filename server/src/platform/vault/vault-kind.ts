import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { Config } from '../config.ts';
import type { KeyPlace, SecretKey } from './secret-keys.ts';

/** The names of vaults. Each has a file and a variable for its keys. */
export type VaultName = 'account' | 'grievance' | 'ballot';

/** A kind of data that an area encrypts with keys outside the database. */
export interface VaultKind {
  readonly name: VaultName;
  /** Separates the domains: data sealed for one purpose cannot be opened for another. */
  readonly purpose: string;
  /** The error for a missing key. */
  readonly locked: ErrorCode;
  /** The encrypted items as a plural, for people who lost the key. */
  readonly holds: string;
  /** The effect of deleting the encrypted items, as the end of a sentence. */
  readonly withoutThem: string;
  /** Whether backups leave the key out. */
  readonly isLeftOutOfBackups?: boolean;
  /** The encrypted columns, all named `sealed`. */
  readonly tables: readonly SealedTable[];
}

export interface SealedTable {
  readonly table: 'second_factors' | 'grievances' | 'grievance_messages' | 'ballot_tallies';
  /** The column that names the row in its context. */
  readonly id: 'id' | 'person_id' | 'poll_id';
  readonly context: (id: string) => string;
}

/** The place of a vault's keys. */
export function keyPlaceOf(
  config: Pick<Config, 'dataDir' | 'accountKey' | 'grievanceKey' | 'ballotKey'>,
  { name }: Pick<VaultKind, 'name'>,
): KeyPlace {
  return {
    path: join(config.dataDir, `${name}.key`),
    variable: `QUAD_${name.toUpperCase()}_KEY`,
    given: config[`${name}Key`],
  };
}

/** A keyed hash that recognises a key and does not reveal it. */
export const fingerprintOf = ({ secret }: SecretKey): Buffer =>
  createHmac('sha256', secret).update('quad fingerprint of a key').digest();
