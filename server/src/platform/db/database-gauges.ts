import { sql } from 'kysely';
import type pg from 'pg';
import type { GaugeDefinition } from '../observe/metrics.ts';
import type { Availability } from './availability.ts';
import type { Database } from './database.ts';
import { ALL_PARTITIONED, periodsAhead } from './partitions.ts';

/** The connections of pools by their names, whether the database is reachable, and how far its replicas are behind. */
export const databaseGauges = (parts: {
  db: Database;
  availability: Availability;
  pools: Readonly<Record<string, pg.Pool>>;
}): readonly GaugeDefinition[] => [
  {
    name: 'quad_database_up',
    help: 'Whether the database is reachable',
    isShared: true,
    read: () => Number(!parts.availability.isAway),
  },
  {
    name: 'quad_pool_connections',
    help: 'Database connections, by pool and state',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(parts.pools).flatMap(([pool, { totalCount, idleCount }]) => [
        [{ pool, state: 'busy' }, totalCount - idleCount],
        [{ pool, state: 'idle' }, idleCount],
      ]),
  },
  {
    name: 'quad_pool_waiting',
    help: 'Queries that wait for a free connection, by pool',
    labels: ['pool'],
    read: () => Object.entries(parts.pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
  },
  {
    name: 'quad_partitions_ahead',
    help: 'Partitions that exist for later months or days; -1 when the present one has none',
    labels: ['table'],
    isShared: true,
    async read() {
      const ahead = ALL_PARTITIONED.map((group) => periodsAhead(parts.db, group, Date.now()));
      const counts = await Promise.all(ahead);
      return ALL_PARTITIONED.map(({ tables: [table] }, index) => [{ table: table?.name ?? '' }, counts[index] ?? -1]);
    },
  },
  {
    name: 'quad_replica_lag_seconds',
    help: 'How far each streaming replica of the database is behind',
    labels: ['replica'],
    isShared: true,
    async read() {
      const { rows } = await sql<{ replica: string; seconds: number }>`
        select application_name as replica, max(coalesce(extract(epoch from replay_lag), 0))::float as seconds
        from pg_stat_replication group by 1
      `.execute(parts.db);
      return rows.map(({ replica, seconds }) => [{ replica }, seconds]);
    },
  },
];
