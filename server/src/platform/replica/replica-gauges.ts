import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { GaugeDefinition } from '../observe/metrics.ts';
import { createPositionHistory } from './primary-position.ts';
import type { Replica } from './replica.ts';

/** How far the streaming replicas of the database are behind, and whether lists read from one. */
export function replicaGauges(db: Database, replica: Replica | undefined): readonly GaugeDefinition[] {
  const history = createPositionHistory();
  const lags: GaugeDefinition = {
    name: 'quad_replica_lag_seconds',
    help: 'How far each streaming replica of the database is behind, and the one that lists read from',
    labels: ['replica'],
    isShared: true,
    // Not the lag that Postgres tells: it stands still while a replica replays nothing.
    async read() {
      const { rows } = await sql<{ replica: string; replayed: number; at: number }>`
        select application_name as replica, min(replay_lsn - '0/0')::bigint as replayed,
          (pg_current_wal_flush_lsn() - '0/0')::bigint as at
        from pg_stat_replication where replay_lsn is not null group by 1
      `.execute(db);
      const now = performance.now();
      if (rows[0]) history.note(rows[0].at, now);
      const own = replica?.lagSeconds;
      return [
        ...rows.map(({ replica, replayed }) => [{ replica }, history.lagOf(replayed, now)] as const),
        ...(own === undefined ? [] : [[{ replica: 'DATABASE_READ_URL' }, own] as const]),
      ];
    },
  };
  if (!replica) return [lags];
  return [
    lags,
    {
      name: 'quad_replica_used',
      help: 'Whether lists read from the replica',
      isShared: true,
      read: () => Number(replica.problem === undefined),
    },
  ];
}
