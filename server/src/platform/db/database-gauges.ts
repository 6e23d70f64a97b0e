import type pg from 'pg';
import type { GaugeDefinition } from '../observe/metrics.ts';
import type { Availability } from './availability.ts';

/** The connections of pools by their names, and whether the database is reachable. */
export const databaseGauges = (parts: {
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
];
