import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the cluster: its Postgres writes what another server needs to follow it. */
const fileOf = (clusterDir: string): string => join(clusterDir, '..', 'replicates');

/** The most bytes of changes that Postgres keeps for a server that does not fetch them: a lost one fills no disk. */
const KEPT = '4GB';

/** Let the Postgres of a cluster replicate from its next start on. */
export const allowReplication = (clusterDir: string): Promise<void> =>
  writeFile(fileOf(clusterDir), 'The database moves to another Postgres: npm run quad -- move-database\n', {
    mode: 0o600,
  });

/** Undo `allowReplication`. A Postgres with replication slots would not start afterwards. */
export const endReplication = (clusterDir: string): Promise<void> => rm(fileOf(clusterDir), { force: true });

/** The settings of a start. A single server without replicas writes less: only recovery reads its log. */
export const replicationSettings = (clusterDir: string): readonly string[] =>
  existsSync(fileOf(clusterDir))
    ? ['wal_level=logical', 'max_wal_senders=10', `max_slot_wal_keep_size=${KEPT}`, 'max_logical_replication_workers=0']
    : ['wal_level=minimal', 'max_wal_senders=0', 'max_logical_replication_workers=0'];
