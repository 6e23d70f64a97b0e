import type { GaugeDefinition } from '../observe/metrics.ts';
import type { Database } from './database.ts';
import { ALL_PARTITIONED, periodsAhead } from './partitions.ts';

/** How many partitions each partitioned table has ahead. */
export const partitionGauges = (db: Database): readonly GaugeDefinition[] => [
  {
    name: 'quad_partitions_ahead',
    help: 'Partitions that exist for later months or days; -1 when the present one has none',
    labels: ['table'],
    isShared: true,
    async read() {
      const counts = await Promise.all(ALL_PARTITIONED.map((group) => periodsAhead(db, group, Date.now())));
      return ALL_PARTITIONED.map(({ tables: [table] }, index) => [{ table: table?.name ?? '' }, counts[index] ?? -1]);
    },
  },
];
